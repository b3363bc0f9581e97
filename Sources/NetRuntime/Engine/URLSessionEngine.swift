#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif
#if canImport(Security)
    public import Security
#endif

/// The engine that sends requests over the network with a `URLSession` of its own. It is the default on Apple's
/// systems.
///
/// On Linux that is `CurlEngine`. This one can be used there for a `URLSessionConfiguration` or a `URLProtocol` of your
/// own, but with care:
///
/// - Foundation ends the process when a response has fields after its body (RFC 9110, section 6.5), and up to Swift 6.3 when
///   a server closes the connection in the middle of a head.
/// - Each exchange has a connection of its own. A session that kept connections would send a POST again when its server
///   closes one (RFC 9110, section 9.2.2), and take what arrives on an idle one for a response (RFC 9112, section 9.2).
/// - No response is compressed: the engine asks for `identity`, and a response with another `Content-Encoding` is a
///   `TransportError` of kind `badResponse`, as a session doesn't notice compressed data that breaks off.
/// - A body of HTTP/1 over TLS whose length nothing states may have been cut, which a session doesn't report.
/// - A redirect without a `Location` has no body, and one with a `Location` is followed when its body is complete.
/// - It connects to no IPv6 address: a request to one, such as `http://[::1]:8080`, is an `InvalidRequest`, while a name that
///   stands for it works.
///
/// On every system:
///
/// - Redirects are followed. When one leads to another origin, credentials are left behind: `Authorization`, `Cookie`,
///   API keys and what ``HTTPRequest/credentialNames`` names. One that would send a body to another origin is not followed,
///   unless ``HTTPRequest/redirects`` says so: it is the response.
/// - Files are read from disk while they are sent.
/// - A response that is read as a stream is held in memory only in part, however slowly it is read: Apple's sessions are
///   told to wait, elsewhere the rest goes to a temporary file without a name. (There, a session that goes on after a
///   pause would send the request again.)
/// - A request's `timeout` limits how long nothing happens; `timeoutIntervalForResource` of the configuration limits an
///   exchange as a whole, on Linux too.
/// - A cancelled task ends its exchange at once, and so does a stream that is released.
/// - The session ends when the last client that uses the engine, and the last stream, is gone.
public final class URLSessionEngine: Engine {
    let delegate: SessionDelegate
    private let queue: HostQueue

    #if canImport(FoundationNetworking)
        private let configuration: URLSessionConfiguration
        private let delegateQueue = SessionQueue()
    #else
        let session: URLSession
    #endif

    /// Makes an engine.
    ///
    /// - Parameters:
    ///   - configuration: The session's configuration, copied. The default keeps nothing between calls: no cache, no cookies,
    ///     no stored credentials; a request times out after 60 seconds without progress, and fails immediately where there is no
    ///     connection, unless `waitsForConnectivity` is set (which sessions on Linux do not know).
    ///   - queueLimit: The longest wait for a turn where `httpMaximumConnectionsPerHost` exchanges with a server are under way.
    ///     A longer wait ends with a `TransportError` of kind `queueTimedOut`. On Apple's systems, with TLS, the session itself
    ///     lets exchanges wait, and counts that as time without progress.
    public init(
        configuration: URLSessionConfiguration = URLSessionEngine.defaultConfiguration,
        queueLimit: Duration = .seconds(300)
    ) {
        delegate = SessionDelegate()
        queue = HostQueue(perHost: configuration.httpMaximumConnectionsPerHost, limit: queueLimit)
        #if canImport(FoundationNetworking)
            self.configuration = configuration.copy() as? URLSessionConfiguration ?? configuration
        #else
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        #endif
    }

    #if canImport(Security)
        /// Decides whether to trust a server by its certificates, after the system has accepted them: the place to
        /// compare them with pinned ones.
        public typealias ServerTrust = @Sendable (_ trust: SecTrust, _ host: String) -> Bool

        /// Makes an engine that only connects to servers that both the system and `trust` accept.
        ///
        ///     let engine = URLSessionEngine { trust, _ in
        ///         let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
        ///         return chain.contains { pinned.contains(SecCertificateCopyData($0) as Data) }
        ///     }
        ///
        /// A server that is not accepted ends the exchange with a `TransportError` of kind `insecure`.
        public init(
            configuration: URLSessionConfiguration = URLSessionEngine.defaultConfiguration,
            trust: @escaping ServerTrust
        ) {
            delegate = SessionDelegate(trust: trust)
            queue = HostQueue(perHost: configuration.httpMaximumConnectionsPerHost, limit: .seconds(300))
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        }
    #endif

    #if canImport(FoundationNetworking)
        /// Returns a task in a session of its own, which ends with the task.
        private func makeTask(_ message: URLRequest) -> URLSessionTask {
            let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
            defer { session.finishTasksAndInvalidate() }
            return session.dataTask(with: message)
        }
    #else
        deinit {
            // The session keeps its delegate and its threads until it is told to end. No exchange can be under way, for each
            // holds the engine.
            session.finishTasksAndInvalidate()
        }
    #endif

    /// A configuration that keeps nothing between calls, to be changed as needed.
    public static var defaultConfiguration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.keepNothing()
        return configuration
    }

    /// Sends a request and waits for the whole response.
    ///
    /// - Throws: `TransportError`, `InvalidRequest` if a file is not there or the request is no single message,
    ///   `CancellationError`.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try request.validate()
        return try await Redirect.following(request, exchange)
    }

    /// One request and its response, without following redirects.
    private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
        let start = ContinuousClock.now
        let turn = try await queue.turn(at: request.url)
        let wait = turn.map { QueueWait(turn: $0, duration: .now - start) }
        var message = URLRequest(request)
        #if canImport(FoundationNetworking)
            guard request.url.host?.contains(":") != true else {
                throw InvalidRequest("its host is an IPv6 address, to which URLSession cannot connect on Linux")
            }
            let body = try request.body.map { try BodyInputStream($0) }
            if let body { message.setBody(body) }
            return try await run(makeTask(message), request, wait, bodyLength: body?.count)
        #else
            switch request.body {
            case nil:
                return try await run(session.dataTask(with: message), request, wait)
            case .data(let data):
                message.httpBody = data
                return try await run(session.dataTask(with: message), request, wait)
            case .file(let file):
                try file.checkReadable()
                return try await run(session.uploadTask(with: message, fromFile: file), request, wait)
            case .parts(let parts):
                let spool = try await SpooledBody.holding(parts)
                let task = session.uploadTask(with: message, fromFile: spool.file)
                return try await run(task, request, wait, upload: spool)
            }
        #endif
    }

    /// Runs a task, and keeps the upload as long as the task sends it.
    private func run(
        _ task: URLSessionTask,
        _ request: HTTPRequest,
        _ wait: QueueWait?,
        bodyLength: Int? = nil,
        upload: (any Sendable)? = nil
    ) async throws -> HTTPResponse {
        // A server may answer before all of the body has come.
        defer { withExtendedLifetime(upload) {} }
        let exchange = Exchange(request, bodyLength: bodyLength, overflow: task.overflow)
        if let wait { exchange.measure { $0.queue = wait.duration } }
        delegate.add(exchange, for: task, wait?.turn)
        if let priority = request.priority { task.priority = Float(priority) }
        #if canImport(FoundationNetworking)
            SessionWatch(request, configuration)?.start(over: exchange, of: task)
        #endif
        var response = try await exchange.response(of: task)
        if let pipe = exchange.stream {
            let body = StreamedBody(pipe, keeping: (self, upload)) { task.end() }
            response.stream = ByteStream { try await body.next() }
        }
        return response
    }
}

/// The wait of an exchange for its turn.
private struct QueueWait {
    let turn: HostQueue.Turn
    let duration: Duration
}

extension URLSessionConfiguration {
    /// No cache, no cookies, no stored credentials.
    func keepNothing() {
        urlCache = nil
        httpCookieStorage = nil
        httpShouldSetCookies = false
        httpCookieAcceptPolicy = .never
        urlCredentialStorage = nil
        requestCachePolicy = .reloadIgnoringLocalCacheData
    }
}

extension Exchange {
    /// Lets a task do its work, and waits for its response or the head of it.
    func response(of task: URLSessionTask) async throws -> HTTPResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                if begin(continuation) { task.resume() }
            }
        } onCancel: {
            finish(throwing: CancellationError())
            task.cancel()
        }
    }
}

extension URLRequest {
    init(_ request: HTTPRequest) {
        // Sessions compare hosts as they are written: for cookies, trust and connections.
        self.init(url: request.url.withCanonicalHost.withLowercasedScheme)
        if request.method != .get { httpMethod = request.method.rawValue }
        for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
        #if canImport(FoundationNetworking)
            if request.headers["Accept-Encoding"] == nil { setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
        #endif
        if let timeout = request.timeout {
            timeoutInterval = timeout / .seconds(1)
            #if canImport(FoundationNetworking)
                // A session on Linux cuts seconds off at the point; `SessionWatch` knows them exactly.
                timeoutInterval.round(.up)
            #endif
        }
    }
}

#if canImport(FoundationNetworking)
    extension URLRequest {
        fileprivate mutating func setBody(_ body: BodyInputStream) {
            // Without a length of their own, streams would be sent in chunks, which not every server takes. What keeps curl
            // from it is any `Transfer-Encoding`, and one of nothing but a space is not sent.
            setValue(String(body.count), forHTTPHeaderField: "Content-Length")
            guard body.count > 0 else { return }
            httpBodyStream = body
            setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        }
    }
#endif

extension URL {
    /// The same address with its scheme in lower case, the only one that Foundation knows on Linux.
    fileprivate var withLowercasedScheme: URL {
        guard let scheme, scheme.contains(where: \.isUppercase) else { return self }
        return URL(string: scheme.lowercased() + absoluteString.dropFirst(scheme.count)) ?? self
    }

    func checkReadable() throws(InvalidRequest) {
        guard isFileURL, FileManager.default.isReadableFile(atPath: path) else {
            throw InvalidRequest("its file “\(lastPathComponent)” cannot be read")
        }
    }
}
