extension PathTemplate {
    /// A path of an OpenAPI document.
    struct OpenAPI {
        /// The path as a request has it: names alone between its braces, and neither a fragment, which is never sent, nor
        /// spaces at its end: some documents have either to tell two operations on one path apart.
        var text: Located<String>
        /// The names between the braces, each once.
        var placeholders: [String]
    }

    /// What TypeSpec writes behind the path of operations that share it: `/chat?_overload=stream`.
    private static let overload = "_overload="

    /// Reads the key of a path item. Publishers write `{path*}`, `{.format}` or `{?query}`, as in RFC 6570, too.
    static func openAPI(_ path: JSONValue.Member) -> OpenAPI {
        var text = path.key.hasPrefix("/") ? "" : "/"
        var placeholders: [String] = []
        var rest = path.key.prefix { $0 != "#" }
        if let query = rest.firstIndex(of: "?"), rest[query...].dropFirst().hasPrefix(overload) {
            rest = rest[..<query]
        }
        while rest.last == " " { rest.removeLast() }
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let inside = rest[rest.index(after: open)..<close]
            text += literal(rest[..<open])
            rest = rest[rest.index(after: close)...]
            if inside.first == "?" || inside.first == "&" { continue }
            let name = String(inside.drop { "./;+#".contains($0) }.prefix { $0 != "*" && $0 != ":" })
            guard !name.isEmpty else { continue }
            text += "{\(name)}"
            if !placeholders.contains(name) { placeholders.append(name) }
        }
        text += literal(rest)
        return OpenAPI(text: Located(text, at: path.keyRange), placeholders: placeholders)
    }

    /// What can stand between placeholders: everything else is percent-encoded, lone braces too.
    private static func literal(_ text: Substring) -> String {
        let stays = { (scalar: Unicode.Scalar) in PathForm.isLegal(scalar) || scalar == "%" || scalar == "?" }
        if text.unicodeScalars.allSatisfy(stays) { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            if stays(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += PathForm.percentEncoded(scalar)
            }
        }
        return result
    }
}
