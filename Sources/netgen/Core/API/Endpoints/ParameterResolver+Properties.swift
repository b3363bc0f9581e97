// The properties of a request.
extension ParameterResolver {
    /// Returns the parameter. If another parameter has the same name, the result's Swift name begins with the location:
    /// `queryID` for `id` in the query.
    func disambiguated(
        _ field: Spec.Field,
        at location: Spec.ParameterLocation,
        in scope: NameScope
    ) -> Spec.Field {
        let name = field.name
        let plainName = types.names.memberName(name.value)
        guard scope.contains(requestMember(plainName)) else { return field }
        let other = requestMember(types.names.memberName("\(location.rawValue) \(name.value)"))
        guard !scope.contains(other) else { return field }
        var field = field
        field.schema.notes.declaration.swiftName = name.map { _ in other.unescaped }
        return field
    }

    /// Adds a property of the request, and returns its name.
    @discardableResult
    func property(
        _ field: Spec.Field,
        at place: RequestPlace,
        explodes: Bool = false,
        type: TypeReference? = nil,
        in nested: inout NestedTypes,
        request: inout RequestDraft
    ) -> MemberName {
        let defaults = DefaultResolver(names: types.names)
        let rootSchemas = RootSchemas(context: context, state: state)
        var field = field
        if context.tolerates(.timesWithoutKeys) { field.schema = rootSchemas.parameter(field) }
        field.schema = defaults.plainConstant(defaults.resolvingDefault(field.schema), isProperty: false)
        var notes = field.schema.notes
        if context.specContext.secrets.isSecret(field.schema) { notes.form.format = Spec.Notes.secretFormat }
        let preferredName = types.names.memberName(field.name, swiftName: notes.declaration.swiftName)
        let name = types.names.free(requestMember(preferredName), in: request.scope)
        let isFree = request.scope.claim(
            name,
            for: notes.declaration.swiftName ?? field.name,
            diagnostics: &state.diagnostics
        )
        let inlineName = InlineName.field(notes.declaration.swiftName?.value ?? field.name.value)
        let resolved =
            type.map { ResolvedType(type: $0, isOptional: field.schema.mayBeAbsent) }
            ?? types.resolve(field.schema, as: inlineName, in: &nested, isNamed: isFree)
        let defaultValue = defaults.defaultValue(of: field.schema, isStated: false)
        let spelling = graph.spelling(of: field)
        // A parameter with a default is optional, unless a document requires it.
        let isRequiredByDocument = context.tolerates(.requiredDefaults) && !resolved.isOptional
        let mayBeAbsent =
            resolved.isOptional || spelling == .json(isNullSent: true)
            || notes.presence.defaultValue != nil && !isRequiredByDocument
        let constant = mayBeAbsent ? nil : defaults.constant(of: field.schema) ?? defaultValue
        // The declaration of the property already shows the value, so its documentation omits the value.
        if constant != nil { (notes.presence.defaultValue, notes.validity.constant) = (nil, nil) }
        request.properties.append(
            RequestProperty(
                name: name,
                declaration: Declaration(
                    range: field.name.range,
                    documentation: Documentation(notes, of: field.name.value, resolved.type)
                ),
                value: RequestProperty.Value(
                    type: resolved.type,
                    isOptional: mayBeAbsent,
                    constant: constant,
                    samples: context.samples(of: field.schema),
                    limits: context.limits?.limits(of: field.schema)
                ),
                place: place,
                form: RequestProperty.Form(
                    style: field.style,
                    explodes: explodes,
                    spelling: spelling,
                    mediaType: field.mediaType
                )
            )
        )
        return name
    }

    /// Returns a name that doesn't conflict with the property `parameters` of `Request`.
    private func requestMember(_ name: MemberName) -> MemberName {
        name == "parameters" ? "parametersValue" : name
    }
}
