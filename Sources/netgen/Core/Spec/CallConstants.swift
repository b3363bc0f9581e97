/// What every call of an endpoint sends, by which endpoints of one method and path are told apart: `action=list` in a query,
/// `{"method": "list"}` in a body, as JSON-RPC has it.
struct CallConstants {
    private let query: [Constant]
    /// Of JSON, also inside other members, and of forms.
    private let body: [Constant]

    private struct Constant {
        var path: [String]
        var text: String
    }

    /// How deep it is looked for in a body.
    static let deepest = 4

    init(_ endpoint: Spec.Endpoint, in graph: SchemaGraph) {
        query = endpoint.query.compactMap { field in
            (field.constantText ?? graph.onlyText(of: field.schema)).map {
                Constant(path: [field.name.value], text: $0)
            }
        }
        switch endpoint.body?.kind {
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
        fields.filter { !$0.schema.mayBeAbsent && !$0.schema.notes.isNullable }.flatMap { field in
            let place = path + [field.name.value]
            if let text = graph.onlyText(of: field.schema) { return [Constant(path: place, text: text)] }
            return constants(of: field.schema, in: graph, at: place)
        }
    }

    // MARK: - Holding it against a call

    /// How many of them a call has; `nil` where it says something else. What is not known of a call says nothing.
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
        return count
    }

    /// What of a body is not what every call sends: the member's path, what was sent, and what the client sends.
    func departures(of call: SentCall) -> [(path: String, sent: String?, wanted: String)] {
        body.compactMap { constant in
            let path = constant.path.joined(separator: ".")
            switch call.bodyText(of: constant.path) {
            case .unknown, .text(constant.text): return nil
            case .text(let sent): return (path, sent, constant.text)
            case .absent: return (path, nil, constant.text)
            }
        }
    }

    /// `query action="list"`, `method="list"`: two endpoints with the same are told apart by nothing.
    var spellings: [String] {
        query.map { "query \($0.path[0])=\(quoted($0.text))" }
            + body.map { "\($0.path.joined(separator: "."))=\(quoted($0.text))" }
    }

    /// What tells endpoints apart, for messages: `"method" is "a" or "b"`; `nil` where nothing does.
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

/// Where a call may send what tells endpoints apart.
enum CallPlace: Hashable {
    case query(String)
    /// Of JSON, also inside other members, and of forms.
    case body([String])

    /// The name of the parameter or the member.
    var name: String {
        switch self {
        case .query(let name): name
        case .body(let path): path.last ?? ""
        }
    }
}

/// What is known of what a call sent.
struct SentCall {
    /// `nil`: nobody knows.
    var query: [(name: String, value: String)]?
    /// JSON, or a form as an object of texts; `nil`: there is none, or it is not known.
    var body: JSONValue?

    /// A form, whose fields are decoded.
    static func form(_ pairs: [(name: String, value: String)]) -> JSONValue {
        .object(pairs.map { ($0.name, .string($0.value)) })
    }

    /// Everywhere that it sends a text or a number, in the order of sending.
    var places: [CallPlace] {
        (query ?? []).map { .query($0.name) } + (body.map { Self.places(in: $0) } ?? [])
    }

    private static func places(in value: JSONValue, at path: [String] = []) -> [CallPlace] {
        value.members.flatMap { member -> [CallPlace] in
            let place = path + [member.key]
            if member.value.text != nil { return [.body(place)] }
            return place.count < CallConstants.deepest ? places(in: member.value, at: place) : []
        }
    }

    /// What it sends in a place; `nil` where there is nothing.
    func value(at place: CallPlace) -> JSONValue? {
        switch place {
        case .query(let name): query?.first { $0.name == name }.map { .string($0.value) }
        case .body(let path): path.reduce(body) { value, key in value?[key] }
        }
    }

    fileprivate enum Sent {
        case unknown, absent
        case text(String)
    }

    fileprivate func queryText(of path: [String]) -> Sent {
        query == nil ? .unknown : value(at: .query(path[0]))?.text.map { .text($0) } ?? .absent
    }

    fileprivate func bodyText(of path: [String]) -> Sent {
        body == nil ? .unknown : value(at: .body(path))?.text.map { .text($0) } ?? .absent
    }
}

extension SchemaGraph {
    /// The one value that a schema allows, as text; `nil` where there are several, or the value may be absent.
    fileprivate func onlyText(of schema: Spec.Schema) -> String? {
        guard !schema.mayBeAbsent, !schema.notes.isNullable else { return nil }
        if let constant = schema.notes.constant { return constant.text }
        guard let values = values(of: schema), values.count == 1 else { return nil }
        return values[0].value.text
    }
}

extension Spec {
    /// Methods and paths that several endpoints have: what they send tells them apart.
    var sharedRoutes: Set<String> {
        let uses = Dictionary(endpoints.map { ($0.anonymousRoute, 1) }, uniquingKeysWith: +)
        return Set(uses.filter { $0.value > 1 }.keys)
    }
}

extension Spec.Endpoint {
    /// Method and path, whatever the placeholders are called: `GET /pets/{}`.
    var anonymousRoute: String { "\(method.value) \(path.value.prefix { $0 != "?" })".withoutPlaceholderNames }
}
