public import Foundation

extension HTTPBody {
    /// Any encodable value, in the form that the method takes: the members of an object as query parameters for GET,
    /// HEAD, DELETE and other methods without a body, JSON for those with one.
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
    /// In a query, lists are repeated parameters, and what is nested deeper is JSON. Without an encoder of one's own the
    /// keys are sorted, so that equal values give equal requests.
    public static func parameters(_ value: some Encodable, encoder: JSONEncoder? = nil) -> HTTPBody {
        var body: HTTPBody = .json(value, encoder: encoder)
        body.isForQuery = true
        return body
    }

    /// The value's members for the query, if they belong there.
    func queryParameters(of method: HTTPMethod) throws(InvalidRequest) -> [(name: String, value: String)]? {
        guard isForQuery, !method.hasBody, case .data(let document) = try encoded() else { return nil }
        guard case .pairs(let pairs) = try JSONParameter(fieldsOf: document).parameterForm else {
            throw InvalidRequest("its parameters are no object, and its method has no body")
        }
        return pairs
    }
}

extension HTTPMethod {
    /// Whether a request with the method usually has a body. One for DELETE has no meaning (RFC 9110, section 9.3.5).
    fileprivate var hasBody: Bool { !isSafe && self != .delete || self == .query }
}

extension JSONEncoder {
    /// An encoder that writes equal values in the same way.
    static var sorting: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}
