public import Foundation

extension Decimal: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill: 0.
    public init(_: EmptyValue) { self = 0 }

    /// Reads a number of up to 38 digits, without a conversion to `Double`. Also accepts a string such as `"9.90"`,
    /// because many servers send decimals in this form.
    public mutating func fill(from reader: inout JSONReader) {
        if let number = reader.decimal() { self = number }
    }

    /// Writes the number with all of its digits.
    public func write(to writer: inout JSONWriter) {
        if writer.foreign != nil { return writer.encode(self) }
        guard isFinite else { return writer.fail(expected: "a finite number", found: "\(self)") }
        writer.numberText(description)
    }
}

extension UUID: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) {
        self.init(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    }

    /// Reads a UUID (RFC 9562), with letters in upper or lower case.
    public mutating func fill(from reader: inout JSONReader) {
        let value = reader.parsed("a UUID") { UUID(uuidString: String(decoding: $0, as: UTF8.self)) }
        if let value { self = value }
    }

    /// Writes a UUID in lower case, as in RFC 4122, section 3.
    public func write(to writer: inout JSONWriter) {
        writer.string(uuidString.lowercased())
    }
}

extension URL: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) {
        self.init(fileURLWithPath: "/", isDirectory: true)
    }

    /// Reads a URL.
    public mutating func fill(from reader: inout JSONReader) {
        let url: URL?
        if reader.position >= reader.end, reader.foreign != nil {
            url = reader.foreignText("a URL") { URL(string: $0) }
        } else {
            url = reader.parsed("a URL") { URL(string: String(decoding: $0, as: UTF8.self)) }
        }
        if let url { self = url }
    }

    /// Writes a URL.
    public func write(to writer: inout JSONWriter) {
        writer.string(absoluteString)
    }
}

extension Data: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) { self.init() }

    /// Reads bytes from Base64 (RFC 4648). The URL-safe alphabet, missing padding and line breaks are accepted and
    /// reported by ``Client/drift``.
    public mutating func fill(from reader: inout JSONReader) {
        if let data = reader.base64() { self = data }
    }

    /// Writes bytes as Base64.
    public func write(to writer: inout JSONWriter) {
        writer.string(base64EncodedString())
    }
}

extension JSONReader {
    fileprivate mutating func base64() -> Data? {
        let isExact = backtracking.isExact
        if position >= end, foreign != nil {
            return foreignText(Base64.expected) { text in
                var text = text
                return text.withUTF8 { Base64.reading($0, isExact: isExact)?.data }
            }
        }
        let first = position
        let reading = parsed(Base64.expected) { Base64.reading($0, isExact: isExact) }
        if let reading, !reading.isPlain {
            note(first, expected: "padded Base64 in the standard alphabet, on one line")
        }
        return reading?.data
    }

    fileprivate mutating func decimal() -> Decimal? {
        if position >= end, foreign != nil { return foreignScalar() }
        let first = position
        if position < end, position[0] == UInt8(ascii: "\"") {
            return parsed("a number") { Decimal(wholeText: String(decoding: $0, as: UTF8.self)) }
        }
        guard let literal = numberText(JSONKind.number.name) else { return nil }
        if let value = Decimal(string: String(decoding: literal, as: UTF8.self), locale: nil), value.isFinite {
            return value
        }
        fail(.invalidValue, at: first, expected: "a number that fits in Decimal")
        return nil
    }
}

extension Decimal {
    /// Creates a number from a string that contains only the number. Returns `nil` for any other string, whereas
    /// Foundation accepts further characters after a number.
    init?(wholeText text: String) {
        guard text.utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }), Double(text) != nil,
            let value = Decimal(string: text, locale: nil), value.isFinite
        else { return nil }
        self = value
    }
}
