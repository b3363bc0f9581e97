extension Client {
    /// The elements of a stream, each as soon as it is there.
    ///
    ///     for try await token in client.elements(of: Chat(prompt: "Hello")) { … }
    ///
    /// Nothing is sent before the loop begins. Leaving it, or cancelling its task, ends the exchange. However long the
    /// stream is, only what has arrived of one element is held.
    ///
    /// A status that is no success is thrown as by `send`. So is the verdict of a wrapper that comes instead of elements.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call. Its timeout is for the time between two signs of life.
    /// - Returns: The elements.
    public func elements<R: StreamedRequest>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, R.Splitter> {
        Elements(client: self, request: request, options: options, splitter: R.splitter)
    }

    /// The elements of a stream that goes on in a new connection whenever one ends or breaks off.
    ///
    /// - Parameters:
    ///   - request: The request to send. It is sent again with `Last-Event-ID` for each connection.
    ///   - options: The options of this call.
    ///   - reconnection: How long to wait and when to give up.
    /// - Returns: The elements.
    public func elements<R: StreamedRequest>(
        of request: R,
        options: CallOptions = CallOptions(),
        reconnecting reconnection: StreamReconnection
    ) -> Elements<R, R.Splitter> where R.Splitter: ResumableSplitter {
        var elements = elements(of: request, options: options)
        elements.reconnection = reconnection
        return elements
    }

    /// The elements of a list, read one by one while the list arrives, in the memory that one of them takes.
    ///
    ///     for try await pet in client.elements(of: ExportPets()) { … }
    ///
    /// - Parameters:
    ///   - request: The request to send. Its response is an array that stands alone or at a key of its wrapper.
    ///   - options: The options of this call.
    /// - Returns: The elements.
    public func elements<R: Request, Element: JSONReadable>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, JSONArraySplitter<Element>> where R.Response == [Element] {
        Elements(client: self, request: request, options: options, splitter: JSONArraySplitter(R.payloadPlace))
    }

    /// The elements of a stream, each as soon as it is there. The request says how they are found.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call.
    /// - Returns: The elements.
    public func elements<R: StreamedRequest>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, R.Splitter> where R.Response == [R.Splitter.Element], R.Splitter.Element: JSONReadable {
        Elements(client: self, request: request, options: options, splitter: R.splitter)
    }
}
