#if canImport(Darwin)
    public import Foundation

    extension Client {
        /// Sends a request in the background: the system goes on with it while the app is suspended.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - session: What the transfer belongs to. It hears of the end if the app does not live to see it.
        ///   - options: The options of this call.
        /// - Returns: The response.
        /// - Throws: `ClientError`, as by `send(_:options:)`.
        @discardableResult
        public func send<R: Request>(
            _ request: R,
            in session: BackgroundSession,
            options: CallOptions = CallOptions()
        ) async throws(ClientError<R.Failure>) -> R.Response {
            let client = using(BackgroundEngine(session: session, file: nil))
            // Listeners get this client, which doesn't send further requests in the background.
            return try await judge(request) {
                try await client.exchange(try httpRequest(for: request, options: options), endpoint(of: R.self))
            }.payload
        }

        /// Downloads the body of a response to a file in the background: the system goes on with it while the app is
        /// suspended, also where a connection was cut.
        ///
        /// A file at the place is replaced when the new one is whole. The request may have a body of bytes, but no files.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - file: Where the body goes. Its folder has to be there.
        ///   - session: What the transfer belongs to. It hears of the end if the app does not live to see it.
        ///   - options: The options of this call.
        /// - Returns: The head of the response.
        /// - Throws: `ClientError`, as by ``download(_:to:options:digest:)``.
        @discardableResult
        public func download<R: Request>(
            _ request: R,
            to file: URL,
            in session: BackgroundSession,
            options: CallOptions = CallOptions()
        ) async throws(ClientError<R.Failure>) -> HTTPResponse {
            do throws(ClientError<R.Failure>) {
                let client = using(BackgroundEngine(session: session, file: file))
                var response = try await open(request, by: client) { try httpRequest(for: request, options: options) }
                let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
                response.downloadedCount = (attributes?[.size] as? NSNumber)?.int64Value
                return response
            } catch {
                tell(of: request, .failure(error))
                throw error
            }
        }

        private func using(_ engine: BackgroundEngine) -> Client {
            var client = self
            client.engine = engine
            return client
        }
    }

    /// Sends the request of one call.
    private struct BackgroundEngine: Engine {
        let session: BackgroundSession
        let file: URL?

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await session.send(request, to: file) }
    }
#endif
