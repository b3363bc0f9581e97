/// An API spec as its author wrote it, with one property for each key of the file.
///
/// Names aren't resolved: a type is still a name, which can be misspelled. ``Resolver`` turns a spec into an ``API``.
struct Spec: Equatable {
    var identity: Identity
    var hosts = Hosts()
    var security = Security()
    var responses = SharedResponses()
    var types = Types()
    var requests = Requests()

    struct Identity: Equatable {
        /// The format of the file.
        var origin = Origin.netgen
        var name: Located<String>
        var description: String?
        var access: Access?
        var namespace: Located<String>?
        /// The texts of a document that only a reference shows. The spec format has no keys for them.
        @EquatableIgnored var cover = Cover()
    }

    /// The title, the version and the tags of an OpenAPI document.
    struct Cover: Equatable {
        var title: String?
        var version: String?
        /// The descriptions of tags, by name.
        var tags: [String: String] = [:]
    }

    /// The servers of the API.
    struct Hosts: Equatable {
        var environments: [Located<Environment>] = []
        /// The end of the API's URL, if a document contains only this part: `/api/v1`.
        var basePath: String?
        /// The default environment of clients in debug builds.
        var debugEnvironment: Located<String>?
        var servers: [Located<Server>] = []
        /// The domains: a host and headers that several endpoints share.
        var domains: [Domain] = []
    }

    struct Security: Equatable {
        var schemes: [Located<SecurityScheme>] = []
        /// The security requirement of endpoints that don't declare one; `nil` if the spec doesn't declare one, either.
        var requirement: [SecurityAlternative]?
    }

    /// The wrappers, failures and paging rules that endpoints share.
    struct SharedResponses: Equatable {
        /// All wrappers. The wrapper of the `wrapper` key is the first and has no name.
        var wrappers: [Wrapper] = []
        /// The name of the default wrapper: `"wrapper": "admin"`.
        var defaultWrapper: Located<String>?
        /// Whether responses keep the wrappers that the document describes: `"wrapper": null`.
        var keepsWrappers = false
        /// The error bodies of every endpoint.
        var failures: [Failure] = []
        /// The paging rules. An endpoint without its own paging uses the first rule that fits.
        var paging: [Paging] = []
    }

    struct Types: Equatable {
        var models: [Model] = []
        /// The types of the app that replace formats and models.
        var own: [OwnType] = []
        /// The format of dates whose types don't have one, if it isn't RFC 3339.
        var dateFormat: Located<DatePattern>?
        /// The traits of models whose names match a pattern.
        var rules: [ModelRule] = []
        /// The names of models that are kept even if no endpoint uses them.
        var wanted: Set<String> = []
    }

    struct Requests: Equatable {
        var endpoints: [Endpoint] = []
        /// The parameters and fields that every request sends in addition to those of its endpoint.
        var shared = SharedParts()
        /// The ways to call requests, in addition to their initializers.
        var calls: [CallStyle] = []
        /// Whether documented limits are generated, for clients that check requests before sending them.
        var validates = false
    }

    /// Creates a spec without endpoints.
    init(name: Located<String>) {
        identity = Identity(name: name)
    }

    /// The author of the spec. Authors of netgen's own format can correct errors in it. An OpenAPI document usually
    /// belongs to another company, so conflicting names are changed, and ambiguous variants are tried in order.
    enum Origin {
        case netgen, openAPI
    }

    enum Access: String, CaseIterable, Comparable {
        case `internal`, package, `public`

        /// Returns whether the first access level is more restrictive.
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
        /// The URL with its variables in braces; `nil` if there are none. In `url`, each variable is replaced by a
        /// value, or remains in braces if it has none.
        var template: String?
        var variables: [ServerVariable] = []

        /// Whether at least one variable has no value unless the caller sets it.
        var isOpen: Bool { variables.contains { $0.values.isEmpty && $0.defaultValue == nil } }
    }

    struct ServerVariable: Equatable {
        var name: String
        /// The valid values. An empty array allows any string.
        var values: [String]
        var defaultValue: String?
        var description: String?
    }

    /// An additional host of the API, with one URL for all environments or one for each.
    struct Server: Equatable {
        var name: Located<String>
        var urls: [Environment]
        /// The URL for all environments; `nil` if each has its own.
        var url: Located<String>?
    }

    struct SecurityScheme: Equatable {
        var name: Located<String>
        var kind: SchemeType
        /// The token and authorization URLs of a bearer scheme, if the spec contains them.
        var oauth: OAuth?
        var description: String?

        enum SchemeType: Equatable {
            case bearer, basic
            /// Any other scheme of the `Authorization` header.
            case http(String)
            case apiKey(name: String, location: ParameterLocation)
        }
    }

    /// The endpoints of an authorization server (RFC 6749).
    struct OAuth: Equatable {
        var tokenURL: String
        /// The URL at which users log in with a browser; `nil` if there is none.
        var authorizationURL: String?
    }

    /// The names of the schemes that are all required.
    typealias SecurityAlternative = [Located<String>]
}
