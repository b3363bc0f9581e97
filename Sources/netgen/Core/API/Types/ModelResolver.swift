/// A resolver that declares models, with everything nested in them.
struct ModelResolver {
    let types: TypeResolver

    private var context: ResolverContext { types.context }
    private var state: ResolverState { types.state }
    private var names: NameResolver { types.names }

    /// Declares a model of the spec.
    func namedModel(_ model: Spec.Model) -> Model {
        let name = context.names.name(of: model)
        if model.schema.mayBeAbsent || model.schema.notes.presence.isNullable {
            state.diagnostics.error(
                .unsupportedType,
                "a model cannot be optional itself",
                at: model.schema.range,
                fix: "write \"\(model.name.value)?\" where the model is used"
            )
        }
        var result = self.model(named: name, at: [name], schema: model.schema)
        result.declaration.key = model.name.value
        result.declaration.ranges.name = model.name.range
        result.replacement.ownType = context.ownType(of: model)
        if model.schema.notes.validity.allowsOtherValues { state.openEnums.insert([name]) }
        state.types.add(result, in: [])
        return result
    }

    /// Declares the model of a schema, with everything nested in it.
    func model(named name: TypeName, at path: [TypeName], schema: Spec.Schema) -> Model {
        var nested = NestedTypes(path: path)
        let kind: Model.Kind
        switch schema.kind {
        case .object(let fields):
            kind = .structure(properties(fields, in: &nested))
        case .openObject(let fields, let others):
            kind = .structure(properties(fields, others: others, in: &nested))
        case .tuple(let elements):
            kind = .tuple(properties(elements, in: &nested))
        case .enumeration(let enumeration):
            kind = .enumeration(EnumerationResolver(names: names).enumeration(enumeration))
        case .union(let union):
            kind = .union(UnionResolver(types: types).union(union, in: &nested))
        case .expression, .items, .values:
            kind = .alias(alias(schema, named: name))
        }
        checkTraits(schema.notes.traits, of: kind, named: name, at: schema.range)
        return Model(
            name: name,
            declaration: Model.Declaration(
                ranges: DeclarationRanges(name: schema.range, type: TypeRanges(schema)),
                documentation: Documentation(schema.notes, of: name.description)
            ),
            kind: kind,
            nested: nested.models,
            use: Model.Use(
                traits: schema.notes.traits,
                samples: context.samples.responses?.samples(of: schema)
            )
        )
    }

    /// Reports traits that are set on this model but that it can't have.
    private func checkTraits(_ traits: ModelTraits, of kind: Model.Kind, named name: TypeName, at range: SourceRange) {
        if traits.isIdentifiable, !kind.fields.contains(where: \.isIdentity) {
            state.diagnostics.error(
                .undefinedField,
                "\(name) cannot be identifiable: it has no required field \"id\"",
                at: range,
                fix: "remove \"identifiable\", or name a field \"id\" with \"swiftName\""
            )
        }
        if kind.isAlias, let first = traits.protocols.first {
            state.diagnostics.error(
                .conflictingKeys,
                "\(name) is an alias, which cannot conform to \(first.value.qualified)",
                at: first.range,
                fix: "remove \"conforms\", or add it to the type that the alias refers to"
            )
        }
    }

    /// Returns the type that an alias refers to. An alias can't contain types, so its inline types are declared in the
    /// namespace.
    private func alias(_ schema: Spec.Schema, named name: TypeName) -> TypeReference {
        var nested = NestedTypes(path: [])
        let type = types.resolve(schema, as: .fixed(name), in: &nested).type
        state.namespaceModels += nested.models
        return type
    }

    /// Returns the properties of a struct or tuple.
    func properties(_ fields: [Spec.Field], in nested: inout NestedTypes) -> [Property] {
        let defaults = DefaultResolver(names: names)
        var scope = NameScope()
        var properties: [Property] = []
        for field in fields {
            let schema = defaults.plainConstant(defaults.resolvingDefault(field.schema), isProperty: true)
            var notes = schema.notes
            if context.specContext.secrets.isSecret(schema) { notes.form.format = Spec.Notes.secretFormat }
            let preferredName = names.memberName(field.name, swiftName: notes.declaration.swiftName)
            let name = names.free(preferredName, spelled: field.name.value, in: scope)
            let isFree = scope.claim(
                name,
                for: notes.declaration.swiftName ?? field.name,
                diagnostics: &state.diagnostics
            )
            let inlineName = InlineName.field(notes.declaration.swiftName?.value ?? field.name.value)
            let resolved = types.resolve(schema, as: inlineName, in: &nested, isNamed: isFree)
            let defaultValue =
                notes.presence.isDefaultOnlyDocumented
                ? nil : defaults.defaultValue(of: schema, isStated: !context.tolerates(.unfitDefaults))
            // The default of an app's type has no literal, so an absent value becomes `nil`.
            let isUnwritten =
                notes.presence.defaultValue != nil && state.types.model(of: resolved.type)?.replacement.ownType != nil
            properties.append(
                Property(
                    name: name,
                    declaration: Property.Declaration(
                        ranges: DeclarationRanges(name: field.name.range, type: TypeRanges(schema)),
                        documentation: Documentation(notes, of: field.name.value, resolved.type)
                    ),
                    key: field.name.value,
                    type: resolved.type,
                    value: Property.Value(
                        // A field with a default is never optional, but the server can omit it.
                        presence: presence(
                            isOptional: (resolved.isOptional || isUnwritten) && defaultValue == nil,
                            isNullable: notes.presence.isNullable
                        ),
                        defaultValue: defaultValue,
                        constant: defaults.constant(of: schema),
                        direction: notes.presence.direction
                    ),
                    storage: Property.Storage(keepsAdditionalProperties: field.isRest)
                )
            )
        }
        return properties
    }

    /// Returns the properties of a struct that also keeps additional properties.
    private func properties(
        _ fields: [Spec.Field],
        others: Spec.Schema,
        in nested: inout NestedTypes
    ) -> [Property] {
        var properties = properties(fields, in: &nested)
        var scope = NameScope()
        for property in properties {
            scope.claim(property.name, for: Located(property.key, at: others.range), diagnostics: &state.diagnostics)
        }
        let map = Spec.Schema(range: others.range, kind: .values(others))
        let type = types.resolve(map, as: .field("additional properties"), in: &nested).type
        properties.append(
            Property(
                name: scope.firstFree("additionalProperties"),
                declaration: Property.Declaration(
                    ranges: DeclarationRanges(name: others.range, type: TypeRanges(map)),
                    documentation: Documentation(paragraphs: ["Additional members, by key."])
                ),
                key: "",
                type: type,
                storage: Property.Storage(keepsAdditionalProperties: true)
            )
        )
        return properties
    }

    private func presence(isOptional: Bool, isNullable: Bool) -> Property.Presence {
        switch (isOptional, isNullable) {
        case (false, false): .required
        case (true, false): .optional
        case (false, true): .nullable
        case (true, true): .optionalNullable
        }
    }
}
