/// The environments of an API and the security of its calls.
struct Service {
    var environments: [Environment]
    /// The documentation of the environment type. It is empty, unless the spec has a base path and no environments.
    var documentation: Documentation
    var usualEnvironment: DefaultEnvironment?
    var security: [[SecurityScheme]]?
}
