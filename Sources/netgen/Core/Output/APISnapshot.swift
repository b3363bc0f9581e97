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
        /// Limits and defaults, as the documentation states them.
        var rules: String?
        /// Swift names of before that are kept for a while, the latest first.
        var formerNames: [String] = []
    }

    struct Environment: SnapshotPart {
        var label = Label()
        var url = ""
        var servers: [Server] = []
        var variables: [Variable] = []
    }

    struct Server: SnapshotPart {
        var label = Label()
        var url = ""
    }

    /// What the URL of an environment leaves open.
    struct Variable: SnapshotPart {
        var label = Label()
        /// The enum that lists its values; `nil` where any text will do.
        var enumName: String?
        var defaultValue: String?
        var values: [Value] = []
    }

    /// What a server puts around payloads; the default one has no key.
    struct Wrapper: SnapshotPart {
        var label = Label()
        var payload = ""
        /// When a response is a success; `nil`: always.
        var success: String?
        var fields: [Field] = []
        var failure = WrapperFailure()
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
    }

    struct RequestProtocol: SnapshotPart {
        var label = Label()
        var wrapper: String?
        var failure: Failure?
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
    }

    struct FailureStatus: SnapshotPart {
        var label = Label()
        var type: TypeReference?
    }

    struct Endpoint: SnapshotPart {
        var label = Label()
        /// `nil`: that of most; empty: none.
        var protocolName: String?
        var server: String?
        var security: [String]?
        /// Where it is not where the wrapper says.
        var payload: String?
        var body: String?
        var parameters: [Parameter] = []
        var response = Content()
        var outcomes: [Outcome] = []
        /// What a response is a stream of: one thing at most.
        var streams: [Stream] = []
        var failure: Failure?
        var paging: Paging?
    }

    /// A property of a request, wherever it is sent: `query limit`, `path 1`, `form name`, `body`.
    struct Parameter: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var isOptional = false
        /// How it is spelled on the wire, where that is not plain.
        var style: String?
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
    }

    struct Stream: SnapshotPart {
        var label = Label()
        var format = Spec.Stream.Format.events
        var element: TypeReference?
        var sentinel: String?
    }

    struct Paging {
        /// How lists go on, in words.
        var way: String
        /// The path to the items; empty where the response is the list.
        var items: String
    }

    /// A type that is declared.
    struct Declaration: SnapshotPart {
        var label = Label()
        var use = Use.response
        var abilities: Set<Ability> = []
        var kind = Kind.object([])

        enum Kind {
            case object([Field])
            case tuple([Field])
            case enumeration(Enumeration)
            case union(Union)
            case alias(TypeReference)
        }

        enum Form: String {
            case object, tuple, enumeration = "enum", union, alias
        }
    }

    /// Who sees the values of a type.
    struct Use: OptionSet {
        var rawValue: Int

        static let request = Use(rawValue: 1)
        static let response = Use(rawValue: 2)
    }

    enum Ability: String, CaseIterable {
        case codable, hashable, mutable
    }

    struct Enumeration {
        var rawType = Scalar.string
        var isClosed = false
        var values: [Value] = []
    }

    struct Union {
        var discriminator: String?
        var variants: [Variant] = []
    }

    /// A value of an enum, or a code with a name.
    struct Value: SnapshotPart {
        var label = Label()
    }

    /// A variant is known by its tags, else by its type.
    struct Variant: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
    }

    /// A member of an object, or an element of a tuple.
    struct Field: SnapshotPart {
        var label = Label()
        var type = TypeReference.string
        var presence = Property.Presence.required
        var defaultValue: String?
        var sender: Spec.Sender?
        /// Holds all members that have no field.
        var holdsOthers = false
    }
}

/// A thing that an API has several of.
protocol SnapshotPart {
    var label: APISnapshot.Label { get set }

    init()

    /// The key, unless that has what does not matter in it.
    var identity: String { get }

    /// The types that it and its parts mention.
    var mentionedTypes: [TypeReference] { get }

    /// Names everything that is stored besides the label; what is a type comes first.
    mutating func record(_ record: inout SnapshotRecord)
}

extension SnapshotPart {
    var key: String { label.key }
    var name: String { label.name }
    var identity: String { label.key }
    var mentionedTypes: [TypeReference] { [] }
}

extension APISnapshot.Endpoint {
    /// Method and path, whatever the placeholders are called: `GET /pets/{}`.
    var identity: String {
        var result = ""
        var isInside = false
        for character in key {
            if character == "}" { isInside = false }
            if !isInside { result.append(character) }
            if character == "{" { isInside = true }
        }
        return result
    }

    var mentionedTypes: [TypeReference] {
        [response.type].compactMap { $0 } + parameters.map(\.type) + outcomes.flatMap(\.mentionedTypes)
            + streams.flatMap(\.mentionedTypes) + (failure?.statuses ?? []).flatMap(\.mentionedTypes)
    }
}

extension APISnapshot.Wrapper {
    var mentionedTypes: [TypeReference] { fields.map(\.type) + failure.properties.map(\.type) }
}

extension APISnapshot.RequestProtocol {
    var mentionedTypes: [TypeReference] { (failure?.statuses ?? []).flatMap(\.mentionedTypes) }
}

extension APISnapshot.Declaration {
    var mentionedTypes: [TypeReference] {
        switch kind {
        case .object(let fields), .tuple(let fields): fields.map(\.type)
        case .union(let union): union.variants.map(\.type)
        case .alias(let target): [target]
        case .enumeration: []
        }
    }
}

extension APISnapshot.Parameter {
    var mentionedTypes: [TypeReference] { [type] }
}

extension APISnapshot.Field {
    var mentionedTypes: [TypeReference] { [type] }
}

extension APISnapshot.Variant {
    var mentionedTypes: [TypeReference] { [type] }
}

extension APISnapshot.FailureProperty {
    var mentionedTypes: [TypeReference] { [type] }
}

extension APISnapshot.FailureStatus {
    var mentionedTypes: [TypeReference] { type.map { [$0] } ?? [] }
}

extension APISnapshot.Outcome {
    var mentionedTypes: [TypeReference] { content.type.map { [$0] } ?? [] }
}

extension APISnapshot.Stream {
    var mentionedTypes: [TypeReference] { element.map { [$0] } ?? [] }
}

extension APISnapshot {
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

extension APISnapshot.Declaration {
    var form: Form {
        switch kind {
        case .object: .object
        case .tuple: .tuple
        case .enumeration: .enumeration
        case .union: .union
        case .alias: .alias
        }
    }

    var enumeration: APISnapshot.Enumeration? {
        if case .enumeration(let enumeration) = kind { enumeration } else { nil }
    }

    var union: APISnapshot.Union? { if case .union(let union) = kind { union } else { nil } }

    /// The type that it is another name for.
    var alias: TypeReference? { if case .alias(let target) = kind { target } else { nil } }

    /// The members of an object, and the elements of a tuple.
    var fields: [APISnapshot.Field] {
        switch kind {
        case .object(let fields), .tuple(let fields): fields
        case .enumeration, .union, .alias: []
        }
    }
}
