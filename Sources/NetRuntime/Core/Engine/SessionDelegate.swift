#if canImport(Darwin) || canImport(FoundationNetworking)
    import Dispatch
    import Foundation

    #if canImport(FoundationNetworking)
        import FoundationNetworking
    #endif
    #if canImport(Security)
        import Security
    #endif

    /// The delegate of a session. It passes the session's events to the exchanges.
    final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
        /// An exchange of a task, and the permission that it keeps until the task ends.
        private struct Entry {
            let exchange: Exchange
            let turn: HostQueue.Turn?
        }

        // Task identifiers are unique only within one session, so identify entries by their task objects.
        private let exchanges = Locked<[ObjectIdentifier: Entry]>([:])

        #if canImport(Security)
            private let trust: URLSessionEngine.ServerTrust?
        #endif
        #if canImport(Darwin)
            /// The receiver of transfers without a waiting task; `nil` for sessions that end with the process.
            let background: BackgroundEvents?

            init(trust: URLSessionEngine.ServerTrust? = nil, background: BackgroundEvents? = nil) {
                self.trust = trust
                self.background = background
            }
        #endif

        func add(_ exchange: Exchange, for task: URLSessionTask, _ turn: HostQueue.Turn? = nil) {
            let id = ObjectIdentifier(task)
            exchanges.withLock { $0[id] = Entry(exchange: exchange, turn: turn) }
        }

        /// The number of exchanges in progress.
        var exchangeCount: Int { exchanges.withLock { $0.count } }

        func exchange(of task: URLSessionTask) -> Exchange? {
            let id = ObjectIdentifier(task)
            return exchanges.withLock { $0[id]?.exchange }
        }

        func urlSession(
            _ session: URLSession,
            dataTask: URLSessionDataTask,
            didReceive response: URLResponse,
            completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
        ) {
            defer { completionHandler(.allow) }
            guard let response = response as? HTTPURLResponse, let exchange = exchange(of: dataTask) else { return }
            #if canImport(FoundationNetworking)
                do throws(TransportError) {
                    try response.checkBody(of: exchange.request)
                } catch {
                    exchange.finish(throwing: error)
                    return dataTask.cancel()
                }
            #endif
            exchange.receive(head: response)
        }

        func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
            if exchange(of: dataTask)?.receive(data) == false { dataTask.cancel() }
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            didSendBodyData bytesSent: Int64,
            totalBytesSent: Int64,
            totalBytesExpectedToSend: Int64
        ) {
            exchange(of: task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
        }

        func urlSession(
            _ session: URLSession,
            task: URLSessionTask,
            willPerformHTTPRedirection response: HTTPURLResponse,
            newRequest: URLRequest,
            completionHandler: @escaping @Sendable (URLRequest?) -> Void
        ) {
            // The engine follows redirects itself: sessions on Linux lose the body, and all sessions resend API keys.
            #if canImport(FoundationNetworking)
                // On Linux, don't call the handler: if the task was cancelled or has timed out, the call would crash the
                // process.
                exchange(of: task)?.receive(head: response)
                exchange(of: task)?.finish()
                task.cancel()
            #else
                completionHandler(nil)
            #endif
        }

        #if canImport(FoundationNetworking)
            func urlSession(
                _ session: URLSession,
                task: URLSessionTask,
                needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
            ) {
                // An HTTP/2 server has rejected the request without processing it, so send the body again (RFC 9113,
                // section 8.7).
                completionHandler(exchange(of: task)?.request.body.flatMap { try? BodyInputStream($0) })
            }

            // Middleware adds credentials, so no challenge is answered. On Linux, a session sends this challenge after a
            // complete response with status 401. The task wouldn't end with that response, so end the exchange here.
            func urlSession(
                _ session: URLSession,
                task: URLSessionTask,
                didReceive challenge: URLAuthenticationChallenge,
                completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
            ) {
                exchange(of: task)?.finish()
                completionHandler(.cancelAuthenticationChallenge, nil)
            }
        #else
            func urlSession(
                _ session: URLSession,
                task: URLSessionTask,
                didFinishCollecting metrics: URLSessionTaskMetrics
            ) {
                exchange(of: task)?.measure { $0.add(metrics) }
            }
        #endif

        #if canImport(Security)
            func urlSession(
                _ session: URLSession,
                task: URLSessionTask,
                didReceive challenge: URLAuthenticationChallenge,
                completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
            ) {
                let space = challenge.protectionSpace
                guard let trust, space.serverTrust != nil else {
                    return completionHandler(.performDefaultHandling, nil)
                }
                let exchange = exchange(of: task)
                // Call the closure on another queue. A slow closure on the delegate queue would block all other exchanges
                // of the session.
                DispatchQueue.global().async {
                    if let serverTrust = space.serverTrust, SecTrustEvaluateWithError(serverTrust, nil),
                        trust(serverTrust, space.host)
                    {
                        completionHandler(.performDefaultHandling, nil)
                    } else {
                        exchange?.finish(throwing: TransportError(.insecure, "The server isn't trusted"))
                        completionHandler(.cancelAuthenticationChallenge, nil)
                    }
                }
            }
        #endif

        func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
            let id = ObjectIdentifier(task)
            guard let exchange = exchanges.withLock({ $0.removeValue(forKey: id) })?.exchange else {
                #if canImport(Darwin)
                    background?.end(of: task, error)
                #endif
                return
            }
            switch error {
            case nil:
                // A session on Linux doesn't report the head of a redirect without a location, so read it from the task.
                if exchange.isAwaitingResponse, let response = task.response as? HTTPURLResponse {
                    exchange.receive(head: response)
                }
                exchange.finish()
            case let error as URLError where error.code == .cancelled: exchange.finish(throwing: CancellationError())
            case let error?: exchange.finish(throwing: TransportError(session: error))
            }
        }
    }

    extension Exchange {
        func receive(head response: HTTPURLResponse) {
            receive(HTTPResponse(head: response), bodyLength: response.bodyLength)
        }
    }
#endif
