#if os(Linux)
    /// What a task asks the thread of an engine to do: one exchange.
    final class CurlJob: Sendable {
        /// The exchange.
        let exchange: Exchange

        /// What to send as the body.
        let body: BodyReader?

        /// Whether the stream's reader is behind, so that nothing may arrive.
        let isHeldUp: Locked<Bool>

        /// Makes the engine's thread look at the transfer again: for a stream whose reader has caught up, say.
        let proceed: @Sendable () -> Void

        /// Makes a job.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - loop: The loop, which is notified when a stream's reader has caught up.
        /// - Throws: `InvalidRequest` if a file of the body cannot be read.
        init(_ request: HTTPRequest, _ loop: CurlLoop) throws(InvalidRequest) {
            body = if let body = request.body { try BodyReader(body) } else { nil }
            let isHeldUp = Locked(false)
            self.isHeldUp = isHeldUp
            let proceed: @Sendable () -> Void = { [weak loop] in loop?.post(.proceed(ObjectIdentifier(isHeldUp))) }
            self.proceed = proceed
            exchange = Exchange(
                request,
                bodyLength: body?.count,
                isQueued: true,
                overflow: .pause { isPaused in
                    isHeldUp.withLock { $0 = isPaused }
                    if !isPaused { proceed() }
                }
            )
        }

        /// The identity of the job.
        var id: ObjectIdentifier { ObjectIdentifier(isHeldUp) }
    }
#endif
