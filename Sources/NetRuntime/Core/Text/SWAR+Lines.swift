extension SWAR {
    /// Returns the top bit of each byte that equals the given byte. Every bit is exact.
    @inline(__always)
    static func matches(_ word: UInt64, _ byte: UInt8) -> UInt64 {
        let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
        let others = ((difference & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | difference
        return ~others & 0x8080_8080_8080_8080
    }

    /// Returns the index of the first byte that equals one of two bytes, from a start index on; `nil` if there is none.
    static func firstIndex(of one: UInt8, or other: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from first: Int)
        -> Int?
    {
        guard let start = bytes.baseAddress else { return nil }
        var index = first
        while bytes.count &- index >= 8 {
            let word = load(start + index)
            let found = matches(word, one) | matches(word, other)
            if found != 0 { return index &+ found.trailingZeroBitCount &>> 3 }
            index &+= 8
        }
        while index < bytes.count {
            if start[index] == one || start[index] == other { return index }
            index &+= 1
        }
        return nil
    }

    /// Returns the number of Unicode scalars in UTF-8, which is the number of bytes that aren't continuation bytes.
    static func scalarCount(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        guard let start = bytes.baseAddress else { return 0 }
        var index = 0
        var continuations = 0
        while bytes.count &- index >= 8 {
            let word = load(start + index)
            continuations &+= (word & ~(word &<< 1) & 0x8080_8080_8080_8080).nonzeroBitCount
            index &+= 8
        }
        while index < bytes.count {
            if start[index] & 0xC0 == 0x80 { continuations &+= 1 }
            index &+= 1
        }
        return bytes.count &- continuations
    }
}
