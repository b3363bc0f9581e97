/// Reads Server-Sent Events whose data is JSON.
///
///     for try await message in chunks.split(with: JSONEventSplitter<Message>(until: "[DONE]")) { … }
///
/// An event whose data is not what it should be is an error of its own: the next call goes on with the event behind it.
/// So is an event with the name `error`, unless the elements are a union and it is one of the known alternatives. An
/// event with blank data is skipped: servers send such events to keep a connection open.
///
/// Elements that are a ``StreamEvent`` are read by the event's name. Then an event that has a name and no data is an
/// element, too.
public struct JSONEventSplitter<Element: Sendable>: ResumableSplitter, RefusingSplitter {
    private var events: EventSplitter
    private var end: End
    private let depthLimit: Int
    private var reading: ElementReading<Element>

    /// How many events have been read.
    private var count = 0
    /// An event that is cut is no value. ``problemAtEnd`` reports it.
    private(set) var last = LastValue()

    /// The end of the stream.
    private struct End {
        /// The data of the event without which the stream is cut; `nil` if the stream ends when the server closes it.
        let sentinel: String?
        var hasSentinelCome = false
        /// Whether all bytes have arrived.
        var isFinished = false

        /// Whether an event ends the stream.
        func isReached(by event: ServerSentEvent?) -> Bool {
            guard let event else { return false }
            // `[DONE]` isn't JSON, so it can't be an element. Servers that end their streams with an event send this one.
            return event.hasData("[DONE]") || sentinel.map(event.hasData) ?? false
        }
    }

    /// Whether the event that ends the stream has come.
    public var isOver: Bool { end.hasSentinelCome }

    /// Starts a new stream.
    ///
    /// - Parameters:
    ///   - sentinel: The data, which isn't JSON, of the event that ends the stream. A stream that ends without this event is
    ///     cut: ``problemAtEnd``. By default a stream ends when the server closes it, or with the data `[DONE]`.
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
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
    ///   - sentinel: The data, which isn't JSON, of the event that ends the stream. A stream that ends without this event is
    ///     cut: ``problemAtEnd``. By default a stream ends when the server closes it, or with the data `[DONE]`.
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
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

    /// Starts a new stream of events that differ by name.
    ///
    /// - Parameters:
    ///   - sentinel: The data of the event that ends the stream. A stream that ends without this event is cut:
    ///     ``problemAtEnd``. By default a stream ends when the server closes it, or with the data `[DONE]`.
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB by default.
    ///   - depthLimit: How deep arrays and objects may be nested, 512 by default.
    public init(
        until sentinel: String? = nil,
        lastEventID: String = "",
        eventLimit: Int = 16_777_216,
        depthLimit: Int = 512
    ) where Element: StreamEvent {
        var events = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        events.keepsNames = true
        self.init(.byName, events, until: sentinel, depthLimit)
    }

    private init(
        _ reading: ElementReading<Element>,
        _ events: EventSplitter,
        until sentinel: String?,
        _ depthLimit: Int
    ) {
        self.reading = reading
        end = End(sentinel: sentinel)
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
    public mutating func resume() {
        events.resume()
        end.isFinished = false
    }

    /// Takes the bytes that arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) { events.append(chunk) }

    /// Ends the stream: nothing more will arrive.
    public mutating func finish() {
        events.finish()
        end.isFinished = true
    }

    /// The value of the next event that is complete.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: If an event is larger than allowed, is called an error, or its data is not what it should be. The error says
    ///   which one it is: ``JSONError/element``.
    public mutating func next() throws(JSONError) -> Element? {
        last = LastValue()
        while !isOver, let event = try events.next() {
            if end.isReached(by: event) {
                end.hasSentinelCome = true
            } else if let readEvent = reading.event {
                if !event.isKeepAlive { return try read(event, with: readEvent) }
            } else if event.isError || !event.isBlank {
                return try read(event)
            }
        }
        // The last event need not end with a blank line.
        if end.isFinished, end.isReached(by: events.eventAtEnd) { end.hasSentinelCome = true }
        return nil
    }

    /// What is wrong with a stream that ends here: it is cut within an event or before the last one, or it is no event
    /// stream.
    public var problemAtEnd: JSONError? {
        if isOver || end.isReached(by: events.eventAtEnd) { return nil }
        if let problem = events.problemAtEnd { return problem }
        guard let sentinel = end.sentinel else { return nil }
        return events.error(.unexpectedEnd, expected: "the data \(sentinel)", found: "the end of the stream")
    }

    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }

    private mutating func read(_ event: ServerSentEvent) throws(JSONError) -> Element? {
        defer { count += 1 }
        var value: (element: Element?, doubtful: RefusedElement?)
        do throws(JSONError) {
            guard event.isError else {
                try event.read(depthLimit, drift: reading.drift) { value = reading.read(&$0) }
                last.doubtful = value.doubtful
                return value.element
            }
            guard Element.self is any JSONUnion.Type else { throw event.isNoElement }
            var isKnown = true
            try event.read(depthLimit, drift: reading.drift) { reader in
                let start = reader.position - reader.start
                reader.tolerance.notes = []
                value = reading.read(&reader)
                isKnown = reader.tolerance.notes?.contains { $0.offset == start } != true
                // An event that is thrown as an error is no drift.
                if !isKnown { reader.tolerance.notes = nil }
            }
            if isKnown { return value.element }
            throw event.isNoElement
        } catch {
            last.refused = event.refused
            var error = error
            error.element = count
            throw error
        }
    }
}

// MARK: - Events by name

extension JSONEventSplitter {
    private mutating func read(
        _ event: ServerSentEvent,
        with readEvent: (inout EventReader) -> Element
    ) throws(JSONError) -> Element {
        defer { count += 1 }
        var reader = EventReader(event, depthLimit: depthLimit, drift: reading.drift)
        let element = readEvent(&reader)
        if let problem = reader.isUnlisted && event.isError ? event.isNoElement : reader.problem {
            last.refused = event.refused
            var problem = problem
            problem.element = count
            throw problem
        }
        if reader.isUnlisted { reading.drift?.append(event.isUnlisted) }
        return element
    }
}
