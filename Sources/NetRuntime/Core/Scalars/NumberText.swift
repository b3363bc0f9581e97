/// The strings that are numbers in JSON (RFC 8259, section 6).
enum NumberText {
    /// Returns whether a string is a number.
    static func isNumber(_ text: UnsafeBufferPointer<UInt8>) -> Bool { !text.isEmpty && end(in: text) == text.count }

    /// Returns the end of the number that starts at an offset, or the offset itself if there is none.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0) -> Int {
        func byte(_ offset: Int, is characters: StaticString) -> Bool {
            guard offset < bytes.count else { return false }
            return characters.withUTF8Buffer { $0.contains(bytes[offset]) }
        }
        func digitsEnd(from start: Int) -> Int {
            var end = start
            while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
            return end
        }
        let first = byte(start, is: "-") ? start + 1 : start
        var end = digitsEnd(from: first)
        guard end > first, bytes[first] != UInt8(ascii: "0") || end == first + 1 else { return start }
        if byte(end, is: ".") {
            let fraction = digitsEnd(from: end + 1)
            guard fraction > end + 1 else { return start }
            end = fraction
        }
        if byte(end, is: "eE") {
            let digits = byte(end + 1, is: "+-") ? end + 2 : end + 1
            let exponent = digitsEnd(from: digits)
            guard exponent > digits else { return start }
            end = exponent
        }
        return end
    }

    /// Returns the number that protobuf writes as a string because JSON can't represent it; `nil` for other strings.
    static func nonfinite<Number: BinaryFloatingPoint>(_ text: String) -> Number? {
        switch text {
        case "NaN": .nan
        case "Infinity": .infinity
        case "-Infinity": -.infinity
        default: nil
        }
    }

    /// Returns the integer that digits with an optional minus sign represent, without a plus sign. Returns `nil` for any
    /// other string, or if the integer doesn't fit.
    static func plainInteger<Integer: FixedWidthInteger>(_ text: UnsafeBufferPointer<UInt8>) -> Integer? {
        guard text.first != UInt8(ascii: "+") else { return nil }
        return Integer(String(decoding: text, as: UTF8.self))
    }
}
