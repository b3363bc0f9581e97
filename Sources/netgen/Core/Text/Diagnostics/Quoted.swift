/// Returns a string from a spec for a message: in quotes, with escaped control characters, and cut after 60 characters.
func quoted(_ text: String) -> String {
    let longest = 60
    var result = "\""
    for (index, scalar) in text.unicodeScalars.enumerated() {
        if index == longest {
            result += "…"
            break
        }
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\t": result += "\\t"
        case _ where scalar.isInvisible: result += "\\u" + scalar.hexDigits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}

/// Returns a string for one line of a comment or a terminal. Line breaks and characters that change how the file is
/// displayed become spaces.
func commentText(_ text: String) -> String {
    if text.isVisibleASCII { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        result.unicodeScalars.append(scalar.isInvisibleInText ? " " : scalar)
    }
    return result
}

extension Unicode.Scalar {
    /// Whether the scalar is a control character, a separator of lines or paragraphs, a mark that reorders text,
    /// unassigned, or private.
    var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        default: false
        }
    }

    /// Whether the scalar is invisible and isn't a joiner, which some scripts and emoji require.
    var isInvisibleInText: Bool { isInvisible && !properties.isJoinControl }

    /// The scalar for a message: itself, or its code point if it is invisible, such as `U+200B`.
    var shown: String { isInvisible ? "U+\(hexDigits)" : String(self) }

    /// The hexadecimal code point with at least four digits: `00A0`.
    var hexDigits: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// Returns names as a list: `"a", "b" or "c"`. After twelve names, it ends with a count: `… and 5 more`.
func quotedList(_ names: some Collection<String>, _ conjunction: String) -> String {
    let most = 12
    guard names.count <= most else {
        return names.prefix(most).map(quoted).joined(separator: ", ") + " … and \(names.count - most) more"
    }
    let all = names.map(quoted)
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
