/// A resolver that creates parameters for the variables in the URLs of environments.
struct ServerVariableResolver {
    let state: ResolverState
    /// The enums of the environments that have been resolved so far.
    private var enums: [ServerVariables.Enumeration] = []

    init(state: ResolverState) { self.state = state }

    /// Returns the variables of an environment's URL, or `nil` if it has none.
    mutating func variables(of environment: Spec.Environment) -> ServerVariables? {
        guard let template = environment.template, !environment.variables.isEmpty else { return nil }
        let name = state.names.environment(environment.name.value)
        let others = environment.isOpen ? "" : ", with values other than those of `\(name.unescaped)`"
        var lines = ["`\(template)`\(others)."]
        lines += environment.variables.compactMap { variable in
            variable.description.map { "- `\(variable.name)`: \($0)" }
        }
        var result = ServerVariables(
            documentation: Documentation(lines.joined(separator: "\n\n")),
            template: template,
            variables: []
        )
        var scope = NameScope()
        for variable in environment.variables {
            let name = scope.firstFree(state.names.member(variable.name))
            scope.claim(name, for: Located(variable.name, at: environment.url.range), diagnostics: &state.diagnostics)
            let enumeration = enumeration(of: variable)
            if let enumeration, !enums.contains(where: { $0.name == enumeration.name }) {
                enums.append(enumeration)
                result.enumerations.append(enumeration)
            }
            result.variables.append(
                ServerVariables.Variable(
                    key: variable.name,
                    name: name,
                    enumeration: enumeration,
                    defaultValue: defaultValue(of: variable, in: enumeration)
                )
            )
        }
        return result
    }

    private func defaultValue(
        of variable: Spec.ServerVariable,
        in enumeration: ServerVariables.Enumeration?
    ) -> DefaultValue? {
        guard let value = variable.defaultValue else { return nil }
        guard let enumeration else { return .string(value) }
        return enumeration.cases.first { $0.value == value }.map { .enumCase($0.name) }
    }

    /// Returns the enum of a variable, or `nil` if any string is valid. Environments share the enum if their variables
    /// have the same name and values.
    private func enumeration(of variable: Spec.ServerVariable) -> ServerVariables.Enumeration? {
        guard !variable.values.isEmpty else { return nil }
        let preferredName = TypeName(variable.name)
        var name = preferredName
        var number = 2
        while let other = enums.first(where: { $0.name == name }) {
            if other.cases.map(\.value) == variable.values { return other }
            name = preferredName.numbered(number)
            number += 1
        }
        var cases: [ServerVariables.Enumeration.Case] = []
        var usedNames: Set<MemberName> = []
        for value in variable.values {
            let derived = state.names.member(value)
            var name = derived
            var number = 2
            while !usedNames.insert(name).inserted {
                name = derived.numbered(number)
                number += 1
            }
            cases.append(.init(name: name, value: value))
        }
        return ServerVariables.Enumeration(name: name, variable: variable.name, cases: cases)
    }
}
