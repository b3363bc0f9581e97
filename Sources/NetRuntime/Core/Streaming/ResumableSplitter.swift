/// A type that splits a stream that can continue in a new connection after an interruption.
public protocol ResumableSplitter: StreamSplitter {
    /// The last event ID. A client that reconnects sends it as `Last-Event-ID`. Empty if the stream has none.
    var lastEventID: String { get }

    /// The delay before a reconnection that the server requested; `nil` if it requested none.
    var retry: Duration? { get }

    /// Restarts with the first byte of a new connection that continues the stream.
    mutating func resume()
}
