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
        lenient(JSONKind.bool.name, LenientText.bool)
    }

    /// Converts a number in a string, and reads `true` as 1 and `false` as 0.
    ///
    /// - Parameters:
    ///   - expected: A description of the expected type.
    ///   - convert: A closure that receives the literal of the number.
    /// - Returns: The result of `convert`; `nil` for other values.
    @inline(never)
    mutating func lenientNumber<Value>(
        _ expected: String,
        _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value?? {
        lenient(expected) { LenientText.number($0).map(convert) }
    }

    /// Reads the next scalar as another type if it can be converted; otherwise returns `nil` and consumes nothing.
    private mutating func lenient<Value>(
        _ expected: String,
        _ convert: (UnsafeBufferPointer<UInt8>) -> Value?
    ) -> Value? {
        guard observation.isLenient, failure == nil, position < end else { return nil }
        let first = position
        let value: Value?
        switch JSONKind(startingWith: first[0]) {
        case .string:
            guard var string = string(at: first) else { return nil }
            value = string.text.withUTF8(convert)
            position = string.end
        case .number, .bool:
            skipValue()
            value = failure == nil ? convert(UnsafeBufferPointer(start: first, count: position - first)) : nil
            // The caller reports malformed JSON, so discard the failure.
            failure = nil
        case .null, .array, .object, nil: return nil
        }
        if value == nil { position = first } else { note(first, expected: expected) }
        return value
    }
}
