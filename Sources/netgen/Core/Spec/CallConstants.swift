/// The constants that distinguish an endpoint from others with the same method and path. Examples are `action=list` in
/// a query, and `{"method": "list"}` in the body of JSON-RPC.
struct CallConstants {
    private let query: [Constant]
    private let headers: [(name: String, text: String)]
    /// The constants in a form or in JSON, which can be nested.
    private let body: [Constant]

    private struct Constant {
        var path: [String]
        var text: String
    }

    /// The maximum depth of constants in a body.
    static let deepest = 4

    init(_ endpoint: Spec.Endpoint, in graph: SchemaGraph) {
        query = endpoint.request.query.compactMap { field in
            (field.constantText ?? graph.onlyText(of: field.schema)).map {
                Constant(path: [field.name.value], text: $0)
            }
        }
        headers = endpoint.request.headers.compactMap { field in
            field.constantHeaderText.map { (field.name.value.lowercased(), $0) }
        }
        switch endpoint.request.body?.kind {
        case .json(let schema), .formValue(let schema): body = Self.constants(of: schema, in: graph)
        case .form(let fields), .multipart(let fields): body = Self.constants(of: fields, in: graph)
        case .raw, .file, .stream, nil: body = []
        }
    }

    private static func constants(of schema: Spec.Schema, in graph: SchemaGraph, at path: [String] = []) -> [Constant] {
        guard path.count < deepest, let fields = graph.resolved(schema)?.fields else { return [] }
        return constants(of: fields, in: graph, at: path)
    }

    private static func constants(
        of fields: [Spec.Field],
        in graph: SchemaGraph,
        at path: [String] = []
    ) -> [Constant] {
        fields.filter { !$0.schema.mayBeAbsent && !$0.schema.notes.presence.isNullable }.flatMap { field in
            let location = path + [field.name.value]
            if let text = graph.onlyText(of: field.schema) { return [Constant(path: location, text: text)] }
            return constants(of: field.schema, in: graph, at: location)
        }
    }

    // MARK: - Matching

    /// Returns the number of constants that a call contains, or `nil` if the call has another value for a constant.
    /// Unknown parts of a call are ignored.
    func agreement(with call: SentCall) -> Int? {
        var count = 0
        for (constant, sent) in query.map({ ($0, call.queryText(of: $0.path)) })
            + body.map({ ($0, call.bodyText(of: $0.path)) })
        {
            switch sent {
            case .unknown: break
            case .text(constant.text): count += 1
            case .text, .absent: return nil
            }
        }
        // A recording can lack headers.
        for header in headers {
            guard let sent = call.headers.first(where: { $0.name.lowercased() == header.name })?.value else { continue }
            guard sent == header.text else { return nil }
            count += 1
        }
        return count
    }

    /// Returns the members of a body that differ from the constants. Each has a path, the sent value and the constant.
    func deviations(of call: SentCall) -> [(path: String, sent: String?, expected: String)] {
        body.compactMap { constant in
            let path = constant.path.joined(separator: ".")
            switch call.bodyText(of: constant.path) {
            case .unknown, .text(constant.text): return nil
            case .text(let sent): return (path, sent, constant.text)
            case .absent: return (path, nil, constant.text)
            }
        }
    }

    /// The constants as strings: `query action="list"`, `method="list"`. Two endpoints with equal strings can't be
    /// distinguished.
    var spellings: [String] {
        query.map { "query \($0.path[0])=\(quoted($0.text))" }
            + body.map { "\($0.path.joined(separator: "."))=\(quoted($0.text))" }
    }

    /// Returns a description of the constants that distinguish endpoints, for messages: `"method" is "a" or "b"`.
    /// Returns `nil` if there is none.
    static func choice(among all: [CallConstants]) -> String? {
        for constant in (all.first?.query ?? []) + (all.first?.body ?? []) {
            let texts = all.map { one in (one.query + one.body).first { $0.path == constant.path }?.text }
            let listed = Set(texts.compactMap { $0 }).sorted()
            guard listed.count > 1, !texts.contains(nil) else { continue }
            return "\(quoted(constant.path.joined(separator: "."))) is \(quotedList(listed, "or"))"
        }
        return nil
    }
}

/// A location in a call that can contain a constant.
enum CallLocation: Hashable {
    case query(String)
    /// A path of keys in a form or in JSON.
    case body([String])

    /// The name of the parameter or member.
    var name: String {
        switch self {
        case .query(let name): name
        case .body(let path): path.last ?? ""
        }
    }
}

/// The known parts of a call that was sent.
struct SentCall {
    /// The parameters of the query; `nil` if they aren't known.
    var query: [(name: String, value: String)]?
    /// The known header fields.
    var headers: [(name: String, value: String)] = []
    /// The body as JSON. A form is an object of strings. `nil` if there is no body, or if it isn't known.
    var body: JSONValue?

    /// Returns a form as JSON, from its decoded fields.
    static func form(_ pairs: [(name: String, value: String)]) -> JSONValue {
        .object(pairs.map { ($0.name, .string($0.value)) })
    }

    /// The locations of all strings and numbers, in the order of the call.
    var locations: [CallLocation] {
        (query ?? []).map { .query($0.name) } + (body.map { Self.locations(in: $0) } ?? [])
    }

    private static func locations(in value: JSONValue, at path: [String] = []) -> [CallLocation] {
        value.members.flatMap { member -> [CallLocation] in
            let location = path + [member.key]
            if member.value.text != nil { return [.body(location)] }
            return location.count < CallConstants.deepest ? locations(in: member.value, at: location) : []
        }
    }

    /// Returns the value in a location, or `nil` if there is none.
    func value(at location: CallLocation) -> JSONValue? {
        switch location {
        case .query(let name): query?.first { $0.name == name }.map { .string($0.value) }
        case .body(let path): path.reduce(body) { value, key in value?[key] }
        }
    }

    fileprivate enum SentValue {
        case unknown, absent
        case text(String)
    }

    fileprivate func queryText(of path: [String]) -> SentValue {
        query == nil ? .unknown : value(at: .query(path[0]))?.constantText.map { .text($0) } ?? .absent
    }

    fileprivate func bodyText(of path: [String]) -> SentValue {
        body == nil ? .unknown : value(at: .body(path))?.constantText.map { .text($0) } ?? .absent
    }
}

extension JSONValue {
    /// The string of a scalar, for comparisons of constants; `nil` for null, arrays and objects.
    fileprivate var constantText: String? { if case .bool = kind { scalarText } else { text } }
}

extension SchemaGraph {
    /// Returns the only value that a schema allows, as a string. Returns `nil` if there are several values, or if the
    /// value can be absent.
    fileprivate func onlyText(of schema: Spec.Schema) -> String? {
        guard !schema.mayBeAbsent, !schema.notes.presence.isNullable else { return nil }
        if let constant = schema.notes.validity.constant { return constant.constantText }
        guard let values = values(of: schema), values.count == 1 else { return nil }
        return values[0].value.constantText
    }
}

extension Spec {
    /// The methods and paths that several endpoints share. Constants distinguish these endpoints.
    var sharedRoutes: Set<String> {
        let uses = Dictionary(requests.endpoints.map { ($0.anonymousRoute, 1) }, uniquingKeysWith: +)
        return Set(uses.filter { $0.value > 1 }.keys)
    }
}

extension Spec.Endpoint {
    /// The method and path, without the names of placeholders: `GET /pets/{}`.
    var anonymousRoute: String {
        let path = Substring(address.path.value.utf8.prefix { $0 != UInt8(ascii: "?") })
        return "\(address.method.value) \(path)".withoutPlaceholderNames
    }
}
