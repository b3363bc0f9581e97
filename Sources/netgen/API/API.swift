/// What will be emitted: a resolved API, in the spec's order.
///
/// Everything is decided here: names, optionality, which type a reference means, where a payload stands. Templates only
/// print. The values are inert; they hold names and facts, never Swift text.
struct API {
    /// The spec's file name, for the header of each file.
    var sourceName: String
    /// The enum that holds everything: `Petstore`.
    var namespace: TypeName
    var access: Spec.Access
    var documentation: Documentation
    var environments: [Environment]
    /// What the document says of the API's URL, if it does not say the URL.
    var environmentDocumentation = Documentation()
    /// What a client is for that is not told its environment; `nil` without any environments.
    var defaultEnvironment: DefaultEnvironment?
    /// What a call needs whose endpoint does not say.
    var security: [[SecurityScheme]]?
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
}

/// Prose for a declaration.
struct Documentation: Equatable {
    /// Paragraphs of the doc comment, as the spec has them (may be several lines each).
    var paragraphs: [String] = []
    /// What they say of limits and defaults, by itself: "From 1 to 100.", "Default: `20`."
    var facts: [String] = []
    var deprecation: Spec.Deprecation?
}

struct Environment {
    var name: MemberName
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

enum SecurityScheme: Equatable {
    case bearer, basic
    case http(String)
    case apiKey(name: String, place: Spec.ParameterPlace)
}

// MARK: - Models

struct Model {
    var name: TypeName
    /// What the spec calls it; `nil` for one that is written in place.
    var key: String?
    var documentation: Documentation
    var kind: Kind
    /// Types declared inside this one.
    var nested: [Model] = []
    /// Requests send it, so it needs a writer.
    var isWritten: Bool
    /// Responses carry it, so it needs a reader.
    var isRead: Bool
    var isHashable: Bool
    var isMutable: Bool
    /// Values for previews and tests; `nil` unless fixtures are made.
    var samples: ModelSamples?

    enum Kind {
        case structure([Property])
        case tuple([Property])
        case enumeration(Enumeration)
        case union(Union)
        case alias(TypeReference)
    }
}

struct Property {
    var name: MemberName
    /// The JSON key.
    var key: String
    /// The type without the optionality that `presence` states.
    var type: TypeReference
    var presence: Presence
    var defaultValue: DefaultValue?
    /// The one value there is, which is sent unless another is given.
    var constant: DefaultValue?
    var documentation: Documentation
    /// The value would contain itself: it is stored in a box.
    var isBoxed: Bool = false
    /// The one side that sends it; `nil` when both do.
    var sender: Spec.Sender?
    /// Said to be there, but not what it is.
    var isUndescribed = false
    /// A map of all members that no other property has the key of.
    var holdsOthers = false

    enum Presence {
        /// Always there, never null.
        case required
        /// May be absent; null is read as absent, and `nil` is not written.
        case optional
        /// Always there, may be null: `nil` is written as `null`.
        case nullable
        /// Absent and null are two things (only in models that are written): `Nullable<T>?`.
        case optionalNullable
    }
}

/// A default that fits its type.
indirect enum DefaultValue: Equatable {
    case bool(Bool)
    /// The number's spelling in the spec, known to fit.
    case number(String)
    /// The spelling of a number that has to be exact.
    case decimal(String)
    case string(String)
    case enumCase(MemberName)
    case emptyArray
    case emptyDictionary
    case array([DefaultValue])
}

struct Enumeration {
    /// `true` for integers, `false` for strings.
    var isInteger: Bool
    var isClosed: Bool
    /// The cases are only what is known of the type: other values are as good.
    var allowsOthers = false
    var cases: [Case]
    /// The case that keeps a value the spec does not list: `unknown`, unless a listed case has that name.
    var unknownCase: MemberName

    struct Case {
        var name: MemberName
        /// The string, or the integer's digits.
        var rawValue: String
        var documentation: Documentation
    }
}

struct Union {
    var discriminator: String?
    var variants: [Variant]
    /// How to know the variants where there is no discriminator, the most specific shape first. What no value has, and
    /// what every value has, is not among them.
    var matches: [Match]
    /// The variant that anything may be that has none of the shapes.
    var fallback: Int?
    /// A value may have the shapes of several variants, and only reading tells.
    var isTried = false
    /// The case that keeps the JSON of a variant the spec does not list.
    var unknownCase: MemberName
    /// A variant contains the union itself.
    var isIndirect: Bool = false

    struct Variant {
        var name: MemberName
        var type: TypeReference
        /// The discriminator's values.
        var tags: [String]
        /// The discriminator is no property of the variant: the writer adds it.
        var addsTag: Bool
        var documentation: Documentation
    }

    struct Match {
        var variant: Int
        var shape: Shape
    }

    /// What a JSON value must look like to be this variant.
    enum Shape: Equatable {
        case string, number, integer, bool, array, null
        case object(ObjectShape)
        case any
    }

    struct ObjectShape: Equatable {
        /// The object has at least these; none: any object.
        var keys: [String]
        /// The struct that it is read as, which knows its keys.
        var model: TypeReference?
        /// A key that has one value only.
        var constant: Constant?
    }

    struct Constant: Equatable {
        var key: String
        var value: String
    }
}

// MARK: - Requests

struct Endpoint {
    var name: TypeName
    var documentation: Documentation
    /// The protocol its request conforms to; `nil` is NetRuntime's own `Request`.
    var requestProtocol: TypeName?
    /// `GET`
    var method: String
    /// RFC 6570: `/stores/{storeID}/pets{?limit,status*}`.
    var template: String
    /// Header lines below the first: (`If-Match`, `{etag}`), (`Accept`, `text/plain`).
    var headerLines: [(name: String, template: String)]
    /// Every stored property, in declaration order: the parameters', then the body's.
    var properties: [RequestProperty]
    /// Names of the properties whose values the template takes, in its order.
    var arguments: [MemberName]
    var body: Body?
    var response: Response
    /// What comes piece by piece where the caller wants it so.
    var stream: ElementStream?
    /// Only when it differs from the wrapper's.
    var payload: Spec.PayloadPlace?
    var failure: EndpointFailure?
    var server: String?
    /// Only when it differs from what its request protocol says; empty: none are needed.
    var security: [[SecurityScheme]]?
    var paging: Paging?
    /// Inline types of this endpoint, nested in its request.
    var nested: [Model] = []
    /// What a server may answer; `nil` unless fixtures are made.
    var answer: SampleResponse?

    var isDeprecated: Bool { documentation.deprecation != nil }
}

struct RequestProperty {
    var name: MemberName
    var type: TypeReference
    var isOptional: Bool
    /// The one value there is, which is sent unless another is given.
    var constant: DefaultValue?
    /// What the server assumes; stated in the documentation.
    var documentation: Documentation
    var role: Role
    /// How the value becomes one of a parameter or a form's field.
    var spelling = Spelling.plain
    /// Of a part of a multipart body, where it is not the usual one.
    var mediaType: String?
    /// Values to try; only where a driver is made.
    var samples: Samples?

    enum Spelling: Equatable {
        /// It is one already.
        case plain
        /// Made of the members of its JSON.
        case members
        /// Made of the members of its JSON, with their names behind this one: `filter[state]`.
        case deepObject(String)
        /// Its JSON as text.
        case json(isNullSent: Bool)
        /// Its elements with this between them.
        case separated(String)
    }

    enum Role {
        /// A value for the template.
        case parameter
        /// The whole body.
        case body
        /// One field of a form or multipart body.
        case field(name: String, explode: Bool)
        /// A header of one part of a multipart body.
        case partHeader(name: String, part: String)
    }
}

enum Body {
    /// Without a media type it is `application/json`. `nil` may mean `null` instead of no body.
    case json(MemberName, mediaType: String? = nil, isNullSent: Bool = false)
    case formValue(MemberName)
    case form
    case multipart
    case raw(MemberName, mediaType: String, isText: Bool)
    case file(MemberName, mediaType: String)
}

/// Elements one after the other.
struct ElementStream {
    var format: Spec.Stream.Format
    /// `nil`: events as they come.
    var element: TypeReference?
    /// The data of the event that is the last.
    var sentinel: String?
}

enum Response {
    case none
    case json(TypeReference)
    case text
    case bytes
    /// All elements of the stream.
    case elements
    /// `enum Response { case ok(Pet), accepted(Job) }`
    case outcomes([Outcome])

    struct Outcome {
        var name: MemberName
        var statuses: [Spec.Status]
        /// What the case holds; `none`: nothing.
        var content: Content

        enum Content {
            case none, text, bytes
            case json(TypeReference)
        }
    }
}

/// Failures of one endpoint that the API's other endpoints do not share.
enum EndpointFailure {
    /// One type for all: `typealias Failure = Conflict`.
    case single(TypeReference, statuses: [Spec.Status])
    /// `enum Failure { case conflict(Conflict), … }`.
    case cases([Case], shared: Shared?)

    struct Case {
        var name: MemberName
        var statuses: [Spec.Status]
        /// `nil`: the status alone says it.
        var type: TypeReference?
        var documentation: Documentation
    }

    /// The failure that the endpoint has in common with the others (or the wrapper's own), as a last case.
    struct Shared {
        var name: MemberName
        var type: TypeReference
        /// The shared failure is read from error bodies of these statuses, not (only) from the wrapper.
        var statuses: [Spec.Status]
    }
}

struct Paging {
    var kind: Spec.Paging.Kind
    /// The way to the items in the response; without steps where the response is the list.
    var items: Wrapper.FieldPath
    var element: TypeReference
}

/// `protocol PetstoreRequest: Request where Wrapper == Petstore.Wrapper`
struct RequestProtocol {
    var name: TypeName
    /// `nil`: no wrapper.
    var wrapper: TypeName?
    /// Error bodies that all its endpoints share.
    var failure: EndpointFailure?
    /// The type of `failure`: the single type, or the enum of its cases, which the namespace declares by this name.
    var failureType: TypeReference?
    var security: [[SecurityScheme]]?
}
