// Streams of elements in responses.
extension APISnapshot {
    struct Stream: SnapshotPart {
        var label = Label()
        var format = Spec.Stream.Format.events
        var element: TypeReference?
        var sentinel: String?
        /// The keys of the element and of the error in a line, separated by a space; `nil` if each line is an element.
        var keys: String?
        var events: [Event] = []
        /// The case for unlisted events; `nil` if the events aren't distinguished by name.
        var unknownCase: String?

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&element)
            record.word("format", &format, defaultValue: .events)
            record.text("sentinel", &sentinel)
            record.text("keys", &keys)
            record.list("events", &events)
            record.text("unknown", &unknownCase)
        }

        var mentionedTypes: [TypeReference] { (element.map { [$0] } ?? []) + events.flatMap(\.mentionedTypes) }
    }

    /// An event of a stream whose events are distinguished by name. Without a type, its data is a string.
    struct Event: SnapshotPart {
        var label = Label()
        var type: TypeReference?

        mutating func record(_ record: inout SnapshotRecord) { record.type(&type) }

        var mentionedTypes: [TypeReference] { type.map { [$0] } ?? [] }
    }
}

extension APISnapshot.Stream {
    init(_ stream: ElementStream) {
        label = APISnapshot.Label(key: "stream", name: "Element")
        format = stream.format
        element = stream.element
        sentinel = stream.sentinel
        keys = stream.keys.element.map { [$0, stream.keys.error].compactMap(\.self).joined(separator: " ") }
        events = (stream.events?.cases ?? []).map { event in
            let label = APISnapshot.Label(key: event.event.value, name: event.name.unescaped, range: event.event.range)
            return APISnapshot.Event(label: label, type: event.type)
        }
        unknownCase = stream.events?.unknownCase.unescaped
    }
}
