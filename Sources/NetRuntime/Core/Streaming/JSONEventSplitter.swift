/// A splitter that reads Server-Sent Events whose data is JSON.
///
///     for try await message in chunks.split(with: JSONEventSplitter<Message>(until: "[DONE]")) { … }
///
/// ``next()`` throws an error if the data of an event doesn't match its type. The following call continues with the
/// next event. An event named `error` is also thrown, unless the elements are a union with an alternative for it. An
/// event with blank data is skipped, because servers send such events to keep a connection open.
///
/// If the elements conform to ``StreamEvent``, they are distinguished by the event's name. In this case, an event with
/// a name but without data is also an element.
public struct JSONEventSplitter<Element: Sendable>: ResumableSplitter, RecordingSplitter {
    private var events: EventSplitter
    private var end: End
    private let depthLimit: Int
    private var reading: ElementReading<Element>

    /// The number of events that have been read.
    private var count = 0
    /// The record of the last event. An incomplete event isn't recorded, so only ``problemAtEnd`` reports it.
    private(set) var last = LastValue()

    /// The state of the stream's end.
    private struct End {
        /// The data of the final event, which every complete stream has. `nil` if the stream ends when the server
        /// closes it.
        let sentinel: String?
        var hasReceivedSentinel = false
        /// Whether all bytes have arrived.
        var hasInputEnded = false

        /// Returns whether an event ends the stream.
        func isReached(by event: ServerSentEvent?) -> Bool {
            guard let event else { return false }
            // `[DONE]` is the usual final event. It isn't JSON, so it can't be an element.
            return event.hasData("[DONE]") || sentinel.map(event.hasData) ?? false
        }
    }

    /// A Boolean value that indicates whether the event that ends the stream has arrived.
    public var isFinished: Bool { end.hasReceivedSentinel }

    /// Creates a splitter for a new stream.
    ///
    /// - Parameters:
    ///   - sentinel: The data of the event that ends the stream, which isn't JSON. If this event is missing, the stream
    ///     is incomplete, and ``problemAtEnd`` reports this. By default, a stream ends when the server closes it, or
    ///     with the data `[DONE]`.
    ///   - lastEventID: The last event ID of the stream that the new stream continues.
    ///   - eventLimit: The maximum size of an event's data, and of a line, in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
    public init(
        until sentinel: String? = nil,
        lastEventID: String = "",
        eventLimit: Int = 16_777_216,
        depthLimit: Int = 512
    ) where Element: JSONReadable {
        let events = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        self.init(.inPlace, events, until: sentinel, depthLimit)
    }

    /// Creates a splitter for a new stream of values. A `JSONDecoder` decodes the values.
    ///
    /// - Parameters:
    ///   - sentinel: The data of the event that ends the stream, which isn't JSON. If this event is missing, the stream
    ///     is incomplete, and ``problemAtEnd`` reports this. By default, a stream ends when the server closes it, or
    ///     with the data `[DONE]`.
    ///   - lastEventID: The last event ID of the stream that the new stream continues.
    ///   - eventLimit: The maximum size of an event's data, and of a line, in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
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

    /// Creates a splitter for a new stream of events that are distinguished by their names.
    ///
    /// - Parameters:
    ///   - sentinel: The data of the event that ends the stream. If this event is missing, the stream is incomplete,
    ///     and ``problemAtEnd`` reports this. By default, a stream ends when the server closes it, or with the data
    ///     `[DONE]`.
    ///   - lastEventID: The last event ID of the stream that the new stream continues.
    ///   - eventLimit: The maximum size of an event's data, and of a line, in bytes; 16 MiB by default.
    ///   - depthLimit: The maximum depth of nested arrays and objects; 512 by default.
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

    /// The media type of Server-Sent Events.
    public static var mediaType: String { EventSplitter.mediaType }

    /// The last event ID. A client that reconnects sends it as `Last-Event-ID`.
    public var lastEventID: String { events.lastEventID }

    /// The delay before a reconnection that the server requested; `nil` if it requested none.
    public var retry: Duration? { events.retry }

    /// Restarts with the first byte of a new connection that continues the stream.
    public mutating func resume() {
        events.resume()
        end.hasInputEnded = false
    }

    /// Appends bytes that have arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) { events.append(chunk) }

    /// Ends the stream after its last bytes have been appended.
    public mutating func finish() {
        events.finish()
        end.hasInputEnded = true
    }

    /// Returns the value of the next complete event.
    ///
    /// - Returns: The value; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: A ``JSONError`` if an event exceeds the limit or is named `error`, or if its data doesn't match the
    ///   type. ``JSONError/element`` is the index of the event.
    public mutating func next() throws(JSONError) -> Element? {
        last = LastValue()
        while !isFinished, let event = try events.next() {
            if end.isReached(by: event) {
                end.hasReceivedSentinel = true
            } else if let readEvent = reading.event {
                if !event.isKeepAlive { return try read(event, with: readEvent) }
            } else if event.isError || !event.isBlank {
                return try read(event)
            }
        }
        // At the end of the stream, the final event may lack its blank line, so check the incomplete event.
        if end.hasInputEnded, end.isReached(by: events.eventAtEnd) { end.hasReceivedSentinel = true }
        return nil
    }

    /// The problem if the stream ends at this point: an incomplete event, a missing final event, or content that isn't
    /// an event stream. Otherwise `nil`.
    public var problemAtEnd: JSONError? {
        if isFinished || end.isReached(by: events.eventAtEnd) { return nil }
        if let problem = events.problemAtEnd { return problem }
        guard let sentinel = end.sentinel else { return nil }
        return events.error(.unexpectedEnd, expected: "the event \(sentinel)", found: "the end of the stream")
    }

    var readsAnyObject: Bool { reading.readsAnyObject }

    var drift: DriftLog? {
        get { reading.drift }
        set { reading.drift = newValue }
    }

    private mutating func read(_ event: ServerSentEvent) throws(JSONError) -> Element? {
        defer { count += 1 }
        var value: (element: Element?, possibleFailure: InvalidElement?)
        do throws(JSONError) {
            guard event.isError else {
                try event.read(depthLimit, drift: reading.drift) { value = reading.read(&$0) }
                last.possibleFailure = value.possibleFailure
                return value.element
            }
            guard Element.self is any JSONUnion.Type else { throw event.unexpectedErrorEvent }
            var isKnown = true
            try event.read(depthLimit, drift: reading.drift) { reader in
                let start = reader.position - reader.start
                reader.tolerance.notes = []
                value = reading.read(&reader)
                isKnown = reader.tolerance.notes?.contains { $0.offset == start } != true
                // An event that is thrown as an error isn't drift, so remove its notes.
                if !isKnown { reader.tolerance.notes = nil }
            }
            if isKnown { return value.element }
            throw event.unexpectedErrorEvent
        } catch {
            last.invalidElement = event.invalidElement
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
        if let problem = reader.isUnlisted && event.isError ? event.unexpectedErrorEvent : reader.problem {
            last.invalidElement = event.invalidElement
            var problem = problem
            problem.element = count
            throw problem
        }
        if reader.isUnlisted { reading.drift?.append(event.isUnlisted) }
        return element
    }
}
