import Foundation

/// The `Link` header (RFC 8288, section 3).
enum LinkHeader {
    /// Returns the target of the first link of a page whose relation is `next`.
    ///
    /// - Parameters:
    ///   - value: The header's value.
    ///   - page: The URL of the response. A link with another anchor isn't followed (section 3.2).
    /// - Returns: The target as written; empty if the link refers to the page itself. `nil` if there is no such link.
    static func next(in value: String, of page: URL) -> String? {
        var rest = value[...]
        while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
            let target = rest[open...].dropFirst()[..<close]
            rest = rest[close...].dropFirst()
            let parameters = parameters(&rest)
            if isNext(parameters), isOwn(parameters, page) { return trimmed(target) }
        }
        return nil
    }

    /// Returns whether the relation of a link is `next`. Only the first `rel` is used (section 3.3).
    private static func isNext(_ parameters: [(name: String, value: String)]) -> Bool {
        let relations = parameters.first { $0.name == "rel" }?.value ?? ""
        return relations.lowercased().split(whereSeparator: \.isWhitespace).contains("next")
    }

    private static func isOwn(_ parameters: [(name: String, value: String)], _ page: URL) -> Bool {
        guard let anchor = parameters.first(where: { $0.name == "anchor" })?.value else { return true }
        return anchor.isEmpty || URL(string: anchor, relativeTo: page)?.absoluteString == page.absoluteString
    }

    /// Parses the parameters of one link, up to the comma before the next link.
    private static func parameters(_ rest: inout Substring) -> [(name: String, value: String)] {
        var parameters: [(name: String, value: String)] = []
        while true {
            skipSpace(&rest)
            guard rest.first == ";" else { return parameters }
            rest.removeFirst()
            skipSpace(&rest)
            let name = rest.prefix { !"=;,".contains($0) }
            rest = rest[name.endIndex...]
            var value = ""
            if rest.first == "=" {
                rest.removeFirst()
                value = text(&rest)
            }
            parameters.append((trimmed(name).lowercased(), value))
        }
    }

    /// Parses a token or a quoted string, and skips the remaining characters before the next parameter or link.
    private static func text(_ rest: inout Substring) -> String {
        skipSpace(&rest)
        var value = ""
        if rest.first == "\"" {
            rest.removeFirst()
            while let character = rest.popFirst(), character != "\"" {
                value.append(character == "\\" ? rest.popFirst() ?? character : character)
            }
        }
        let token = rest.prefix { $0 != ";" && $0 != "," }
        rest = rest[token.endIndex...]
        return value.isEmpty ? trimmed(token) : value
    }

    private static func skipSpace(_ rest: inout Substring) { rest = rest.drop { $0 == " " || $0 == "\t" } }

    private static func trimmed(_ text: Substring) -> String { text.trimmingCharacters(in: .whitespaces) }
}
