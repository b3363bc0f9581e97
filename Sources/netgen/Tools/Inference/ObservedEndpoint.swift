/// An endpoint according to the samples.
struct ObservedEndpoint {
    var name: String
    var method: String
    var path: [PathPart]
    var exchanges: [Exchange]
    /// Whether the path was derived from the endpoint's name.
    var isPathGuessed = false
    /// The values that every call sends, which distinguish the endpoint from others with the same method and path.
    var constants: [Constant] = []

    struct Constant {
        var location: CallLocation
        var value: JSONValue
    }

    enum PathPart: Equatable {
        case literal(String)
        /// A placeholder, with the values in the requests.
        case parameter(name: String, values: [String])
    }

    /// The path as text: `/stores/{storeID}/pets`.
    var pathText: String {
        let parts = path.map { part in
            switch part {
            case .literal(let text): text
            case .parameter(let name, _): "{\(name)}"
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// The last part of the path, without the empty part after a trailing slash.
    var lastPart: PathPart? { path.last { $0 != .literal("") } }

    /// The exchanges whose status reports success.
    var successes: [Exchange] { exchanges.filter(\.isSuccess) }
    var failures: [Exchange] { exchanges.filter { !$0.isSuccess } }

    /// The recorded redirects, from a client that doesn't follow redirects.
    var redirects: [Spec.Redirect] {
        guard !successes.isEmpty else { return [] }
        let statuses = exchanges.filter { $0.response.headers.contains { $0.name.lowercased() == "location" } }
            .compactMap(\.response.status).map { StatusMatch.code($0) }.filter(\.isRedirect)
        return Set(statuses).sorted { $0.key < $1.key }.map { status in
            Spec.Redirect(status: Located(status), headers: [Spec.ResponseHeader(name: "Location")])
        }
    }
}

/// The endpoints of the exchanges, and the common base URL.
struct ObservedAPI {
    /// The base URL, such as `https://api.example.com/v1`; `nil` if no request has a whole URL.
    var baseURL: String?
    var endpoints: [ObservedEndpoint] = []
    var notes = Diagnostics()

    /// Creates the API from exchanges. `namespace` is the API's name in Swift, which endpoints must not have.
    init(_ exchanges: [Exchange], namespace: TypeName) {
        let basePath = Self.basePath(of: exchanges)
        let origins = exchanges.compactMap(\.request.url?.origin)
        if let origin = origins.first { baseURL = origin + basePath.map { "/" + $0 }.joined() }
        noteOtherOrigins(exchanges, than: origins.first)
        let paths = PathTemplates(exchanges, dropping: basePath.count)
        for (exchange, path) in zip(exchanges, paths.paths) { add(exchange, at: path) }
        notes.append(contentsOf: paths.notes)
        endpoints = endpoints.flatMap { CallSplitting.endpoints(of: $0, &notes) }.flatMap { $0.split() }
        joinNamesWithPaths()
        nameEndpoints(besides: namespace)
    }

    /// Returns the leading segments that all URLs share and that don't name a resource: `api/v1`.
    private static func basePath(of exchanges: [Exchange]) -> [String] {
        let urls = exchanges.compactMap(\.request.url)
        guard let first = urls.first?.segments else { return [] }
        let length = first.prefix { $0.isVersion || ["api", "rest"].contains($0.lowercased()) }.count
        let shared = (0...length).reversed().first { count in
            urls.allSatisfy { $0.begins(with: first.prefix(count)) }
        }
        return Array(first.prefix(shared ?? 0))
    }

    private mutating func noteOtherOrigins(_ exchanges: [Exchange], than first: String?) {
        guard let first,
            let other = exchanges.first(where: { $0.request.url?.origin != nil && $0.request.url?.origin != first })
        else {
            return
        }
        notes.warning(
            .uncertain,
            "this request went to \(quoted(other.request.url?.origin ?? "")), others to \(quoted(first)); combining them in one API",
            at: other.range,
            fix: "declare the second host in \"servers\", or infer a spec for each"
        )
    }

    private mutating func add(_ sample: Exchange, at path: [ObservedEndpoint.PathPart]?) {
        var exchange = sample
        if let name = exchange.endpoint, TypeName.words(of: name).isEmpty { exchange.endpoint = nil }
        if path == nil, exchange.endpoint == nil { exchange.endpoint = "getResponse" }
        let method = exchange.request.method ?? Self.method(forName: exchange.endpoint ?? "")
        let index = endpoints.firstIndex { endpoint in
            guard let path else { return exchange.endpoint != nil && endpoint.name == exchange.endpoint }
            return endpoint.method == method && endpoint.path.map(\.pattern) == path.map(\.pattern)
                && !endpoint.isPathGuessed
        }
        if let index {
            endpoints[index].exchanges.append(exchange)
        } else {
            var endpoint = ObservedEndpoint(
                name: exchange.endpoint ?? "",
                method: method,
                path: path ?? [],
                exchanges: [exchange]
            )
            endpoint.isPathGuessed = path == nil
            endpoints.append(endpoint)
        }
    }

    // MARK: - Names

    /// Merges endpoints without a path into endpoints with a path.
    ///
    /// A sample that has only a name belongs to the endpoint whose path results in that name. There must be exactly one
    /// such endpoint.
    private mutating func joinNamesWithPaths() {
        let names = endpoints.map { TypeName(name(of: $0, isComplete: false)) }
        var joined: Set<Int> = []
        for index in endpoints.indices where endpoints[index].isPathGuessed {
            let endpoint = endpoints[index]
            let others = endpoints.indices.filter {
                names[$0] == names[index] && endpoints[$0].method == endpoint.method && !endpoints[$0].isPathGuessed
            }
            guard others.count == 1, let other = others.first else { continue }
            endpoints[other].name = name(of: endpoint, isComplete: false)
            endpoints[other].exchanges += endpoint.exchanges
            joined.insert(index)
            notes.warning(
                .uncertain,
                "\(quoted(endpoint.name)) is assumed to be \(endpoint.method) \(endpoints[other].pathText)",
                at: endpoint.exchanges[0].range,
                fix:
                    "if the sample is of another endpoint, name the file after its method and path, such as GET_pets_7.json"
            )
        }
        endpoints = endpoints.indices.filter { !joined.contains($0) }.map { endpoints[$0] }
    }

    private static func method(forName name: String) -> String {
        switch TypeName.words(of: name).first?.lowercased() {
        case "create", "add", "post", "login", "send", "upload": "POST"
        case "replace", "put": "PUT"
        case "update", "patch", "edit": "PATCH"
        case "delete", "remove": "DELETE"
        default: "GET"
        }
    }

    /// Gives each endpoint a unique name, and a path to each endpoint without a URL.
    private mutating func nameEndpoints(besides namespace: TypeName) {
        var usedNames: Set<String> = [namespace.description]
        // Names from samples take precedence over names that are derived from a path.
        let named = endpoints.indices.filter { !endpoints[$0].name.isEmpty }
        for index in named + endpoints.indices.filter({ endpoints[$0].name.isEmpty }) {
            let endpoint = endpoints[index]
            var name = name(of: endpoint, isComplete: false)
            if usedNames.contains(TypeName(name).description) { name = self.name(of: endpoint, isComplete: true) }
            var number = 2
            let base = name
            while !usedNames.insert(TypeName(name).description).inserted {
                name = "\(base)\(number)"
                number += 1
            }
            endpoints[index].name = name
            if endpoint.isPathGuessed { guessPath(of: index) }
        }
        noteGuessedPaths()
    }

    private func name(of endpoint: ObservedEndpoint, isComplete: Bool) -> String {
        guard endpoint.constants.isEmpty else {
            let path = endpoint.path.compactMap { if case .literal(let text) = $0 { text } else { nil } }
            // The path `users.php?action=list` contributes `users`.
            let lastSegment = path.last { !$0.isEmpty }.map { String($0.prefix { $0 != "." }) }
            return MemberName((isComplete ? [lastSegment ?? ""] : []) + [endpoint.name]).unescaped
        }
        let isList = endpoint.successes.contains { exchange in
            guard let body = exchange.response.body.json else { return false }
            return ShapeKinds(of: body) == .array
                || ["data", "result", "results", "items"].contains { key in
                    body[key].map { ShapeKinds(of: $0) == .array } ?? false
                }
        }
        guard endpoint.name.isEmpty else {
            // A recording states the name of the endpoint. The name of a file may state only the subject.
            let words = TypeName.words(of: endpoint.name)
            let isWhole = !endpoint.isPathGuessed || words.first?.isVerb == true
            let name = MemberName((isWhole ? [] : [isList ? "list" : "get"]) + words).unescaped
            // The name `JWTLogin` can't be derived from `jwtlogin`.
            let isLossy = isWhole && TypeName(name) != TypeName(endpoint.name) && TextSyntax.isName(endpoint.name)
            return isLossy ? endpoint.name : name
        }
        let path = endpoint.path.isEmpty ? "/" : endpoint.pathText
        let method = endpoint.method.lowercased()
        let extent: OperationName.Extent = isComplete ? .all : .nouns
        return MemberName(OperationName(method: method, path: path, isList: isList, extent: extent).words)
            .unescaped
    }

    /// Derives the path of an endpoint from its name: `listPets` → `/pets`.
    private mutating func guessPath(of index: Int) {
        let words = TypeName.words(of: endpoints[index].name).map { $0.lowercased() }
        let nouns = words.count > 1 ? Array(words.dropFirst()) : words
        endpoints[index].path = [.literal(nouns.joined(separator: "-"))]
    }

    private mutating func noteGuessedPaths() {
        let guessed = endpoints.filter(\.isPathGuessed)
        guard let first = guessed.first else { return }
        notes.warning(
            .uncertain,
            "the samples do not state the method and path of \(quotedList(guessed.map(\.name), "and")); guessing them",
            at: first.exchanges[0].range,
            fix: "name the file after its method and path, such as GET_pets_7.json, or add --endpoint \"GET /pets/7\""
        )
    }
}

extension ObservedEndpoint.PathPart {
    /// A string that is equal for parts with the same literal or the same placeholder, regardless of the values.
    var pattern: String {
        switch self {
        case .literal(let text): text
        case .parameter(let name, _): "{\(name)}"
        }
    }
}

extension MemberName {
    fileprivate init(_ words: [String]) {
        self.init(words.joined(separator: " "))
    }
}
