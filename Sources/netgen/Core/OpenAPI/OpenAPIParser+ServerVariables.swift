/// `variables` of servers: what may stand in a URL in place of their defaults.
extension OpenAPIParser {
    mutating func readVariables(of server: JSONValue, into environment: inout Spec.Environment) {
        guard var template = server["url"]?.string else { return }
        while template.last == "/" || template.last == " " { template.removeLast() }
        var rest = template[...]
        var seen: Set<String> = []
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            // One with a single value says nothing.
            let variable = self.variable(name, of: server)
            if variable.values.count == 1 {
                template = template.replacing("{\(name)}", with: variable.values[0])
            } else if seen.insert(name).inserted {
                environment.variables.append(variable)
            }
        }
        if !environment.variables.isEmpty { environment.template = template }
    }

    private func variable(_ name: String, of server: JSONValue) -> Spec.ServerVariable {
        let value = server["variables"]?[name]
        var values: Set<String> = []
        return Spec.ServerVariable(
            name: name,
            values: (value?["enum"]?.elements ?? []).compactMap(\.text).filter { values.insert($0).inserted },
            defaultValue: value?["default"]?.text,
            description: prose(value?["description"])
        )
    }
}
