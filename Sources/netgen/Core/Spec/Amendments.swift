/// What a spec says about the OpenAPI document that it names: `{ "netgen": 1, "openapi": "shop.json", … }`.
///
/// Everything in it wins over the document, which is mostly another company's and replaced with every new version.
struct Amendments {
    /// The path of the document, relative to the spec.
    var document: Located<String>
    /// What is said about the API as a whole, as in a spec without a document. Its models and endpoints take the place
    /// of the document's of the same name.
    var spec: Spec
    /// Whether the spec names the API; the document's title does otherwise.
    var hasName: Bool
    var models: [Model] = []
    var endpoints: [Endpoint] = []

    /// What is said about one of the document's models.
    struct Model {
        var name: Located<String>
        var notes: Spec.Notes
        /// In place of the document's of the same name, or beside those that it has.
        var properties: [Spec.Field] = []
        /// The keys that may be missing or null.
        var optional = Keys.some([])

        enum Keys {
            case all
            case some([Located<String>])
        }
    }

    /// What is said about one of the document's operations.
    struct Endpoint {
        /// The operation's id, or its method and path: `GET /pets`.
        var name: Located<String>
        var swiftName: Located<String>?
        var description: String?
        var deprecated: Spec.Deprecation?
        /// In place of the document's of the same name, or beside those that it has.
        var query: [Spec.Field] = []
        var headers: [Spec.Field] = []
        /// Which of the document's media types is sent, and which is asked for.
        var contentType: Located<String>?
        var accept: Located<String>?
        /// In place of the document's.
        var body: Spec.Body?
        /// In place of all successes that the document describes.
        var response: Spec.Response?
        /// In place of what the document says of these statuses.
        var failures: [Spec.Failure] = []
        /// The domain that gives it a host and headers in place of the document's.
        var domain: Located<String>?
        var security: [Spec.SecurityAlternative]?
        /// `nil`: nothing is said.
        var wrapper: Spec.WrapperChoice?
        var payload: Located<Spec.PayloadPlace>?
        /// `nil`: nothing is said.
        var paging: Spec.PagingChoice?
    }

    /// Whether a JSON value is a spec that amends a document.
    static func isAmending(_ value: JSONValue) -> Bool {
        value["netgen"] != nil && value["openapi"] != nil
    }
}
