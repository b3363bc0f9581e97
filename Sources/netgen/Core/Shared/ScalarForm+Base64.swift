extension ScalarForm {
    /// RFC 4648, section 4: in groups of four, with `=` at the end only.
    static func isBase64(_ text: String) -> Bool {
        let bytes = Array(text.utf8)
        guard bytes.count % 4 == 0 else { return false }
        let data = bytes.dropLast(bytes.suffix(2).count { $0 == UInt8(ascii: "=") })
        return data.allSatisfy { byte in
            let scalar = Unicode.Scalar(byte)
            return scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "+" || scalar == "/"
        }
    }

    /// The plain form of Base64 in the alphabet for URLs, without padding, or in lines.
    static func plainBase64(_ text: String) -> String {
        let bytes = text.utf8.filter { !"\r\n\t ".utf8.contains($0) }.map { byte in
            switch byte {
            case UInt8(ascii: "-"): UInt8(ascii: "+")
            case UInt8(ascii: "_"): UInt8(ascii: "/")
            default: byte
            }
        }
        // Padding that is there has to be whole.
        let missing = bytes.contains(UInt8(ascii: "=")) || bytes.count % 4 == 1 ? 0 : (4 - bytes.count % 4) % 4
        return String(decoding: bytes, as: UTF8.self) + String(repeating: "=", count: missing)
    }
}
