import Foundation

/// Support for responses that are forms, as in OAuth 1.0: `oauth_token=a%2Bb&expires_in=3600`.
extension ResponseBody {
    /// Reads a value from the fields of a form in the same way as from the members of an object.
    ///
    /// A string is converted if the property is a number or a Boolean. Fields with the same name become an array.
    ///
    /// - Returns: The value; `nil` if `Content-Type` doesn't declare the body as a form, or if the body is a payload
    ///   within a wrapper.
    /// - Throws: `JSONError` if the fields don't match the type of the value.
    func form<Value: JSONReadable>(_ type: Value.Type) throws -> Value? {
        guard MediaType(headers["Content-Type"]).isForm, payload.location == .present(0..<whole.count) else {
            return nil
        }
        let document = try JSON.object(fields).jsonData()
        var value = Value(EmptyValue())
        try JSONReader.withReader(of: document, in: nil, depthLimit: 512) { reader in
            reader.observation.isLenient = true
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

    /// Returns a decoded name or value (WHATWG URL, section 5.1).
    private static func decoded(_ text: Substring) -> String {
        let spaced = String(text.map { $0 == "+" ? " " : $0 })
        return spaced.removingPercentEncoding ?? spaced
    }
}
