extension Client {
    /// Returns the elements of a stream, each as soon as it arrives.
    ///
    ///     for try await token in client.elements(of: Chat(prompt: "Hello")) { … }
    ///
    /// The request is sent when the loop begins. Leaving the loop or cancelling its task ends the exchange. Only one
    /// incomplete element is held in memory, however long the stream is.
    ///
    /// A response without a successful status is thrown as by `send`. A wrapper that arrives in place of elements and
    /// reports a failure is thrown, too.
    ///
    /// - Parameters:
    ///   - request: The request to send.
    ///   - options: The options of this call. Its timeout limits the time between two pieces of received data.
    /// - Returns: The elements.
    public func elements<R: StreamedRequest>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, R.Splitter> {
        Elements(client: self, request: request, options: options, splitter: R.splitter)
    }

    /// Returns the elements of a stream that reconnects whenever a connection ends or is lost.
    ///
    /// - Parameters:
    ///   - request: The request to send. It is sent again with `Last-Event-ID` for each connection.
    ///   - options: The options of this call.
    ///   - reconnection: The delays between connections, and the limit for giving up.
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

    /// Returns the elements of a list, each as soon as it arrives. Only one element is held in memory.
    ///
    ///     for try await pet in client.elements(of: ExportPets()) { … }
    ///
    /// - Parameters:
    ///   - request: The request to send. Its response is an array, either the whole body or the value of a key of its
    ///     wrapper.
    ///   - options: The options of this call.
    /// - Returns: The elements.
    public func elements<R: Request, Element: JSONReadable>(
        of request: R,
        options: CallOptions = CallOptions()
    ) -> Elements<R, JSONArraySplitter<Element>> where R.Response == [Element] {
        Elements(client: self, request: request, options: options, splitter: JSONArraySplitter(R.payloadLocation))
    }

    /// Returns the elements of a stream, each as soon as it arrives. The request provides the splitter that finds the
    /// elements.
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
