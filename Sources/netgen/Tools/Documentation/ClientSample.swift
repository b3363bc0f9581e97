/// The code that creates a client with the generated function.
struct ClientSample {
    let api: API

    var text: String { "import NetRuntime\n\n\(call())" }

    /// Returns the call of the function, with middleware if there is any.
    func call(middleware: String? = nil) -> String {
        let environment = api.service.environments.first.map { ".\($0.name.unescaped)" } ?? "\"https://…\""
        let arguments = [environment] + (middleware.map { ["middleware: [\($0)]"] } ?? [])
        return "let client = \(api.identity.namespace).client(\(arguments.joined(separator: ", ")))"
    }
}
