extension ScalarSyntax {
    /// Returns whether a string is a URL with a host that every platform accepts.
    static func isWebURL(_ text: String) -> Bool {
        let schemes = ["https://", "http://", "wss://", "ws://", "ftp://"]
        guard let scheme = schemes.first(where: text.hasPrefix) else { return false }
        let rest = text.dropFirst(scheme.count)
        guard let first = rest.unicodeScalars.first, first.isASCIILetter || first.isASCIIDigit else {
            return false
        }
        return rest.unicodeScalars.allSatisfy { PathSyntax.isLegal($0) || "?#%".unicodeScalars.contains($0) }
            && hasWholePort(rest)
    }

    private static func hasWholePort(_ rest: Substring) -> Bool {
        let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? ""
        let parts = host.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count > 1 else { return true }
        return parts.count == 2 && (UInt16(parts[1]) != nil || parts[1].isEmpty)
    }

    /// Returns whether Foundation accepts a string as a URL. It accepts nearly every nonempty string.
    static func isURL(_ text: String) -> Bool {
        guard !text.isEmpty else { return false }
        let head = text.prefix { !"/?#".contains($0) }
        var rest = text[...]
        if let colon = head.firstIndex(of: ":") {
            let scheme = text[..<colon]
            let areLegal = scheme.unicodeScalars.allSatisfy {
                $0.isASCIILetter || $0.isASCIIDigit || "+-.".unicodeScalars.contains($0)
            }
            let isLetter = scheme.unicodeScalars.first?.isASCIILetter ?? true
            guard isLetter, areLegal else { return false }
            rest = text[text.index(after: colon)...]
        }
        guard rest.hasPrefix("//") else { return true }
        let authority = rest.dropFirst(2).prefix { !"/?#".contains($0) }
        return isAuthority(authority.split(separator: "@", omittingEmptySubsequences: false).last ?? "")
    }

    /// Returns whether a string is a host with an optional numeric port.
    private static func isAuthority(_ text: Substring) -> Bool {
        var host = text
        if let colon = text.lastIndex(of: ":"), text[colon...].firstIndex(of: "]") == nil {
            let port = text[text.index(after: colon)...]
            guard port.allSatisfy({ $0.isASCII && $0.isNumber }) else { return false }
            host = text[..<colon]
        }
        guard !host.contains(where: { " <>\"{}|\\^`".contains($0) }) else { return false }
        guard host.contains("[") || host.contains("]") else { return true }
        return host.hasPrefix("[") && host.hasSuffix("]")
    }
}
