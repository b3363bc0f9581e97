import Foundation

/// The limits that an API documents for the values in requests, such as a maximum, a length or a pattern.
///
/// Servers check these limits. A client with limits checks them before it sends a request:
///
///     var client = Petstore.client()
///     client.limits = Petstore.limits
///
/// A value beyond a limit throws `ClientError.invalidRequest`. Its reason contains the value's name and the limit, but
/// never the value.
///
/// The client checks parameters and bodies: JSON, the fields of a form, and the parts of a multipart body. It doesn't
/// check the headers of parts or the contents of files. If a union has no discriminator, the client checks every
/// variant that the value fits. It rejects the request only if the value violates a limit of each such variant.
///
/// netgen generates the tables of limits if the spec contains `"validates": true`.
public struct RequestLimits: Sendable {
    private let api: String
    private let tables: [String: JSON]

    /// Creates the limits of an API.
    ///
    /// The table of a request can have three keys. `values` is an array of schemas, one for each variable of the endpoint,
    /// in order; null means no limits. `fields` is such an array for the fields of a form. `body` is the schema of any
    /// other body; the parts of a multipart body are the members of an object.
    ///
    /// The table of a model is a schema: an object with keywords of JSON Schema, whose `$ref` is the name of a model.
    /// `discriminator` is the key whose value selects a schema in `mapping`. In `anyOf`, only the schemas whose `type`
    /// and `required` match the value are checked.
    ///
    /// - Parameters:
    ///   - api: The type that contains the API's requests and models.
    ///   - tables: The JSON of each request and model that has limits, by name.
    public init(of api: Any.Type, _ tables: KeyValuePairs<StaticString, StaticString>) {
        self.api = String(reflecting: api)
        let pairs = tables.map { ($0.key.description, (try? JSON(json: Data($0.value.description.utf8))) ?? .null) }
        self.tables = Dictionary(pairs) { first, _ in first }
    }

    /// Returns the limits of a request; `nil` if the request has none or belongs to another API.
    func limits<R: Request>(of request: R.Type) -> EndpointLimits? {
        let name = String(reflecting: request)
        guard name.hasPrefix(api + "."), let table = tables[String(name.dropFirst(api.count + 1))] else { return nil }
        return EndpointLimits(table: table, models: tables)
    }

    /// The limits of one request.
    struct EndpointLimits: Sendable {
        fileprivate let table: JSON
        fileprivate let models: [String: JSON]
    }
}

extension RequestLimits.EndpointLimits {
    /// Checks the value of a variable against its limits.
    func check(
        _ value: any ParameterValue,
        at index: Int,
        named name: @autoclosure () -> String
    ) throws(InvalidRequest) {
        guard let schema = table["values"]?[index], !schema.isNull else { return }
        let name = name()
        if let problem = problem(of: value.limitedJSON, schema, in: name.removingPercentEncoding ?? name) {
            throw InvalidRequest("its parameter “\(problem.location)” \(problem.text)")
        }
    }

    /// Checks a body against its limits.
    func check(_ body: HTTPBody) throws(InvalidRequest) {
        guard let problem = try problem(of: body) else { return }
        let location = problem.path.isEmpty ? "its body" : "“\(problem.location)” in its body"
        throw InvalidRequest("\(location) \(problem.text)")
    }

    private func problem(of body: HTTPBody) throws(InvalidRequest) -> LimitCheck.Problem? {
        switch body.source {
        // The elements of a sequence can't be checked without consuming them.
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
