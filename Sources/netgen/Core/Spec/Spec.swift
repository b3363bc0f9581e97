/// An endpoint spec as its author wrote it: one property per key of the file, in the file's order, names untouched.
///
/// Nothing is resolved here: a type is still a name, perhaps misspelt. ``Resolver`` turns a spec into an ``API``.
struct Spec: Equatable {
    /// The format it was written in.
    var origin = Origin.netgen
    var name: Located<String>
    var description: String?
    var access: Access?
    var namespace: Located<String>?
    var environments: [Located<Environment>] = []
    /// What the URL of the API ends in, where a document says no more of it: `/api/v1`.
    var basePath: String?
    /// The environment of debug builds that are not told another.
    var debugEnvironment: Located<String>?
    var servers: [Located<Server>] = []
    var securitySchemes: [Located<SecurityScheme>] = []
    /// What an endpoint needs that does not say; `nil` when the spec does not say either.
    var security: [SecurityAlternative]?
    /// Every wrapper; the one of the `wrapper` key is the first and has no name of its own.
    var wrappers: [Wrapper] = []
    /// `"wrapper": "admin"`: which of the named wrappers is the default.
    var defaultWrapper: Located<String>?
    /// `"wrapper": null`: responses stay as the document describes them.
    var keepsWrappers = false
    /// Error bodies of every endpoint.
    var failures: [Failure] = []
    /// How lists go on: an endpoint that does not say has the first that fits it.
    var paging: [Paging] = []
    var models: [Model] = []
    /// Types of the app's in place of formats and models.
    var ownTypes: [OwnType] = []
    /// How dates are written whose types do not say it, where that is not RFC 3339.
    var dateFormat: Located<DatePattern>?
    /// The domains: a host and headers that several endpoints share.
    var domains: [Domain] = []
    /// What every call sends beside what its endpoint says.
    var shared = SharedParts()
    /// What models can do whose names have a pattern.
    var modelRules: [ModelRule] = []
    /// How requests may be called, beside by their types.
    var calls: [CallStyle] = []
    /// Whether documented limits are kept, for clients that check requests before sending them.
    var validates = false
    /// Names of models that are there for themselves, whether an endpoint uses them or not.
    var wantedModels: Set<String> = []
    var endpoints: [Endpoint] = []

    /// Who wrote the spec. Authors of our own format can mend what is wrong in it. An OpenAPI document is mostly another
    /// company's: names that meet are told apart, and variants that look alike are tried in their order.
    enum Origin {
        case netgen, openAPI
    }

    enum Access: String, CaseIterable, Comparable {
        case `internal`, package, `public`

        /// Whether fewer see what has it.
        static func < (one: Access, other: Access) -> Bool {
            switch (one, other) {
            case (.internal, .package), (.internal, .public), (.package, .public): true
            case (.internal, .internal), (.package, _), (.public, _): false
            }
        }
    }

    struct Environment: Equatable {
        var name: Located<String>
        var url: Located<String>
        /// The URL with its variables in braces, where it has some; `url` has their values, or braces where they have none.
        var template: String?
        var variables: [ServerVariable] = []

        /// Whether a variable has no value unless the caller gives one.
        var isOpen: Bool { variables.contains { $0.values.isEmpty && $0.defaultValue == nil } }
    }

    struct ServerVariable: Equatable {
        var name: String
        /// None: any text will do.
        var values: [String]
        var defaultValue: String?
        var description: String?
    }

    /// A second host of the API: one URL for all environments, or one for each.
    struct Server: Equatable {
        var name: Located<String>
        var urls: [Environment]
        /// Set when one URL serves all environments.
        var url: Located<String>?
    }

    struct SecurityScheme: Equatable {
        var name: Located<String>
        var kind: Kind
        /// Where the tokens of a bearer come from, as far as that is said.
        var oauth: OAuth?
        var description: String?

        enum Kind: Equatable {
            case bearer, basic
            /// Another scheme of the `Authorization` header.
            case http(String)
            case apiKey(name: String, place: ParameterPlace)
        }
    }

    /// The endpoints of an authorization server (RFC 6749).
    struct OAuth: Equatable {
        var tokenURL: String
        /// `nil` where nobody logs in with a browser.
        var authorizationURL: String?
    }

    /// Names of the schemes that must all be satisfied.
    typealias SecurityAlternative = [Located<String>]
}
