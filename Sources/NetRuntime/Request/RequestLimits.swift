import Foundation

/// What an API documents of the values in requests: the largest number, the longest text, the pattern of a name.
///
/// Servers check them. A client that has them does so before it sends anything:
///
///     var client = Petstore.client()
///     client.limits = Petstore.limits
///
/// A value beyond a limit is `ClientError.invalidRequest`, which names what is wrong and the limit, never the value. What
/// is checked are parameters and bodies: JSON, the fields of a form, and the parts of a multipart body without their headers
/// and what is in files. Where one of several types is sent that only its shape tells, it is beyond a limit if each type has
/// one that it is beyond. netgen generates these tables with `"validates": true`.
public struct RequestLimits: Sendable {
    private let api: String
    private let tables: [String: JSON]

    /// Makes the limits of an API.
    ///
    /// - Parameters:
    ///   - api: The type that the API's requests and models are declared in.
    ///   - tables: JSON for each request and model that has limits, by name. A table of a request has `values`, a list of
    ///     schemas in the order of the endpoint's variables with null for those without limits, and `fields`, such a list for
    ///     a form, or `body`, for which parts are the members of an object. A model's is a schema, and so is what it holds: an
    ///     object with keywords of JSON Schema, whose `$ref` is the name of a model. `discriminator` is the key by whose value
    ///     `mapping` has the schema; of `anyOf`, those count whose `type` and `required` fit the value.
    public init(of api: Any.Type, _ tables: KeyValuePairs<StaticString, StaticString>) {
        self.api = String(reflecting: api)
        let pairs = tables.map { ($0.key.description, (try? JSON(json: Data($0.value.description.utf8))) ?? .null) }
        self.tables = Dictionary(pairs) { first, _ in first }
    }

    /// The limits of a request; `nil` if it has none, or is not of this API.
    func limits<R: Request>(of request: R.Type) -> OfRequest? {
        let name = String(reflecting: request)
        guard name.hasPrefix(api + "."), let table = tables[String(name.dropFirst(api.count + 1))] else { return nil }
        return OfRequest(table: table, models: tables)
    }

    /// The limits of one request.
    struct OfRequest: Sendable {
        fileprivate let table: JSON
        fileprivate let models: [String: JSON]
    }
}

extension RequestLimits.OfRequest {
    /// Checks the value of a variable.
    func check(
        _ value: any ParameterValue,
        at index: Int,
        named name: @autoclosure () -> String
    ) throws(InvalidRequest) {
        guard let schema = table["values"]?[index], !schema.isNull else { return }
        let name = name()
        if let problem = problem(of: value.limitedJSON, schema, in: name.removingPercentEncoding ?? name) {
            throw InvalidRequest("its parameter “\(problem.place)” \(problem.text)")
        }
    }

    /// Checks a body.
    func check(_ body: HTTPBody) throws(InvalidRequest) {
        guard let problem = try problem(of: body) else { return }
        let place = problem.path.isEmpty ? "its body" : "“\(problem.place)” in its body"
        throw InvalidRequest("\(place) \(problem.text)")
    }

    private func problem(of body: HTTPBody) throws(InvalidRequest) -> LimitCheck.Problem? {
        switch body.source {
        // A check would take the elements out of their sequence.
        case .elements: return nil
        case .bytes:
            guard let schema = table["body"], case .data(let data) = try body.encoded() else { return nil }
            return (try? JSON(json: data)).flatMap { problem(of: $0, schema) }
        case .parts(let parts):
            guard let schema = table["body"] else { return nil }
            let members = Dictionary(parts.map { ($0.name, $0.limitedJSON) }) { first, _ in first }
            return problem(of: .object(members), schema)
        case .fields(let names, let values):
            guard let schemas = table["fields"]?.arrayValue else { return nil }
            for ((field, value), schema) in zip(zip(FormEncoding.fields(of: names), values), schemas) {
                guard !schema.isNull else { continue }
                if let problem = problem(of: value.limitedJSON, schema, in: field.name) { return problem }
            }
            return nil
        }
    }

    private func problem(of value: JSON, _ schema: JSON, in name: String = "") -> LimitCheck.Problem? {
        guard var problem = LimitCheck(models: models).problem(of: value, schema) else { return nil }
        if !name.isEmpty { problem.path.insert(name, at: 0) }
        return problem
    }
}
