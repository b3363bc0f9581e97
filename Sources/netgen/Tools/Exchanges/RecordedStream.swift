/// The elements of a recorded stream: Server-Sent Events, JSON Lines, or a JSON text sequence (RFC 7464).
///
/// NetRuntime's splitters find the same elements.
struct RecordedStream {
    let elements: [Element]
    let end: End

    struct Element {
        /// The name of an event; `message` unless the server sends another.
        var event = "message"
        /// Whether an event has data. An event without data may still have a name.
        var hasData = true
        /// The data of an event, a line, or the text of one element of a sequence.
        let bytes: [UInt8]
        /// The JSON in the bytes; `nil` if the bytes aren't JSON.
        let json: JSONValue?
        /// Whether the stream ends within this element.
        var isFragment = false

        var text: String { String(decoding: bytes, as: UTF8.self) }

        /// Whether the data of an event only keeps the connection open.
        var isBlank: Bool { bytes.allSatisfy(" \t\r\n".utf8.contains) }
    }

    /// The end of a stream.
    enum End {
        case complete
        /// The stream ends within an event, which has this data.
        case truncated(data: String?)
        /// The content isn't in the format.
        case foreign
    }

    /// Creates the elements of a body.
    init(_ bytes: [UInt8], as format: Spec.Stream.Format, at range: SourceRange) {
        let bytes = bytes[...].dropPrefix(SourceText.byteOrderMark)
        switch format {
        case .events:
            var scanner = RecordedEvents(at: range)
            (elements, end) = scanner.scan(bytes)
        case .lines:
            elements = bytes.split(separator: UInt8(ascii: "\n")).compactMap { line in
                Self.element(in: line, at: range, isLast: line.endIndex == bytes.endIndex)
            }
            end = .complete
        case .sequence:
            let records = bytes.split(separator: 0x1E)
            elements = records.flatMap { Self.values(in: $0, at: range, isLast: $0.endIndex == bytes.endIndex) }
            end = .complete
        }
    }

    /// Creates the elements of a recorded body; `nil` if the body isn't text.
    init?(_ body: Exchange.Content, as format: Spec.Stream.Format) {
        switch body {
        case .none: self.init([], as: format, at: .none)
        // A body of one line can be JSON as a whole.
        case .json(let value):
            guard format != .events else { return nil }
            self.init(Array(value.compact.utf8), as: format, at: value.range)
        case .text(let text, _, let range): self.init(Array(text.utf8), as: format, at: range)
        case .bytes: return nil
        }
    }

    /// Returns the element in a line or a text; `nil` if the bytes are blank.
    ///
    /// - Parameters:
    ///   - bytes: The line or the text.
    ///   - range: The location of the stream.
    ///   - isLast: Whether the stream ends with these bytes, without a line break or a separator.
    /// - Returns: The element.
    private static func element(in bytes: ArraySlice<UInt8>, at range: SourceRange, isLast: Bool) -> Element? {
        if bytes.allSatisfy(" \t\r\n".utf8.contains) { return nil }
        // Only the beginning of a stream can have a byte order mark.
        let isMarked = bytes.starts(with: SourceText.byteOrderMark)
        let body = RecordedBody(Array(bytes), contentType: nil, at: .string(range, in: nil))
        let json = isMarked ? nil : body.json
        return Element(bytes: Array(bytes), json: json, isFragment: isLast && json == nil && bytes.isBeginningOfJSON)
    }

    /// Returns the texts of a sequence between two separators. A text ends where its JSON ends. A number without white
    /// space after it may be incomplete, so it isn't an element.
    private static func values(in record: ArraySlice<UInt8>, at range: SourceRange, isLast: Bool) -> [Element] {
        var values: [Element] = []
        var rest = record
        while true {
            rest = rest.drop(while: " \t\r\n".utf8.contains)
            guard !rest.isEmpty else { return values }
            let end = self.end(ofValue: rest)
            let text = rest[..<(end ?? rest.endIndex)]
            if end == nil {
                let isFragment = isLast && text.isBeginningOfJSON
                values.append(Element(bytes: Array(text), json: nil, isFragment: isFragment))
            } else if let element = element(in: text, at: range, isLast: false) {
                values.append(element)
            }
            rest = rest[text.endIndex...]
        }
    }

    /// Returns the index after a JSON value, which may be malformed; `nil` if the value isn't complete.
    private static func end(ofValue bytes: ArraySlice<UInt8>) -> Int? {
        var (index, depth, isInString) = (bytes.startIndex, 0, false)
        while index < bytes.endIndex {
            let byte = bytes[index]
            if isInString {
                index += byte == UInt8(ascii: "\\") ? 2 : 1
                guard byte == UInt8(ascii: "\"") else { continue }
                isInString = false
                if depth == 0 { return index }
                continue
            }
            if depth == 0, index > bytes.startIndex, ",:\"[]{} \t\r\n".utf8.contains(byte) { return index }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                if depth <= 0 { return index }
            case UInt8(ascii: ","), UInt8(ascii: ":"): if depth == 0 { return index }
            default: break
            }
        }
        return nil
    }
}

extension ArraySlice<UInt8> {
    fileprivate func dropPrefix(_ prefix: [UInt8]) -> ArraySlice<UInt8> {
        starts(with: prefix) ? dropFirst(prefix.count) : self
    }

    /// Whether these bytes may be the beginning of JSON that was cut off, by the rules of NetRuntime's `StreamPiece`.
    fileprivate var isBeginningOfJSON: Bool {
        (0..<Swift.min(count + 1, 12)).contains { count in
            (count == 0 || suffix(count).isBeginningOfToken) && dropLast(count).isCompletedByClosing
        }
    }

    /// Whether these bytes are the beginning of an escape, of a character or of a literal.
    private var isBeginningOfToken: Bool {
        switch self[startIndex] {
        case UInt8(ascii: "\\"):
            (count == 1 || self[startIndex + 1] == UInt8(ascii: "u")) && !contains(UInt8(ascii: "\""))
        case 0x80...: count < 4 && allSatisfy { $0 >= 0x80 }
        default: ["true", "false", "null"].contains { $0.utf8.starts(with: self) }
        }
    }

    /// Whether these bytes become JSON if one token is added and the open strings, arrays and objects are closed.
    private var isCompletedByClosing: Bool {
        var closings: [UInt8] = []
        var isInString = false
        var rest = self
        while let byte = rest.popFirst() {
            switch (byte, isInString) {
            case (UInt8(ascii: "\\"), true): rest = rest.dropFirst()
            case (UInt8(ascii: "\""), _): isInString.toggle()
            case (UInt8(ascii: "{"), false): closings.append(UInt8(ascii: "}"))
            case (UInt8(ascii: "["), false): closings.append(UInt8(ascii: "]"))
            case (UInt8(ascii: "}"), false), (UInt8(ascii: "]"), false): _ = closings.popLast()
            default: break
            }
        }
        let tokens = isInString ? ["\"", "\":0"] : ["", "0", ":0", "\"\":0"]
        return tokens.contains { token in
            let bytes = self + Array(token.utf8) + closings.reversed()
            return RecordedBody(Array(bytes), contentType: nil, at: .string(.none, in: nil)).json != nil
        }
    }
}

extension Exchange {
    /// The format of the stream, according to the media type of the response; `nil` if the response isn't a stream.
    ///
    /// Some servers send JSON Lines as `application/json`.
    var streamFormat: Spec.Stream.Format? {
        let type = MediaType(response.headers.value(of: "Content-Type") ?? "")
        if let format = type.streamFormat { return format }
        guard case .text = response.body, type.isJSON, let stream = RecordedStream(response.body, as: .lines) else {
            return nil
        }
        return stream.elements.count > 1 && stream.elements.allSatisfy { $0.json != nil } ? .lines : nil
    }
}
