/// Reads Server-Sent Events whose data is JSON.
///
///     for try await message in chunks.split(with: JSONEventSplitter<Message>(until: "[DONE]")) { … }
///
/// An event whose data is not what it should be is an error of its own: the next call goes on behind it.
public struct JSONEventSplitter<Element: Sendable>: ResumableSplitter {
    private var events: EventSplitter
    private let sentinel: String?
    private let depthLimit: Int
    private let reading: ElementReading<Element>

    /// Whether the last event has come.
    public private(set) var isOver = false

    /// Starts a new stream.
    ///
    /// - Parameters:
    ///   - sentinel: The data of an event that is no JSON and says that nothing more will come.
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB unless said.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 unless said.
    public init(
        until sentinel: String? = nil,
        lastEventID: String = "",
        eventLimit: Int = 16_777_216,
        depthLimit: Int = 512
    ) where Element: JSONReadable {
        let events = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        self.init(.inPlace, events, until: sentinel, depthLimit)
    }

    /// Starts a new stream of values that a `JSONDecoder` reads.
    ///
    /// - Parameters:
    ///   - sentinel: The data of an event that is no JSON and says that nothing more will come.
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB unless said.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 unless said.
    @_disfavoredOverload
    public init(
        until sentinel: String? = nil,
        lastEventID: String = "",
        eventLimit: Int = 16_777_216,
        depthLimit: Int = 512
    ) where Element: Decodable {
        let events = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        self.init(.decoding, events, until: sentinel, depthLimit)
    }

    private init(
        _ reading: ElementReading<Element>,
        _ events: EventSplitter,
        until sentinel: String?,
        _ depthLimit: Int
    ) {
        self.reading = reading
        self.sentinel = sentinel
        self.events = events
        self.depthLimit = depthLimit
    }

    /// Server-Sent Events.
    public static var mediaType: String { EventSplitter.mediaType }

    /// The id that was last given.
    public var lastEventID: String { events.lastEventID }

    /// How long the server wants a client to wait before it connects again, if it said so.
    public var retry: Duration? { events.retry }

    /// Begins anew with the first byte of a connection that continues the stream.
    public mutating func resume() { events.resume() }

    /// Takes the bytes that arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) { events.append(chunk) }

    /// Says that nothing more will arrive.
    public mutating func finish() { events.finish() }

    /// The value of the next event that is complete.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: If an event is larger than allowed, or its data is not what it should be.
    public mutating func next() throws(JSONError) -> Element? {
        guard !isOver, let event = try events.next() else { return nil }
        if let sentinel, event.data == sentinel {
            isOver = true
            return nil
        }
        var element: Element?
        try event.read(depthLimit) { element = reading.read(&$0) }
        return element
    }
}
