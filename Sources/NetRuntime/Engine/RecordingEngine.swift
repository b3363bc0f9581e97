public import Foundation

/// An engine that records real exchanges to readable files, without their secrets, and replays them.
///
///     let engine = try RecordingEngine(recording: StandardEngine(), to: folder)      // once, against the server
///     let engine = try RecordingEngine(replaying: folder)                              // from then on, in tests
///
/// Each exchange is a file such as `001-ListPets.json`. It contains pretty-printed JSON with sorted keys, which you can
/// read and edit. Known secrets are replaced:
///
/// - the credentials of the client and of the security schemes;
/// - values with a name that means a secret in any API, such as `password` or `access_token`;
/// - in calls that log in or request tokens, also values with a name that only suggests a secret, such as `code`;
/// - JSON Web Tokens, and the user names and passwords of URLs.
///
/// List other names in `secrets`. Review the files that you keep, because the engine recognizes secrets only by these
/// rules. Exchanges that end in an error aren't recorded. A stream is recorded when it has been read to its end.
///
/// During replay, the engine returns the next recorded response whose request has the same method, URL and body. It
/// doesn't return a response with a secret redacted from its body. Instead, it throws an error that names the file and
/// the locations. Write other values at these locations, and remove `redacted`. Headers with redacted values are
/// omitted.
public final class RecordingEngine: Engine {
    private enum Mode: Sendable {
        case recording(any Engine, Recorder)
        case replaying(Replay)
    }

    private let mode: Mode
    private let secrets: Set<String>

    /// Creates an engine that passes requests on and records the exchanges.
    ///
    /// - Parameters:
    ///   - engine: The engine that sends the requests.
    ///   - folder: The folder for the files. It is created if it doesn't exist. Numbers continue after the existing
    ///     files.
    ///   - secrets: Further names of headers, query parameters and fields with secret values.
    /// - Throws: A file system error if the folder can't be created.
    public init(recording engine: any Engine, to folder: URL, secrets: Set<String> = []) throws {
        mode = .recording(engine, try Recorder(folder))
        self.secrets = Set(secrets.map { $0.lowercased() })
    }

    /// Creates an engine that replays recorded exchanges.
    ///
    /// - Parameters:
    ///   - folder: The folder with the files.
    ///   - isStrict: Whether each recorded response is used only once. If not, the last matching response is reused,
    ///     and the host of the URL is ignored.
    ///   - secrets: The names that were used for recording.
    /// - Throws: A file system error. `JSONError` or `TransportError` if a file isn't a recorded exchange.
    public init(replaying folder: URL, isStrict: Bool = true, secrets: Set<String> = []) throws {
        mode = .replaying(try Replay(folder, isStrict: isStrict))
        self.secrets = Set(secrets.map { $0.lowercased() })
    }

    /// The names of the files that haven't been replayed yet, in order.
    public var unused: [String] {
        if case .replaying(let replay) = mode { replay.unused } else { [] }
    }

    /// Sends the request and records the exchange, or returns the recorded response.
    ///
    /// - Throws: Errors of the engine; a file system error; `TransportError` if no recorded response matches, or if a
    ///   secret was redacted from the matching response.
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
    /// Returns the response with a stream that passes the whole response to `finish` at its end.
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
