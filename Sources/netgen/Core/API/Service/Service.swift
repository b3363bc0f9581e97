/// The environments of an API and the security of its calls.
struct Service {
    var environments: [Environment]
    /// The document's description of the API's URL, if the document doesn't contain the URL itself.
    var documentation: Documentation
    var usualEnvironment: DefaultEnvironment?
    var security: [[SecurityScheme]]?
}
