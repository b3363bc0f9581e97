/// What callers and the server can tell of an API: no prose, and no decisions of the templates.
///
/// Two snapshots are compared to say what changed. One is kept in the stamp of each output folder, so that this works
/// where the spec of then is gone.
struct APISnapshot {
    var label = Label()
    var access = Spec.Access.internal
    /// What a call needs, one of these; `nil` where the spec does not say.
    var security: [String]?
    /// The environment that a client is for unless it is said, and that of debug builds where it is another.
    var preferred: [String] = []
    var environments: [Environment] = []
    var wrappers: [Wrapper] = []
    /// What requests have in common, that of most first.
    var protocols: [RequestProtocol] = []
    var endpoints: [Endpoint] = []
    /// Models and inline types side by side, under their whole names: `Pet.Status`.
    var types: [Declaration] = []

    /// How a thing is known, and what may be said of any.
    struct Label {
        /// What identifies it among its siblings, whatever it is called in Swift: `GET /pets/{id}`, `born_on`.
        var key = ""
        /// What it is called in Swift: `GetPet`, `bornOn`, `Pet.Status`.
        var name = ""
        /// Where the spec says it; a snapshot that has been stored does not know.
        var range: SourceRange?
        /// Why it is deprecated, perhaps nothing; `nil` where it is not.
        var deprecation: String?
        /// Limits, defaults and secrets, as the documentation states them.
        var rules: String?
        /// Swift names of before that are kept for a while, the latest first.
        var formerNames: [String] = []
    }

    struct Environment: SnapshotPart {
        var label = Label()
        var url = ""
        var servers: [Server] = []
        var variables: [Variable] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("url", &url)
            record.list("servers", &servers)
            record.list("variables", &variables)
        }
    }

    struct Server: SnapshotPart {
        var label = Label()
        var url = ""

        mutating func record(_ record: inout SnapshotRecord) { record.text("url", &url) }
    }

    /// What the URL of an environment leaves open.
    struct Variable: SnapshotPart {
        var label = Label()
        /// The enum that lists its values; `nil` where any text will do.
        var enumName: String?
        var defaultValue: String?
        var values: [Value] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("enum", &enumName)
            record.text("default", &defaultValue)
            record.list("values", &values)
        }
    }

    /// What a server puts around payloads; the default one has no key.
    struct Wrapper: SnapshotPart {
        var label = Label()
        var payload = ""
        /// When a response is a success; `nil`: always.
        var success: String?
        var fields: [Field] = []
        var failure = WrapperFailure()

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("payload", &payload)
            record.text("success", &success)
            record.list("fields", &fields)
            record.text("throws", &failure.name)
            record.texts("threw", &failure.formerNames)
            record.list("failure", &failure.properties)
        }

        var mentionedTypes: [TypeReference] { fields.map(\.type) + failure.properties.map(\.type) }
    }

    struct WrapperFailure {
        /// The struct that is made of the properties; `nil` where the only one is the failure itself.
        var name: String?
        /// Names of before that are kept for a while.
        var formerNames: [String] = []
        var properties: [FailureProperty] = []
    }

    struct FailureProperty: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var isOptional = false
        var codes: [Value] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type, isOptional: &isOptional)
            record.list("codes", &codes)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }

    struct RequestProtocol: SnapshotPart {
        var label = Label()
        var wrapper: String?
        var failure: Failure?

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("wrapper", &wrapper)
            record.failure(&failure)
        }

        var mentionedTypes: [TypeReference] { (failure?.statuses ?? []).flatMap(\.mentionedTypes) }
    }

    /// What is thrown, status by status.
    struct Failure {
        var type: ThrownType
        var statuses: [FailureStatus]
    }

    enum ThrownType {
        /// An enum with a case for each status.
        case cases
        case single(TypeReference)
        /// `Never`, where other endpoints throw something.
        case nothing
    }

    struct FailureStatus: SnapshotPart {
        var label = Label()
        var type: TypeReference?

        mutating func record(_ record: inout SnapshotRecord) { record.type(&type) }

        var mentionedTypes: [TypeReference] { type.map { [$0] } ?? [] }
    }

    struct Endpoint: SnapshotPart {
        var label = Label()
        /// `nil`: that of most; empty: none.
        var protocolName: String?
        /// The protocol of its domain.
        var domain: String?
        var server: String?
        var security: [String]?
        /// Where it is not where the wrapper says.
        var payload: String?
        var body: String?
        var parameters: [Parameter] = []
        var constants: [Constant] = []
        /// What every call sends, where another endpoint has the same method and path.
        var sends: [String]?
        var response = Content()
        var outcomes: [Outcome] = []
        /// What a response is a stream of: one thing at most.
        var streams: [Stream] = []
        var failure: Failure?
        /// The statuses of redirects; `nil` if there are none.
        var redirects: [String]?
        var paging: Paging?

        mutating func record(_ record: inout SnapshotRecord) {
            record.content(&response)
            record.text("protocol", &protocolName)
            record.text("domain", &domain)
            record.text("server", &server)
            record.texts("security", &security)
            record.text("payload", &payload)
            record.text("body", &body)
            record.list("parameters", &parameters)
            record.list("constants", &constants)
            record.texts("sends", &sends)
            record.list("outcomes", &outcomes)
            record.list("streams", &streams)
            record.failure(&failure)
            record.texts("redirects", &redirects)
            var (way, items) = (paging?.way, paging?.items ?? "")
            record.text("paging", &way)
            record.text("items", &items)
            paging = way.map { Paging(way: $0, items: items) }
        }

        /// With what is sent, where that tells it from others.
        var identity: String { ([route] + (sends ?? [])).joined(separator: " ") }

        /// Method and path, whatever the placeholders are called: `GET /pets/{}`.
        var route: String { key.withoutPlaceholderNames }

        var mentionedTypes: [TypeReference] {
            [response.type].compactMap { $0 } + parameters.map(\.type) + outcomes.flatMap(\.mentionedTypes)
                + streams.flatMap(\.mentionedTypes) + (failure?.statuses ?? []).flatMap(\.mentionedTypes)
        }
    }

    /// A property of a request, wherever it is sent: `query limit`, `path 1`, `form name`, `body`.
    struct Parameter: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var isOptional = false
        /// How it is spelled on the wire, where that is not plain.
        var style: String?

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type, isOptional: &isOptional)
            record.text("style", &style)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }

    /// What every request sends: `query api-version`, `header X-Client`.
    struct Constant: SnapshotPart {
        var label = Label()
        var text: String?

        mutating func record(_ record: inout SnapshotRecord) { record.text("value", &text) }
    }

    /// What comes, for one status or for all.
    struct Content {
        var form = Form.nothing
        /// Of JSON alone.
        var type: TypeReference?

        enum Form: String {
            case nothing, json, text, bytes, elements
            /// One of several, by status.
            case outcomes
        }
    }

    struct Outcome: SnapshotPart {
        var label = Label()
        var content = Content()

        mutating func record(_ record: inout SnapshotRecord) { record.content(&content) }

        var mentionedTypes: [TypeReference] { content.type.map { [$0] } ?? [] }
    }

    struct Paging {
        /// How lists go on, in words.
        var way: String
        /// The path to the items; empty where the response is the list.
        var items: String
    }
}

extension APISnapshot: SnapshotPart {
    mutating func record(_ record: inout SnapshotRecord) {
        record.word("access", &access, usual: .internal)
        record.texts("security", &security)
        record.texts("preferred", &preferred)
        record.list("environments", &environments)
        record.list("wrappers", &wrappers)
        record.list("protocols", &protocols)
        record.list("endpoints", &endpoints)
        record.list("types", &types)
    }

    /// The protocol of an endpoint's request; `nil` where it is the runtime's own.
    func requestProtocol(of endpoint: Endpoint) -> RequestProtocol? {
        guard let name = endpoint.protocolName else { return protocols.first }
        return protocols.first { $0.name == name }
    }

    /// The wrapper of an endpoint's responses.
    func wrapper(of endpoint: Endpoint) -> Wrapper? { requestProtocol(of: endpoint).flatMap { wrapper(of: $0) } }

    func wrapper(of requestProtocol: RequestProtocol) -> Wrapper? {
        requestProtocol.wrapper.flatMap { name in wrappers.first { $0.name == name } }
    }
}
