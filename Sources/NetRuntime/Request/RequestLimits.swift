import Foundation

/// What an API documents of the values in requests: the largest number, the longest text, the pattern of a name.
///
/// Servers check them. A client that has them does so before it sends anything:
///
///     var client = Petstore.client()
///     client.limits = Petstore.limits
///
/// A value beyond a limit is `ClientError.invalidRequest`, which names what is wrong and the limit, never the value. What
/// is checked are parameters and bodies of JSON, where types say the rest; a choice of several types and tuples are not looked
/// into. netgen generates these tables with `"validates": true`.
public struct RequestLimits: Sendable {
    private let api: String
    private let tables: [String: JSON]

    /// Makes the limits of an API.
    ///
    /// - Parameters:
    ///   - api: The type that the API's requests and models are declared in.
    ///   - tables: JSON for each request and model that has limits, by name. A table of a request has `values`, a list of
    ///     schemas in the order of the endpoint's variables with null for those without limits, and `body`. A model's is a
    ///     schema, and so is what it holds: an object with keywords of JSON Schema, whose `$ref` is the name of a model.
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
    func check(_ form: ParameterForm, at index: Int, named name: @autoclosure () -> String) throws(InvalidRequest) {
        guard let schema = table["values"]?[index], !schema.isNull, !form.isUndefined else { return }
        let value: JSON =
            switch form {
            case .undefined: .null
            case .text(let text): .string(text)
            case .list(let texts): .array(texts.map(JSON.string))
            case .pairs(let pairs):
                .object(Dictionary(pairs.map { ($0.name, .string($0.value)) }) { first, _ in first })
            }
        let name = name()
        if var problem = LimitCheck(models: models).problem(of: value, schema) {
            problem.path.insert(name.removingPercentEncoding ?? name, at: 0)
            throw InvalidRequest("its parameter “\(problem.place)” \(problem.text)")
        }
    }

    /// Checks a body of JSON.
    func check(_ body: HTTPBody) throws(InvalidRequest) {
        guard let schema = table["body"], case .data(let data) = try body.encoded(), let value = try? JSON(json: data)
        else { return }
        if let problem = LimitCheck(models: models).problem(of: value, schema) {
            let place = problem.path.isEmpty ? "its body" : "“\(problem.place)” in its body"
            throw InvalidRequest("\(place) \(problem.text)")
        }
    }
}
