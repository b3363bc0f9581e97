/// The `Link` header (RFC 8288, section 3).
enum LinkHeader {
    /// The target of the first link whose relation is `next`.
    static func next(in value: String) -> String? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[open...].dropFirst()[..<close]
            rest = rest[close...].dropFirst()
            if parameters(&rest).contains(where: isNext) { return String(target) }
        }
        return nil
    }

    private static func isNext(_ parameter: (name: String, value: String)) -> Bool {
        parameter.name == "rel" && parameter.value.lowercased().split(separator: " ").contains("next")
    }

    /// Reads the parameters of one link, up to the comma before the next.
    private static func parameters(_ rest: inout Substring) -> [(name: String, value: String)] {
        var parameters: [(name: String, value: String)] = []
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard rest.first == ";" else { return parameters }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            let name = rest.prefix { $0 != "=" && $0 != ";" && $0 != "," }
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" {
                rest.removeFirst()
                value = text(&rest)
            }
            parameters.append((trimmed(name).lowercased(), value))
        }
    }

    /// Reads a token or a quoted string.
    private static func text(_ rest: inout Substring) -> String {
        rest = rest.drop { $0 == " " || $0 == "\t" }
        guard rest.first == "\"" else {
            let token = rest.prefix { $0 != ";" && $0 != "," }
            rest = rest[token.endIndex...]
            return trimmed(token)
        }
        rest.removeFirst()
        var value = ""
        while let character = rest.popFirst(), character != "\"" {
            if character == "\\", let escaped = rest.popFirst() {
                value.append(escaped)
            } else {
                value.append(character)
            }
        }
        return value
    }

    private static func trimmed(_ text: Substring) -> String {
        var text = text
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}
