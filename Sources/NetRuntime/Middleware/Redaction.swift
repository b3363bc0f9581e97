import Foundation

/// Leaves secrets out of what people get to read: the values of headers, query parameters and fields whose names suggest
/// one, or are known to have one.
struct Redaction: Sendable {
    /// Names of secrets, in lower case, that one would not take for it.
    let names: Set<String>

    func isSecret(_ name: String) -> Bool { names.contains(name.lowercased()) || Secrets.isSecret(name) }

    /// An address without its user and password, and without the values of secret parameters in its query and its
    /// fragment, in which servers hand tokens to apps.
    func text(of url: URL) -> String {
        var address = url.absoluteString[...]
        var text = ""
        if let slashes = address.range(of: "//") {
            let authority = address[slashes.upperBound...].prefix { $0 != "/" && $0 != "?" && $0 != "#" }
            if let at = authority.lastIndex(of: "@") {
                text = address[..<slashes.upperBound] + Secrets.replacement
                address = address[at...]
            }
        }
        let parts = address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let halves = parts[0].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        text += halves[0]
        if halves.count == 2 { text += "?" + self.text(ofPairs: halves[1]) }
        if parts.count == 2 { text += "#" + self.text(ofPairs: parts[1]) }
        return text
    }

    /// The value of a header.
    func text(of field: Headers.Field) -> String {
        if isSecret(field.name) { return Secrets.replacement }
        guard Self.addresses.contains(field.name.lowercased()) else { return field.value.printable }
        return URL(string: field.value).map(text) ?? Secrets.replacement
    }

    /// A body as text, if it is of a kind in which secrets can be found by their names: JSON or a form.
    func text(of body: Data, contentType: String?) -> String? {
        let type = (contentType ?? "").prefix { $0 != ";" }.lowercased()
        if type.hasSuffix("x-www-form-urlencoded") { return text(ofPairs: String(decoding: body, as: UTF8.self)[...]) }
        guard type.hasSuffix("json"), let value = try? JSON(json: body),
            // A text that is all of a body is often a token.
            value.stringValue == nil, let data = try? json(value).jsonData()
        else { return nil }
        return String(decoding: data, as: UTF8.self)
    }

    /// A body of any kind as text, without the secrets in JSON that is all of it or, as in streams, a line of it.
    func text(ofAny body: Data) -> String? {
        guard let text = String(data: body, encoding: .utf8) else { return nil }
        if let shown = textWithoutSecrets(body) { return shown }
        return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            let mark = line.starts(with: "data:".unicodeScalars) ? "data:" : ""
            let rest = String(line.dropFirst(mark.unicodeScalars.count))
            return mark + (textWithoutSecrets(Data(rest.utf8)) ?? rest)
        }.joined(separator: "\n")
    }

    /// `nil` for what is no JSON, or has no secrets.
    private func textWithoutSecrets(_ json: Data) -> String? {
        guard let text = text(of: json, contentType: "json"), text.contains(Secrets.replacement) else { return nil }
        return text
    }

    private func json(_ value: JSON) -> JSON {
        switch value {
        case .object(let members):
            let shown = members.map { ($0, isSecret($0) && !$1.isNull ? .string(Secrets.replacement) : json($1)) }
            return .object(Dictionary(uniqueKeysWithValues: shown))
        case .array(let elements): return .array(elements.map(json))
        case .null, .bool, .number, .string: return value
        }
    }

    /// What stands in a query or a form.
    private func text(ofPairs pairs: Substring) -> String {
        pairs.split(separator: "&", omittingEmptySubsequences: false).map { pair in
            let written = pair.prefix { $0 != "=" }
            let name = written.removingPercentEncoding ?? String(written)
            return isSecret(name) ? "\(written)=\(Secrets.replacement)" : String(pair)
        }.joined(separator: "&")
    }

    /// The headers that hold addresses, with queries of their own.
    private static let addresses: Set<String> = ["location", "content-location", "referer"]
}
