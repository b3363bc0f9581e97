#if canImport(Darwin)
    public import Foundation

    /// A session for transfers that continue while the app is suspended, or after the system has terminated the app.
    /// The session uses a `URLSession` with the configuration `background(withIdentifier:)`.
    ///
    ///     let films = BackgroundSession("com.example.films") { transfer in … }          // at every launch
    ///     try await client.download(GetFilm(id: 7), to: file, in: films)
    ///     try await client.send(UploadFilm(film), in: films)
    ///
    /// The system performs the transfer when conditions are suitable. A call that awaits it resumes when the app does.
    /// If the app was terminated, no call awaits the transfer any more. At the next launch, create the session with the
    /// same identifier. Its closure then receives the result of each transfer, and a downloaded file is already at its
    /// destination.
    ///
    /// Middleware runs only while the app does. A request that the system sends later contains the token from the time
    /// of the call. Two behaviors of the system can't be changed:
    ///
    /// - The system follows redirects without asking the app, and sends the headers of the request to the new server.
    ///   Don't use the session if a server that receives an API key can redirect to another one.
    /// - The system sends bodies from files. A body in memory is first written to a temporary file, which the system
    ///   can remove while the app isn't running. A body that is already a file is sent from its location.
    ///
    /// - Warning: This type has been type-checked, but not yet run on a device.
    public final class BackgroundSession: Sendable {
        private let session: URLSession
        private let delegate: SessionDelegate

        /// Creates the session. Create only one for each identifier, and keep it.
        ///
        /// - Parameters:
        ///   - identifier: A name that is the same at every launch.
        ///   - configure: A closure that changes the configuration, such as `isDiscretionary`. By default, the session
        ///     stores no cache, cookies or credentials.
        ///   - trust: A closure that returns whether to trust a server, as in ``URLSessionEngine``.
        ///   - report: A closure that receives the transfers that an earlier launch began, on any thread.
        public init(
            _ identifier: String,
            configure: (URLSessionConfiguration) -> Void = { _ in },
            trust: URLSessionEngine.ServerTrust? = nil,
            onFinish report: @escaping @Sendable (FinishedTransfer) -> Void
        ) {
            let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
            configuration.disableStorage()
            configure(configuration)
            delegate = SessionDelegate(trust: trust, background: BackgroundEvents(report))
            session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        }

        deinit { session.finishTasksAndInvalidate() }

        /// Calls a completion handler after all transfers have been reported. Pass the handler that the
        /// app delegate receives.
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

        /// Sends a request. If there is a target, the body of a successful response is written to the target's file.
        func send(_ request: HTTPRequest, to target: DownloadTarget?) async throws -> HTTPResponse {
            // The system writes the whole body to a file, so it can't be streamed.
            var request = request
            request.streamsResponse = false
            // The system itself follows redirects, so the exchange must not expect to follow any.
            request.redirects = .none
            let (task, upload) = try await task(for: request, isDownload: target != nil)
            // A server can respond before it has received the whole body, so keep the upload until the end.
            defer { withExtendedLifetime(upload) {} }
            task.taskDescription = target?.text
            if let priority = request.priority { task.priority = Float(priority) }
            let exchange = Exchange(request, overflow: .file)
            delegate.add(exchange, for: task)
            return try await exchange.response(of: task)
        }

        /// Returns the task of a request, and the temporary file that must exist while the task runs; `nil` if there is
        /// none.
        private func task(for request: HTTPRequest, isDownload: Bool) async throws -> (URLSessionTask, SpooledBody?) {
            var message = URLRequest(request)
            switch request.body {
            case nil:
                return (session.downloadTask(with: message), nil)
            case .data(let data) where isDownload:
                message.httpBody = data
                return (session.downloadTask(with: message), nil)
            case _ where isDownload:
                throw InvalidRequest("a background download cannot send files")
            case .data(let data):
                let spool = try await SpooledBody.containing([.data(data)])
                return (session.uploadTask(with: message, fromFile: spool.file), spool)
            case .file(let file):
                try file.checkReadable()
                return (session.uploadTask(with: message, fromFile: file), nil)
            case .parts(let parts):
                let spool = try await SpooledBody.containing(parts)
                return (session.uploadTask(with: message, fromFile: spool.file), spool)
            }
        }
    }

    /// The result of a background transfer that an earlier launch of the app began.
    public struct FinishedTransfer: Sendable {
        /// The URL of the request; `nil` if the system doesn't report it.
        public let url: URL?

        /// The status of the response; `nil` if there was none.
        public let status: Int?

        /// The downloaded file; `nil` if there is none.
        public let file: URL?

        /// The error of the transfer; `nil` if there was none. A response with a failure status isn't an error: see
        /// ``status``.
        public let error: TransportError?
    }
#endif
