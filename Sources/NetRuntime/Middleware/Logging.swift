import Foundation

/// Writes a line for each request and each response.
///
///     → GET https://api.example.com/v1/pets?limit=10&token=‹redacted›
///     ← 200 GET https://api.example.com/v1/pets?limit=10&token=‹redacted› (ListPets, 2318 bytes, 41 ms)
///     ← 200 POST https://api.example.com/v1/pets (CreatePet, 37 bytes, 12 ms): rejected: code: alreadyAdopted
///
/// Secrets are left out: credentials in headers, and query parameters, form fields and JSON fields whose names suggest
/// one; the users and passwords of addresses; and what looks like a JSON Web Token, wherever it stands. Bodies are written
/// only if ``Detail/bodies`` says so, and only those in which secrets can be found by their names: JSON and forms.
///
/// Place it last to see requests as they are sent, first to see each call once however often it is tried.
public struct Logging: Middleware {
    /// How much is written.
    public enum Detail: Sendable {
        /// One line for the request, one for the response.
        case lines
        /// The headers as well, a line for each.
        case headers
        /// The headers and the beginnings of the bodies.
        case bodies
        /// The request as a command for a shell, one line for the response.
        case curl
    }

    /// The level of a text.
    public enum Level: Int, Sendable, Comparable {
        /// A request, or a response with a status below 400.
        case debug
        /// A response with a status of 400 or above, or that rejects the call all the same.
        case warning
        /// There is no response.
        case error

        /// Whether one level is below another.
        public static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
    }

    /// How much of a body is written, in characters.
    private static let bodyLimit = 10_000

    private let detail: Detail
    private let level: Level
    private let names: Set<String>
    private let write: @Sendable (Level, String) -> Void

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - detail: How much to write.
    ///   - level: The lowest level that is written.
    ///   - names: The names of headers, query parameters and fields whose values are secret, besides those that sound so.
    ///   - log: Called with each text. It may have several lines and does not end with a line break.
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

    /// It does not change which response a request gets.
    public var role: MiddlewareRole { .neutral }

    /// Writes the request, then the response or the error.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        let redaction = Redaction(of: request, names: names)
        let clock = ContinuousClock()
        let start = clock.now
        func subject() -> String { "\(request.method) \(redaction.text(of: request.url))" }
        func time() -> String { "\((clock.now - start).milliseconds) ms" }

        write(.debug) {
            "→ " + (detail == .curl ? request.curlCommand(redaction) : subject() + rest(of: request, redaction))
        }
        do {
            let response = try await next(request)
            let rejection = level <= .warning ? request.source?.rejection(in: response) : nil
            write(response.status < 400 && rejection == nil ? .debug : .warning) {
                let size = response.stream == nil ? "\(response.body.count) bytes" : "streamed"
                return "← \(response.status) \(subject()) (\(endpoint.name), \(size), \(time()))"
                    + (rejection.map { ": rejected: \(redaction.text($0))" } ?? "")
                    + rest(response.headers, response.body, redaction)
            }
            return response
        } catch {
            write(.error) {
                // The error's own text may hold the address; its kind is enough here.
                let reason = (error as? TransportError).map { redaction.text($0.description) }
                return "✗ \(subject()) (\(endpoint.name), \(time())): \(reason ?? String(describing: type(of: error)))"
            }
            throw error
        }
    }

    private func write(_ level: Level, _ text: () -> String) {
        if level >= self.level { write(level, text()) }
    }

    /// What is written below the line of a request.
    private func rest(of request: HTTPRequest, _ redaction: Redaction) -> String {
        if case .data(let body) = request.body { return rest(request.headers, body, redaction) }
        return rest(request.headers, Data(), redaction)
    }

    /// What is written below the line of a message.
    private func rest(_ headers: Headers, _ body: Data, _ redaction: Redaction) -> String {
        guard detail == .headers || detail == .bodies else { return "" }
        let lines = headers.map { "\n    \($0.name): \(redaction.text(of: $0))" }.joined()
        // No character has more than four bytes, unless it is made up of several.
        let size = 4 * Self.bodyLimit
        guard detail == .bodies, let text = redaction.text(of: body, contentType: headers["Content-Type"], upTo: size)
        else { return lines }
        let beginning = text.prefix(Self.bodyLimit)
        return lines + "\n    \(beginning)" + (beginning.endIndex < text.endIndex ? "…" : "")
    }
}

extension Middleware where Self == Logging {
    /// Writes a line for each request and each response to the standard error stream, without secrets.
    public static var logging: Self { logging() }

    /// Writes a text for each request and each response to the standard error stream, without secrets.
    public static func logging(_ detail: Logging.Detail = .lines, from level: Logging.Level = .debug) -> Self {
        Self(detail, from: level) { FileHandle.standardError.write(Data("\($1)\n".utf8)) }
    }

    /// Hands a text for each request and each response to `write`, without secrets.
    public static func logging(
        _ detail: Logging.Detail = .lines,
        from level: Logging.Level = .debug,
        write: @escaping @Sendable (String) -> Void
    ) -> Self {
        Self(detail, from: level) { write($1) }
    }
}

extension Request {
    /// The failure that the API declares for a response, in words and without secrets; `nil` where the response is a success,
    /// or says something that is not declared.
    fileprivate func rejection(in response: HTTPResponse) -> String? {
        guard response.stream == nil else { return nil }
        do {
            _ = try ModelResponse<Self>.accepted(response, drift: nil, readsPayload: false)
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
