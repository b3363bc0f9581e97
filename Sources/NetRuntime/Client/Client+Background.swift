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
            let client = using(BackgroundEngine(session: session))
            // Listeners get this client, which doesn't send further requests in the background.
            return try await judge(request) {
                try await client.exchange(try httpRequest(for: request, options: options), endpoint(of: R.self))
            }.payload
        }

        /// Downloads the body of a response to a file in the background: the system goes on with it while the app is
        /// suspended, also where a connection was cut.
        ///
        /// A file at the place is replaced when the new one is whole and has its digests: the one that the call gives, and
        /// those that the server sends (`Repr-Digest` and `Content-Digest` with SHA-256 or SHA-512, RFC 9530). That is also
        /// checked if the app does not live to see the end. The request may have a body of bytes, but no files.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - file: Where the body goes. Its folder has to be there.
        ///   - session: What the transfer belongs to. It hears of the end if the app does not live to see it.
        ///   - options: The options of this call.
        ///   - digest: The digest that the file has to have; `nil` if it is not known.
        /// - Returns: The head of the response.
        /// - Throws: `ClientError`, as by ``download(_:to:options:digest:)``.
        @discardableResult
        public func download<R: Request>(
            _ request: R,
            to file: URL,
            in session: BackgroundSession,
            options: CallOptions = CallOptions(),
            digest: FileDigest? = nil
        ) async throws(ClientError<R.Failure>) -> HTTPResponse {
            do throws(ClientError<R.Failure>) {
                let target = DownloadTarget(file: file, digest: digest)
                let client = using(BackgroundEngine(session: session, target: target))
                var response = try await open(request, by: client) {
                    try digest?.validate()
                    return try httpRequest(for: request, options: options)
                }
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
        var target: DownloadTarget?

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await session.send(request, to: target) }
    }
#endif
