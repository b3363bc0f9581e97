/// Eight bytes looked at as one word ("SIMD within a register").
enum SWAR {
    /// Eight bytes in the order of memory, the first one lowest. The caller has checked that there are eight.
    @inline(__always)
    static func load(_ place: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self))
    }

    /// The top bit of each byte that is a quote, a backslash, a control character or not ASCII. Borrows may set bits
    /// above the lowest one; the lowest is exact, and there is none if no byte is special.
    @inline(__always)
    static func stringSpecials(_ word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let controls = word &- 0x2020_2020_2020_2020
        return (quotes | backslashes | controls | word) & 0x8080_8080_8080_8080
    }

    /// The top bit of each byte that JSON wants escaped: quotes, backslashes and control characters. The lowest bit is
    /// exact.
    @inline(__always)
    static func escaped(_ word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let controls = word &- 0x2020_2020_2020_2020
        return (quotes | backslashes | controls) & ~word & 0x8080_8080_8080_8080
    }
}
