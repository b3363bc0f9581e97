import Foundation

/// The lines of an event, taken together until a blank one ends it.
struct PendingEvent: Sendable {
    private var event = Fields()
    /// The id as the lines have it; ``lastID`` is the one that counts, from the next blank line on.
    var id = ""
    var lastID = ""
    var retry: Duration?
    /// Whether there has been a line that belongs to events.
    private(set) var hasFields = false
    /// Whether there was, before all those, a line of something else.
    private(set) var isForeign = false
    /// Whether an event without data counts if it has a name. By the HTML standard it doesn't.
    var keepsNames = false

    /// What is the event's alone.
    private struct Fields: Sendable {
        var name = ""
        var data = Data()
        /// Where the lines of the data begin.
        var lines: [ServerSentEvent.Line] = []
    }

    /// The data as far as it has come.
    var data: Data { event.data }

    /// Whether something has come of an event that is not complete.
    var isBegun: Bool { !event.lines.isEmpty || !event.name.isEmpty || id != lastID }

    /// Takes a line without its end.
    ///
    /// - Parameters:
    ///   - line: The line's bytes.
    ///   - place: Where in the stream it begins.
    /// - Returns: The event that the line ends.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>, at place: JSONLocation) -> ServerSentEvent? {
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        var valueStart = min(colon + 1, line.count)
        if valueStart < line.count, line[valueStart] == UInt8(ascii: " ") { valueStart += 1 }
        let value = line[valueStart...]
        // A comment is a line without a name. Names that are not known are passed over, too.
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": event.name = String(decoding: value, as: UTF8.self)
        case "data":
            var place = place
            place.advance(over: UnsafeBufferPointer(rebasing: line[..<valueStart]))
            appendData(value, at: place)
        case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        case "retry": takeRetry(value)
        default:
            if colon > 0, !hasFields { isForeign = true }
            return nil
        }
        hasFields = true
        return nil
    }

    /// The names of lines that belong to events.
    static let fieldNames = ["event", "data", "id", "retry"]

    private mutating func appendData(_ value: Slice<UnsafeBufferPointer<UInt8>>, at place: JSONLocation) {
        if !event.lines.isEmpty { event.data.append(UInt8(ascii: "\n")) }
        event.lines.append(ServerSentEvent.Line(start: event.data.count, place: place))
        event.data.append(contentsOf: value)
    }

    private mutating func takeRetry(_ value: Slice<UnsafeBufferPointer<UInt8>>) {
        guard value.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else { return }
        if let milliseconds = Int(String(decoding: value, as: UTF8.self)) { retry = .milliseconds(milliseconds) }
    }

    private mutating func dispatch() -> ServerSentEvent? {
        lastID = id
        let complete = event
        event = Fields()
        guard !complete.lines.isEmpty || keepsNames && !complete.name.isEmpty else { return nil }
        return ServerSentEvent(
            name: complete.name.isEmpty ? "message" : complete.name,
            id: id,
            retry: retry,
            bytes: complete.data,
            lines: complete.lines
        )
    }
}
