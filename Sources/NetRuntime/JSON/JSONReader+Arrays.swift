extension JSONReader {
    /// Opens an array; false if it is empty or there is none. Otherwise its first element is next.
    mutating func beginArray() -> Bool {
        guard position < end, position[0] == UInt8(ascii: "[") else {
            if position >= end, failure == nil, let foreign {
                var hasElements = false
                return attempt { hasElements = try foreign.beginArray() } && hasElements
            }
            failMismatch(JSONKind.array.name)
            return false
        }
        guard enter() else { return false }
        skipSpace()
        if position < end, position[0] == UInt8(ascii: "]") {
            position += 1
            depth -= 1
            return false
        }
        valueStart = position
        return true
    }

    /// Steps to the next element; false at the array's end or a problem.
    mutating func nextElement() -> Bool {
        if position >= end, failure == nil, let foreign {
            var hasElements = false
            return attempt { hasElements = try foreign.nextElement() } && hasElements
        }
        if position == valueStart { skipValue() }
        skipSpace()
        guard position < end else {
            failSyntax(at: end, "the end of the array")
            return false
        }
        if position[0] == UInt8(ascii: "]") {
            position += 1
            depth -= 1
            return false
        }
        guard consume(UInt8(ascii: ","), "\",\" or the end of the array") else { return false }
        skipSpace()
        valueStart = position
        return true
    }

    /// Reads an array's elements one after the other, each made in the array and filled there.
    mutating func readArray<T: JSONReadable>(_ value: inout [T]) {
        if !value.isEmpty { value = [] }
        guard beginArray() else { return }
        repeat {
            value.append(T(Unfilled()))
            value[value.count - 1].fill(from: &self)
        } while nextElement()
    }

    /// Notes that a tuple's array ended too early.
    @inline(never)
    mutating func failTooShort(_ array: UnsafePointer<UInt8>, count: Int, expected: Int) {
        fail(.mismatch, at: array, expected: "an array of \(expected) elements", found: "one of \(count)")
    }
}
