/// The offsets in a JSON file of the bytes of a string, for locations in JSON that a file contains as a string.
struct StringOffsets {
    /// The offset in the file of each byte of the string, and of its closing quote.
    private var offsets: [Int32] = []
    private let file: Int32

    /// Creates the offsets of the string at a range of a JSON text; `nil` if the range isn't a string.
    init?(of range: SourceRange, in source: SourceText) {
        file = range.file
        let bytes = source.bytes
        var index = Int(range.start)
        guard index < bytes.count, Int(range.end) <= bytes.count, bytes[index] == UInt8(ascii: "\"") else { return nil }
        index += 1
        while index < Int(range.end) - 1 {
            guard bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count else {
                offsets.append(Int32(index))
                index += 1
                continue
            }
            let (length, count) = Self.escape(in: bytes, at: index)
            offsets += Array(repeating: Int32(index), count: count)
            index += length
        }
        offsets.append(Int32(index))
    }

    /// Returns the range in the file of a range in the string.
    func range(_ range: SourceRange) -> SourceRange {
        func offset(_ offset: Int32) -> Int32 { offsets[min(max(Int(offset), 0), offsets.count - 1)] }
        return SourceRange(file: file, start: offset(range.start), end: offset(range.end))
    }

    /// Returns the number of bytes of an escape, and of its character in UTF-8.
    private static func escape(in bytes: [UInt8], at index: Int) -> (length: Int, count: Int) {
        guard bytes[index + 1] == UInt8(ascii: "u") else { return (2, 1) }
        let digits = bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)]
        let unit = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) ?? 0xFFFD
        // A character outside the basic multilingual plane consists of two escapes.
        if (0xD800..<0xDC00).contains(unit), index + 7 < bytes.count, bytes[index + 6] == UInt8(ascii: "\\") {
            return (12, 4)
        }
        return (6, unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3)
    }
}

extension JSONValue {
    /// Returns the value with all of its source ranges changed.
    func mappingRanges(_ transform: (SourceRange) -> SourceRange) -> JSONValue {
        switch kind {
        case .array(let elements):
            JSONValue(kind: .array(elements.map { $0.mappingRanges(transform) }), range: transform(range))
        case .object(let members):
            JSONValue(
                kind: .object(
                    members.map {
                        Member(
                            key: $0.key,
                            keyRange: transform($0.keyRange),
                            value: $0.value.mappingRanges(transform)
                        )
                    }
                ),
                range: transform(range)
            )
        case .null, .bool, .number, .string: JSONValue(kind: kind, range: transform(range))
        }
    }
}
