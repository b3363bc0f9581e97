/// The elements of a recorded stream: Server-Sent Events, JSON Lines, or a JSON text sequence (RFC 7464).
struct RecordedStream {
    let elements: [Element]

    struct Element {
        /// The name of an event; `message` unless the server sends another.
        var event = "message"
        /// The data of an event, a line, or the text of one element of a sequence.
        var text: String
        /// The JSON in the text; `nil` if the text isn't JSON.
        let json: JSONValue?
    }

    /// Creates the elements of a recorded body; `nil` if the body isn't in the format.
    init?(_ body: Exchange.Content, as format: Spec.Stream.Format) {
        switch (body, format) {
        case (.none, _): elements = []
        // A body of one line can be JSON as a whole.
        case (.json(let value), .lines), (.json(let value), .sequence):
            elements = [Element(text: value.compact, json: value)]
        case (.text(let text, _, let range), .events): elements = Self.events(in: text, at: range)
        case (.text(let text, _, let range), .lines): elements = Self.values(in: text, between: "\n", at: range)
        case (.text(let text, _, let range), .sequence):
            elements = Self.values(in: text, between: "\u{1E}", at: range)
        case (.json, .events), (.bytes, _): return nil
        }
    }

    private static func values(in text: String, between separator: UnicodeScalar, at range: SourceRange) -> [Element] {
        text.unicodeScalars.split(separator: separator).compactMap { piece in
            let text = String(piece)
            guard !text.allSatisfy(\.isWhitespace) else { return nil }
            return Element(text: text, json: ExchangeReader.json(in: text, at: range))
        }
    }

    /// Returns the events that end with a blank line (HTML standard, section 9.2.6). An event without a name and data
    /// isn't an element.
    private static func events(in text: String, at range: SourceRange) -> [Element] {
        var events: [Element] = []
        var (name, data) = ("", [String]())
        for line in text.split(omittingEmptySubsequences: false, whereSeparator: { ["\n", "\r", "\r\n"].contains($0) })
        {
            guard !line.isEmpty else {
                let text = data.joined(separator: "\n")
                if !text.allSatisfy(\.isWhitespace) || !name.isEmpty {
                    let json = ExchangeReader.json(in: text, at: range)
                    events.append(Element(event: name.isEmpty ? "message" : name, text: text, json: json))
                }
                (name, data) = ("", [])
                continue
            }
            let field = line.prefix { $0 != ":" }
            let value = line.dropFirst(field.count + 1)
            let content = String(value.first == " " ? value.dropFirst() : value)
            if field == "event" { name = content }
            if field == "data" { data.append(content) }
        }
        return events
    }
}

extension Exchange {
    /// The format of the stream, according to the media type of the response; `nil` if the response isn't a stream.
    ///
    /// Some servers send JSON Lines as `application/json`.
    var streamFormat: Spec.Stream.Format? {
        let type = MediaType(responseHeaders.value(of: "Content-Type") ?? "")
        if let format = type.streamFormat { return format }
        guard case .text = body, type.isJSON, let stream = RecordedStream(body, as: .lines) else { return nil }
        return stream.elements.count > 1 && stream.elements.allSatisfy { $0.json != nil } ? .lines : nil
    }
}
