struct Endpoint {
    var name: TypeName
    var range: SourceRange
    var documentation: Documentation
    /// The protocol its request conforms to; `nil` is NetRuntime's own `Request`.
    var requestProtocol: TypeName?
    /// The domain, whose protocol refines that one.
    var domain: Domain?
    /// `GET`
    var method: String
    /// RFC 6570: `/stores/{storeID}/pets{?limit,status*}`.
    var template: String
    /// Header lines below the first: (`If-Match`, `{etag}`), (`Accept`, `text/plain`).
    var headerLines: [(name: String, template: String)]
    /// What template and header lines have for parameters with one value.
    var constants: [RequestConstant] = []
    /// What every call sends, where another endpoint has the same method and path: `method="list"`.
    var sends: [String] = []
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
    var failureOrigin = FailureOrigin.own
    /// The redirects that the server may respond with in place of a success.
    var redirects: [StatusMatch] = []
    var server: String?
    /// Only when it differs from what its request protocol says; empty: none are needed.
    var security: [[SecurityScheme]]?
    /// The names of the parameters, fields and members that hold secrets, at any depth.
    var secrets: [String] = []
    var paging: Paging?
    var calls = EndpointCalls()
    /// Inline types of this endpoint, nested in its request.
    var nested: [Model] = []
    /// What a server may answer; `nil` unless fixtures are made.
    var answer: SampleResponse?
    /// What it answers behind the only page of a list that ends with one without items.
    var emptyPage: SampleResponse?

    var isDeprecated: Bool { documentation.deprecation != nil }
}

/// The functions that make a request, beside its initializer.
struct EndpointCalls {
    /// `listPets` of `client.send(.listPets())`
    var member: MemberName?
    /// `Pets` and `list` of `client.send(Petstore.Pets.list())`
    var group: (name: TypeName, function: MemberName)?
}

/// A parameter of the query, or a header, that every request sends with one value: no property is its.
struct RequestConstant {
    var name: Located<String>
    var place: Spec.ParameterPlace
    var text: String

    /// As it stands in a template: `api-version=2024-10-01`. Nothing in it can end it: all but letters, digits and `-._~`
    /// is percent-encoded.
    var pair: String { "\(name.value.percentEncodedValue)=\(text.percentEncodedValue)" }
}

struct RequestProperty {
    var name: MemberName
    var range: SourceRange
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
    /// What is documented of its values; only where limits are kept.
    var limits: JSONValue?

    enum Spelling: Equatable {
        /// It is one already.
        case plain
        /// Made of the members of its JSON.
        case members
        /// Made of the members of its JSON, with their names behind this one: `filter[state]`.
        case deepObject(String)
        /// Its JSON as text.
        case json(isNullSent: Bool)
        /// The elements of a body that is a stream; the type is that of one.
        case elements
        /// Its elements with this between them; where it is no parameter value, those of its JSON.
        case separated(String, ofMembers: Bool)
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
    /// Without a media type it is the usual one of the format.
    case stream(MemberName, Spec.Stream.Format, mediaType: String?)
}

/// Elements one after the other.
struct ElementStream {
    var format: Spec.Stream.Format
    /// `nil`: events as they come.
    var element: TypeReference?
    /// The enum of the events that differ by name, instead of an element's type.
    var events: EventCases?
    /// The data of the event that is the last.
    var sentinel: String?
    var keys = Spec.Stream.LineKeys()

    /// All types of elements.
    var types: [TypeReference] { (element.map { [$0] } ?? []) + (events?.cases.compactMap(\.type) ?? []) }

    struct EventCases {
        var cases: [Case]
        var unknownCase: MemberName

        struct Case {
            var name: MemberName
            /// The event's name.
            var event: Located<String>
            /// The JSON in the data; `nil` for text.
            var type: TypeReference?
            var documentation: Documentation
        }
    }
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
        var range: SourceRange
        var statuses: [StatusMatch]
        /// What the case holds; `none`: nothing.
        var content: Content

        enum Content {
            case none, text, bytes
            case json(TypeReference)
        }
    }
}

/// The declaration from which a request has its failure.
enum FailureOrigin {
    /// Its own.
    case own
    /// The enum of several requests, which the namespace declares.
    case shared(TypeName)
    /// That of its protocol.
    case usual
}

/// Failures of one endpoint, unless it inherits those of its protocol.
enum EndpointFailure {
    /// One type for all: `typealias Failure = Conflict`.
    case single(TypeReference, statuses: [Located<StatusMatch>])
    /// `enum Failure { case conflict(Conflict), … }`; without cases, the wrapper's verdict is all there is.
    case cases([Case], shared: Shared?)

    struct Case {
        var name: MemberName
        var range: SourceRange
        var statuses: [StatusMatch]
        /// `nil`: the status alone says it.
        var type: TypeReference?
        var documentation: Documentation
        /// Whether the wrapper's verdict alone, whatever the status, announces this body.
        var isRefusal = false
    }

    /// The failure that the endpoint has in common with the others (or the wrapper's own), as a last case.
    struct Shared {
        var name: MemberName
        var type: TypeReference
        /// The shared failure is read from error bodies of these statuses, not (only) from the wrapper.
        var statuses: [StatusMatch]
    }
}

struct Paging {
    var kind: Spec.Paging.Kind
    /// The way to the items in the response; without steps where the response is the list.
    var items: Wrapper.FieldPath
    /// Whether a response can be absent, which is a page without items.
    var isResponseOptional: Bool
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
    /// Failures that several of its requests have in place of `failure`.
    var otherFailures: [OtherFailure] = []

    /// An enum of failures that the namespace declares.
    struct OtherFailure {
        var name: TypeName
        var failure: EndpointFailure
    }
}
