/// The directives of a `Cache-Control` header (RFC 9111, section 5.2).
struct CacheControl {
    private var directives: [String: String] = [:]

    init(_ headers: Headers) {
        for part in headers.elements("Cache-Control") {
            let words = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            let name = words[0].lowercased()
            // The first counts, so that nothing is fresher than it was first said to be (section 4.2.1).
            if directives[name] == nil { directives[name] = words.count > 1 ? words[1].unquoted : "" }
        }
        // `Pragma` is the older form of `Cache-Control`.
        if directives.isEmpty, headers.elements("Pragma").contains(where: { $0.lowercased() == "no-cache" }) {
            directives["no-cache"] = ""
        }
    }

    /// Whether a directive is there, whatever its value.
    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The value of a directive in seconds. What is not a number counts as 0.
    func seconds(_ name: String) -> Int? { directives[name].map { $0.deltaSeconds ?? 0 } }
}

extension Substring {
    /// The text that a quoted one stands for. Numbers may come so, too (section 5.2).
    fileprivate var unquoted: String {
        guard count > 1, first == "\"", last == "\"" else { return String(self) }
        return String(dropFirst().dropLast())
    }
}
