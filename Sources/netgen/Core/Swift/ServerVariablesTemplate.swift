/// An environment whose URL has variables.
///
///     /// `https://{region}.example.com/{version}`, with values other than those of `production`.
///     static func production(region: Region = .eu, version: String = "v2") -> Self? {
///         url("https://{region}.example.com/{version}", checking: ["region": region.rawValue, "version": version])
///             .map { Self(baseURL: $0) }
///     }
struct ServerVariablesTemplate {
    let environment: Environment
    let variables: ServerVariables
    let hasServers: Bool
    let scope: Scope

    var function: SwiftSource {
        let name = environment.name
        let result: SwiftSource = variables.isAlwaysURL ? "Self" : "Self?"
        return """
            \(variables.documentation.comment)
            \(SwiftSource.call("\(scope.access)static func \(name)", parameters, " -> \(result) {"))
                \(value)
            }
            """
    }

    private var parameters: [SwiftSource] {
        variables.variables.map { variable in
            let type: SwiftSource = variable.enumeration.map { "\($0.name)" } ?? scope[.string]
            let value = variable.defaultValue.map { " = \($0.source(in: scope))" as SwiftSource }
            return "\(variable.name): \(type)\(value ?? .empty)"
        }
    }

    private var value: SwiftSource {
        let ownServers = EnvironmentTemplate.servers(of: environment)
        let sharedServers: SwiftSource = "servers: \(environment.name).servers"
        let servers = hasServers ? [variables.isOpen ? ownServers : sharedServers] : []
        guard variables.isAlwaysURL else {
            return """
                \(url(after: "", label: "checking: "))
                    .map { Self(\(list: ["baseURL: $0"] + servers)) }
                """
        }
        let arguments = [url(after: "baseURL: ", label: "")] + servers
        return .call("Self", arguments)
    }

    private func url(after start: SwiftSource, label: SwiftSource) -> SwiftSource {
        let values = variables.variables.map { variable -> SwiftSource in
            "\(literal: variable.key): \(variable.name)\(variable.enumeration == nil ? "" : ".rawValue" as SwiftSource)"
        }
        return .fitting(
            "\(start)url(\(literal: variables.template), \(label)[\(list: values)])",
            else: """
                \(start)url(
                    \(literal: variables.template),
                    \(label)\(SwiftSource.array(values))
                )
                """
        )
    }

    /// The enums of the variables' values.
    var enumerations: [SwiftSource] {
        variables.enumerations.map { enumeration in
            let cases = enumeration.cases.map { choice -> SwiftSource in
                choice.value == choice.name.unescaped
                    ? "case \(choice.name)" : "case \(choice.name) = \(literal: choice.value)"
            }
            return """
                \(Documentation(paragraphs: ["A value of `\(enumeration.variable)` in the URL of the API."]).comment)
                \(scope.access)enum \(enumeration.name): \(scope[.string]), CaseIterable, \(scope[.sendable]) {
                    \(lines: cases)
                }
                """
        }
    }
}
