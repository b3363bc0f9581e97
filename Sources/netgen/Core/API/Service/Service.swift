/// The environments of an API and the security of its calls.
struct Service {
    var environments: [Environment]
    /// The documentation of the environment type, if the document contains only the path of the API's URL.
    var documentation: Documentation
    var usualEnvironment: DefaultEnvironment?
    var security: [[SecurityScheme]]?
}
