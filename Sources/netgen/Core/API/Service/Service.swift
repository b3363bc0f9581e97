/// Where an API is served, and what its calls need.
struct Service {
    var environments: [Environment]
    /// How the document describes the API's URL, if it does not state it.
    var documentation: Documentation
    var usualEnvironment: DefaultEnvironment?
    var security: [[SecurityScheme]]?
}
