import Foundation

extension JSONReader {
    /// Consumes the next value if it is null.
    ///
    /// - Returns: Whether the value was null.
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

    /// Consumes a null in place of an optional's value. Returns `false` if the next value isn't null.
    @inline(__always)
    mutating func isNull() -> Bool {
        guard null() else { return false }
        observation.hasReadNil = true
        return true
    }

    /// Reads `true` or `false`; `nil` after a problem.
    mutating func bool() -> Bool? {
        if literal("true") { return true }
        if literal("false") { return false }
        return foreignScalar() ?? lenientBool() ?? mismatched(JSONKind.bool.name)
    }

    /// Skips `true` or `false`. Other representations of a Boolean aren't accepted.
    mutating func skipBool() {
        guard !literal("true"), !literal("false") else { return }
        failMismatch(JSONKind.bool.name)
    }

    @inline(__always)
    private mutating func literal(_ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard end - position >= count else { return false }
        for index in 0..<count where position[index] != word.utf8Start[index] { return false }
        position += count
        return true
    }

    /// Records that the next value has an unexpected type, and returns `nil`.
    mutating func mismatched<Value>(_ expected: String) -> Value? {
        if failure == nil { failMismatch(expected) }
        return nil
    }
}

// Many servers send another value in place of null: an empty string (WooCommerce), `false` (PHP functions that find
// nothing), an empty array (PHP), or the day 0000-00-00 (MySQL). The reader checks for these only if a value can't be
// read, so other values have no extra cost.
extension JSONReader {
    /// The start of an optional's value.
    @usableFromInline
    struct OptionalCheckpoint {
        fileprivate let position: UnsafePointer<UInt8>
        fileprivate let unlistedCount: Int
        /// The number of open containers of a foreign decoder; -1 after a problem.
        fileprivate let foreignDepth: Int
    }

    /// Consumes a null and returns `nil`. Otherwise, returns the start of the optional's value, which the caller reads
    /// next.
    @usableFromInline
    mutating func enterOptional() -> OptionalCheckpoint? {
        if isNull() { return nil }
        return OptionalCheckpoint(
            position: position,
            unlistedCount: tolerance.unlistedCount,
            foreignDepth: foreign == nil ? 0 : foreignDepth()
        )
    }

    /// Returns whether a value that couldn't be read, or that the API doesn't list, was sent in place of null. If so,
    /// consumes the value and clears its problem.
    @usableFromInline
    mutating func isNilSubstitute(at checkpoint: OptionalCheckpoint) -> Bool {
        if failure == nil, tolerance.unlistedCount == checkpoint.unlistedCount { return false }
        if let foreign, foreign.depth != checkpoint.foreignDepth { return false }
        return takeNilSubstitute(at: checkpoint.position)
    }

    @inline(never)
    private mutating func foreignDepth() -> Int {
        guard let foreign, attempt({ try foreign.buffer() }) else { return -1 }
        return foreign.depth
    }

    /// Consumes a value that servers send in place of null. Returns `false` for any other value.
    @inline(never)
    mutating func takeNilSubstitute(at first: UnsafePointer<UInt8>) -> Bool {
        guard !backtracking.isExact else { return false }
        if let foreign {
            guard isNilSubstitute(foreign) else { return false }
        } else {
            guard let last = endOfNilSubstitute(at: first) else { return false }
            position = last
            // An enum or a union has already recorded the value as unlisted. Remove that note.
            if failure == nil, tolerance.notes?.last?.offset == first - start { tolerance.notes?.removeLast() }
        }
        failure = nil
        observation.hasReadNil = true
        note(first, expected: "null for a missing value")
        return true
    }

    private mutating func endOfNilSubstitute(at first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        let rest = UnsafeBufferPointer(start: first, count: end - first)
        if rest.starts(with: #""""#.utf8) { return first + 2 }
        if rest.starts(with: "false".utf8) { return first + 5 }
        if expectsStructure { return endOfEmptyArray(at: first) }
        guard expectsDate, let string = string(at: first) else { return nil }
        return CalendarDate.isZero(string.text.utf8) ? string.end : nil
    }

    private mutating func isNilSubstitute(_ foreign: DecoderSource) -> Bool {
        guard (try? foreign.buffer()) != nil else { return false }
        if let text = try? foreign.decode(String.self) {
            return text.isEmpty || expectsDate && CalendarDate.isZero(text.utf8)
        }
        return (try? foreign.decode(Bool.self)) == false || expectsStructure && foreign.isEmptyArray
    }

    /// Whether the reader expected an object, an array, or a union, which records no problem.
    private var expectsStructure: Bool {
        guard let failure else { return true }
        return [JSONKind.object.name, JSONKind.array.name].contains(failure.expected)
    }

    private var expectsDate: Bool {
        failure.map { [CalendarDate.expected, RFC3339.expected].contains($0.expected) } ?? false
    }

    /// Consumes a null in place of an empty array or dictionary, because Go writes a nil slice or map as null. Returns
    /// whether it did.
    @inline(never)
    mutating func takeNull(insteadOf kind: JSONKind) -> Bool {
        guard !backtracking.isExact, failure == nil else { return false }
        let first = position
        guard null() else { return false }
        note(first, expected: kind.name)
        return true
    }

    /// Consumes an empty array in place of a dictionary, because PHP writes an empty dictionary as an array. Returns
    /// whether it did.
    mutating func takeEmptyArray() -> Bool {
        guard !backtracking.isExact, let last = endOfEmptyArray(at: position) else { return false }
        note(position, expected: JSONKind.object.name)
        position = last
        return true
    }

    private func endOfEmptyArray(at first: UnsafePointer<UInt8>) -> UnsafePointer<UInt8>? {
        guard first < end, first[0] == UInt8(ascii: "[") else { return nil }
        var last = first + 1
        while last < end, [0x20, 0x0A, 0x0D, 0x09].contains(last[0]) { last += 1 }
        return last < end && last[0] == UInt8(ascii: "]") ? last + 1 : nil
    }
}

extension DecoderSource {
    /// Whether the next value is an empty array. The caller must have buffered the value with `buffer()`.
    var isEmptyArray: Bool {
        guard let hasElements = try? beginArray() else { return false }
        if hasElements { end() }
        return !hasElements
    }
}
