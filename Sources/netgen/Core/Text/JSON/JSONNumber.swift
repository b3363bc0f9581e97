/// The grammar of numbers (RFC 8259, section 6), and common mistakes.
enum JSONNumber {
    /// Returns whether a string is a JSON number.
    static func isNumber(_ text: some StringProtocol) -> Bool {
        let bytes = Array(text.utf8)
        return !bytes.isEmpty && bytes.withUnsafeBufferPointer { end(in: $0, from: 0) } == bytes.count
    }

    /// Returns the end of the number that starts at an offset, or the offset itself if there is none.
    static func end(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
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

    /// Returns the mistake in the spelling of a number, and the correct spelling if it is unambiguous.
    static func mistake(in spelling: String) -> (problem: String, correction: String?) {
        let lowercased = spelling.lowercased()
        let sign = lowercased.hasPrefix("-") ? "-" : ""
        let digits = lowercased.drop { $0 == "-" || $0 == "+" }
        func corrected(_ spelling: some StringProtocol) -> String? { isNumber(spelling) ? String(spelling) : nil }
        if ["infinity", "inf", "nan"].contains(String(digits)) {
            return ("JSON does not support \(spelling)", nil)
        }
        if digits.hasPrefix("0x") {
            return (
                "JSON does not support hexadecimal numbers",
                Int(digits.dropFirst(2), radix: 16).map { sign + String($0) }
            )
        }
        if lowercased.hasPrefix("+") { return ("a number cannot begin with a plus sign", corrected(digits)) }
        if digits.contains("_") {
            return ("a number cannot contain an underscore", corrected(sign + digits.filter { $0 != "_" }))
        }
        if digits.hasPrefix(".") { return ("a number must begin with a digit", corrected("\(sign)0\(digits)")) }
        if digits.first == "0", digits.dropFirst().first?.isNumber == true {
            let rest = digits.drop { $0 == "0" }
            let correction = sign + (rest.first?.isNumber == true ? rest : "0" + rest)
            return ("a number cannot have a leading zero", corrected(correction))
        }
        if digits.hasSuffix(".") {
            return ("expected digits after the decimal point", corrected(sign + digits.dropLast()))
        }
        return ("\(quoted(spelling)) is not a number", nil)
    }
}
