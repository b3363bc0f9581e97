/// A format of 64-bit integers in JSON other than a JSON number.
@_documentation(visibility: internal)
public enum IntegerFormat: Sendable {
    /// An integer in quotes, as in the JSON format of Protocol Buffers: `"9007199254740993"`. JavaScript can't
    /// represent numbers with so many digits.
    ///
    /// An integer without quotes is also accepted and reported by ``Client/drift``.
    case quoted
}

extension Int64: FormattedReadable, FormattedWritable {
    /// Reads an integer in quotes.
    public mutating func fill(from reader: inout JSONReader, as format: IntegerFormat) {
        if let integer: Self = reader.quotedInteger() { self = integer }
    }

    /// Writes an integer in quotes.
    public func write(to writer: inout JSONWriter, as format: IntegerFormat) { writer.string(String(self)) }
}

extension UInt64: FormattedReadable, FormattedWritable {
    /// Reads an integer in quotes.
    public mutating func fill(from reader: inout JSONReader, as format: IntegerFormat) {
        if let integer: Self = reader.quotedInteger() { self = integer }
    }

    /// Writes an integer in quotes.
    public func write(to writer: inout JSONWriter, as format: IntegerFormat) { writer.string(String(self)) }
}

extension JSONReader {
    /// Reads an integer in quotes; `nil` after a problem. An integer without quotes is recorded as drift.
    fileprivate mutating func quotedInteger<T: FixedWidthInteger & Decodable>() -> T? {
        let first = position
        if first >= end, foreign != nil { return foreignText(Self.quoted(T.self)) { NumberText.plainInteger($0) } }
        guard first < end, JSONKind(startingWith: first[0]) == .number else {
            return parsed(Self.quoted(T.self)) { NumberText.plainInteger($0) }
        }
        guard let value: T = integer() else { return nil }
        note(first, expected: Self.quoted(T.self))
        return value
    }

    private static func quoted<T: FixedWidthInteger>(_: T.Type) -> String {
        "an integer in quotes, from \(T.min) to \(T.max)"
    }
}
