#if os(Linux)
    import Foundation

    /// One exchange by libcurl. It is used only on the engine's thread. libcurl also calls it on that thread.
    final class CurlTransfer {
        let job: CurlJob
        let handle: CurlHandle

        private var sending: CurlSending
        private var head = CurlHead()
        private var receiving: CurlReceiving?
        /// The reason for which the engine ended the transfer; `nil` if it hasn't.
        private var reason: (any Error)?

        init(_ job: CurlJob, _ handle: CurlHandle, _ sockets: CurlSockets) {
            self.job = job
            self.handle = handle
            sending = CurlSending(job, sockets)
        }

        /// Whether the reader of the stream is slower than the server.
        var isPaused: Bool { job.needsPause.withLock { $0 } }

        /// Detects that a transfer has left the queue over an open connection. Libraries before 7.80 don't report this.
        func detectTurn() {
            if job.exchange.isQueued, handle.number(.timeToSending) > 0 { job.exchange.begin() }
        }

        /// Continues after a pause. Returns the result of libcurl, which isn't 0 if the transfer has to end.
        func proceed() -> Int32 {
            job.exchange.touch()
            return handle.unpause()
        }

        /// Prepares an attempt on another connection. The request must not have been sent on the chosen connection, or
        /// must be repeatable.
        ///
        /// - Parameter result: The result of the last attempt, a `CURLE_…` code.
        /// - Returns: `false` if the transfer has ended.
        func restart(after result: Int32) -> Bool {
            if reason == nil, result == CurlSignal.http2ConnectionFailed, !head.hasBegun {
                return sending.restart(isRepeatable: job.exchange.request.isRepeatable)
            }
            guard reason is ConnectionRejected else { return false }
            reason = nil
            handle.set(.usesNewConnection, 1)
            return handle.failedOption == nil
        }

        /// Returns the error for a result of libcurl; `nil` if the exchange is complete.
        func outcome(_ result: Int32) -> (any Error)? {
            if let reason { return reason is TransferStopped ? nil : reason }
            guard result == 0 else {
                return TransportError(curl: result, handle.errorMessage, handle.number(.systemError))
            }
            // libcurl reports the end of a connection within a head as the end of the response, so check that the head
            // is complete.
            guard head.isWhole else { return TransportError(.connectionLost) }
            do throws(TransportError) {
                try receiving?.finish()
            } catch {
                return error
            }
            return nil
        }

        /// Ends the exchange.
        func finish(throwing error: (any Error)?) {
            if error == nil, !head.trailers.isEmpty { job.exchange.receive(trailers: head.trailerFields) }
            job.exchange.finish(throwing: error)
            sending.close()
        }

        /// A reason for ending a transfer whose response is complete.
        private struct TransferStopped: Error {}

        /// A reason for ending a transfer on a connection that must not be used.
        private struct ConnectionRejected: Error {}
    }

    // These methods process events that libcurl reports.
    extension CurlTransfer {
        /// Returns whether the request can be sent over a connection now.
        func mayStart(on connection: CurlConnection) -> Bool {
            job.exchange.begin()
            switch sending.decide(
                on: connection,
                hasResponse: head.hasBegun,
                isRepeatable: job.exchange.request.isRepeatable
            ) {
            case .send: return true
            case .reject: reason = TransportError(.connectionLost)
            case .useOtherConnection: reason = ConnectionRejected()
            }
            return false
        }

        /// Reads a log message about the transfer.
        func note(_ logMessage: Slice<UnsafeRawBufferPointer>) {
            sending.note(logMessage)
            // An HTTP/2 response can precede the end of the request (RFC 9113, section 8.1). libcurl 7.88 doesn't check
            // again whether such a stream has ended, so continue the transfer explicitly.
            if head.isWhole, logMessage.remainder(after: "We are completely uploaded") != nil { job.proceed() }
        }

        /// Receives a line of a head or of trailers. Returns `false` if the transfer must end.
        func receive(line: UnsafeRawBufferPointer) -> Bool {
            do throws(TransportError) {
                guard try head.add(line) else {
                    job.exchange.touch()
                    return true
                }
                receiving = try CurlReceiving(head, job.exchange, handle)
            } catch {
                reason = error
                return false
            }
            guard head.status >= 200 else {
                reason = TransportError(.badResponse, "The server switched protocols unexpectedly")
                return false
            }
            if head.isHTTP1 { sending.noteSerialConnection() }
            job.exchange.measure(note)
            job.exchange.receive(
                HTTPResponse(status: head.status, headers: head.headers, url: job.exchange.request.url),
                bodyLength: bodyLength
            )
            // If the response is a redirect, the remaining bytes of the request body aren't needed, so stop.
            guard !job.exchange.discardsBody || sending.sent >= job.body?.count ?? 0 else {
                reason = TransferStopped()
                return false
            }
            // libcurl would wait for a body of this response, because the HEAD request has a body.
            guard job.exchange.request.method != .head || job.body == nil else {
                reason = TransferStopped()
                return false
            }
            return true
        }

        /// Receives bytes of the body. Returns the number of bytes, or the signal to pause or end the transfer.
        func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
            if isPaused { return CurlSignal.pause }
            do throws(TransportError) {
                let isAccepted = try receiving?.receive(bytes, isPaused: { isPaused }) { job.exchange.receive($0) }
                return isAccepted == true ? bytes.count : CurlSignal.stop
            } catch {
                reason = error
                return CurlSignal.stop
            }
        }

        /// Fills a buffer with bytes to send. Returns the number of bytes, or the signal to end the transfer.
        func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            guard let count = sending.read(into: buffer) else {
                reason = TransportError(.other, "A file of the body became shorter while it was being sent")
                return CurlSignal.abort
            }
            if count > 0 { job.exchange.sent(Int64(sending.sent), of: Int64(job.body?.count ?? 0)) }
            return count
        }

        /// Restarts the body, because the server had closed an idle connection.
        func rewind() { sending.rewind() }

        private var bodyLength: Int64? {
            guard !head.hasContentCoding else { return nil }
            let length = handle.number(.bodyLength)
            return length >= 0 ? Int64(length) : nil
        }

        private var httpVersion: String? {
            switch handle.number(.httpVersion) {
            case 1: "HTTP/1.0"
            case 2: "HTTP/1.1"
            case 3: "HTTP/2"
            case 30: "HTTP/3"
            default: nil
            }
        }

        private func note(_ metrics: inout TransferMetrics) {
            func duration(_ start: Int, _ end: Int) -> Duration? {
                end > start ? .microseconds(end - start) : nil
            }
            let isReused = handle.number(.newConnections) == 0
            metrics.isConnectionReused = isReused
            metrics.httpVersion = httpVersion
            guard !isReused else { return }
            let (name, connected) = (handle.number(.nameLookupTime), handle.number(.connectionTime))
            let secured = handle.number(.secureConnectionTime)
            metrics.nameLookup = duration(0, name)
            metrics.connection = duration(name, max(connected, secured))
            metrics.secureConnection = duration(connected, secured)
        }
    }
#endif
