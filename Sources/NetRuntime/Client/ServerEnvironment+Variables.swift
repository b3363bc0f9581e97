public import Foundation

/// Addresses that leave something open: `https://{region}.example.com/{version}`.
extension ServerEnvironment {
    /// The URL of an address whose variables have these values; `nil` if it is none.
    ///
    /// A value in front of the path cannot contain a path, a user or a host.
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

    /// The URL of an address with values that stand in the program. Values that make no URL stop the program.
    public static func url(_ template: String, _ values: [String: String]) -> URL {
        guard let url = url(template, checking: values) else { preconditionFailure("“\(template)” is not a URL") }
        return url
    }
}
