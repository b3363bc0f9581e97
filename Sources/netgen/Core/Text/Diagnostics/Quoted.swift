/// Text from a spec as it stands in a message: in quotes, control characters escaped, shortened past 60 characters.
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

/// Text for a line, of a comment or on a terminal: what would end the line or change how the file is displayed becomes a space.
func commentText(_ text: String) -> String {
    if text.isVisibleASCII { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        result.unicodeScalars.append(scalar.isInvisibleInText ? " " : scalar)
    }
    return result
}

extension Unicode.Scalar {
    /// Controls, line and paragraph separators, marks that reorder text, and characters without a form of their own.
    var isInvisible: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        default: false
        }
    }

    /// Joiners are part of how some scripts and emoji are written.
    var isInvisibleInText: Bool { isInvisible && !properties.isJoinControl }

    /// The character alone in a message: itself, or `U+200B`.
    var shown: String { isInvisible ? "U+\(hexDigits)" : String(self) }

    /// At least four digits: `00A0`.
    var hexDigits: String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}

/// `"a", "b" or "c"`; past a dozen the rest is counted: `… and 5 more`.
func quotedList(_ names: some Collection<String>, _ conjunction: String) -> String {
    let most = 12
    guard names.count <= most else {
        return names.prefix(most).map(quoted).joined(separator: ", ") + " … and \(names.count - most) more"
    }
    let all = names.map(quoted)
    guard let last = all.last, all.count > 1 else { return all.first ?? "" }
    return all.dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
}
