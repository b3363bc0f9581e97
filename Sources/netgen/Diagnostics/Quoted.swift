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

extension Unicode.Scalar {
    /// Moves the cursor, the direction of text or nothing at all; a terminal must not be given it.
    var isInvisible: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned, .privateUse: true
        default: false
        }
    }

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
