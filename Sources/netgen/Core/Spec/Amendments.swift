/// The amendments of a spec to the OpenAPI document that it references: `{ "netgen": 1, "openapi": "shop.json", … }`.
///
/// All amendments override the document, which usually belongs to another company and is replaced with every new
/// version.
struct Amendments {
    /// The path of the document, relative to the spec.
    var document: Located<String>
    /// The facts about the API as a whole, as in a spec without a document. Models and endpoints replace those of the
    /// document with the same name.
    var spec: Spec
    /// Whether the spec contains the API's name. Otherwise, the name is the document's title.
    var hasName: Bool
    var models: [Model] = []
    var endpoints: [EndpointAmendment] = []

    /// The amendments to one of the document's models.
    struct Model {
        var name: Located<String>
        var notes: Spec.Notes
        /// The properties that replace those of the document with the same name, or that are added.
        var properties: [Spec.Field] = []
        /// The keys whose values can be missing or null.
        var optional = Keys.some([])

        enum Keys {
            case all
            case some([Located<String>])
        }
    }

    /// The amendments to one of the document's operations.
    struct EndpointAmendment {
        /// The operation's ID, or its method and path: `GET /pets`.
        var name: Located<String>
        var notes = Notes()
        var request = Request()
        var result = Result()
        /// The domain whose host and headers replace the document's.
        var domain: Located<String>?
        var security: [Spec.SecurityAlternative]?

        struct Notes {
            var swiftName: Located<String>?
            var description: String?
            var deprecated: Spec.Deprecation?
        }

        struct Request {
            /// The parameters that replace those of the document with the same name, or that are added.
            var query: [Spec.Field] = []
            var headers: [Spec.Field] = []
            /// The media type that selects one of the document's request bodies.
            var contentType: Located<String>?
            /// The body that replaces the document's.
            var body: Spec.Body?
        }

        struct Result {
            /// The media type that selects one of the document's responses.
            var accept: Located<String>?
            /// The response that replaces all successes of the document.
            var response: Spec.Response?
            /// The failures that replace those of the document for the same statuses.
            var failures: [Spec.Failure] = []
            /// The wrapper; `nil` if it isn't amended.
            var wrapper: Spec.WrapperChoice?
            var payload: Located<Spec.PayloadLocation>?
            /// The paging; `nil` if it isn't amended.
            var paging: Spec.PagingChoice?
        }
    }
}
