/// A reader of recorded Server-Sent Events (HTML standard, section 9.2.6).
struct RecordedEvents {
    private let range: SourceRange
    private var elements: [RecordedStream.Element] = []
    private var pending = Pending()
    /// Whether any line so far has the name of a field.
    private var hasFields = false
    /// Whether a line with an unknown name came before any line with the name of a field.
    private var isForeign = false

    /// The lines of an incomplete event.
    private struct Pending {
        var name = ""
        /// The data; `nil` without a line of data.
        var data: [UInt8]?
        var hasID = false

        var hasContent: Bool { data != nil || !name.isEmpty || hasID }
    }

    init(at range: SourceRange) {
        self.range = range
    }

    /// Returns the events that end with a blank line, and the end of the stream.
    mutating func scan(_ bytes: ArraySlice<UInt8>) -> (elements: [RecordedStream.Element], end: RecordedStream.End) {
        var start = bytes.startIndex
        while let end = bytes[start...].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            take(bytes[start..<end])
            start = end + 1
            if bytes[end] == 0x0D, start < bytes.endIndex, bytes[start] == 0x0A { start += 1 }
        }
        return (elements, end(with: bytes[start...]))
    }

    private mutating func take(_ line: ArraySlice<UInt8>) {
        guard !line.isEmpty else { return complete() }
        let name = line.prefix { $0 != UInt8(ascii: ":") }
        var value = line.dropFirst(name.count + 1)
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: name, as: UTF8.self) {
        case "event": pending.name = String(decoding: value, as: UTF8.self)
        case "data": pending.data = (pending.data.map { $0 + [0x0A] } ?? []) + value
        case "id": if !value.contains(0), !value.isEmpty { pending.hasID = true }
        case "retry": break
        default:
            // A comment is a line without a name.
            if !name.isEmpty, !hasFields { isForeign = true }
            return
        }
        hasFields = true
    }

    private mutating func complete() {
        let event = pending
        pending = Pending()
        guard event.data != nil || !event.name.isEmpty else { return }
        let data = event.data ?? []
        elements.append(
            RecordedStream.Element(
                event: event.name.isEmpty ? "message" : event.name,
                hasData: event.data != nil,
                bytes: data,
                json: RecordedBody(data, contentType: nil, at: .string(range, in: nil)).json
            )
        )
    }

    /// Returns the end of a stream with these bytes after the last line break.
    private func end(with bytes: ArraySlice<UInt8>) -> RecordedStream.End {
        let rest = String(decoding: bytes, as: UTF8.self)
        let name = rest.prefix { $0 != ":" }
        let isBlank = name.allSatisfy(\.isWhitespace)
        let isField = ["event", "data", "id", "retry"].contains {
            $0 == name || name.count == rest.count && $0.hasPrefix(name)
        }
        if !hasFields, isForeign || !isBlank, isBlank || !isField { return .foreign }
        guard pending.hasContent || !isBlank else { return .complete }
        var completed = self
        completed.take(bytes)
        completed.complete()
        return .truncated(data: completed.elements.count > elements.count ? completed.elements.last?.text : nil)
    }
}
