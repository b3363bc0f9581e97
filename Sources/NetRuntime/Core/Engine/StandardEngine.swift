#if os(Linux)
    /// The default engine of clients: ``CurlEngine`` on Linux, ``URLSessionEngine`` elsewhere.
    ///
    ///     let client = Client(baseURL: url)                                  // uses StandardEngine()
    ///     let other = Client(baseURL: url, engine: URLSessionEngine())       // on every platform
    public typealias StandardEngine = CurlEngine
#elseif canImport(Darwin) || canImport(FoundationNetworking)
    /// The default engine of clients: `CurlEngine` on Linux, ``URLSessionEngine`` elsewhere.
    public typealias StandardEngine = URLSessionEngine
#else
    /// The default engine on a system without `URLSession`, such as WebAssembly. Every exchange fails, so pass an engine
    /// of your own.
    public struct StandardEngine: Engine {
        /// Creates the engine.
        public init() {}

        /// Throws a `TransportError` of kind `other`.
        public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            throw TransportError(.other, "This system has no URLSession, so pass an engine of your own to the client")
        }
    }
#endif
