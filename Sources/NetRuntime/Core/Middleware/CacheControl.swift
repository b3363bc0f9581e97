/// The directives of a `Cache-Control` header (RFC 9111, section 5.2).
package struct CacheControl {
    private var directives: [String: String] = [:]

    package init(_ headers: Headers) {
        for part in headers.elements("Cache-Control") {
            let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(\.trimmed)
            let name = pair[0].lowercased()
            // If a directive occurs several times, use the first one (section 4.2.1).
            if directives[name] == nil { directives[name] = pair.count > 1 ? pair[1].unquoted : "" }
        }
        // `Pragma` is the predecessor of `Cache-Control`, so use it only if there are no directives.
        if directives.isEmpty, headers.elements("Pragma").contains(where: { $0.lowercased() == "no-cache" }) {
            directives["no-cache"] = ""
        }
    }

    /// Returns whether the header has a directive, whatever its value.
    package func has(_ name: String) -> Bool { directives[name] != nil }

    /// Returns the value of a directive in seconds; `nil` if the directive is missing. An invalid number counts as 0.
    package func seconds(_ name: String) -> Int? { directives[name].map { $0.deltaSeconds ?? 0 } }
}

extension Substring {
    /// The content of a quoted string. A number can also be quoted (section 5.2).
    fileprivate var unquoted: String {
        guard count > 1, first == "\"", last == "\"" else { return String(self) }
        return String(dropFirst().dropLast())
    }
}
