public import Foundation

extension HTTPBody {
    /// Creates a body from any encodable value, in the form that fits the method.
    ///
    /// For GET, HEAD, DELETE and other methods without a body, the members of an object become query parameters. For
    /// methods with a body, the value becomes JSON.
    ///
    ///     struct SearchPets: Request {
    ///         typealias Response = [Pet]
    ///
    ///         let search: Search                                        // any Encodable
    ///
    ///         static var endpoint: Endpoint { "GET /pets" }             // /pets?limit=10&name=Rex
    ///         var parameters: Parameters { Parameters(body: .parameters(search)) }
    ///     }
    ///
    /// In a query, arrays become repeated parameters, and nested structures become JSON. The default encoder sorts the
    /// keys, so that equal values produce equal requests.
    public static func parameters(_ value: some Encodable, encoder: JSONEncoder? = nil) -> HTTPBody {
        var body: HTTPBody = .json(value, encoder: encoder)
        body.isForQuery = true
        return body
    }

    /// Returns the value's members as query parameters; `nil` if the value isn't sent in the query.
    func queryParameters(of method: HTTPMethod) throws(InvalidRequest) -> [(name: String, value: String)]? {
        guard isForQuery, !method.hasBody, case .data(let document) = try encoded() else { return nil }
        guard case .pairs(let pairs) = try JSONParameter(fieldsOf: document).parameterForm else {
            throw InvalidRequest("its parameters aren't an object, so they cannot be sent as a query")
        }
        return pairs
    }
}

extension HTTPMethod {
    /// Whether a request with the method usually has a body. The body of a DELETE has no meaning (RFC 9110, section
    /// 9.3.5).
    fileprivate var hasBody: Bool { !isSafe && self != .delete || self == .query }
}

extension JSONEncoder {
    /// An encoder that writes equal values identically.
    static var sorting: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
