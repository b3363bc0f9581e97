/// Scalars of a wrapper's own fields that come as another kind than declared: `"200"` for 200, `1` or `"false"` for a flag.
///
/// The fields around a payload say whether a call succeeded, and why not. A strict reader would lose that answer over a
/// pair of quotes, so a value that says the same in another kind is taken and reported as drift. Payloads are read
/// strictly.
extension JSONReader {
    /// The text of a number or a Boolean, as it stands in the document.
    @inline(never)
    mutating func lenientText() -> String? {
        lenient(JSONKind.string.name) { String(decoding: $0, as: UTF8.self) }
    }

    /// The flag that a number or a text stands for.
    @inline(never)
    mutating func lenientFlag() -> Bool? {
        lenient(JSONKind.bool.name) { literal in
            let word = String(decoding: literal, as: UTF8.self).lowercased()
            return Self.flags.first { $0.words.contains(word) }?.value
        }
    }

    private static var flags: [(value: Bool, words: [String])] {
        [(true, ["true", "1", "yes"]), (false, ["false", "0", "no"])]
    }

    /// The number in a text, or 1 and 0 for `true` and `false`.
    @inline(never)
    mutating func lenientNumber(_ expected: String) -> UnsafeBufferPointer<UInt8>? {
        lenient(expected) { literal in
            if literal.elementsEqual("true".utf8) { return Self.bytes("1") }
            if literal.elementsEqual("false".utf8) { return Self.bytes("0") }
            var reader = JSONReader(literal)
            // A reader passes over white space in front of a document, but a number in a text has none.
            guard reader.position == literal.baseAddress, let end = reader.scanNumber() else { return nil }
            return end == reader.end ? literal : nil
        }
    }

    private static func bytes(_ digit: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: digit.utf8Start, count: digit.utf8CodeUnitCount)
    }

    /// Takes the next scalar as another kind, if it can be one; otherwise nothing is consumed.
    private mutating func lenient<Value>(
        _ expected: String,
        _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard watch.isLenient, failure == nil else { return nil }
        let first = position
        guard let literal = scalar() else {
            // Text that is no JSON is reported by the caller.
            (failure, position) = (nil, first)
            return nil
        }
        guard let value = convert(literal) else {
            position = first
            return nil
        }
        note(first, expected: expected)
        return value
    }

    /// The bytes of a number, of a Boolean, or between the quotes of a text without escapes.
    private mutating func scalar() -> UnsafeBufferPointer<UInt8>? {
        guard position < end, let kind = JSONKind(startingWith: position[0]) else { return nil }
        let first = position
        switch kind {
        case .string:
            guard let scan = scanString(from: first + 1), !scan.isEscaped else { return nil }
            position = scan.end + 1
            return UnsafeBufferPointer(start: first + 1, count: scan.end - first - 1)
        case .number, .bool:
            skipValue()
            return failure == nil ? UnsafeBufferPointer(start: first, count: position - first) : nil
        case .null, .array, .object: return nil
        }
    }
}
