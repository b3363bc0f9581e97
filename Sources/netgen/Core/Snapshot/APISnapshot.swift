/// A snapshot of an API with everything that callers or the server can observe. It contains no descriptions, and
/// nothing that only the templates decide.
///
/// The comparison of two snapshots shows what has changed. The stamp of each output folder contains a snapshot, so the
/// comparison also works without the previous spec.
struct APISnapshot {
    var label = Label()
    var access = Spec.Access.internal
    /// The alternatives of credentials for a call; `nil` if the spec doesn't declare any.
    var security: [String]?
    /// The default environment of clients, and that of debug builds if it differs.
    var preferred: [String] = []
    var environments: [Environment] = []
    var wrappers: [Wrapper] = []
    /// The request protocols. The one with the most endpoints is the first.
    var protocols: [RequestProtocol] = []
    var endpoints: [Endpoint] = []
    /// The models and inline types in a flat array, under their full names: `Pet.Status`.
    var types: [Declaration] = []
    var client = Client()
    /// Whether the snapshot has all facts of ``record(_:)``. Stamps of netgen 0.1.0 lack some, so that a missing fact
    /// doesn't mean that the API lacks it.
    var isComplete = true

    /// The identity of a part, with the facts that every part can have.
    struct Label {
        /// The key that identifies the part among its siblings, independent of its Swift name: `GET /pets/{id}`,
        /// `born_on`.
        var key = ""
        /// The Swift name: `GetPet`, `bornOn`, `Pet.Status`.
        var name = ""
        /// The location in the spec; `nil` in a snapshot from a stamp.
        var range: SourceRange?
        /// The deprecation message, which can be empty; `nil` if the part isn't deprecated.
        var deprecation: String?
        /// The limits, defaults and secrets, as in the documentation; `nil` if there are none.
        var rules: String?
        /// The former Swift names that are still available, the latest first.
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

    /// A variable in the URL of an environment.
    struct Variable: SnapshotPart {
        var label = Label()
        /// The enum of the values; `nil` if any string is valid.
        var enumName: String?
        var defaultValue: String?
        var values: [Value] = []

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("enum", &enumName)
            record.text("default", &defaultValue)
            record.list("values", &values)
        }
    }

    /// A wrapper around payloads. The default wrapper has an empty key.
    struct Wrapper: SnapshotPart {
        var label = Label()
        var payload = ""
        /// Whether a missing payload is an empty collection.
        var isPayloadOptional = false
        /// The conditions of success; `nil` if every response is a success.
        var success: String?
        var fields: [Field] = []
        var failure = WrapperFailure()

        mutating func record(_ record: inout SnapshotRecord) {
            record.text("payload", &payload)
            record.flag("optionalPayload", &isPayloadOptional)
            record.text("success", &success)
            record.list("fields", &fields)
            record.text("throws", &failure.name)
            record.texts("threw", &failure.formerNames)
            record.list("failure", &failure.properties)
        }

        var mentionedTypes: [TypeReference] { fields.map(\.type) + failure.properties.map(\.type) }
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

    struct Endpoint: SnapshotPart {
        var label = Label()
        /// The request protocol; `nil` for the one with the most endpoints, and empty for none.
        var protocolName: String?
        /// The protocol of the endpoint's domain; `nil` if there is none.
        var domain: String?
        var server: String?
        var security: [String]?
        /// The location of the payload, if it differs from the wrapper's.
        var payload: String?
        var body: String?
        var parameters: [Parameter] = []
        var constants: [Constant] = []
        /// The constants that distinguish this endpoint from others with the same method and path; `nil` if there are
        /// none.
        var sends: [String]?
        var response = Content()
        var outcomes: [ResponseCase] = []
        /// The stream of elements in the response. The array has at most one element.
        var streams: [Stream] = []
        var failure: Failure?
        /// The statuses of redirects; `nil` if there are none.
        var redirects: [String]?
        var paging: Paging?
        var calls = EndpointCalls()
        var handling = Handling()

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
            var (style, items) = (paging?.style, paging?.items ?? "")
            record.text("paging", &style)
            record.text("items", &items)
            paging = style.map { Paging(style: $0, items: items) }
            record.calls(&calls)
            handling.record(&record)
        }

        /// The route, with the constants that distinguish the endpoint from others.
        var identity: String { ([route] + (sends ?? [])).joined(separator: " ") }

        /// The method and path, without the names of placeholders: `GET /pets/{}`.
        var route: String { key.withoutPlaceholderNames }

        var mentionedTypes: [TypeReference] {
            [response.type].compactMap { $0 } + parameters.map(\.type) + outcomes.flatMap(\.mentionedTypes)
                + streams.flatMap(\.mentionedTypes) + (failure?.statuses ?? []).flatMap(\.mentionedTypes)
        }
    }

    /// A property of a request with its location: `query limit`, `path 1`, `form name`, `body`.
    struct Parameter: SnapshotPart {
        var label = Label()
        var place = RequestPlace.body
        var type = TypeReference.string
        var isOptional = false
        /// The serialization of the value, if it isn't the default.
        var style: String?
        /// The value that is sent unless the caller sets another; `nil` if there is none.
        var initialValue: String?

        mutating func record(_ record: inout SnapshotRecord) {
            record.type(&type, isOptional: &isOptional)
            record.place(&place, key: key)
            record.text("style", &style)
            record.text("value", &initialValue)
        }

        var mentionedTypes: [TypeReference] { [type] }
    }

    /// A constant that every request sends: `query api-version`, `header X-Client`.
    struct Constant: SnapshotPart {
        var label = Label()
        var place = RequestPlace.body
        var text: String?

        mutating func record(_ record: inout SnapshotRecord) {
            record.place(&place, key: key)
            record.text("value", &text)
        }
    }

    /// The content of a response, for one status or for all.
    struct Content {
        var form = Form.nothing
        /// The type of the JSON; `nil` for any other content.
        var type: TypeReference?

        enum Form: String {
            case nothing, json, text, bytes, elements
            /// One of several contents, by status.
            case outcomes
        }
    }

    struct ResponseCase: SnapshotPart {
        var label = Label()
        var content = Content()

        mutating func record(_ record: inout SnapshotRecord) { record.content(&content) }

        var mentionedTypes: [TypeReference] { content.type.map { [$0] } ?? [] }
    }

    struct Paging {
        /// A description of the paging style, for messages.
        var style: String
        /// The path to the items. The path is empty if the response itself is the array.
        var items: String
    }
}

extension APISnapshot: SnapshotPart {
    mutating func record(_ record: inout SnapshotRecord) {
        record.word("access", &access, defaultValue: .internal)
        record.texts("security", &security)
        record.texts("preferred", &preferred)
        record.list("environments", &environments)
        record.list("wrappers", &wrappers)
        record.list("protocols", &protocols)
        record.list("endpoints", &endpoints)
        record.list("types", &types)
        client.record(&record)
    }

    /// Returns the protocol of an endpoint's request, or `nil` for NetRuntime's own protocol.
    func requestProtocol(of endpoint: Endpoint) -> RequestProtocol? {
        guard let name = endpoint.protocolName else { return protocols.first }
        return protocols.first { $0.name == name }
    }

    /// Returns the wrapper of an endpoint's responses; `nil` if there is none.
    func wrapper(of endpoint: Endpoint) -> Wrapper? { requestProtocol(of: endpoint).flatMap { wrapper(of: $0) } }

    func wrapper(of requestProtocol: RequestProtocol) -> Wrapper? {
        requestProtocol.wrapper.flatMap { name in wrappers.first { $0.name == name } }
    }
}
