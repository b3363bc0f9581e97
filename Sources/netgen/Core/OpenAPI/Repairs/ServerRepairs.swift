extension DocumentRepair {
    static let serverRepairs = [
        DocumentRepair(
            "A URL without its scheme",
            at: .serverURL,
            #"""
            "url": "api.example.com/v1" → "url": "https://api.example.com/v1"
            "url": "//api.example.com/v1" → "url": "https://api.example.com/v1"
            "url": "localhost:8080" → "url": "http://localhost:8080"
            """#
        ) { member, _ in
            // A URL with variables can only be checked after substitution, so leave it unchanged.
            guard let url = member.value.located, !url.value.contains("{") else { return nil }
            var text = url.value
            while text.last == "/" || text.last == " " { text.removeLast() }
            guard let scheme = missingScheme(of: text) else { return nil }
            return Finding(
                .invalidURL,
                "the URL \(quoted(url.value)) has no scheme; using \(scheme + text)",
                at: url.range,
                fix: "write \(quoted(scheme + text))",
                value: JSONValue(kind: .string(scheme + text), range: url.range)
            )
        }
    ]

    /// Returns the scheme that `api.example.com/v1`, `//api.example.com` or `localhost:8080` lacks; `nil` for `v1.0`,
    /// `index.php` and paths.
    private static func missingScheme(of text: String) -> String? {
        if text.hasPrefix("//") { return "https:" }
        let host = text.prefix { $0 != "/" && $0 != ":" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        if host == "localhost" || labels.count == 4 && labels.allSatisfy({ UInt8($0) != nil }) { return "http://" }
        guard let last = labels.last, labels.count > 1, last.count > 1, !labels.contains(""),
            last.allSatisfy({ $0.isASCII && $0.isLetter }), !["html", "json", "php", "yaml", "yml"].contains(last)
        else { return nil }
        return "https://"
    }
}
