import Foundation

/// Operations on eight bytes in a single word ("SIMD within a register").
///
/// Debug builds inline only transparent functions, and don't specialize generic ones. So the functions for loading and
/// storing are transparent and call `memcpy`, which a release build replaces with one instruction.
enum SWAR {
    /// Returns eight bytes in memory order, with the first as the lowest. The caller checks that eight bytes are
    /// available.
    @_transparent
    static func load(_ pointer: UnsafePointer<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        memcpy(&word, pointer, 8)
        return word.fromMemoryOrder
    }

    /// Returns two bytes in memory order, with the first as the lowest. The caller checks that two bytes are available.
    @_transparent
    static func loadPair(_ pointer: UnsafePointer<UInt8>) -> UInt16 {
        var word: UInt16 = 0
        memcpy(&word, pointer, 2)
        return word.fromMemoryOrder
    }

    /// Returns four bytes in memory order, with the first as the lowest. The caller checks that four bytes are
    /// available.
    @_transparent
    static func loadFour(_ pointer: UnsafePointer<UInt8>) -> UInt32 {
        var word: UInt32 = 0
        memcpy(&word, pointer, 4)
        return word.fromMemoryOrder
    }

    /// Stores eight bytes. The caller checks that eight bytes are available.
    @_transparent
    static func store(_ word: UInt64, to pointer: UnsafeMutablePointer<UInt8>) {
        var word = word.fromMemoryOrder
        memcpy(pointer, &word, 8)
    }

    /// Stores four bytes. The caller checks that four bytes are available.
    @_transparent
    static func store(_ word: UInt32, to pointer: UnsafeMutablePointer<UInt8>) {
        var word = word.fromMemoryOrder
        memcpy(pointer, &word, 4)
    }

    /// The bytes `,"`, loaded as a pair.
    static var commaQuote: UInt16 { 0x222C }
    /// The bytes `":`, loaded as a pair.
    static var quoteColon: UInt16 { 0x3A22 }

    /// Returns the top bit of each byte that is a quote, a backslash, a control character or not ASCII.
    ///
    /// Borrows may also set bits above the lowest set bit. The lowest set bit is exact. If no byte is special, the
    /// result is 0.
    @inline(__always)
    static func stringSpecials(_ word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let controls = word &- 0x2020_2020_2020_2020
        return (quotes | backslashes | controls | word) & 0x8080_8080_8080_8080
    }

    /// Returns the top bit of each byte that JSON requires to be escaped: quotes, backslashes and control characters.
    /// The lowest set bit is exact.
    @_transparent
    static func escaped(_ word: UInt64) -> UInt64 {
        let quotes = (word ^ 0x2222_2222_2222_2222) &- 0x0101_0101_0101_0101
        let backslashes = (word ^ 0x5C5C_5C5C_5C5C_5C5C) &- 0x0101_0101_0101_0101
        let controls = word &- 0x2020_2020_2020_2020
        return (quotes | backslashes | controls) & ~word & 0x8080_8080_8080_8080
    }

    /// Returns the top bit of each byte that ends a key in a table: spaces and question marks. The lowest set bit is
    /// exact.
    @inline(__always)
    static func separators(_ word: UInt64) -> UInt64 {
        let spaces = (word ^ 0x2020_2020_2020_2020) &- 0x0101_0101_0101_0101
        let marks = (word ^ 0x3F3F_3F3F_3F3F_3F3F) &- 0x0101_0101_0101_0101
        return (spaces | marks) & ~word & 0x8080_8080_8080_8080
    }

    /// Returns the number of decimal digits at the start of a word, from 0 to 8, and their value.
    @inline(__always)
    static func leadingDigits(_ word: UInt64) -> (count: Int, value: UInt64) {
        let digits = word ^ 0x3030_3030_3030_3030
        // Adding 0x76 sets the top bit for all values above 9. A carry only reaches bytes after the first byte that
        // isn't a digit.
        let others = ((digits &+ 0x7676_7676_7676_7676) | digits) & 0x8080_8080_8080_8080
        let count = others.trailingZeroBitCount &>> 3
        // After the shift, the digits are those of an eight-digit number with leading zeros.
        let number = count == 0 ? 0 : digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
        let pairs = (number &* 10) &+ (number &>> 8)
        let low = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let high = ((pairs &>> 16) & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (count, (low &+ high) &>> 32)
    }

    /// Returns the value of four hexadecimal digits; `nil` if they include another character. The caller checks that
    /// four bytes are available.
    @inline(__always)
    static func hexadecimal(_ pointer: UnsafePointer<UInt8>) -> UInt32? {
        let word = loadFour(pointer)
        let lower = word | 0x2020_2020
        // Each sum sets the top bit of every byte that is at least its bound. The bounds are `0`, `9` + 1, `a` and
        // `f` + 1, in the order of the sums. A byte that already has the top bit carries into the next byte, but the
        // result is then `nil` anyway.
        let digits = (word &+ 0x5050_5050) & ~(word &+ 0x4646_4646)
        let letters = (lower &+ 0x1F1F_1F1F) & ~(lower &+ 0x1919_1919)
        guard (digits | letters) & ~word & 0x8080_8080 == 0x8080_8080 else { return nil }
        let nibbles = (word & 0x0F0F_0F0F) &+ ((word &>> 6) & 0x0101_0101) &* 9
        let pairs = (nibbles &<< 4) | (nibbles &>> 8)
        return (pairs & 0xFF) &<< 8 | (pairs &>> 16) & 0xFF
    }

    /// Returns whether the bytes at two pointers are equal.
    @inline(__always)
    static func areEqual(_ one: UnsafePointer<UInt8>, _ other: UnsafePointer<UInt8>, count: Int) -> Bool {
        var index = 0
        while count &- index >= 8 {
            if load(one + index) != load(other + index) { return false }
            index &+= 8
        }
        // The last word overlaps the previous word.
        if count >= 8 { return load(one + (count &- 8)) == load(other + (count &- 8)) }
        while index < count {
            if one[index] != other[index] { return false }
            index &+= 1
        }
        return true
    }

    /// Returns whether the bytes at a pointer begin with a prefix. At both pointers, eight bytes more than the prefix
    /// must be readable.
    @inline(__always)
    static func hasPrefix(_ pointer: UnsafePointer<UInt8>, _ prefix: UnsafePointer<UInt8>, count: Int) -> Bool {
        let difference = load(pointer) ^ load(prefix)
        if count <= 8 { return difference &<< UInt64(truncatingIfNeeded: 64 &- count &* 8) == 0 }
        guard difference == 0 else { return false }
        var index = 8
        while count &- index > 8 {
            if load(pointer + index) != load(prefix + index) { return false }
            index &+= 8
        }
        return load(pointer + (count &- 8)) == load(prefix + (count &- 8))
    }

    /// Returns whether two buffers contain the same bytes.
    @inline(__always)
    static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return areEqual(first, second, count: one.count)
    }
}

extension FixedWidthInteger {
    /// The number whose lowest byte is the first byte of this number in memory. The conversion is its own inverse.
    @_transparent
    fileprivate var fromMemoryOrder: Self {
        #if _endian(big)
            byteSwapped
        #else
            self
        #endif
    }
}
