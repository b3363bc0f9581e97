/// An endpoint spec as its author wrote it: one property per key of the file, in the file's order, names untouched.
///
/// Nothing is resolved here: a type is still a name, perhaps misspelt. ``Resolver`` turns a spec into an ``API``.
struct Spec {
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
    /// Error bodies of every endpoint.
    var failures: [Failure] = []
    /// How lists go on: an endpoint that does not say has the first that fits it.
    var paging: [Paging] = []
    var models: [Model] = []
    /// Names of models that are there for themselves, whether an endpoint uses them or not.
    var wantedModels: Set<String> = []
    var endpoints: [Endpoint] = []

    /// Who wrote the spec. Authors of our own format can mend what is wrong in it. An OpenAPI document is mostly another
    /// company's: names that meet are told apart, and variants that look alike are tried in their order.
    enum Origin {
        case netgen, openAPI
    }

    enum Access: String, CaseIterable {
        case `internal`, package, `public`
    }

    struct Environment {
        var name: Located<String>
        var url: Located<String>
        /// The URL with its variables in braces, where it has some; `url` has their defaults.
        var template: String?
        var variables: [ServerVariable] = []
    }

    struct ServerVariable {
        var name: String
        /// None: any text will do.
        var values: [String]
        var defaultValue: String?
        var description: String?
    }

    /// A second host of the API: one URL for all environments, or one for each.
    struct Server {
        var name: Located<String>
        var urls: [Environment]
        /// Set when one URL serves all environments.
        var url: Located<String>?
    }

    struct SecurityScheme {
        var name: Located<String>
        var kind: Kind
        var description: String?

        enum Kind: Equatable {
            case bearer, basic
            /// Another scheme of the `Authorization` header.
            case http(String)
            case apiKey(name: String, place: ParameterPlace)
        }
    }

    /// Names of the schemes that must all be satisfied.
    typealias SecurityAlternative = [Located<String>]

    enum ParameterPlace: String, CaseIterable {
        case path, query, header, cookie
    }

    /// How a parameter or the field of a form is spelled where that is not the usual way of its place.
    enum ParameterStyle: Equatable {
        /// In a path: `.red.green`
        case label
        /// In a path: `;color=red,green`
        case matrix
        /// In a path: reserved characters stay as they are.
        case reserved
        /// One text with this between the elements.
        case separated(String)
        /// `filter[state]=open`
        case deepObject
        /// JSON text.
        case json
    }
}

// MARK: - Schemas

extension Spec {
    struct Model {
        var name: Located<String>
        var schema: Schema
    }

    /// A type with everything said about it.
    struct Schema {
        var range: SourceRange
        var kind: Kind
        var notes = Notes()

        indirect enum Kind {
            /// `"[string: Pet?]"`
            case expression(TypeExpression)
            /// `{ "fields": { … } }`
            case object([Field])
            /// Fields with names, and beside them any others, whose values are all of one type.
            case openObject([Field], others: Schema)
            /// `{ "enum": […] }`
            case enumeration(Enumeration)
            /// `{ "oneOf": … }`
            case union(Union)
            /// `{ "tuple": … }`; elements without a name are called `first`, `second`, …
            case tuple([Field])
            /// `{ "items": { … } }`: an array of an inline schema.
            case items(Schema)
            /// `{ "values": { … } }`: a map of an inline schema, by string.
            case values(Schema)
        }
    }

    /// What the object form of a type may add.
    struct Notes {
        var description: String?
        var swiftName: Located<String>?
        /// May be absent (`"optional": true`; the `?` of an expression is part of the expression).
        var isOptional = false
        /// May be `null` though it must be there; together with optional, absent and `null` differ.
        var isNullable = false
        var defaultValue: JSONValue?
        var example: JSONValue?
        var deprecated: Deprecation?
        var isHashable = false
        var isMutable = false
        /// Who sends it; `nil` when both sides do.
        var sender: Sender?
        /// The default is there to be read: what states it must be sent all the same.
        var isDefaultOnlyDocumented = false
        /// The one value that a field of this model has, of all that its type allows.
        var constant: JSONValue?
        /// The values of an enum are only what is known of the type: text, or a number, may be anything else as well.
        var allowsOtherValues = false
        /// Listed as required, and described nowhere: what it is, and whether it comes, is not certain.
        var isUndescribed = false
        /// A name that the document has for the type, where nothing else names it.
        var title: String?
        /// What kind of text a string holds, where it stays a string: `email`, `ipv4`.
        var format: String?
        /// For arrays in a query: `a=1&a=2` (the default) or `a=1,2`.
        var explode: Located<Bool>?
        var limits: [Limit] = []
        /// Values that it is not: samples are others.
        var excluded: [JSONValue] = []
        /// What holds of one of the forms that a text may have: samples have that one.
        var formLimits: [Limit] = []
        var demands: [Demand] = []
        /// What it has to be one of, where the type does not say so: numbers with fractions, flags, lists, objects, null.
        var values: [JSONValue] = []
        /// What the keys of a map are, where not every text will do; one at most.
        var keys: [Schema] = []
    }

    /// Only the server has it to say (`readOnly`), or only the client (`writeOnly`).
    enum Sender: Equatable {
        case server, client
    }

    /// `"deprecated": true` or `"deprecated": "Use tags."`
    struct Deprecation: Equatable {
        var message: String?
    }

    /// A bound that only the documentation states, such as `maximum` 100.
    struct Limit {
        var keyword: Keyword
        var value: JSONValue

        enum Keyword: String, CaseIterable {
            case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
            case minLength, maxLength, pattern, minItems, maxItems, uniqueItems, minProperties, maxProperties
        }
    }

    /// Keys of which at least one list has to be there (`anyOf` of nothing but `required`), or exactly one (`oneOf`).
    struct Demand {
        var alternatives: [[String]]
        var isExclusive: Bool
    }

    struct Field {
        /// The JSON key, the parameter's name on the wire, or the tuple element's name.
        var name: Located<String>
        var schema: Schema
        /// For parameters and the fields of a form.
        var style: ParameterStyle?
        /// For parts of a multipart body, where it is not the usual one.
        var mediaType: String?
        /// For parts of a multipart body: headers beside those that every part has.
        var headers: [Field] = []
    }

    struct Enumeration {
        var values: [EnumValue]
        var isClosed: Bool
    }

    struct EnumValue {
        /// A string or an integer.
        var value: JSONValue
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Deprecation?
    }

    struct Union {
        /// The key whose value chooses the variant.
        var discriminator: Located<String>?
        var variants: [Variant]
    }

    struct Variant {
        /// The discriminator's value, or the name the author gave the variant; `nil` in a plain list of types.
        var tag: Located<String>?
        /// Further values of the discriminator that mean this variant.
        var otherTags: [Located<String>] = []
        /// The discriminator's value if nothing else says it: the name of the schema.
        var impliedTag: Located<String>?
        var schema: Schema
    }
}

// MARK: - Endpoints

extension Spec {
    struct Endpoint {
        var name: Located<String>
        /// What an OpenAPI document calls it; its `name` has been made readable.
        var operationID: String?
        /// What the document says of it in a few words.
        var summary: String?
        var tags: [String] = []
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Deprecation?
        var method: Located<String>
        var path: Located<String>
        /// Declared path parameters; `nil` when the author left them all to be strings.
        var parameters: [Field]?
        var query: [Field] = []
        var headers: [Field] = []
        var cookies: [Field] = []
        var body: Body?
        var response: Response?
        var responseHeaders: [ResponseHeader] = []
        var failures: [Failure] = []
        var wrapper: WrapperChoice = .inherited
        var payload: Located<PayloadPlace>?
        /// Of a response that a wrapper has been taken off: what its own schema has. The wrapper may have more, which is
        /// that of others.
        var describedPlaces: Set<String>?
        var server: Located<String>?
        var security: [SecurityAlternative]?
        var paging: PagingChoice = .inherited
    }

    struct Body {
        var range: SourceRange
        var kind: Kind
        var description: String?
        /// Of JSON, where it is not `application/json`.
        var mediaType: String?
        /// May be left out; what JSON it may be says so itself.
        var isOptional = false
        /// Bytes, even where the media type is `text/…`.
        var isBytes = false
        /// What kind of text it is, where it is text.
        var format: String?
        /// What there has to be of the parts that may be left out.
        var demands: [Demand] = []

        enum Kind {
            case json(Schema)
            /// A form whose fields are the members of a value.
            case formValue(Schema)
            case form([Field])
            case multipart([Field])
            /// Bytes, or text where the media type is `text/…`.
            case raw(mediaType: String)
            /// A file on disk, streamed.
            case file(mediaType: String)
        }
    }

    struct Response {
        var range: SourceRange
        var kind: Kind
        var description: String?

        /// What the request asks for, where JSON is not `application/json`.
        var mediaType: String?
        /// Text, or bytes, whatever the media type; `nil`: what that says.
        var isText: Bool?
        /// What comes piece by piece where the caller wants it so.
        var stream: Stream?

        enum Kind {
            case json(Schema)
            case raw(mediaType: String)
            /// Nothing but the stream.
            case stream
            /// One of several, by status.
            case outcomes([Outcome])
        }
    }

    /// A header that a successful response has; documentation only.
    struct ResponseHeader {
        var name: String
        var description: String?
    }

    /// Elements one after the other, each of use as soon as it is there.
    struct Stream {
        var format: Format
        /// `nil`: events as they come, lines of any JSON.
        var element: Schema?
        /// The data of an event that is no JSON and says that nothing more will come.
        var sentinel: String?

        enum Format: String, CaseIterable {
            /// Server-Sent Events.
            case events
            /// JSON Lines.
            case lines
        }
    }

    struct Outcome {
        var status: Located<Status>
        /// `nil`: the status alone says it.
        var response: Response?
    }

    /// An error body for a status.
    struct Failure {
        var status: Located<Status>
        /// `nil`: the status alone says it.
        var schema: Schema?
        var description: String?
    }

    enum Status: Hashable {
        case code(Int)
        /// `4XX` is 4.
        case range(Int)
        case any
    }

    enum WrapperChoice {
        case inherited
        /// `"wrapper": null`
        case none
        case named(Located<String>)
    }
}
