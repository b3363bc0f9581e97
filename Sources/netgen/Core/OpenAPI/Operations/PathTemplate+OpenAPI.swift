extension PathTemplate {
    /// A path of an OpenAPI document.
    struct OpenAPI {
        /// The path as a request uses it: with plain names between braces, and without a fragment or trailing spaces.
        /// Some documents add a fragment or spaces to distinguish two operations on one path.
        var text: Located<String>
        /// The names between braces, without duplicates.
        var placeholders: [String]
        /// The placeholders whose values contain slashes: `{+path}`, and `{*path}` of ASP.NET and Spring. A placeholder
        /// at the beginning of a path is one, too, as in `{pet_href}versions/`. Its value provides the leading slash.
        var reserved: Set<String>
    }

    /// Parses the key of a path item. Publishers also write `{path*}`, `{.format}` or `{?query}`, as in RFC 6570.
    static func openAPI(_ path: JSONValue.Member) -> OpenAPI {
        var text = ""
        var placeholders: [String] = []
        var reserved: Set<String> = []
        var rest = path.key.prefix { $0 != "#" }
        while rest.last == " " { rest.removeLast() }
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let inside = rest[rest.index(after: open)..<close]
            text += literal(rest[..<open])
            rest = rest[rest.index(after: close)...]
            if inside.first == "?" || inside.first == "&" { continue }
            let name = String(inside.drop { "./;+#*".contains($0) }.prefix { $0 != "*" && $0 != ":" })
            guard !name.isEmpty else { continue }
            if text.isEmpty || inside.first == "+" || inside.first == "*" { reserved.insert(name) }
            text += "{\(name)}"
            if !placeholders.contains(name) { placeholders.append(name) }
        }
        text += literal(rest)
        if !text.hasPrefix("/"), !text.hasPrefix("{") { text = "/" + text }
        return OpenAPI(text: Located(text, at: path.keyRange), placeholders: placeholders, reserved: reserved)
    }

    /// Returns the range of an opening brace and the name after it, in UTF-8 bytes. Returns `nil` if each brace is
    /// closed within its path segment.
    static func unclosed(in path: String) -> Range<Int>? {
        var opening: Int?
        for (offset, byte) in path.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "{"): opening = offset
            case UInt8(ascii: "/"):
                if let opening, offset > opening + 1, !closes(path.utf8.dropFirst(offset)) { return opening..<offset }
                opening = nil
            case UInt8(ascii: "}"): opening = nil
            default: if !isName(byte) { opening = nil }
            }
        }
        let count = path.utf8.count
        return opening.flatMap { $0 + 1 < count ? $0..<count : nil }
    }

    /// Returns the range, in UTF-8 bytes, of a name and a closing brace without an opening one; `nil` if there is none.
    static func unopened(in path: String) -> Range<Int>? {
        var isOpen = false
        // The beginning of the current name.
        var start = 0
        for (offset, byte) in path.utf8.enumerated() {
            switch byte {
            case UInt8(ascii: "{"): isOpen = true
            case UInt8(ascii: "}"):
                if !isOpen, start < offset { return start..<offset + 1 }
                (isOpen, start) = (false, offset + 1)
            default:
                if !isName(byte) { start = offset + 1 }
            }
        }
        return nil
    }

    /// Returns the ranges of braces that are unbalanced or don't contain a name: `{!x}`, `{id:2*}`, `{?x, y}`, `{}`,
    /// `/id*}`. Names of declared parameters are excluded, because they may contain any character.
    static func mistakes(in path: String, declared: Set<String>) -> [Range<Int>] {
        var mistakes: [Range<Int>] = []
        var opening: Int?
        let bytes = Array(path.utf8)
        for (offset, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "{"):
                if let opening { mistakes.append(opening..<offset) }
                opening = offset
            case UInt8(ascii: "}"):
                guard let start = opening else {
                    mistakes.append(offset..<offset + 1)
                    continue
                }
                let inside = String(decoding: bytes[(start + 1)..<offset], as: UTF8.self)
                if !declared.contains(inside), !isExpression(inside[...]) { mistakes.append(start..<offset + 1) }
                opening = nil
            default: break
            }
        }
        if let opening { mistakes.append(opening..<bytes.count) }
        return mistakes
    }

    /// Returns whether the string is an expression of a framework or of RFC 6570: `id`, `+path`, `/parts*`, `id:int`,
    /// `?limit,tags*`.
    private static func isExpression(_ inside: Substring) -> Bool {
        let isQuery = inside.first == "?" || inside.first == "&"
        let mark = inside.hasPrefix("**") ? 2 : inside.first.map { "+#./;?&*".contains($0) } == true ? 1 : 0
        let list = inside.dropFirst(mark)
        return list.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { variable in
            let name = variable.prefix { $0 != "*" && $0 != ":" }
            // Express and ASP.NET write a type or a pattern after a colon. A prefix length (RFC 6570) isn't supported.
            let constraint = variable[name.endIndex...]
            let isRecognized = constraint.isEmpty || constraint == "*" || constraint.dropFirst().first?.isLetter == true
            return isRecognized && !name.isEmpty && name.unicodeScalars.allSatisfy(isInName)
        } && (isQuery || !list.contains(","))
    }

    private static func isInName(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? TextSyntax.isNameScalar(scalar) : scalar.properties.isXIDContinue
    }

    private static func isName(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCIILetter || scalar.isASCIIDigit || "_-.".unicodeScalars.contains(scalar)
    }

    /// Returns whether a closing brace comes before the next opening brace.
    private static func closes(_ rest: Substring.UTF8View) -> Bool {
        rest.first { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } == UInt8(ascii: "}")
    }

    /// Returns the text between placeholders, percent-encoded. Lone braces are encoded, too.
    private static func literal(_ text: Substring) -> String {
        let stays = { (scalar: Unicode.Scalar) in PathSyntax.isLegal(scalar) || scalar == "%" || scalar == "?" }
        if text.unicodeScalars.allSatisfy(stays) { return String(text) }
        var result = ""
        for scalar in text.unicodeScalars {
            if stays(scalar) {
                result.unicodeScalars.append(scalar)
            } else {
                result += PathSyntax.percentEncoded(scalar)
            }
        }
        return result
    }
}
