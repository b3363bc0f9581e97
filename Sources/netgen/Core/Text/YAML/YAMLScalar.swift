/// The values of unquoted scalars in YAML's core schema (YAML 1.2.2, section 10.3.2).
///
/// `yes`, `no`, `on` and `off` are strings, and so are dates and `12:30:45`.
enum YAMLScalar {
    /// Returns the value of an unquoted scalar; `nil` for a number that JSON doesn't support.
    static func kind(of text: String) -> JSONValue.Kind? {
        guard let first = text.utf8.first else { return .null }
        switch first {
        case UInt8(ascii: "~"), UInt8(ascii: "n"), UInt8(ascii: "N"): return isNull(text) ? .null : .string(text)
        case UInt8(ascii: "t"), UInt8(ascii: "T"), UInt8(ascii: "f"), UInt8(ascii: "F"):
            return bool(text).map { .bool($0) } ?? .string(text)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            if isEndless(text) { return nil }
            return number(text).map { .number($0) } ?? .string(text)
        default: return .string(text)
        }
    }

    /// Returns the value of a scalar with a tag; `nil` if the tag doesn't allow the scalar.
    static func kind(of text: String, taggedAs tag: YAMLNames.Tag) -> JSONValue.Kind? {
        switch tag {
        case .string: .string(text)
        case .null: isNull(text) ? .null : nil
        case .bool: bool(text).map { .bool($0) }
        case .int: number(text).flatMap { $0.allSatisfy { $0.isNumber || $0 == "-" } ? .number($0) : nil }
        case .float: number(text).map { .number($0) }
        case .merge: text == "<<" ? .string(text) : nil
        case .mapping, .list: nil
        }
    }

    private static func isNull(_ text: String) -> Bool { ["", "~", "null", "Null", "NULL"].contains(text) }

    private static func bool(_ text: String) -> Bool? {
        switch text {
        case "true", "True", "TRUE": true
        case "false", "False", "FALSE": false
        default: nil
        }
    }

    /// Returns whether the text is infinite or not a number: `.inf` or `.nan`.
    private static func isEndless(_ text: String) -> Bool {
        let name = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
        if [".inf", ".Inf", ".INF"].contains(name) { return true }
        return [".nan", ".NaN", ".NAN"].contains(text)
    }

    /// Returns the number in JSON's spelling; `nil` if the text isn't a number.
    static func number(_ text: String) -> String? {
        let bytes = text.utf8
        if text.hasPrefix("0o") { return whole(bytes.dropFirst(2), radix: 8) }
        if text.hasPrefix("0x") { return whole(bytes.dropFirst(2), radix: 16) }
        var rest = bytes[...]
        let sign = rest.first == UInt8(ascii: "-") ? "-" : ""
        if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
        let digits = rest.prefix(while: isDigit)
        rest = rest[digits.endIndex...]
        var fraction = rest.prefix(0)
        let hasPoint = rest.first == UInt8(ascii: ".")
        if hasPoint {
            fraction = rest.dropFirst().prefix(while: isDigit)
            rest = rest[fraction.endIndex...]
        }
        guard !digits.isEmpty || !fraction.isEmpty else { return nil }
        let exponent = rest
        if let mark = rest.first {
            guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
            guard !rest.isEmpty, rest.allSatisfy(isDigit) else { return nil }
        }
        // Most numbers are valid JSON, so their spelling is preserved: `1.10` stays unchanged.
        let isPlain = digits.first.map { $0 != UInt8(ascii: "0") || digits.count == 1 } ?? false
        if isPlain, bytes.first != UInt8(ascii: "+"), !hasPoint || !fraction.isEmpty { return text }
        let significant = Substring(digits.drop { $0 == UInt8(ascii: "0") })
        let point = hasPoint ? "." + (fraction.isEmpty ? "0" : Substring(fraction)) : ""
        return sign + (significant.isEmpty ? "0" : significant) + point + Substring(exponent)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    /// Converts an integer of any size to decimal digits, such as `17` for `0o21`; `nil` if a digit is invalid.
    private static func whole(_ digits: Substring.UTF8View, radix: Int) -> String? {
        guard !digits.isEmpty else { return nil }
        // The decimal digits, the least significant first.
        var decimal = [0]
        for byte in digits {
            guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue, digit < radix else { return nil }
            var carry = digit
            for index in decimal.indices {
                carry += decimal[index] * radix
                decimal[index] = carry % 10
                carry /= 10
            }
            while carry > 0 {
                decimal.append(carry % 10)
                carry /= 10
            }
        }
        return decimal.reversed().map(String.init).joined()
    }
}
