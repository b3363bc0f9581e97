struct Endpoint {
    var name: TypeName
    /// The endpoint as the spec declares it. An endpoint of a stamp has only the name, the method and the path.
    var written: Spec.Endpoint
    var declaration = EndpointDeclaration()
    var address: EndpointAddress
    var request = EndpointRequest()
    var result = EndpointResult()

    var range: SourceRange { written.name.range }
    var isDeprecated: Bool { declaration.documentation.deprecation != nil }
}

/// The Swift declaration of a request type.
struct EndpointDeclaration {
    var documentation = Documentation()
    /// The protocol that the request conforms to; `nil` stands for NetRuntime's `Request`.
    var requestProtocol: TypeName?
    /// The domain of the endpoint. The domain's protocol refines `requestProtocol`.
    var domain: Domain?
    var failureOrigin = FailureOrigin.request
    /// The inline types of this endpoint, nested in its request.
    var nested: [Model] = []
    /// The responses for tests; `nil` unless fixtures are generated, or if no sample can be generated.
    var samples: EndpointSamples?
}

/// The method, the path and the server of a request, with its credentials.
struct EndpointAddress {
    /// The HTTP method: `GET`.
    var method: String
    /// The path with its placeholders: `/stores/{storeID}/pets`.
    var path: String
    /// The constants that distinguish this endpoint from others with the same method and path: `method="list"`.
    var sends: [String] = []
    var server: String?
    /// The security requirement, if it differs from that of the request protocol. An empty array means that no
    /// credentials are required.
    var security: [[SecurityScheme]]?
}

/// The contents of a request.
struct EndpointRequest {
    var text = RequestText()
    /// The query parameters and headers with a constant value. The URI template and the header lines contain the
    /// values.
    var constants: [RequestConstant] = []
    /// The stored properties in declaration order: first those of the parameters, then those of the body.
    var properties: [RequestProperty] = []
    var body: Body?
    /// The names of the parameters, fields and members that hold secrets, at any depth.
    var secrets: [String] = []
    var calls = EndpointCalls()
}

/// The text of a request, with placeholders for the values of its properties.
struct RequestText {
    /// The URI template (RFC 6570): `/stores/{storeID}/pets{?limit,status*}`.
    var uri = ""
    /// The header lines of the request: (`If-Match`, `{etag}`), (`Accept`, `text/plain`).
    var headerLines: [(name: String, template: String)] = []
    /// The names of the properties whose values fill in the URI template and then the header lines, in order.
    var arguments: [MemberName] = []
}

/// The outcomes of a call.
struct EndpointResult {
    var response = Response.none
    /// The elements of the response, if callers can also receive it as a stream.
    var stream: ElementStream?
    /// The location of the payload, if it differs from the wrapper's.
    var payload: Spec.PayloadLocation?
    var paging: Paging?
    var failure: EndpointFailure?
    /// The statuses of the redirects that the server may send in place of a success.
    var redirects: [StatusMatch] = []
}

/// The responses that the generated stub server sends.
struct EndpointSamples {
    var response: SampleResponse
    /// The empty page that follows the response, if only an empty page ends the list.
    var emptyPage: SampleResponse?
}

/// The functions that create a request, in addition to its initializer.
struct EndpointCalls {
    /// The static member: `listPets` of `client.send(.listPets())`. `nil` unless the spec requests such members.
    var member: MemberName?
    /// The group and its function: `Pets` and `list` of `client.send(Petstore.Pets.list())`. `nil` unless the spec
    /// requests groups.
    var group: (name: TypeName, function: MemberName)?
}

/// A query parameter or header that every request sends with the same value. The request has no property for it.
struct RequestConstant {
    var name: Located<String>
    /// The query or a header.
    var place: RequestPlace
    var text = ""

    /// The parameter as part of a URI template: `api-version=2024-10-01`. All characters except letters, digits and
    /// `-._~` are percent-encoded, so the value can't end the query.
    var pair: String { "\(name.value.percentEncodedValue)=\(text.percentEncodedValue)" }
}

struct RequestProperty {
    var name: MemberName
    var declaration = Declaration()
    var value = Value()
    /// The location in the request.
    var place: RequestPlace
    var form = Form()

    struct Value {
        var type = TypeReference.string
        var isOptional = false
        /// The value that is sent unless the caller sets another one: the constant, or the default. `nil` if callers
        /// must set the value or can omit it.
        var constant: DefaultValue?
        /// The values for tests; `nil` unless a driver is generated.
        var samples: Samples?
        /// The documented limits of the values; `nil` unless limits are generated.
        var limits: JSONValue?
    }

    /// The form in which the value is sent.
    struct Form {
        /// The serialization that differs from the default of the location.
        var style: Spec.ParameterStyle?
        /// Whether each element or member is a parameter or field of its own.
        var explodes = false
        /// The conversion of the value into a parameter or a form field.
        var spelling = Spelling.plain
        /// The media type of a part of a multipart body, if it isn't the default.
        var mediaType: String?
    }

    enum Spelling: Equatable {
        /// The value itself, without a conversion.
        case plain
        /// The members of the value's JSON.
        case members
        /// The members of the value's JSON, with their names in brackets after the associated name: `filter[state]`.
        case deepObject(String)
        /// The value's JSON as a string.
        case json(isNullSent: Bool)
        /// The elements of a body that is a stream. The property's type is that of one element.
        case elements
        /// The elements, joined by this separator. If `ofMembers` is true, these are the elements of the value's JSON.
        case separated(String, ofMembers: Bool)
    }
}

enum Body {
    /// A JSON body. The default media type is `application/json`. With `isNullSent`, `nil` sends `null` instead of no
    /// body.
    case json(MemberName, mediaType: String? = nil, isNullSent: Bool = false)
    case formValue(MemberName)
    case form
    case multipart
    case raw(MemberName, mediaType: String, isText: Bool)
    case file(MemberName, mediaType: String)
    /// A stream of elements. The default media type is that of the format.
    case stream(MemberName, Spec.Stream.Format, mediaType: String?)
}

/// A stream of elements in a response.
struct ElementStream {
    var format = Spec.Stream.Format.events
    /// The type of an element; `nil` for raw events.
    var element: TypeReference?
    /// The enum of events that are distinguished by name, in place of `element`; `nil` for all other streams.
    var events: EventCases?
    /// The data of the event that ends the stream; `nil` if no event ends it.
    var sentinel: String?
    var keys = Spec.Stream.LineKeys()

    /// The types of all elements.
    var types: [TypeReference] { (element.map { [$0] } ?? []) + (events?.cases.compactMap(\.type) ?? []) }

    struct EventCases {
        var cases: [Case]
        var unknownCase: MemberName

        struct Case {
            var name: MemberName
            /// The name of the event.
            var event: Located<String>
            /// The type of the JSON in the event's data; `nil` if the data is a string.
            var type: TypeReference?
            var documentation = Documentation()
        }
    }
}

enum Response {
    case none
    case json(TypeReference)
    case text
    case bytes
    /// All elements of the stream, collected.
    case elements
    /// One case for each status: `enum Response { case ok(Pet), accepted(Job) }`.
    case outcomes([ResponseCase])

    struct ResponseCase {
        var name: MemberName
        var range = SourceRange.none
        var statuses: [StatusMatch]
        /// The associated value of the case; `none` for a case without one.
        var content = Content.none

        enum Content {
            case none, text, bytes
            case json(TypeReference)
        }
    }
}

/// The declaration that determines the failure of a request.
enum FailureOrigin {
    /// The request itself.
    case request
    /// An enum in the namespace, which several requests share.
    case shared(TypeName)
    /// The request protocol.
    case inherited
}

/// The failures of an endpoint or of a request protocol.
enum EndpointFailure {
    /// One type for all statuses: `typealias Failure = Conflict`.
    case single(TypeReference, statuses: [Located<StatusMatch>])
    /// An enum: `enum Failure { case conflict(Conflict), … }`. Without cases, the wrapper's verdict is the only
    /// failure.
    case cases([Case], shared: Shared?)

    struct Case {
        var name: MemberName
        var range = SourceRange.none
        var statuses: [StatusMatch]
        /// The type of the body; `nil` if the status is the only information.
        var type: TypeReference?
        var documentation = Documentation()
        /// Whether the server sends this body if the wrapper's verdict is a failure, regardless of the status.
        var isRejection = false
    }

    /// The failure that the endpoint shares with others, or the wrapper's failure, as the last case.
    struct Shared {
        var name: MemberName
        var type: TypeReference
        /// The statuses whose error bodies contain the shared failure. For other statuses, only the wrapper contains
        /// it.
        var statuses: [StatusMatch] = []
    }
}

struct Paging {
    var kind: Spec.Paging.PagingStyle
    /// The path to the items in the response. The path has no steps if the response itself is the array.
    var items: Wrapper.FieldPath
    /// Whether a response can be absent. An absent response is a page without items.
    var isResponseOptional = false
    var element = TypeReference.json
}

/// The declaration of a request protocol: `protocol PetstoreRequest: Request where Wrapper == Petstore.Wrapper`.
struct RequestProtocol {
    var name: TypeName
    /// The wrapper of the responses; `nil` if there is none.
    var wrapper: TypeName?
    /// The failures that all endpoints of the protocol share; `nil` if there are none.
    var failure: EndpointFailure?
    /// The type of `failure`: the single type, or the enum that the namespace declares for the cases.
    var failureType: TypeReference?
    /// The failures that several requests of the protocol share in place of `failure`.
    var otherFailures: [OtherFailure] = []

    /// An enum of failures that the namespace declares.
    struct OtherFailure {
        var name: TypeName
        var failure: EndpointFailure
    }
}
