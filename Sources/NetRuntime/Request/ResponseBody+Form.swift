import Foundation

/// Responses that are forms, as OAuth 1.0 has them: `oauth_token=a%2Bb&expires_in=3600`.
extension ResponseBody {
    /// Reads a value from the fields of a form: the members of an object, in which the text of a field stands for a number or
    /// a Boolean where the value has one. The values of a name that occurs several times are a list.
    ///
    /// - Returns: `nil` if the whole body isn't a form by its `Content-Type`.
    /// - Throws: `JSONError` if the fields aren't the value's.
    func form<Value: JSONReadable>(_ type: Value.Type) throws -> Value? {
        guard MediaType(headers["Content-Type"]).isForm, payload.place == .present(0..<whole.count) else { return nil }
        let document = try JSON.object(fields).jsonData()
        var value = Value(Unfilled())
        try JSONReader.withReader(of: document, in: nil, depthLimit: 512) { reader in
            reader.watch.isLenient = true
            value.fill(from: &reader)
        }
        return value
    }

    private var fields: [String: JSON] {
        var fields: [String: JSON] = [:]
        for pair in plainText.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(Self.decoded)
            let (name, value) = (parts[0], JSON.string(parts.count > 1 ? parts[1] : ""))
            switch fields[name] {
            case nil: fields[name] = value
            case .array(let values): fields[name] = .array(values + [value])
            case let first?: fields[name] = .array([first, value])
            }
        }
        return fields
    }

    /// The text of a name or a value (WHATWG URL, section 5.1).
    private static func decoded(_ text: Substring) -> String {
        let spaced = String(text.map { $0 == "+" ? " " : $0 })
        return spaced.removingPercentEncoding ?? spaced
    }
}
