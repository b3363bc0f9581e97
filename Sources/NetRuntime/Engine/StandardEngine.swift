#if os(Linux)
    /// The default engine of clients: ``CurlEngine`` on Linux, ``URLSessionEngine`` elsewhere.
    ///
    ///     let client = Client(baseURL: url)                                  // uses StandardEngine()
    ///     let other = Client(baseURL: url, engine: URLSessionEngine())       // on every platform
    public typealias StandardEngine = CurlEngine
#else
    /// The default engine of clients: `CurlEngine` on Linux, ``URLSessionEngine`` elsewhere.
    public typealias StandardEngine = URLSessionEngine
#endif
