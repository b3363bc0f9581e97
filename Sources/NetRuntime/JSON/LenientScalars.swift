/// Support for scalars in a wrapper's fields whose type differs from the declared type: `"200"` for 200, or `1` or
/// `"false"` for a Boolean.
///
/// The fields of the wrapper contain the success or the failure of a call. A strict reader would lose these because of
/// a pair of quotes. So a value with the same meaning in another type is accepted and reported as drift. Payloads are
/// read strictly.
extension JSONReader {
    /// Reads a number or a Boolean as a string, which is its JSON literal. Returns `nil` for other values.
    @inline(never)
    mutating func lenientText() -> String? {
        lenient(JSONKind.string.name) { String(decoding: $0, as: UTF8.self) }
    }

    /// Reads a number or a string as a Boolean. Returns `nil` if the value doesn't mean a Boolean.
    @inline(never)
    mutating func lenientBool() -> Bool? {
        lenient(JSONKind.bool.name) { literal in
            let word = String(decoding: literal, as: UTF8.self).lowercased()
            return Self.booleans.first { $0.spellings.contains(word) }?.value
        }
    }

    private static var booleans: [(value: Bool, spellings: [String])] {
        [(true, ["true", "1", "yes"]), (false, ["false", "0", "no"])]
    }

    /// Reads a string that contains a number, and reads `true` as 1 and `false` as 0. Returns the literal of the
    /// number; `nil` for other values.
    @inline(never)
    mutating func lenientNumber(_ expected: String) -> UnsafeBufferPointer<UInt8>? {
        lenient(expected) { literal in
            if literal.elementsEqual("true".utf8) { return Self.bytes("1") }
            if literal.elementsEqual("false".utf8) { return Self.bytes("0") }
            var reader = JSONReader(literal)
            // A reader skips white space before a document, but a number in a string must not have any.
            guard reader.position == literal.baseAddress, let end = reader.scanNumber() else { return nil }
            return end == reader.end ? literal : nil
        }
    }

    private static func bytes(_ digit: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: digit.utf8Start, count: digit.utf8CodeUnitCount)
    }

    /// Reads the next scalar as another type if it can be converted; otherwise returns `nil` and consumes nothing.
    private mutating func lenient<Value>(
        _ expected: String,
        _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard observation.isLenient, failure == nil else { return nil }
        let first = position
        guard let literal = scalar() else {
            // The caller reports malformed JSON, so discard the failure.
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

    /// Reads a scalar and returns its bytes, without the quotes of a string. Returns `nil` for a string with escapes
    /// and for values other than strings, numbers and Booleans.
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
