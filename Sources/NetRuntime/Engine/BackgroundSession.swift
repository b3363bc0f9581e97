#if canImport(Darwin)
    public import Foundation

    /// Transfers that go on while the app is suspended, and after the system has ended it: a `URLSession` of the kind
    /// `background(withIdentifier:)`.
    ///
    ///     let films = BackgroundSession("com.example.films") { transfer in … }          // when the app begins
    ///     try await client.download(GetFilm(id: 7), to: file, in: films)
    ///     try await client.send(UploadFilm(film), in: films)
    ///
    /// The system does the transfer, and takes its time. A call that waits for it goes on when the app does. If the app was
    /// ended, nobody waits any more: make the session with the same identifier at the next launch, and it hears how each
    /// transfer ended. A downloaded file is in its place by then.
    ///
    /// Middleware works as ever while the app runs; what the system sends without it has the token of then. Two things
    /// are the system's, and cannot be changed:
    ///
    /// - It follows redirects without asking, and sends the headers of the request to whoever it is sent on to. Do not
    ///   use it where a server that gets an API key may send you elsewhere.
    /// - A body is sent from a file. One in memory is written to a temporary file first, which the system may remove while
    ///   the app does not run. Large bodies that are files already are sent from where they are.
    ///
    /// - Warning: This has been type-checked, but not been run on a device yet.
    public final class BackgroundSession: Sendable {
        private let session: URLSession
        private let delegate: SessionDelegate

        /// Makes the session. Make one for each identifier, and keep it.
        ///
        /// - Parameters:
        ///   - identifier: A name that stays the same from launch to launch.
        ///   - configure: Changes the configuration, such as `isDiscretionary`. It keeps no cache, cookies or credentials.
        ///   - trust: Whether to trust a server, as ``URLSessionEngine`` asks.
        ///   - report: Hears of transfers that an earlier launch has begun, on any thread.
        public init(
            _ identifier: String,
            configure: (URLSessionConfiguration) -> Void = { _ in },
            trust: URLSessionEngine.ServerTrust? = nil,
            onFinish report: @escaping @Sendable (FinishedTransfer) -> Void
        ) {
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.keepNothing()
            configure(configuration)
            delegate = SessionDelegate(trust: trust, background: BackgroundEvents(report))
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        }

        deinit { session.finishTasksAndInvalidate() }

        /// Calls what the system gave to the app's delegate when it launched the app for this session.
        ///
        ///     func application(
        ///         _ application: UIApplication,
        ///         handleEventsForBackgroundURLSession identifier: String,
        ///         completionHandler: @escaping () -> Void
        ///     ) {
        ///         films.whenEventsAreHandled { completionHandler() }
        ///     }
        public func whenEventsAreHandled(_ completion: @escaping @MainActor @Sendable () -> Void) {
            delegate.background?.whenHandled(completion)
        }

        /// Sends a request. A body that comes back goes to a file, if there is one for it and the status is a success.
        func send(_ request: HTTPRequest, to target: DownloadTarget?) async throws -> HTTPResponse {
            // The system writes bodies down whole.
            var request = request
            request.streamsResponse = false
            // It follows them before there is a response.
            request.redirects = .none
            let (task, upload) = try await task(for: request, isDownload: target != nil)
            // A server may answer before all of the body has come.
            defer { withExtendedLifetime(upload) {} }
            task.taskDescription = target?.text
            if let priority = request.priority { task.priority = Float(priority) }
            let exchange = Exchange(request, overflow: .file)
            delegate.add(exchange, for: task)
            return try await exchange.response(of: task)
        }

        /// The task of a request, and what has to be kept as long as it runs.
        private func task(for request: HTTPRequest, isDownload: Bool) async throws -> (URLSessionTask, SpooledBody?) {
            var message = URLRequest(request)
            switch request.body {
            case nil:
                return (session.downloadTask(with: message), nil)
            case .data(let data) where isDownload:
                message.httpBody = data
                return (session.downloadTask(with: message), nil)
            case _ where isDownload:
                throw InvalidRequest("a download in the background cannot send files")
            case .data(let data):
                let spool = try await SpooledBody.holding([.data(data)])
                return (session.uploadTask(with: message, fromFile: spool.file), spool)
            case .file(let file):
                try file.checkReadable()
                return (session.uploadTask(with: message, fromFile: file), nil)
            case .parts(let parts):
                let spool = try await SpooledBody.holding(parts)
                return (session.uploadTask(with: message, fromFile: spool.file), spool)
            }
        }
    }

    /// How a transfer ended that an earlier launch of the app has begun.
    public struct FinishedTransfer: Sendable {
        /// The address that the request was sent to.
        public let url: URL?

        /// The status of the response, if there was one.
        public let status: Int?

        /// Where the body is that was downloaded. `nil` if there is none.
        public let file: URL?

        /// What went wrong on the way. A server that says "no" is no such error: look at the status.
        public let error: TransportError?
    }
#endif
