public import Foundation
public import NetRuntime

/// An engine that records real exchanges to readable files, without their secrets, and replays them.
///
///     let engine = try RecordingEngine(recording: StandardEngine(), to: folder)      // once, against the server
///     let engine = try RecordingEngine(replaying: folder)                              // from then on, in tests
///
/// Each exchange is a file such as `001-ListPets.har` in the format HTTP Archive 1.2, which browsers and proxies read
/// and write, too. The file has the received bytes, so a replayed response equals the recorded one. Known secrets are
/// replaced:
///
/// - the credentials of the client and of the security schemes;
/// - values with a name that means a secret in any API, such as `password` or `access_token`;
/// - in calls that log in or request tokens, also values with a name that only suggests a secret, such as `code`;
/// - JSON Web Tokens, and the user names and passwords of URLs.
///
/// List other names in `secrets`. Review the files that you keep, because the engine recognizes secrets only by these
/// rules. A `TransportError` is recorded, too. A stream is recorded when it ends, or when its reader stops.
///
/// During replay, the engine returns the next recorded response whose request has the same method, URL and body. The
/// chunks and the error of a stream are the recorded ones, so a truncated stream is truncated again. The folder can
/// also contain archives of browsers and proxies, and recordings (`.json`) of the previous version. The engine doesn't
/// return a response with a secret redacted from its body. Instead, it throws an error that names the file and
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
    ///   - folder: The folder with the files, `.har` or `.json`.
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
    /// - Throws: Errors of the engine; a file system error; `TransportError` if no recorded response matches, if a
    ///   secret was redacted from the matching response, or if the recorded exchange ended with one.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch mode {
        case .recording(let engine, let recorder):
            let number = try recorder.nextNumber()
            let start = Date()
            let response: HTTPResponse
            do {
                response = try await engine.send(request)
            } catch let error as TransportError {
                let none = HTTPResponse(status: 0)
                try recorder.write(
                    RecordedExchange(request, none, error: error, start: start, secrets: secrets),
                    number
                )
                throw error
            }
            guard let stream = response.stream else {
                try recorder.write(RecordedExchange(request, response, start: start, secrets: secrets), number)
                return response
            }
            return StreamRecorder.recorded(response, stream) { [secrets] whole, chunks, error in
                let exchange = RecordedExchange(
                    request,
                    whole,
                    chunks: chunks,
                    error: error,
                    start: start,
                    secrets: secrets
                )
                try recorder.write(exchange, number)
            } report: { error in
                recorder.keep(error)
            }
        case .replaying(let replay):
            try Task.checkCancellation()
            return try replay.response(to: request, secrets: secrets)
        }
    }
}
