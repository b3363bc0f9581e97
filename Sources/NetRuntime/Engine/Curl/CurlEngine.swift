#if os(Linux)
    import Foundation

    /// The engine that sends requests over the network on Linux, where it is the default.
    ///
    ///     var configuration = CurlEngine.Configuration()
    ///     configuration.timeouts.total = .seconds(300)
    ///     let client = Client(baseURL: url, engine: CurlEngine(configuration))
    ///
    /// It uses the libcurl that Foundation brings into every process, but not Foundation's `URLSession`, of which a server can end
    /// the process. Whatever a server sends, an exchange ends with a response or with a `TransportError`.
    ///
    /// - Redirects are followed, and credentials stay where they belong, as with ``URLSessionEngine``.
    /// - Files are read from disk while they are sent.
    /// - A response that is read as a stream is held in memory only in part: the server has to wait for a slow reader.
    /// - Header fields arrive one by one and in order, and fields after the body as ``HTTPResponse/trailers``.
    /// - A request's `timeout` limits how long nothing happens. ``Timeouts`` has the other limits.
    /// - A cancelled task ends its exchange at once, and so does a stream that is released.
    /// - Certificates are compared with what the system trusts, and with ``Trust/pins`` where there are some.
    /// - HTTP/2 is spoken over TLS where the server can do it.
    /// - Bodies are decoded from gzip, deflate, Brotli and Zstandard, as far as the process has libraries for them. One that breaks
    ///   off is an error, also where only the end of a TLS connection says how long it is. A `Content-Encoding` that is no
    ///   coding, such as `UTF-8` or `aws-chunked`, changes nothing.
    /// - A request is sent twice only if it is idempotent or has an `Idempotency-Key` (RFC 9110, section 9.2.2), or if the server
    ///   promises that it hasn't processed it (RFC 9113, section 8.7). Child processes don't inherit connections.
    /// - Connections are used again, with libcurl 7.80 or newer. They and the engine's one thread end when the last client that uses the engine, and the
    ///   last stream, is gone.
    ///
    /// In a process without libcurl 7.68 or newer, the engine uses a `URLSession`, and says so once on the standard error. One with
    /// pins sends nothing then.
    public final class CurlEngine: Engine {
        let loop: CurlLoop?
        private let fallback: CurlFallback?

        /// Makes an engine.
        public convenience init(_ configuration: Configuration = Configuration()) {
            self.init(configuration, library: .shared)
        }

        /// Makes an engine that uses a library, if there is one.
        init(_ configuration: Configuration, library: CurlLibrary?) {
            loop = library.map { CurlLoop($0, configuration) }
            fallback = library == nil ? CurlFallback(configuration) : nil
        }

        deinit { loop?.post(.stop) }

        /// Sends a request and waits for the whole response, or the head of a stream.
        ///
        /// - Throws: `TransportError`, `InvalidRequest` if a file is not there, the address is none of HTTP or a header could end
        ///   its line, `CancellationError`.
        public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            if let fallback { return try await fallback.send(request) }
            try request.validate()
            guard request.url.isHTTP else { throw InvalidRequest("its address is not one of HTTP") }
            return try await Redirect.following(request, exchange)
        }

        /// One request and its response, without following redirects.
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
