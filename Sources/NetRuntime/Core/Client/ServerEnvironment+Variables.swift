public import Foundation

/// Support for URLs with variables, such as `https://{region}.example.com/{version}`.
extension ServerEnvironment {
    /// Returns the URL of a template with the values of its variables; `nil` if the URL isn't valid.
    ///
    /// A value can't contain `?`, `#` or a backslash. A value before the path also can't contain `/` or `@`, which
    /// would add a path, a user or a host.
    public static func url(_ template: String, checking values: [String: String]) -> URL? {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            text += rest[..<open]
            let value = values[String(rest[rest.index(after: open)..<close])] ?? ""
            let isInPath = text.replacing("://", with: "").contains("/")
            if value.contains(where: { "?#\\".contains($0) || !isInPath && "/@".contains($0) }) { return nil }
            text += value
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        while text.last == "/" { text.removeLast() }
        guard let url = URL(string: text), url.scheme != nil, url.host()?.isEmpty == false else { return nil }
        return url
    }

    /// Returns the URL of a template with literal values. If the result isn't a URL, the program stops.
    public static func url(_ template: String, _ values: [String: String]) -> URL {
        guard let url = url(template, checking: values) else { preconditionFailure("“\(template)” is not a URL") }
        return url
    }
}
