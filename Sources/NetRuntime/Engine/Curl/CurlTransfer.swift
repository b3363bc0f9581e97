#if os(Linux)
    import Foundation

    /// One exchange by libcurl. It is only used on the engine's thread, where libcurl also calls it.
    final class CurlTransfer {
        let job: CurlJob
        let handle: CurlHandle

        private var sending: CurlSending
        private var head = CurlHead()
        private var receiving: CurlReceiving?
        /// Why the transfer was ended from here.
        private var reason: (any Error)?

        init(_ job: CurlJob, _ handle: CurlHandle, _ sockets: CurlSockets) {
            self.job = job
            self.handle = handle
            sending = CurlSending(job, sockets)
        }

        /// Whether the stream's reader is behind.
        var isPaused: Bool { job.isHeldUp.withLock { $0 } }

        /// Notices that the transfer's turn has come where the library doesn't tell: before 7.80, on a connection that was open.
        func checkTurn() {
            if job.exchange.isQueued, handle.number(.timeToSending) > 0 { job.exchange.begin() }
        }

        /// Continues after a pause. Returns what libcurl says: not 0 if the transfer has to end.
        func proceed() -> Int32 {
            job.exchange.touch()
            return handle.goOn()
        }

        /// Prepares for another attempt on another connection, if nothing was sent on the one that libcurl had chosen, or if the
        /// request may be repeated.
        ///
        /// - Parameter result: The result of the last attempt, a `CURLE_…`.
        /// - Returns: False if the transfer is over.
        func startAgain(after result: Int32) -> Bool {
            if reason == nil, result == CurlSignal.connectionOfHTTP2Failed, !head.hasBegun {
                return sending.beginAgain(isRepeatable: job.exchange.request.isRepeatable)
            }
            guard reason is OtherConnection else { return false }
            reason = nil
            handle.set(.isFresh, 1)
            return handle.failedOption == nil
        }

        /// What a result of libcurl means for the exchange: `nil` if it is whole.
        func outcome(_ result: Int32) -> (any Error)? {
            if let reason { return reason is Enough ? nil : reason }
            guard result == 0 else {
                return TransportError(curl: result, handle.lastWords, handle.number(.systemError))
            }
            // libcurl takes the end of a connection inside a head for the end of the response.
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

        /// Ends a transfer that has brought what it was for.
        private struct Enough: Error {}

        /// Ends a transfer on a connection that must not be used.
        private struct OtherConnection: Error {}
    }

    // What libcurl calls.
    extension CurlTransfer {
        /// Whether the request may be sent over a connection now.
        func mayStart(on connection: CurlConnection) -> Bool {
            job.exchange.begin()
            switch sending.decide(
                on: connection,
                hasResponse: head.hasBegun,
                isRepeatable: job.exchange.request.isRepeatable
            ) {
            case .send: return true
            case .refuse: reason = TransportError(.connectionLost)
            case .useOtherConnection: reason = OtherConnection()
            }
            return false
        }

        /// Notes what libcurl says about the transfer.
        func note(_ sentence: Slice<UnsafeRawBufferPointer>) {
            sending.note(sentence)
            // A response of HTTP/2 may precede the end of the request (RFC 9113, section 8.1). libcurl 7.88 doesn't look again
            // whether such a stream has ended.
            if head.isWhole, sentence.rest(after: "We are completely uploaded") != nil { job.proceed() }
        }

        /// Takes a line of a head or of trailers. False if the transfer is to end.
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
                reason = TransportError(.badResponse, "The server changed the protocol unasked")
                return false
            }
            if head.isOfHTTP1 { sending.noteSerialConnection() }
            job.exchange.measure(note)
            job.exchange.receive(
                HTTPResponse(status: head.status, headers: head.headers, url: job.exchange.request.url),
                bodyLength: bodyLength
            )
            // What is left of the body would be sent for nothing.
            guard !job.exchange.dropsBody || sending.sent >= job.body?.count ?? 0 else {
                reason = Enough()
                return false
            }
            // libcurl would wait for the body of an answer to a HEAD request that had one.
            guard job.exchange.request.method != .head || job.body == nil else {
                reason = Enough()
                return false
            }
            return true
        }

        /// Takes bytes of the body. Gives how many, or that it is to wait.
        func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
            if isPaused { return CurlSignal.pause }
            do throws(TransportError) {
                let isWanted = try receiving?.receive(bytes, isPaused: { isPaused }) { job.exchange.receive($0) }
                return isWanted == true ? bytes.count : CurlSignal.stop
            } catch {
                reason = error
                return CurlSignal.stop
            }
        }

        /// Fills a buffer with bytes to send. Gives how many.
        func send(into buffer: UnsafeMutableRawBufferPointer) -> Int {
            guard let count = sending.read(into: buffer) else {
                reason = TransportError(.other, "A file of the body has become shorter while it was sent")
                return CurlSignal.abort
            }
            if count > 0 { job.exchange.sent(Int64(sending.sent), of: Int64(job.body?.count ?? 0)) }
            return count
        }

        /// Begins to send again, as a connection that was kept open has turned out to be closed.
        func rewind() { sending.rewind() }

        private var bodyLength: Int64? {
            guard !head.hasContentCoding else { return nil }
            let length = handle.number(.bodyLength)
            return length >= 0 ? Int64(length) : nil
        }

        private func note(_ metrics: inout TransferMetrics) {
            func duration(_ start: Int, _ end: Int) -> Duration? {
                end > start ? .microseconds(end - start) : nil
            }
            let isReused = handle.number(.newConnections) == 0
            metrics.isConnectionReused = isReused
            guard !isReused else { return }
            let (name, connected) = (handle.number(.nameLookupTime), handle.number(.connectionTime))
            let secured = handle.number(.secureConnectionTime)
            metrics.nameLookup = duration(0, name)
            metrics.connection = duration(name, max(connected, secured))
            metrics.secureConnection = duration(connected, secured)
        }
    }
#endif
