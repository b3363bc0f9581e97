/// Reads Server-Sent Events while they arrive, as the HTML standard interprets an event stream.
///
/// Lines end with CR, LF or CRLF. An event is complete at its blank line. If the stream ends within an event, that is
/// not given, and ``problemAtEnd`` says so. An event without data is never given.
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

    /// The line that comes next.
    private struct Line {
        var number = 1
        /// How many of its bytes have been searched for its end.
        var searched = 0
        /// Whether the line before ended with a CR, so that an LF belongs to that.
        var isAfterReturn = false
    }

    /// The id that was last given; a client that connects again sends it as `Last-Event-ID`.
    public var lastEventID: String { pending.lastID }
    /// How long the server wants a client to wait before it connects again, if it said so.
    public var retry: Duration? { pending.retry }

    /// Starts a new stream.
    ///
    /// - Parameters:
    ///   - lastEventID: The id that was last given in the stream that this one continues.
    ///   - eventLimit: The largest size of one event's data, and of one line, in bytes; 16 MiB by default.
    public init(lastEventID: String = "", eventLimit: Int = 16_777_216) {
        pending.id = lastEventID
        pending.lastID = lastEventID
        self.eventLimit = eventLimit
    }

    /// Server-Sent Events.
    public static var mediaType: String { "text/event-stream" }

    /// Begins anew with the first byte of a connection that continues the stream.
    public mutating func resume() {
        var next = EventSplitter(lastEventID: lastEventID, eventLimit: eventLimit)
        next.pending.retry = retry
        next.pending.keepsNames = pending.keepsNames
        self = next
    }

    /// Takes the bytes that arrived.
    public mutating func append(_ chunk: some Collection<UInt8>) {
        buffer.append(chunk)
    }

    /// Ends the stream: nothing more will arrive.
    public mutating func finish() {
        buffer.complete()
    }

    /// The next event that is complete.
    ///
    /// - Returns: The event; `nil` if more bytes are needed, or the stream has ended.
    /// - Throws: If an event is larger than allowed. Nothing else is an error in this format.
    public mutating func next() throws(JSONError) -> ServerSentEvent? {
        if let failure { throw failure }
        guard buffer.dropByteOrderMark() else { return nil }
        while let length = nextLine() {
            try check(length)
            let event = take(length)
            // Checked at each line, so that the result does not depend on how the stream is cut into chunks.
            try check(pending.data.count)
            endLine(length)
            if let event { return event }
        }
        try check(buffer.count)
        return nil
    }

    /// Gives events that have a name and no data, too.
    var keepsNames: Bool {
        get { pending.keepsNames }
        set { pending.keepsNames = newValue }
    }

    /// How much room the splitter holds for what has arrived, in bytes.
    var capacity: Int { buffer.capacity }
}

extension EventSplitter {
    /// The length of the line that comes next; `nil` if its end has not arrived.
    private mutating func nextLine() -> Int? {
        if line.isAfterReturn, buffer.count > 0 {
            line.isAfterReturn = false
            if buffer[0] == UInt8(ascii: "\n") { buffer.drop(1) }
        }
        let searched = line.searched
        let end = buffer.withBytes(buffer.count) {
            SWAR.firstIndex(of: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"), in: $0, from: searched)
        }
        line.searched = end ?? buffer.count
        return end
    }

    private mutating func take(_ length: Int) -> ServerSentEvent? {
        var place = JSONLocation()
        place.offset = buffer.place.offset
        place.line = line.number
        // The event is taken out meanwhile, so that its data grows in place.
        var pending = PendingEvent()
        swap(&pending, &self.pending)
        defer { self.pending = pending }
        return buffer.withBytes(length) { pending.take($0, at: place) }
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

    /// An error at the line that comes next.
    func error(_ kind: JSONError.Kind, expected: String, found: String) -> JSONError {
        JSONError(
            kind: kind,
            path: "$",
            expected: expected,
            found: found,
            excerpt: nil,
            offset: buffer.place.offset,
            line: line.number,
            column: 1
        )
    }
}

extension EventSplitter {
    /// What is wrong with a stream that ends here: it is cut within an event, or it is no event stream.
    public var problemAtEnd: JSONError? {
        let rest = buffer.withBytes(buffer.count) { String(decoding: $0, as: UTF8.self) }
        // A comment that is cut is no loss.
        let name = rest.prefix { $0 != ":" }
        let isBlank = name.allSatisfy(\.isWhitespace)
        let isField = PendingEvent.fieldNames.contains { $0 == name || name.count == rest.count && $0.hasPrefix(name) }
        if !pending.hasFields, pending.isForeign || !isBlank, isBlank || !isField {
            return error(.syntax, expected: "events", found: "something else")
        }
        guard pending.isBegun || !isBlank else { return nil }
        return error(.unexpectedEnd, expected: "the end of the event", found: "the end of the stream")
    }

    /// The event that the stream's end has cut, as far as it has come.
    var eventAtEnd: ServerSentEvent? {
        var completed = self
        completed.append(Array("\n\n".utf8))
        return try? completed.next()
    }
}
