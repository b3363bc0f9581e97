/// The syntax of a base URL: `https://api.example.com:8443/v1`.
enum URLSyntax {
    struct Problem {
        var message: String
        /// The range of the invalid characters, in UTF-8 bytes; `nil` for the whole URL.
        var bounds: Range<Int>?
        var fix: String
    }

    /// Returns the first error in a base URL (RFC 3986), or `nil` if the URL is valid.
    static func problem(in url: String) -> Problem? {
        if let illegal = firstIllegalCharacter(in: url) { return illegal }
        let lowercased = url.lowercased()
        guard let scheme = ["https://", "http://"].first(where: lowercased.hasPrefix) else {
            let rest = url.firstRange(of: "://").map { url[$0.upperBound...] } ?? url[...]
            return Problem(
                message: "a URL must begin with https:// or http://",
                fix: "write \(quoted("https://\(rest)"))"
            )
        }
        let authority = url.utf8.dropFirst(scheme.utf8.count).prefix { $0 != UInt8(ascii: "/") }
        if authority.contains(UInt8(ascii: "@")) {
            return Problem(
                message: "a URL in a spec cannot contain credentials",
                fix: #"declare a scheme in "securitySchemes""#
            )
        }
        let host = Substring(authority)
        guard isHost(host) else {
            return Problem(message: "the URL has no valid host", fix: #"write a URL such as "https://api.example.com""#)
        }
        return nil
    }

    private static func firstIllegalCharacter(in url: String) -> Problem? {
        var offset = 0
        for scalar in url.unicodeScalars {
            let length = UTF8.width(scalar)
            let bounds = offset..<offset + length
            offset += length
            switch scalar {
            case "?":
                return Problem(
                    message: "a base URL cannot have a query",
                    bounds: bounds,
                    fix: #"declare the parameters in "query""#
                )
            case "#":
                return Problem(message: "a base URL cannot have a fragment", bounds: bounds, fix: "remove it")
            case _ where PathSyntax.isLegal(scalar) || scalar == "[" || scalar == "]" || scalar == "%":
                continue
            default:
                return Problem(
                    message: "\(quoted(String(scalar))) is not allowed in a URL",
                    bounds: bounds,
                    fix: "write \(PathSyntax.percentEncoded(scalar)), or replace it"
                )
            }
        }
        return nil
    }

    /// Returns whether the string is a host name or IP address, with an optional port.
    private static func isHost(_ authority: Substring) -> Bool {
        var host = authority
        if let colon = authority.lastIndex(of: ":"), authority.last != "]" {
            let port = authority[authority.index(after: colon)...]
            guard let number = Int(port), (1...65535).contains(number), port.first != "+" else { return false }
            host = authority[..<colon]
        }
        if host.first == "[" {
            return host.last == "]" && host.count > 2
                && host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || ":.".contains($0) }
        }
        return !host.isEmpty && host.allSatisfy { $0.isLetter || $0.isNumber || "-._~%!$&'()*+,;=".contains($0) }
    }
}
