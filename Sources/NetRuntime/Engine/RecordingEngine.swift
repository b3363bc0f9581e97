public import Foundation

/// An engine that records real exchanges to readable files, without their secrets, and replays them.
///
///     let engine = try RecordingEngine(recording: StandardEngine(), to: folder)      // once, against the server
///     let engine = try RecordingEngine(replaying: folder)                              // from then on, in tests
///
/// Each exchange is a file such as `001-ListPets.json`, pretty-printed JSON with sorted keys, to be read and changed by
/// hand. What is known to be a secret is replaced: the credentials of the client and of the security schemes; values with
/// a name that means a secret in any API, such as `password` or `access_token`; in calls that log in or get tokens, also
/// values whose names sound like a secret, such as `code`; JSON Web Tokens; and the users and passwords of URLs. List other
/// names as `secrets`. Look at what you keep: a secret without such a name isn't found. Exchanges that end in an error are
/// not recorded. A stream is recorded when it has been read to its end.
///
/// When replaying, the answer to a request is the next recorded one with the same method, address and body. A response
/// from whose body a secret was left out isn't replayed: the error names the file and the places. Write values of your own
/// there, and remove `redacted`. Headers whose value was left out are missing.
public final class RecordingEngine: Engine {
    private enum Mode: Sendable {
        case recording(any Engine, Recorder)
        case replaying(Replay)
    }

    private let mode: Mode
    private let secrets: Set<String>

    /// Makes an engine that passes requests on and records what comes back.
    ///
    /// - Parameters:
    ///   - engine: What sends the requests.
    ///   - folder: Where the files go; made if it is not there. Numbers go on after those that are there.
    ///   - secrets: Names of headers, query parameters and fields that hold secrets although one would not think so.
    /// - Throws: An error of the file system if there can be no such folder.
    public init(recording engine: any Engine, to folder: URL, secrets: Set<String> = []) throws {
        mode = .recording(engine, try Recorder(folder))
        self.secrets = Set(secrets.map { $0.lowercased() })
    }

    /// Makes an engine that replays what has been recorded.
    ///
    /// - Parameters:
    ///   - folder: Where the files are.
    ///   - isStrict: Whether each recorded exchange answers once. If not, the last one that fits answers again, and
    ///     the host of an address does not count.
    ///   - secrets: The names that were given when recording.
    /// - Throws: An error of the file system, `JSONError` or `TransportError` for a file that is not one of an
    ///   exchange.
    public init(replaying folder: URL, isStrict: Bool = true, secrets: Set<String> = []) throws {
        mode = .replaying(try Replay(folder, isStrict: isStrict))
        self.secrets = Set(secrets.map { $0.lowercased() })
    }

    /// The files that have not been replayed yet, in order.
    public var unused: [String] {
        if case .replaying(let replay) = mode { replay.unused } else { [] }
    }

    /// Sends the request and records the exchange, or gives the recorded response.
    ///
    /// - Throws: What the engine throws; an error of the file system; `TransportError` if nothing recorded fits, or what does
    ///   lacks a secret.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch mode {
        case .recording(let engine, let recorder):
            let number = recorder.nextNumber()
            let response = try await engine.send(request)
            guard let stream = response.stream else {
                try recorder.write(RecordedExchange(request, response, secrets: secrets), number)
                return response
            }
            return response.tapped(stream) { [secrets] whole in
                try recorder.write(RecordedExchange(request, whole, secrets: secrets), number)
            }
        case .replaying(let replay):
            try Task.checkCancellation()
            return try replay.response(to: request, secrets: secrets)
        }
    }
}

extension HTTPResponse {
    /// The same response; when its stream has been read to its end, `finish` gets it whole.
    fileprivate func tapped(
        _ stream: ByteStream,
        _ finish: @escaping @Sendable (HTTPResponse) throws -> Void
    ) -> HTTPResponse {
        var head = self
        head.stream = nil
        let whole = Locked<HTTPResponse?>(head)
        var tapped = self
        tapped.stream = ByteStream {
            var iterator = stream.makeAsyncIterator()
            if let chunk = try await iterator.next() {
                whole.withLock { $0?.body.append(chunk) }
                return chunk
            }
            let last = whole.withLock { whole in
                defer { whole = nil }
                return whole
            }
            if let last { try finish(last) }
            return nil
        }
        return tapped
    }
}
