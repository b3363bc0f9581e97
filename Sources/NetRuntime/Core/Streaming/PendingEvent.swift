import Foundation

/// The lines of an event, collected until a blank line ends the event.
struct PendingEvent: Sendable {
    private var event = Fields()
    /// The ID from the event's lines. It becomes ``lastID`` at the next blank line.
    var id = ""
    var lastID = ""
    var retry: Duration?
    /// Whether any line so far has the name of an event field.
    private(set) var hasFields = false
    /// Whether a line with an unknown name came before any line with the name of an event field.
    private(set) var isForeign = false
    /// Whether an event with a name but without data is returned. According to the HTML standard, it isn't.
    var keepsNames = false

    /// The fields that belong to a single event.
    private struct Fields: Sendable {
        var name = ""
        var data = Data()
        /// The starts of the data's lines.
        var lines: [ServerSentEvent.Line] = []
    }

    /// The data that has arrived.
    var data: Data { event.data }

    /// Whether a part of an incomplete event has arrived.
    var hasContent: Bool { !event.lines.isEmpty || !event.name.isEmpty || id != lastID }

    /// Processes a line, which is given without its line break.
    ///
    /// - Parameters:
    ///   - line: The line's bytes.
    ///   - location: The line's start in the stream.
    /// - Returns: The event, if the line ends it; otherwise `nil`.
    mutating func take(_ line: UnsafeBufferPointer<UInt8>, at location: JSONLocation) -> ServerSentEvent? {
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.count
        var valueStart = min(colon + 1, line.count)
        if valueStart < line.count, line[valueStart] == UInt8(ascii: " ") { valueStart += 1 }
        let value = line[valueStart...]
        // A comment is a line without a name. Lines with unknown names are also ignored.
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": event.name = String(decoding: value, as: UTF8.self)
        case "data":
            var location = location
            location.advance(over: UnsafeBufferPointer(rebasing: line[..<valueStart]))
            appendData(value, at: location)
        case "id": if !value.contains(0) { id = String(decoding: value, as: UTF8.self) }
        case "retry": takeRetry(value)
        default:
            if colon > 0, !hasFields { isForeign = true }
            return nil
        }
        hasFields = true
        return nil
    }

    /// The names of event fields.
    static let fieldNames = ["event", "data", "id", "retry"]

    private mutating func appendData(_ value: Slice<UnsafeBufferPointer<UInt8>>, at location: JSONLocation) {
        if !event.lines.isEmpty { event.data.append(UInt8(ascii: "\n")) }
        event.lines.append(ServerSentEvent.Line(start: event.data.count, location: location))
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
