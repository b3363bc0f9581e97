/// The conversions of a scalar in a wrapper's field whose type differs from the declared type: `"200"` for 200, or `1` or
/// `"false"` for a Boolean.
///
/// Each function receives the text of a string, or the literal of a number or of a Boolean.
enum LenientText {
    /// Returns the Boolean that a scalar means; `nil` if there is none.
    static func bool(_ text: UnsafeBufferPointer<UInt8>) -> Bool? {
        let word = String(decoding: text, as: UTF8.self).lowercased()
        return booleans.first { $0.spellings.contains(word) }?.value
    }

    private static let booleans: [(value: Bool, spellings: [String])] = [
        (true, ["true", "1", "yes"]), (false, ["false", "0", "no"]),
    ]

    /// Returns the literal of the number that a scalar means; `nil` if there is none. `true` is 1 and `false` is 0.
    static func number(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
        if text.elementsEqual("true".utf8) { return literal("1") }
        if text.elementsEqual("false".utf8) { return literal("0") }
        return NumberText.isNumber(text) ? text : nil
    }

    private static func literal(_ digit: StaticString) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: digit.utf8Start, count: digit.utf8CodeUnitCount)
    }
}
