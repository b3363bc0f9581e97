extension JSONReader {
    /// Opens an array and makes its first element the next value. Returns `false` if the array is empty or the next
    /// value isn't an array.
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

    /// Opens an array, and also accepts null, because Go writes null for an empty array. Returns `false` if the array
    /// is empty or null, or if the next value isn't an array.
    @inline(__always)
    mutating func beginList() -> Bool {
        if position < end, position[0] == UInt8(ascii: "[") { return beginArray() }
        return takeNull(insteadOf: .array) ? false : beginArray()
    }

    /// Advances to the next element. Returns `false` at the array's end or after a problem.
    @inline(__always)
    mutating func nextElement() -> Bool {
        // In most documents, the next element directly follows the comma, so check this case first.
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

    /// Reads an array's elements in order. Each element is created in the memory in which it is filled.
    mutating func readArray<T: JSONReadable>(_ value: inout [T]) {
        // Generic code doesn't know the element type at compile time. Code for a specific type is several times as
        // fast.
        if T.self == String.self {
            withUnsafeMutablePointer(to: &value) { readStrings(UnsafeMutableRawPointer($0)) }
        } else if T.self == Double.self {
            withUnsafeMutablePointer(to: &value) { readDoubles(UnsafeMutableRawPointer($0)) }
        } else if T.self == Int.self {
            withUnsafeMutablePointer(to: &value) { readIntegers(UnsafeMutableRawPointer($0)) }
        } else {
            readElements(&value) { elements, count, capacity, readNext in
                [T](unsafeUninitializedCapacity: capacity) { elementBuffer, initializedCount in
                    guard let start = elementBuffer.baseAddress else { return }
                    start.moveInitialize(from: elements, count: count)
                    initializedCount = count
                    // Create the remaining elements in their final memory.
                    while initializedCount < capacity, readNext(start + initializedCount) { initializedCount += 1 }
                }
            }
        }
    }

    // `readArray` compares the types right before each call, so safe code can't pass an array of another type.

    private mutating func readStrings(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [String].self).pointee)
    }

    private mutating func readDoubles(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [Double].self).pointee)
    }

    private mutating func readIntegers(_ value: UnsafeMutableRawPointer) {
        readKnownElements(&value.assumingMemoryBound(to: [Int].self).pointee)
    }

    /// Reads elements of a type that the compiler knows at the call site.
    @inline(__always)
    mutating func readKnownElements<T: JSONReadable>(_ value: inout [T]) {
        // This way to create the array needs no look-up of its type at run time.
        readElements(&value) { elements, count, capacity, _ in
            var array: [T] = []
            array.reserveCapacity(capacity)
            for index in 0..<count { array.append((elements + index).move()) }
            return array
        }
    }

    /// Reads elements into memory of the arena, and creates the array when the array ends or the memory is full.
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
        let allocation = elementBuffer.allocate(T.self)
        var count = 0
        var isOpen = true
        while isOpen, count < allocation.capacity {
            // The memory is within the allocation and isn't initialized yet.
            let element = allocation.elements + count
            element.initialize(to: T(EmptyValue()))
            element.pointee.fill(from: &self)
            count += 1
            isOpen = nextElement()
        }
        // `gather` moves all elements out of the allocation.
        let capacity = isOpen ? self.capacity(for: T.self, after: count, of: array) : count
        value = gather(allocation.elements, count, capacity) { pointer in
            guard isOpen else { return false }
            pointer.initialize(to: T(EmptyValue()))
            pointer.pointee.fill(from: &self)
            isOpen = nextElement()
            return true
        }
        elementBuffer.release(allocation)
        while isOpen {
            value.append(T(EmptyValue()))
            value[value.count - 1].fill(from: &self)
            isOpen = nextElement()
        }
    }

    /// Returns the capacity for an array that continues after its first elements.
    ///
    /// In the array that makes up most of the document, all elements are assumed to have the average length of the
    /// first elements. The memory never exceeds the size of the JSON, or twice the number of the first elements if
    /// that is larger.
    @inline(never)
    private func capacity<T>(for type: T.Type, after count: Int, of array: UnsafePointer<UInt8>) -> Int {
        guard count > 0, depth == elementBuffer.mainDepth else { return count * 2 }
        let estimate = (end - array) / max(1, (position - array) / count)
        return max(count * 2, min(estimate + estimate / 16, (end - array) / max(1, MemoryLayout<T>.stride)))
    }

    /// Records that a tuple's array has too few elements.
    @inline(never)
    mutating func failTooShort(_ array: UnsafePointer<UInt8>, count: Int, expected: Int) {
        fail(.mismatch, at: array, expected: "an array of \(expected) elements", found: "\(count)")
    }
}
