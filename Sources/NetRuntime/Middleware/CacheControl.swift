/// The directives of a `Cache-Control` header (RFC 9111, section 5.2).
struct CacheControl {
    private var directives: [String: String?] = [:]

    init(_ headers: Headers) {
        for part in headers.values("Cache-Control").flatMap({ $0.split(separator: ",") }) {
            let words = part.split(separator: "=", maxSplits: 1)
            guard let name = words.first?.trimmed.lowercased() else { continue }
            let value = words.count > 1 ? words[1].trimmed.filter { $0 != "\"" } : nil
            // The first counts, so that nothing is fresher than it was first said to be.
            if directives[name] == nil { directives[name] = value }
        }
        // What servers and clients wrote before there was the other.
        if directives.isEmpty, headers["Pragma"]?.lowercased() == "no-cache" { directives["no-cache"] = .some(nil) }
    }

    /// Whether a directive is there, whatever its value.
    func has(_ name: String) -> Bool { directives[name] != nil }

    /// The value of a directive in seconds. What is not a number counts as 0.
    func seconds(_ name: String) -> Int? {
        guard let value = directives[name] else { return nil }
        return max(0, value.flatMap(Int.init) ?? 0)
    }
}

extension StringProtocol {
    /// The text without white space around it.
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
