/// A splitter that reads Server-Sent Events as they arrive, according to the HTML standard.
///
/// Lines end with CR, LF or CRLF. A blank line completes an event. If the stream ends within an event, the event is
/// dropped and ``problemAtEnd`` reports it. Events without data are never returned.
///
/// ```swift
/// for try await event in chunks.split(with: EventSplitter()) where event.name == "message" {
///     let message = try event.json(Message.self)
/// }
/// ```
public struct EventSplitter: ResumableSplitter {
    private var buffer = StreamBuffer()
    private let eventLimit: Int
    private var line = Line()
    private var pending = PendingEvent()
    private var failure: JSONError?

    /// The state of the next line.
    private struct Line {
        var number = 1
        /// The number of bytes that have been searched for the line's end.
        var searchedCount = 0
        /// Whether the previous line ended with a CR, so that a following LF belongs to that line.
        var isAfterReturn = false
    }

    /// The last event ID. A client that reconnects sends it as `Last-Event-ID`.
    public var lastEventID: String { pending.lastID }
    /// The delay before a reconnection that the server requested; `nil` if it requested none.
    public var retry: Duration? { pending.retry }

    /// Creates a splitter for a new stream.
    ///
    /// - Parameters:
    ///   - lastEventID: The last event ID of the stream that the new stream continues.
    ///   - eventLimit: The maximum size of an event's data, and of a line, in bytes; 16 MiB by default.
    public init(lastEventID: String = "", eventLimit: Int = 16_777_216) {
        pending.id = lastEventID
        pending.lastID = lastEventID
        self.eventLimit = eventLimit
    }

    /// The media type of Server-Sent Events.
    public static var mediaType: String { "text/event-stream" }

    /// Restarts with the first byte of a new connection that continues the stream.
    public mutating func resume() {
        var next = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        next.pending.retry = retry
        next.pending.keepsNames = pending.keepsNames
        self = next
    }

    /// Appends bytes that have arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        buffer.append(chunk)
    }

    /// Ends the stream after its last bytes have been appended.
    public mutating func finish() {
        buffer.complete()
    }

    /// Returns the next complete event.
    ///
    /// - Returns: The event; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: A ``JSONError`` if an event exceeds the limit. This format has no other errors.
    public mutating func next() throws(JSONError) -> ServerSentEvent? {
        if let failure { throw failure }
        guard buffer.dropByteOrderMark() else { return nil }
        while let length = nextLine() {
            try check(length)
            let event = take(length)
            // Check the size at each line, so that the result doesn't depend on the division into chunks.
            try check(pending.data.count)
            endLine(length)
            if let event { return event }
        }
        try check(buffer.count)
        return nil
    }

    /// Whether events with a name but without data are returned.
    var keepsNames: Bool {
        get { pending.keepsNames }
        set { pending.keepsNames = newValue }
    }

    /// The capacity of the splitter's buffer, in bytes.
    var capacity: Int { buffer.capacity }
}

extension EventSplitter {
    /// Returns the length of the next line; `nil` if its end hasn't arrived.
    private mutating func nextLine() -> Int? {
        if line.isAfterReturn, buffer.count > 0 {
            line.isAfterReturn = false
            if buffer[0] == UInt8(ascii: "\n") { buffer.drop(1) }
        }
        let searchedCount = line.searchedCount
        let end = buffer.withBytes(buffer.count) {
            SWAR.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: $0, from: searchedCount)
        }
        line.searchedCount = end ?? buffer.count
        return end
    }

    private mutating func take(_ length: Int) -> ServerSentEvent? {
        var location = JSONLocation()
        location.offset = buffer.location.offset
        location.line = line.number
        // Move the event out of `self` meanwhile, so that its data grows in place.
        var pending = PendingEvent()
        swap(&pending, &self.pending)
        defer { self.pending = pending }
        return buffer.withBytes(length) { pending.take($0, at: location) }
    }

    private mutating func endLine(_ length: Int) {
        let isAfterReturn = buffer[length] == UInt8(ascii: "\r")
        buffer.drop(length + 1)
        line = Line(number: line.number + 1, isAfterReturn: isAfterReturn)
    }

    private mutating func check(_ length: Int) throws(JSONError) {
        guard length > eventLimit else { return }
        let error = error(.tooLarge, expected: "an event of at most \(eventLimit) bytes", found: "a larger one")
        failure = error
        throw error
    }

    /// Returns an error with the location of the next line.
    func error(_ kind: JSONError.Kind, expected: String, found: String) -> JSONError {
        JSONError(
            kind: kind,
            path: "$",
            expected: expected,
            found: found,
            excerpt: nil,
            offset: buffer.location.offset,
            line: line.number,
            column: 1
        )
    }
}

extension EventSplitter {
    /// The problem if the stream ends at this point: an incomplete event, or content that isn't an event stream.
    /// Otherwise `nil`.
    public var problemAtEnd: JSONError? {
        let rest = buffer.withBytes(buffer.count) { String(decoding: $0, as: UTF8.self) }
        // An incomplete comment isn't a problem.
        let name = rest.prefix { $0 != ":" }
        let isBlank = name.allSatisfy(\.isWhitespace)
        let isField = PendingEvent.fieldNames.contains { $0 == name || name.count == rest.count && $0.hasPrefix(name) }
        if !pending.hasFields, pending.isForeign || !isBlank, isBlank || !isField {
            return error(.syntax, expected: "events", found: "another format")
        }
        guard pending.hasContent || !isBlank else { return nil }
        return error(.unexpectedEnd, expected: "the end of the event", found: "the end of the stream")
    }

    /// The incomplete event at the stream's end, with the lines that have arrived; `nil` if there is none.
    var eventAtEnd: ServerSentEvent? {
        var completed = self
        completed.append(Array("\n\n".utf8))
        return try? completed.next()
    }
}
