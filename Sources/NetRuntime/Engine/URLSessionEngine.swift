#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The engine that sends requests over the network, with a `URLSession` of its own.
///
/// - Redirects are followed. When one leads to another origin, credentials are left behind: `Authorization`, `Cookie`,
///   API keys and whatever else sounds like a secret.
/// - Files are read from disk while they are sent.
/// - A cancelled task ends its exchange at once.
/// - The session ends when the last client that uses the engine is gone.
public final class URLSessionEngine: Engine {
    private let session: URLSession
    private let delegate = SessionDelegate()

    /// Makes an engine.
    ///
    /// - Parameter configuration: The session's configuration, copied. The default keeps nothing between calls: no cache,
    ///   no cookies, no stored credentials; a request times out after 60 seconds without progress.
    public init(configuration: URLSessionConfiguration = URLSessionEngine.defaultConfiguration) {
        session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    }

    deinit {
        // The session keeps its delegate and its threads until it is told to end. No exchange can be under way, for each
        // holds the engine.
        session.finishTasksAndInvalidate()
    }

    /// A configuration that keeps nothing between calls, to be changed as needed.
    public static var defaultConfiguration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.urlCache = nil
        configuration.httpCookieStorage = nil
        configuration.httpShouldSetCookies = false
        configuration.httpCookieAcceptPolicy = .never
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        return configuration
    }

    /// Sends a request and waits for the whole response.
    ///
    /// - Throws: `TransportError`, `InvalidRequest` if a file is not there or a header could end its line,
    ///   `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try request.headers.validate()
        var current = request
        for _ in 0...Redirect.limit {
            try Task.checkCancellation()
            let response = try await exchange(current)
            guard let next = try Redirect.request(after: response, to: current, original: request) else {
                return response
            }
            current = next
        }
        throw TransportError(.badRedirect, "The server redirected more than \(Redirect.limit) times")
    }

    /// One request and its response, without following redirects.
    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        var message = URLRequest(request)
        switch request.body {
        case nil:
            return try await run(session.dataTask(with: message))
        case .data(let data):
            message.httpBody = data
            return try await run(session.dataTask(with: message))
        case .file(let file):
            try file.checkReadable()
            return try await run(session.uploadTask(with: message, fromFile: file))
        case .parts(let parts):
            let spool = try SpooledBody(parts)
            defer { spool.remove() }
            return try await run(session.uploadTask(with: message, fromFile: spool.file))
        }
    }

    private func run(_ task: URLSessionTask) async throws -> HTTPResponse {
        let exchange = SessionExchange()
        delegate.add(exchange, for: task)
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if exchange.start(continuation) { task.resume() }
            }
        } onCancel: {
            exchange.finish(throwing: CancellationError())
            task.cancel()
        }
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
        if let timeout = request.timeout { timeoutInterval = timeout / .seconds(1) }
    }
}

extension URL {
    fileprivate func checkReadable() throws(InvalidRequest) {
        guard isFileURL, FileManager.default.isReadableFile(atPath: path) else {
            throw InvalidRequest("its file “\(lastPathComponent)” cannot be read")
        }
    }
}
