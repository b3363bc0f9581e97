/// A resolver that names the cases of a stream's events and resolves their types.
struct EventResolver {
    let types: TypeResolver

    /// Returns the cases of the events. Adds inline types to the nested types of the request.
    func cases(of events: [Spec.Stream.Event], in nested: inout NestedTypes) -> ElementStream.EventCases {
        // The request declares the enum under this name, so inline types of the request can't have it.
        nested.scope.claim(Self.enumName, for: events[0].name, diagnostics: &types.state.diagnostics)
        var scope = NameScope()
        var cases: [ElementStream.EventCases.Case] = []
        for event in events {
            let name = scope.firstFree(types.names.memberName(event.name.value))
            scope.claim(name, for: event.name, diagnostics: &types.state.diagnostics)
            cases.append(
                ElementStream.EventCases.Case(
                    name: name,
                    event: event.name,
                    type: event.schema.map { type($0, of: event.name.value, in: &nested) },
                    documentation: event.schema.map { $0.isDeclaredInline ? Documentation() : Documentation($0.notes) }
                        ?? Documentation()
                )
            )
        }
        return ElementStream.EventCases(cases: cases, unknownCase: scope.unknownCase)
    }

    static let enumName: TypeName = "Element"

    private func type(_ schema: Spec.Schema, of event: String, in nested: inout NestedTypes) -> TypeReference {
        let name = InlineName.field(schema.notes.declaration.swiftName?.value ?? event)
        let rootSchema = RootSchemas(context: types.context, state: types.state).body(schema)
        var resolved = types.resolve(rootSchema, as: name, in: &nested)
        if schema.notes.presence.isNullable { resolved.isOptional = true }
        return resolved.collapsed
    }
}
