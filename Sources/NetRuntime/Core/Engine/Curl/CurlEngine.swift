#if os(Linux)
    import Foundation

    /// An engine that sends requests over the network with libcurl. It is the default on Linux.
    ///
    ///     var configuration = CurlEngine.Configuration()
    ///     configuration.timeouts.total = .seconds(300)
    ///     let client = Client(baseURL: url, engine: CurlEngine(configuration))
    ///
    /// The engine uses the libcurl that Foundation loads into every process. It doesn't use Foundation's `URLSession`,
    /// because a server can make a `URLSession` crash the process. Every exchange ends with a response or a
    /// `TransportError`, whatever the server sends.
    ///
    /// - Redirects are followed. Credentials aren't sent to other origins, as with ``URLSessionEngine``.
    /// - Files are read from disk while they are sent.
    /// - Only a part of a streamed response is kept in memory. The server has to wait for a slow reader.
    /// - Header fields keep their order and aren't joined. Fields after the body are in ``HTTPResponse/trailers``.
    /// - The `timeout` of a request limits the time without progress. ``Timeouts`` has the other limits.
    /// - Cancelling a task, or releasing a stream, ends the exchange immediately.
    /// - Certificates are validated against the system's authorities, and against ``Trust/pins`` if there are any.
    /// - HTTP/2 is used over TLS if the server supports it.
    /// - Bodies are decoded from gzip, deflate, Brotli and Zstandard if the process has the libraries. A truncated body
    ///   is an error, even if only the end of a TLS connection determines its length. An unknown `Content-Encoding`,
    ///   such as `UTF-8` or `aws-chunked`, is ignored.
    /// - A request is sent again on another connection if it is idempotent or has an `Idempotency-Key` (RFC 9110,
    ///   section 9.2.2). It is also sent again if the server guarantees that it hasn't processed the request (RFC
    ///   9113, section 8.7).
    /// - Child processes don't inherit connections.
    /// - With libcurl 7.80 or newer, connections are reused. The connections and the engine's only thread end when the
    ///   last client with this engine and the last stream are released.
    ///
    /// In a process without libcurl 7.68 or newer, the engine uses a `URLSession` and prints a notice once to standard
    /// error. If it has pins, it then rejects all requests.
    public final class CurlEngine: Engine {
        let loop: CurlLoop?
        private let fallback: CurlFallback?

        /// Creates an engine.
        public convenience init(_ configuration: Configuration = Configuration()) {
            self.init(configuration, library: .shared)
        }

        /// Creates an engine with a library. If the library is `nil`, the engine uses a `URLSession`.
        init(_ configuration: Configuration, library: CurlLibrary?) {
            loop = library.map { CurlLoop($0, configuration) }
            fallback = library == nil ? CurlFallback(configuration) : nil
        }

        deinit { loop?.post(.stop) }

        /// Sends a request and waits for the whole response, or the head of a stream.
        ///
        /// - Throws: `TransportError`; `InvalidRequest` if a file doesn't exist, the URL isn't an HTTP URL, or a header
        ///   can end its line; `CancellationError`.
        public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            if let fallback { return try await fallback.send(request) }
            try request.validate()
            guard request.url.isHTTP else { throw InvalidRequest("its URL isn't an HTTP URL") }
            return try await Redirect.following(request, exchange)
        }

        /// Sends one request and returns its response, without following redirects.
        private func exchange(_ request: HTTPRequest) async throws -> HTTPResponse {
            guard let loop else { throw TransportError(.other) }
            let job = try CurlJob(request, loop)
            var response = try await withTaskCancellationHandler {
                try await withCheckedThrowingContinuation { continuation in
                    if job.exchange.begin(continuation) { loop.post(.start(job)) }
                }
            } onCancel: {
                job.exchange.finish(throwing: CancellationError())
                loop.post(.cancel(job))
            }
            if let pipe = job.exchange.stream {
                let body = StreamedBody(pipe, keeping: self) { loop.post(.cancel(job)) }
                response.stream = ByteStream {
                    try await body.next()
                } trailers: {
                    job.exchange.trailers
                }
            }
            return response
        }
    }
#endif
