#if os(Linux)
    /// The engine of clients that are not given another: ``CurlEngine`` on Linux, ``URLSessionEngine`` elsewhere.
    ///
    ///     let client = Client(baseURL: url)                                  // has a StandardEngine()
    ///     let other = Client(baseURL: url, engine: URLSessionEngine())       // wherever it runs
    public typealias StandardEngine = CurlEngine
#else
    /// The engine of clients that are not given another: `CurlEngine` on Linux, ``URLSessionEngine`` elsewhere.
    public typealias StandardEngine = URLSessionEngine
#endif
