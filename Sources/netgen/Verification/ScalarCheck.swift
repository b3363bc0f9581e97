/// Whether a scalar is one of a type, by the rules of NetRuntime's reader.
struct ScalarCheck {
    private let type: TypeReference

    init(_ type: TypeReference) {
        self.type = type
    }

    /// What would have been expected, if the value is none of the type.
    func expectation(unmetBy value: JSONValue) -> String? {
        let isMet =
            switch (type, value.kind) {
            case (.string, .string), (.bool, .bool): true
            case (.int, .number(let text)), (.int64, .number(let text)): Self.integer(text) != nil
            case (.int32, .number(let text)): Self.integer(text).flatMap(Int32.init(exactly:)) != nil
            case (.double, .number(let text)), (.unixTime, .number(let text)), (.unixMilliseconds, .number(let text)):
                Double(text)?.isFinite ?? false
            case (.decimal, .number(let text)): Self.isDecimal(text)
            case (.decimal, .string(let text)): Self.isNumber(text) && Self.isDecimal(text)
            case (.date, .string(let text)): ScalarForm.isDate(text)
            case (.dateTime, .string(let text)): ScalarForm.isDateTime(text, needsOffset: false)
            case (.uuid, .string(let text)): ScalarForm.isUUID(text)
            case (.url, .string(let text)): Self.isURL(text)
            case (.bytes, .string(let text)): Self.isBase64(text)
            default: false
            }
        return isMet ? nil : expected
    }

    private var expected: String {
        switch type {
        case .string: "a string"
        case .bool: "true or false"
        case .int, .int64: "a whole number of 64 bits"
        case .int32: "a whole number from \(Int32.min) to \(Int32.max)"
        case .double: "a number that fits in Double"
        case .decimal: "a number that fits in Decimal"
        case .unixTime: "seconds since 1970 as a number"
        case .unixMilliseconds: "milliseconds since 1970 as a number"
        case .date: "a date such as \"2024-02-29\""
        case .dateTime: "a date such as \"2024-02-29T13:45:00Z\""
        case .uuid: "a UUID"
        case .url: "a URL"
        case .bytes: "Base64 text"
        default: "a value"
        }
    }

    /// The whole number that a spelling stands for, exactly: `1.0` and `1e3` are whole, too.
    static func integer(_ text: String) -> Int64? {
        if let plain = Int64(text) { return plain }
        let isNegative = text.hasPrefix("-")
        let parts = text.lowercased().drop { $0 == "-" }.split(separator: "e", maxSplits: 1)
        guard let mantissa = parts.first else { return nil }
        let exponent = parts.count > 1 ? Int(parts[1]) ?? (parts[1].hasPrefix("-") ? -4096 : 4096) : 0
        let sides = mantissa.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        let digits = sides.joined().map(String.init).joined()
        // The point moves by the exponent; what stands behind it must be zeros.
        let whole = sides[0].count + min(max(exponent, -4096), 4096)
        guard digits.contains(where: { $0 != "0" }) else { return 0 }
        let before = whole <= 0 ? "" : String(digits.prefix(whole))
        guard digits.dropFirst(max(0, whole)).allSatisfy({ $0 == "0" }) else { return nil }
        let zeros = max(0, whole - digits.count)
        let significant = before.drop { $0 == "0" }
        guard significant.count + zeros <= 19 else { return nil }
        return Int64((isNegative ? "-" : "") + significant + String(repeating: "0", count: zeros))
    }

    /// Whether all of a text is a number.
    private static func isNumber(_ text: String) -> Bool {
        text.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(text) != nil
    }

    /// `Decimal` holds 38 digits, rounding away more, and powers of ten from -128 to 127.
    private static func isDecimal(_ text: String) -> Bool {
        let parts = text.lowercased().split(separator: "e", maxSplits: 1)
        let sides = parts[0].drop { $0 == "-" || $0 == "+" }.split(
            separator: ".",
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, exponent.magnitude < 1 << 32 else { return false }
        let fraction = sides.count > 1 ? sides[1].count : 0
        let digits = sides.joined().drop { $0 == "0" }.count
        return (-128...127).contains(exponent - fraction + max(0, digits - 38))
    }

    /// What Foundation takes for a URL, which is nearly anything that is not empty.
    private static func isURL(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        let head = text.prefix { !"/?#".contains($0) }
        var rest = text[...]
        if let colon = head.firstIndex(of: ":") {
            let scheme = text[..<colon]
            let areLegal = scheme.unicodeScalars.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || "+-.".unicodeScalars.contains($0)
            }
            let isLetter = scheme.unicodeScalars.first?.isASCIILetter ?? true
            guard isLetter, areLegal else { return false }
            rest = text[text.index(after: colon)...]
        }
        guard rest.hasPrefix("//") else { return true }
        let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        return isAuthority(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
    }

    /// A host, and a port of digits if there is one.
    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        if let colon = text.lastIndex(of: ":"), text[colon...].firstIndex(of: "]") == nil {
            let port = text[text.index(after: colon)...]
            guard port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
            host = text[..<colon]
        }
        guard !host.contains(where: { " <>\"{}|\\^`".contains($0) }) else { return false }
        guard host.contains("[") || host.contains("]") else { return true }
        return host.hasPrefix("[") && host.hasSuffix("]")
    }

    /// RFC 4648, section 4: in groups of four, with `=` at the end only.
    private static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count % 4 == 0 else { return false }
        let data = bytes.dropLast(bytes.suffix(2).count { $0 == UInt8(ascii: "=") })
        return data.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "+" || scalar == "/"
        }
    }
}
