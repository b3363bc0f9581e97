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
}
