#if canImport(Darwin) || canImport(FoundationNetworking)
    #if canImport(FoundationNetworking)
        import Foundation
        public import FoundationNetworking
    #else
        public import Foundation
    #endif
    #if canImport(Security)
        public import Security
    #endif

    /// An engine that sends requests with its own `URLSession`. It is the default on Apple's systems.
    ///
    /// On Linux, the default is `CurlEngine`. Use `URLSessionEngine` there only for a custom `URLSessionConfiguration` or
    /// `URLProtocol`, because it has limitations:
    ///
    /// - Foundation crashes the process if a response has trailer fields (RFC 9110, section 6.5). Up to Swift 6.3, it also
    ///   does so if a server closes the connection in the middle of a head.
    /// - Each exchange opens a new connection. A session that keeps connections would send a POST again if its server
    ///   closes one (RFC 9110, section 9.2.2). It would also read bytes on an idle connection as a response (RFC 9112,
    ///   section 9.2).
    /// - Responses aren't compressed. The engine requests `identity`, because a session doesn't detect truncated compressed
    ///   data. A response with another `Content-Encoding` is a `TransportError` of kind `badResponse`.
    /// - A session doesn't detect a truncated HTTP/1 body over TLS whose length isn't stated.
    /// - A redirect without a `Location` has no body. A redirect with a `Location` is followed when its body is complete.
    /// - The engine can't connect to a literal IPv6 address. A request to one, such as `http://[::1]:8080`, is an
    ///   `InvalidRequest`, but a host name with an IPv6 address works.
    ///
    /// On every system:
    ///
    /// - Redirects are followed. A request to another origin doesn't contain credentials: `Authorization`, `Cookie`, API
    ///   keys and the names in ``HTTPRequest/credentialNames``. A redirect that would send a body to another origin isn't
    ///   followed, unless ``HTTPRequest/redirects`` allows it. The call then receives the redirect as its response.
    /// - Files are read from disk while they are sent.
    /// - Only a part of a streamed response is kept in memory, however slowly it is read. Apple's sessions pause. On Linux,
    ///   a resumed session would send the request again, so further bytes go to a temporary file without a name.
    /// - The `timeout` of a request limits the time without progress. The `timeoutIntervalForResource` of the configuration
    ///   limits the whole exchange, even on Linux.
    /// - Cancelling a task, or releasing a stream, ends the exchange immediately.
    /// - The session ends when the last client with this engine and the last stream are released.
    public final class URLSessionEngine: Engine {
        let delegate: SessionDelegate
        private let queue: HostQueue

        #if canImport(FoundationNetworking)
            private let configuration: URLSessionConfiguration
            private let delegateQueue = SessionQueue()
        #else
            let session: URLSession
        #endif

        /// Creates an engine.
        ///
        /// - Parameters:
        ///   - configuration: The session's configuration, which is copied. The default stores no cache, cookies or
        ///     credentials. A request times out after 60 seconds without progress. Without a network connection, a request
        ///     fails immediately, unless `waitsForConnectivity` is set. Sessions on Linux don't support that property.
        ///   - queueLimit: The longest wait while the maximum number of exchanges with a server,
        ///     `httpMaximumConnectionsPerHost`, is reached. A longer wait ends with a `TransportError` of kind
        ///     `queueTimedOut`. On Apple's systems, with TLS, the session queues exchanges itself, and counts the wait as
        ///     time without progress.
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
            /// A closure that returns whether to trust a server by its certificates. It is called after the system has
            /// accepted these. Use it to compare them with pinned certificates.
            public typealias ServerTrust = @Sendable (_ trust: SecTrust, _ host: String) -> Bool

            /// Creates an engine that connects only to servers that both the system and `trust` accept.
            ///
            ///     let engine = URLSessionEngine { trust, _ in
            ///         let chain = SecTrustCopyCertificateChain(trust) as? [SecCertificate] ?? []
            ///         return chain.contains { pinned.contains(SecCertificateCopyData($0) as Data) }
            ///     }
            ///
            /// Rejecting a server ends the exchange with a `TransportError` of kind `insecure`.
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
            /// Returns a task in a new session, which ends with the task.
            private func makeTask(_ message: URLRequest) -> URLSessionTask {
                let session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
                defer { session.finishTasksAndInvalidate() }
                return session.dataTask(with: message)
            }
        #else
            deinit {
                // The session keeps its delegate and its threads until it is invalidated. Each exchange retains the engine,
                // so no exchange is in progress here.
                session.finishTasksAndInvalidate()
            }
        #endif

        /// A configuration that stores no data between calls. The caller may change it.
        public static var defaultConfiguration: URLSessionConfiguration {
            let configuration = URLSessionConfiguration.ephemeral
            configuration.disableStorage()
            return configuration
        }

        /// Sends a request and waits for the whole response.
        ///
        /// - Throws: `TransportError`; `InvalidRequest` if a file doesn't exist or the request isn't a valid message;
        ///   `CancellationError`.
        public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            try request.validate()
            return try await Redirect.following(request, exchange)
        }

        /// Sends one request and returns its response, without following redirects.
        private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
            let start = ContinuousClock.now
            let turn = try await queue.turn(at: request.url)
            let queueWait = turn.map { QueueWait(turn: $0, duration: .now - start) }
            var message = URLRequest(request)
            #if canImport(FoundationNetworking)
                guard request.url.host?.contains(":") != true else {
                    throw InvalidRequest("its host is an IPv6 address, which URLSession on Linux doesn't support")
                }
                let body = try request.body.map { try BodyInputStream($0) }
                if let body { message.setBody(body) }
                return try await run(makeTask(message), request, queueWait, bodyLength: body?.count)
            #else
                switch request.body {
                case nil:
                    return try await run(session.dataTask(with: message), request, queueWait)
                case .data(let data):
                    message.httpBody = data
                    return try await run(session.dataTask(with: message), request, queueWait)
                case .file(let file):
                    try file.checkReadable()
                    return try await run(session.uploadTask(with: message, fromFile: file), request, queueWait)
                case .parts(let parts):
                    let spool = try await SpooledBody.containing(parts)
                    let task = session.uploadTask(with: message, fromFile: spool.file)
                    return try await run(task, request, queueWait, upload: spool)
                }
            #endif
        }

        /// Runs a task, and retains the upload while the task sends it.
        private func run(
            _ task: URLSessionTask,
            _ request: HTTPRequest,
            _ queueWait: QueueWait?,
            bodyLength: Int? = nil,
            upload: (any Sendable)? = nil
        ) async throws -> HTTPResponse {
            // A server can respond before it has received the whole body, so keep the upload until the end.
            defer { withExtendedLifetime(upload) {} }
            let exchange = Exchange(request, bodyLength: bodyLength, overflow: task.overflow)
            if let queueWait { exchange.measure { $0.queue = queueWait.duration } }
            delegate.add(exchange, for: task, queueWait?.turn)
            if let priority = request.priority { task.priority = Float(priority) }
            #if canImport(FoundationNetworking)
                SessionTimer(request, configuration)?.start(over: exchange, of: task)
            #endif
            var response = try await exchange.response(of: task)
            if let pipe = exchange.stream {
                let body = StreamedBody(pipe, keeping: (self, upload)) { task.end() }
                response.stream = ByteStream { try await body.next() }
            }
            return response
        }
    }

    /// The permission of an exchange, and the time that the exchange waited for it.
    private struct QueueWait {
        let turn: HostQueue.Turn
        let duration: Duration
    }

    extension URLSessionConfiguration {
        /// Disables the cache, cookies and stored credentials.
        func disableStorage() {
            urlCache = nil
            httpCookieStorage = nil
            httpShouldSetCookies = false
            httpCookieAcceptPolicy = .never
            urlCredentialStorage = nil
            requestCachePolicy = .reloadIgnoringLocalCacheData
        }
    }

    extension Exchange {
        /// Starts a task, and waits for its response or the head of a stream.
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
            // Sessions compare the spellings of hosts, for cookies, trust and connections, so the host must be canonical.
            self.init(url: request.url.withCanonicalHost.withLowercasedScheme)
            if request.method != .get { httpMethod = request.method.rawValue }
            for field in request.headers { addValue(field.value, forHTTPHeaderField: field.name) }
            #if canImport(FoundationNetworking)
                if request.headers["Accept-Encoding"] == nil {
                    setValue("identity", forHTTPHeaderField: "Accept-Encoding")
                }
            #endif
            if let timeout = request.timeout {
                timeoutInterval = timeout / .seconds(1)
                #if canImport(FoundationNetworking)
                    // A session on Linux truncates fractions of seconds, so round up. `SessionTimer` enforces the exact
                    // limit.
                    timeoutInterval.round(.up)
                #endif
            }
        }
    }

    #if canImport(FoundationNetworking)
        extension URLRequest {
            fileprivate mutating func setBody(_ body: BodyInputStream) {
                // Without a length, curl would send the stream in chunks, which some servers reject. Any
                // `Transfer-Encoding` prevents this, and a value that is only a space isn't sent.
                setValue(String(body.count), forHTTPHeaderField: "Content-Length")
                guard body.count > 0 else { return }
                httpBodyStream = body
                setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
            }
        }
    #endif

    extension URL {
        /// The URL with its scheme in lower case, the only spelling that Foundation recognizes on Linux.
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
#endif
