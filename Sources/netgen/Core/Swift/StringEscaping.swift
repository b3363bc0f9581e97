/// Returns a string literal with this value: `"on-hold"`.
func quotedSwift(_ value: String) -> String {
    "\"" + escapedSwift(value) + "\""
}

/// Returns the content of a string literal with this value.
///
/// Characters that would end the literal, break its line or change the display of the file are escaped.
func escapedSwift(_ value: String) -> String {
    guard needsEscapes(value) else { return value }
    var result = ""
    for scalar in value.unicodeScalars {
        switch scalar {
        case "\\": result += "\\\\"
        case "\"": result += "\\\""
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case _ where scalar.isInvisibleInText:
            result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
}

/// Returns a raw string literal with this value, without escapes: `#"{"id":7}"#`.
///
/// The value must not contain invisible characters.
func rawSwift(_ value: String) -> String {
    var needed = 1
    var run: Int?
    for byte in value.utf8 {
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
            run = 0
        } else if byte == UInt8(ascii: "#"), let length = run {
            run = length + 1
            needed = max(needed, length + 2)
        } else {
            run = nil
        }
    }
    let marks = String(repeating: "#", count: needed)
    return "\(marks)\"\(value)\"\(marks)"
}

/// Returns whether the string may contain characters that need an escape. Most strings don't.
private func needsEscapes(_ text: String) -> Bool {
    // 0x22 is the quote, and 0x5C is the backslash.
    for byte in text.utf8 where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return true }
    return false
}
