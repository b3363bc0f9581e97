#if canImport(Darwin)
    public import Foundation

    extension Client {
        /// Sends a request in the background. The system continues the transfer while the app is suspended.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - session: The session of the transfer. If the app no longer runs when the transfer ends, the session is
        ///     notified.
        ///   - options: The options of this call.
        /// - Returns: The response.
        /// - Throws: `ClientError`, as from `send(_:options:)`.
        @discardableResult
        public func send<R: Request>(
            _ request: R,
            in session: BackgroundSession,
            options: CallOptions = CallOptions()
        ) async throws(ClientError<R.Failure>) -> R.Response {
            let client = using(BackgroundEngine(session: session))
            // Listeners receive `self` rather than the background client, so their further requests aren't sent in the
            // background.
            return try await judge(request) {
                try await client.exchange(try httpRequest(for: request, options: options), endpoint(of: R.self))
            }.payload
        }

        /// Downloads the body of a response to a file in the background. The system continues the transfer while the
        /// app is suspended, and after a lost connection.
        ///
        /// An existing file is replaced once the new file is complete and matches its digests. The expected digests
        /// are `digest` and those that the server sends (`Repr-Digest` and `Content-Digest` with SHA-256 or SHA-512,
        /// RFC 9530). They are also checked if the app no longer runs when the download ends. The request may have a
        /// body of bytes, but no files.
        ///
        /// - Parameters:
        ///   - request: The request to send.
        ///   - file: The URL of the file. Its folder must exist.
        ///   - session: The session of the transfer. If the app no longer runs when the transfer ends, the session is
        ///     notified.
        ///   - options: The options of this call.
        ///   - digest: The expected digest of the file; `nil` if it isn't known.
        /// - Returns: The head of the response.
        /// - Throws: `ClientError`, as from ``download(_:to:options:digest:)``.
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
                notify(of: request, .failure(error))
                throw error
            }
        }

        private func using(_ engine: BackgroundEngine) -> Client {
            var client = self
            client.engine = engine
            return client
        }
    }

    /// An engine that sends the request of one call.
    private struct BackgroundEngine: Engine {
        let session: BackgroundSession
        var target: DownloadTarget?

        func send(_ request: HTTPRequest) async throws -> HTTPResponse { try await session.send(request, to: target) }
    }
#endif
