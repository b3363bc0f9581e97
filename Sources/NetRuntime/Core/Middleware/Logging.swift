import Foundation

/// A middleware that logs a line for each request and each response.
///
///     → GET https://api.example.com/v1/pets?limit=10&token=‹redacted›
///     ← 200 GET https://api.example.com/v1/pets?limit=10&token=‹redacted› (ListPets, 2318 bytes, 41 ms)
///     ← 200 POST https://api.example.com/v1/pets (CreatePet, 37 bytes, 12 ms): rejected: code: alreadyAdopted
///
/// Credentials in headers, user names and passwords in URLs, and JSON Web Tokens are redacted. So are the values of
/// query parameters, form fields and JSON members with secret names. Bodies are logged only with ``Detail/bodies``, and
/// only if they are JSON or forms, because their names indicate the secrets.
///
/// List this middleware last to log requests as they are sent. List it first to log each call once, however many
/// attempts the call takes.
public struct Logging: Middleware {
    /// The amount of detail in a log.
    public enum Detail: Sendable {
        /// One line for the request and one for the response.
        case lines
        /// The lines and the headers, one per line.
        case headers
        /// The lines, the headers and the beginnings of the bodies.
        case bodies
        /// A curl command for the request and one line for the response.
        case curl
    }

    /// The severity of a log message.
    public enum Level: Int, Sendable, Comparable {
        /// A request, or a response with a status below 400.
        case debug
        /// A response with a status of 400 or above, or with a failure that the API declares.
        case warning
        /// A call without a response.
        case error

        /// Returns whether a level is less severe than another.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// The maximum length of a logged body, in characters.
    private static let bodyLimit = 10_000

    private let detail: Detail
    private let level: Level
    private let names: Set<String>
    private let write: @Sendable (Level, String) -> Void

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - detail: The amount of detail.
    ///   - level: The lowest level that is logged.
    ///   - names: Further names of headers, query parameters and fields with secret values.
    ///   - log: A closure that receives each message. A message can have several lines and doesn't end with a line
    ///     break.
    public init(
        _ detail: Detail = .lines,
        from level: Level = .debug,
        redacting names: Set<String> = [],
        log: @escaping @Sendable (Level, String) -> Void
    ) {
        self.detail = detail
        self.level = level
        self.names = Set(names.map { $0.lowercased() })
        write = log
    }

    /// The neutral role: the middleware doesn't affect which response a request receives.
    public var role: MiddlewareRole { .neutral }

    /// Logs the request, then the response or the error.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        let redaction = Redaction(of: request, names: names)
        let clock = ContinuousClock()
        let start = clock.now
        func subject() -> String { "\(request.method) \(redaction.text(of: request.url))" }
        func time() -> String { "\((clock.now - start).milliseconds) ms" }

        write(.debug) {
            "→ "
                + (detail == .curl
                    ? request.curlCommand(redaction) : subject() + headersAndBody(of: request, redaction))
        }
        do {
            let response = try await next(request)
            let rejection = level <= .warning ? request.source?.rejection(in: response) : nil
            write(response.status < 400 && rejection == nil ? .debug : .warning) {
                let size = response.stream == nil ? "\(response.body.count) bytes" : "streamed"
                return "← \(response.status) \(subject()) (\(endpoint.name), \(size), \(time()))"
                    + (rejection.map { ": rejected: \(redaction.text($0))" } ?? "")
                    + headersAndBody(response.headers, response.body, redaction)
            }
            return response
        } catch {
            write(.error) {
                // The description of any other error can contain the URL, so log only its type.
                let reason = (error as? TransportError).map { redaction.text($0.description) }
                return "✗ \(subject()) (\(endpoint.name), \(time())): \(reason ?? String(describing: type(of: error)))"
            }
            throw error
        }
    }

    private func write(_ level: Level, _ text: () -> String) {
        if level >= self.level { write(level, text()) }
    }

    /// Returns the log lines for the headers and the body of a request, as far as ``detail`` includes them.
    private func headersAndBody(of request: HTTPRequest, _ redaction: Redaction) -> String {
        if case .data(let body) = request.body { return headersAndBody(request.headers, body, redaction) }
        return headersAndBody(request.headers, Data(), redaction)
    }

    /// Returns the log lines for headers and a body, as far as ``detail`` includes them.
    private func headersAndBody(_ headers: Headers, _ body: Data, _ redaction: Redaction) -> String {
        guard detail == .headers || detail == .bodies else { return "" }
        let lines = headers.map { "\n    \($0.name): \(redaction.text(of: $0))" }.joined()
        // Unicode scalars have at most four bytes. A character of several scalars can have more, so the logged
        // beginning can be shorter than the limit.
        let size = 4 * Self.bodyLimit
        guard detail == .bodies, let text = redaction.text(of: body, contentType: headers["Content-Type"], upTo: size)
        else { return lines }
        let beginning = text.prefix(Self.bodyLimit)
        return lines + "\n    \(beginning)" + (beginning.endIndex < text.endIndex ? "…" : "")
    }
}

extension Middleware where Self == Logging {
    /// A middleware that logs a line for each request and each response to standard error, without secrets.
    public static var logging: Self { logging() }

    /// Creates a middleware that logs every request and response to standard error, without secrets.
    public static func logging(_ detail: Logging.Detail = .lines, from level: Logging.Level = .debug) -> Self {
        Self(detail, from: level) { FileHandle.standardError.write(Data("\($1)\n".utf8)) }
    }

    /// Creates a middleware that passes a message for each request and response to `write`, without secrets.
    public static func logging(
        _ detail: Logging.Detail = .lines,
        from level: Logging.Level = .debug,
        write: @escaping @Sendable (String) -> Void
    ) -> Self {
        Self(detail, from: level) { write($1) }
    }
}

extension Request {
    /// Returns the description of the failure that the API declares for a response, without secrets. `nil` if the
    /// response is a success or a stream, or if the API declares no failure for it.
    fileprivate func rejection(in response: HTTPResponse) -> String? {
        guard response.stream == nil else { return nil }
        do {
            _ = try ModelResponse<Self>.unwrappedResponse(response, drift: nil, readsPayload: false)
            return nil
        } catch {
            guard case .rejected(let failure, let response) = error else { return nil }
            return FailureText.of(failure, in: response)
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000 }
}
