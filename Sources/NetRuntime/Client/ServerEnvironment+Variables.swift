public import Foundation

/// Addresses that leave something open: `https://{region}.example.com/{version}`.
extension ServerEnvironment {
    /// The URL that values for its variables make of an address; `nil` where they make none.
    ///
    /// A value in front of the path cannot bring a path, a user or a host of its own.
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

    /// The same with values that stand in the program: those that make no URL are a mistake in it and stop it.
    public static func url(_ template: String, _ values: [String: String]) -> URL {
        guard let url = url(template, checking: values) else { preconditionFailure("“\(template)” is not a URL") }
        return url
    }
}
