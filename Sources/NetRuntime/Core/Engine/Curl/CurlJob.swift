#if os(Linux)
    /// An exchange that a task requests from an engine's thread.
    final class CurlJob: Sendable {
        /// The exchange.
        let exchange: Exchange

        /// The reader of the request body; `nil` if there is no body.
        let body: BodyReader?

        /// Whether the reader of the stream is slower than the server, so that the transfer must pause.
        let needsPause: Locked<Bool>

        /// A closure that makes the engine's thread check the transfer again, such as after the reader of a stream has
        /// read the waiting bytes.
        let proceed: @Sendable () -> Void

        /// Creates a job.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - loop: The loop. It is notified when a stream's reader has read the waiting bytes.
        /// - Throws: `InvalidRequest` if a file of the body can't be read.
        init(_ request: HTTPRequest, _ loop: CurlLoop) throws(InvalidRequest) {
            body = if let body = request.body { try BodyReader(body) } else { nil }
            let needsPause = Locked(false)
            self.needsPause = needsPause
            let proceed: @Sendable () -> Void = { [weak loop] in loop?.post(.proceed(ObjectIdentifier(needsPause))) }
            self.proceed = proceed
            exchange = Exchange(
                request,
                bodyLength: body?.count,
                isQueued: true,
                overflow: .pause { isPaused in
                    needsPause.withLock { $0 = isPaused }
                    if !isPaused { proceed() }
                }
            )
        }

        /// The identity of the job.
        var id: ObjectIdentifier { ObjectIdentifier(needsPause) }
    }
#endif
