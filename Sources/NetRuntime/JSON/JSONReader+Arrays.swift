extension JSONReader {
    /// Opens an array; false if it is empty or there is none. Otherwise its first element is next.
    mutating func beginArray() -> Bool {
        guard position < end, position[0] == UInt8(ascii: "[") else {
            if position >= end, failure == nil, let foreign {
                var hasElements = false
                return attempt(expecting: .array) { hasElements = try foreign.beginArray() } && hasElements
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

    /// Opens the array of a list, for which a null stands if there is nothing in it, as Go writes it. False if it is empty or
    /// there is none.
    @inline(__always)
    mutating func beginList() -> Bool {
        if position < end, position[0] == UInt8(ascii: "[") { return beginArray() }
        return takeNull(insteadOf: .array) ? false : beginArray()
    }

    /// Steps to the next element; false at the array's end or a problem.
    @inline(__always)
    mutating func nextElement() -> Bool {
        // Most elements follow on a bare comma.
        if end - position > 1, position[0] == UInt8(ascii: ","), position[1] > UInt8(ascii: " "), position > valueStart
        {
            position += 1
            valueStart = position
            return true
        }
        return anyElement()
    }

    @inline(never)
    private mutating func anyElement() -> Bool {
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

    /// Reads an array's elements one after the other, each made where it is filled.
    mutating func readArray<T: JSONReadable>(_ value: inout [T]) {
        // The elements' type is only known here, at run time. With it the code for them is several times as fast.
        if T.self == String.self {
            withUnsafeMutablePointer(to: &value) { readStrings(UnsafeMutableRawPointer($0)) }
        } else if T.self == Double.self {
            withUnsafeMutablePointer(to: &value) { readDoubles(UnsafeMutableRawPointer($0)) }
        } else if T.self == Int.self {
            withUnsafeMutablePointer(to: &value) { readIntegers(UnsafeMutableRawPointer($0)) }
        } else {
            readElements(&value) { elements, count, capacity, readNext in
                [T](unsafeUninitializedCapacity: capacity) { room, initializedCount in
                    guard let start = room.baseAddress else { return }
                    start.moveInitialize(from: elements, count: count)
                    initializedCount = count
                    // The elements that follow are made where they stay.
                    while initializedCount < capacity, readNext(start + initializedCount) { initializedCount += 1 }
                }
            }
        }
    }

    // `readArray` compares the types right before, so no safe code can bring an array of another type.

    private mutating func readStrings(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [String].self).pointee)
    }

    private mutating func readDoubles(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [Double].self).pointee)
    }

    private mutating func readIntegers(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [Int].self).pointee)
    }

    /// Reads elements of a type that the compiler knows where this is called.
    @inline(__always)
    mutating func readKnownElements<T: JSONReadable>(_ value: inout [T]) {
        // This way of making an array needs no look-up of its type at run time.
        readElements(&value) { elements, count, capacity, _ in
            var array: [T] = []
            array.reserveCapacity(capacity)
            for index in 0..<count { array.append((elements + index).move()) }
            return array
        }
    }

    /// Reads elements, and makes an array of the first of them when it is known how many there are, or that they are many.
    @inline(__always)
    private mutating func readElements<T: JSONReadable>(
        _ value: inout [T],
        gather: (
            _ elements: UnsafeMutablePointer<T>,
            _ count: Int,
            _ capacity: Int,
            _ readNext: (UnsafeMutablePointer<T>) -> Bool
        ) -> [T]
    ) {
        if value.count > 0 { value = [] }
        let array = position
        guard beginList() else { return }
        let loan = room.lend(T.self)
        var count = 0
        var isOpen = true
        while isOpen, count < loan.capacity {
            // The place is within the loan and was not initialized before.
            let element = loan.elements + count
            element.initialize(to: T(Unfilled()))
            element.pointee.fill(from: &self)
            count += 1
            isOpen = nextElement()
        }
        // `gather` moves all of them away.
        let capacity = isOpen ? self.capacity(for: T.self, after: count, of: array) : count
        value = gather(loan.elements, count, capacity) { place in
            guard isOpen else { return false }
            place.initialize(to: T(Unfilled()))
            place.pointee.fill(from: &self)
            isOpen = nextElement()
            return true
        }
        room.takeBack(loan)
        while isOpen {
            value.append(T(Unfilled()))
            value[value.count - 1].fill(from: &self)
            isOpen = nextElement()
        }
    }

    /// How many elements to make room for in an array that goes on after the first ones.
    ///
    /// Where nothing but the array is left of the document, the others are estimated to be as long as those before.
    /// They never get more memory than the document has.
    @inline(never)
    private func capacity<T>(for type: T.Type, after count: Int, of array: UnsafePointer<UInt8>) -> Int {
        guard count > 0, depth == room.mainDepth else { return count * 2 }
        let likely = (end - array) / max(1, (position - array) / count)
        return max(count * 2, min(likely + likely / 16, (end - array) / max(1, MemoryLayout<T>.stride)))
    }

    /// Notes that a tuple's array ended too early.
    @inline(never)
    mutating func failTooShort(_ array: UnsafePointer<UInt8>, count: Int, expected: Int) {
        fail(.mismatch, at: array, expected: "an array of \(expected) elements", found: "one of \(count)")
    }
}
