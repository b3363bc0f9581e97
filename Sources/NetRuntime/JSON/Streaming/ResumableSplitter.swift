/// Finds the elements of a stream that can go on in a new connection where the last one broke off.
public protocol ResumableSplitter: StreamSplitter {
    /// The id that was last given; a client that connects again sends it as `Last-Event-ID`. Empty if there was none.
    var lastEventID: String { get }

    /// How long the server wants a client to wait before it connects again, if it said so.
    var retry: Duration? { get }

    /// Begins anew with the first byte of a connection that continues the stream.
    mutating func resume()
}
