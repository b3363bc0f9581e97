/// What will be emitted: a resolved API, in the spec's order.
///
/// Everything is decided here: names, optionality, which type a reference means, where a payload stands. Templates only
/// print. The values are inert; they hold names and facts, never Swift text. The `range` of a value is where the spec says
/// it.
struct API {
    /// The spec's file name, for the header of each file.
    var sourceName: String
    /// The enum that holds everything: `Petstore`.
    var namespace: TypeName
    var range: SourceRange
    var access: Spec.Access
    var documentation: Documentation
    var environments: [Environment]
    /// What the document says of the API's URL, if it does not say the URL.
    var environmentDocumentation = Documentation()
    /// What a client is for that is not told its environment; `nil` without any environments.
    var defaultEnvironment: DefaultEnvironment?
    /// What a call needs whose endpoint does not say.
    var security: [[SecurityScheme]]?
    /// Where tokens come from: what the first scheme says that says so.
    var oauth: Spec.OAuth?
    var wrappers: [Wrapper]
    /// The request protocols the API needs, one for each pair of wrapper and shared failures that is in use.
    var requestProtocols: [RequestProtocol]
    /// Models, outermost first; inline ones are nested in the type that has them.
    var models: [Model]
    var endpoints: [Endpoint]
    /// The failure that most calls throw: the default wrapper's, or the shared one; `nil` is `Never`.
    var clientFailure: TypeReference?
    /// What the API's own types are called: a model that has such a name keeps it, and ours takes the namespace's in
    /// front (`PetstoreEnvironment`).
    var environmentName: TypeName
    var clientErrorName: TypeName
    /// Whether its client takes no requests of other APIs.
    var hasOwnClient = false
    /// The documented limits of requests, and of the models that these send, by type; `nil` unless they are kept.
    var limits: [(type: TypeName, limits: JSONValue)]?

    /// The groups of functions that make requests, each once.
    var groups: [TypeName] {
        var seen: Set<TypeName> = []
        return endpoints.compactMap { $0.calls.group?.name }.filter { seen.insert($0).inserted }
    }

    /// The models without those in whose place the app has types.
    var generatedModels: [Model] { models.filter { $0.substitute == nil } }
}

/// Prose for a declaration.
struct Documentation: Equatable {
    /// Paragraphs of the doc comment, as the spec has them (may be several lines each).
    var paragraphs: [String] = []
    /// The sentences on limits, defaults and secrets alone: "From 1 to 100.", "Default: `20`.", "A secret."
    var facts: [String] = []
    var deprecation: Spec.Deprecation?
}

struct Environment {
    var name: MemberName
    var range: SourceRange
    var url: String
    /// URLs of the other servers, by server name.
    var servers: [(name: String, url: String)]
    var variables: ServerVariables?
}

struct DefaultEnvironment {
    var name: MemberName
    /// Another one for debug builds.
    var debugName: MemberName?
}

struct SecurityScheme: Equatable {
    var kind: Spec.SecurityScheme.Kind
    /// The spec's name for it, where another scheme of its kind has credentials of its own.
    var name: String?
}
