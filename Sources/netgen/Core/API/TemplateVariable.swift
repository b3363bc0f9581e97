/// The syntax of names in URI templates (RFC 6570).
enum TemplateVariable {
    /// Returns the name for use between braces. Percent-encodes everything except letters, digits and `_`.
    ///
    /// `filter[name]` → `filter%5Bname%5D`
    static func encoded(_ name: String) -> String {
        var result = ""
        for byte in name.utf8 {
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": result.unicodeScalars.append(scalar)
            default: result += byte.percentEncoded
            }
        }
        return result
    }

    /// Returns the path with its variables, and the names of its placeholders in order. A placeholder can occur twice.
    static func template(_ path: String, variables: [String: String]) -> (text: String, names: [String]) {
        var result = ""
        var names: [String] = []
        var rest = Substring(path)
        while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
            let close = rest[open...].utf8.firstIndex(of: UInt8(ascii: "}"))
        {
            let name = String(rest[rest.index(after: open)..<close])
            result += rest[..<open] + "{\(variables[name] ?? name)}"
            names.append(name)
            rest = rest[rest.index(after: close)...]
        }
        return (result + rest, names)
    }
}
