extension JSONReader {
    /// Takes a null if one comes next.
    ///
    /// - Returns: Whether there was one.
    public mutating func readNull() -> Bool {
        null()
    }

    @inline(__always)
    mutating func null() -> Bool {
        guard position < end, position[0] == UInt8(ascii: "n") else {
            return position < end || foreign == nil ? false : foreignNull()
        }
        return literal("null")
    }

    /// Reads `true` or `false`.
    mutating func bool() -> Bool? {
        if literal("true") { return true }
        if literal("false") { return false }
        return foreignScalar() ?? lenientFlag() ?? mismatched(JSONKind.bool.name)
    }

    @inline(__always)
    private mutating func literal(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - position >= count else { return false }
        for index in 0..<count where position[index] != word.utf8Start[index] { return false }
        position += count
        return true
    }

    /// Notes that the next value is of another kind than expected.
    mutating func mismatched<Value>(_ expected: String) -> Value? {
        if failure == nil { failMismatch(expected) }
        return nil
    }
}
