extension JSONParser {
    /// Reads the number that starts here and keeps its spelling.
    mutating func number() -> JSONValue {
        let start = index
        let end = numberEnd(from: start)
        // What follows a number directly belongs to it in the author's mind: `1.`, `0x1F`, `1_000`.
        guard end < bytes.count, Self.isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: "+") || end == start else {
            index = end
            return end == start ? invalidNumber(from: start) : numberValue(start..<end)
        }
        return invalidNumber(from: start)
    }

    private func numberValue(_ bounds: Range<Int>) -> JSONValue {
        let spelling = String(decoding: UnsafeBufferPointer(rebasing: bytes[bounds]), as: UTF8.self)
        return JSONValue(kind: .number(spelling), range: range(bounds))
    }

    /// Where the number ends by RFC 8259's grammar; `start` when there is none.
    private func numberEnd(from start: Int) -> Int {
        var end = start
        if end < bytes.count, bytes[end] == UInt8(ascii: "-") { end += 1 }
        let integer = digitsEnd(from: end)
        guard integer > end, bytes[end] != UInt8(ascii: "0") || integer == end + 1 else { return start }
        end = integer
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fraction = digitsEnd(from: end + 1)
            guard fraction > end + 1 else { return start }
            end = fraction
        }
        if end < bytes.count, bytes[end] == UInt8(ascii: "e") || bytes[end] == UInt8(ascii: "E") {
            var digits = end + 1
            if digits < bytes.count, bytes[digits] == UInt8(ascii: "-") || bytes[digits] == UInt8(ascii: "+") {
                digits += 1
            }
            let exponent = digitsEnd(from: digits)
            guard exponent > digits else { return start }
            end = exponent
        }
        return end
    }

    private func digitsEnd(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
        return end
    }

    /// Reports what looks like a number and is none; reads on with the number that was probably meant.
    mutating func invalidNumber(from start: Int) -> JSONValue {
        var end = start
        while end < bytes.count, Self.isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: "+") { end += 1 }
        index = max(end, start + 1)
        let spelling = String(decoding: bytes[start..<index], as: UTF8.self)
        let (problem, meant) = Self.diagnose(spelling)
        error(.invalidNumber, problem, start..<index, fix: meant.map { "write \($0)" })
        return JSONValue(kind: .number(meant ?? "0"), range: range(start..<index))
    }

    /// What is wrong with the spelling of a number, and the right one where it is clear.
    private static func diagnose(_ spelling: String) -> (problem: String, meant: String?) {
        let lowercased = spelling.lowercased()
        let sign = lowercased.hasPrefix("-") ? "-" : ""
        let digits = lowercased.drop { $0 == "-" || $0 == "+" }
        if ["infinity", "inf", "nan"].contains(String(digits)) {
            return ("JSON has no \(spelling)", nil)
        }
        if digits.hasPrefix("0x") {
            return ("JSON has no hexadecimal numbers", Int(digits.dropFirst(2), radix: 16).map { sign + String($0) })
        }
        if lowercased.hasPrefix("+") { return ("a number has no plus sign", corrected(String(digits))) }
        if digits.contains("_") {
            return ("digits stand together without _", corrected(sign + digits.filter { $0 != "_" }))
        }
        if digits.hasPrefix(".") { return ("a number begins with a digit", corrected("\(sign)0\(digits)")) }
        if digits.first == "0", digits.dropFirst().first?.isNumber == true {
            let rest = digits.drop { $0 == "0" }
            return (
                "a number has no leading zero", corrected(sign + (rest.first?.isNumber == true ? rest : "0" + rest))
            )
        }
        if digits.hasSuffix(".") {
            return ("digits are missing after the point", corrected(sign + digits.dropLast()))
        }
        return ("\(quoted(spelling)) is not a number", nil)
    }

    /// A spelling, if it is a number of RFC 8259 now.
    private static func corrected(_ spelling: String) -> String? {
        Array(spelling.utf8).withUnsafeBufferPointer { bytes in
            let parser = JSONParser(bytes: bytes, source: SourceText(path: "", bytes: []), file: 0)
            return parser.numberEnd(from: 0) == bytes.count && !bytes.isEmpty ? spelling : nil
        }
    }
}
