/// Paths of keys: `meta.next`. A dot in a key is escaped with a backslash: `@odata\.nextLink`.
extension String {
    /// The keys of a path.
    var pathKeys: [String] {
        guard utf8.contains(UInt8(ascii: "\\")) else { return split(separator: ".").map(String.init) }
        var keys = [""]
        var isEscaped = false
        for character in self {
            if character == "\\", !isEscaped {
                isEscaped = true
                continue
            }
            if character == ".", !isEscaped {
                keys.append("")
            } else {
                if isEscaped, character != "." { keys[keys.count - 1] += "\\" }
                keys[keys.count - 1].append(character)
            }
            isEscaped = false
        }
        return keys.filter { !$0.isEmpty }
    }

    /// The key, escaped for a path.
    var asPathKey: String { holds(".") ? replacing(".", with: "\\.") : self }
}
