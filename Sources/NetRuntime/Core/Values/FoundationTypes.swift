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
        guard let text = reader.parsed(UUIDText.expected, UUIDText.init) else { return }
        let bytes = (text.halves.0.bigEndian, text.halves.1.bigEndian)
        self = withUnsafeBytes(of: bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
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
            url = reader.foreignText(URLText.expected, Self.url)
        } else {
            url = reader.parsed(URLText.expected, Self.url)
        }
        if let url { self = url }
    }

    /// Creates the URL that a string represents; `nil` if there is none. Foundation rejects hosts that it can't convert to
    /// domain names, so they are percent-encoded here.
    private static func url(_ text: UnsafeBufferPointer<UInt8>) -> URL? {
        if let url = URL(string: String(decoding: text, as: UTF8.self)) { return url }
        return URLText.isURL(text) ? URL(string: URLText.percentEncoded(text)) : nil
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

extension Base64 {
    /// Decodes a string, and returns the bytes and whether the string has the standard form. Returns `nil` if the string
    /// isn't Base64. If `isExact` is true, accepts only the standard form.
    fileprivate static func reading(
        _ text: UnsafeBufferPointer<UInt8>,
        isExact: Bool
    ) -> (data: Data, isPlain: Bool)? {
        var decoder = Base64(text)
        var data = Data(count: decoder.capacity)
        guard data.withUnsafeMutableBytes({ decoder.decode(into: $0) }), decoder.isPlain || !isExact else { return nil }
        data.count = decoder.count
        return (data, decoder.isPlain)
    }
}

extension JSONReader {
    fileprivate mutating func base64() -> Data? {
        let isExact = backtracking.isExact
        if position >= end, foreign != nil {
            return foreignText(Base64.expected) { Base64.reading($0, isExact: isExact)?.data }
        }
        let first = position
        guard let reading = parsed(Base64.expected, { Base64.reading($0, isExact: isExact) }) else { return nil }
        if !reading.isPlain { note(first, expected: "padded Base64 in the standard alphabet, on one line") }
        return reading.data
    }

    fileprivate mutating func decimal() -> Decimal? {
        if position >= end, foreign != nil { return foreignScalar() }
        if position < end, position[0] == UInt8(ascii: "\"") { return parsed("a number", Decimal.init(utf8:)) }
        return number(JSONKind.number.name, range: "a number that fits in Decimal", Decimal.init(utf8:))
    }
}

extension Decimal {
    /// Creates a number from a string that contains only the number. Returns `nil` for any other string, whereas
    /// Foundation accepts further characters after a number.
    init?(utf8 text: UnsafeBufferPointer<UInt8>) {
        guard DecimalText.fits(text), let value = Decimal(string: String(decoding: text, as: UTF8.self), locale: nil),
            value.isFinite
        else { return nil }
        self = value
    }
}
