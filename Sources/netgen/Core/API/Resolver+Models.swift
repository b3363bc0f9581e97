extension Resolver {
    mutating func namedModel(_ model: Spec.Model) -> Model {
        let name = modelNames[model.name.value] ?? TypeName(model.name.value)
        if isOptional(model.schema) || model.schema.notes.isNullable {
            diagnostics.error(
                .unsupportedType,
                "a model cannot be optional itself",
                at: model.schema.range,
                fix: "write \"\(model.name.value)?\" where it may be absent"
            )
        }
        var result = self.model(named: name, at: [name], schema: model.schema)
        result.key = model.name.value
        result.range = model.name.range
        if model.schema.notes.allowsOtherValues { suggestions.insert([name]) }
        table.add(result, in: [])
        return result
    }

    /// Declares what a schema describes, with everything nested in it.
    mutating func model(named name: TypeName, at path: [TypeName], schema: Spec.Schema) -> Model {
        var nest = Nest(path: path)
        let kind: Model.Kind
        switch schema.kind {
        case .object(let fields):
            kind = .structure(properties(fields, in: &nest))
        case .openObject(let fields, let others):
            kind = .structure(properties(fields, others: others, in: &nest))
        case .tuple(let elements):
            kind = .tuple(properties(elements, in: &nest))
        case .enumeration(let enumeration):
            kind = .enumeration(self.enumeration(enumeration))
        case .union(let union):
            kind = .union(self.union(union, in: &nest))
        case .expression, .items, .values:
            kind = .alias(alias(schema, named: name))
        }
        return Model(
            name: name,
            range: schema.range,
            documentation: documentation(schema.notes, of: name.description),
            kind: kind,
            nested: nest.models,
            isWritten: false,
            isRead: false,
            isCodable: schema.notes.isCodable,
            isHashable: schema.notes.isHashable,
            isMutable: schema.notes.isMutable,
            samples: fixtureSampler?.samples(of: schema)
        )
    }

    /// An alias cannot have types inside it: its inline ones stand beside it.
    private mutating func alias(_ schema: Spec.Schema, named name: TypeName) -> TypeReference {
        var nest = Nest(path: [])
        let type = resolve(schema, as: .fixed(name), in: &nest).type
        namespaceModels += nest.models
        return type
    }

    /// The properties of a struct or tuple.
    mutating func properties(_ fields: [Spec.Field], in nest: inout Nest) -> [Property] {
        var scope = NameScope()
        var properties: [Property] = []
        for field in fields {
            let schema = plainConstant(field.schema, isProperty: true)
            let notes = schema.notes
            let wanted = memberName(field.name, swiftName: notes.swiftName)
            let name = settled(wanted, spelled: field.name.value, in: scope)
            let isFree = scope.claim(name, for: notes.swiftName ?? field.name, diagnostics: &diagnostics)
            let inlineName = InlineName.field(notes.swiftName?.value ?? field.name.value)
            let resolved = resolve(schema, as: inlineName, in: &nest, isNamed: isFree)
            let defaultValue =
                notes.isDefaultOnlyDocumented ? nil : defaultValue(of: schema, isStated: spec.origin == .netgen)
            properties.append(
                Property(
                    name: name,
                    range: field.name.range,
                    key: field.name.value,
                    type: resolved.type,
                    // Where there is a default, the field may be absent anyway.
                    presence: presence(
                        isOptional: resolved.isOptional && defaultValue == nil,
                        isNullable: notes.isNullable
                    ),
                    defaultValue: defaultValue,
                    constant: constant(of: schema),
                    documentation: documentation(notes, of: field.name.value, resolved.type),
                    direction: notes.direction,
                    isUndescribed: notes.isUndescribed,
                    holdsOthers: field.isRest
                )
            )
        }
        return properties
    }

    /// The same for a struct that also keeps what has no property.
    private mutating func properties(
        _ fields: [Spec.Field],
        others: Spec.Schema,
        in nest: inout Nest
    ) -> [Property] {
        var properties = properties(fields, in: &nest)
        var scope = NameScope()
        for property in properties {
            scope.claim(property.name, for: Located(property.key, at: others.range), diagnostics: &diagnostics)
        }
        let map = Spec.Schema(range: others.range, kind: .values(others))
        let type = resolve(map, as: .field("additional properties"), in: &nest).type
        properties.append(
            Property(
                name: scope.firstFree("additionalProperties"),
                range: others.range,
                key: "",
                type: type,
                presence: .required,
                documentation: Documentation(paragraphs: ["Members that are not listed here, by their keys."]),
                holdsOthers: true
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

    // MARK: - Aliases

    /// Reports aliases that lead back to themselves, once for each circle.
    mutating func checkAliases() {
        var finished: Set<String> = []
        for model in spec.models {
            var path: [String] = []
            follow(model.name.value, path: &path, finished: &finished)
        }
    }

    private mutating func follow(_ name: String, path: inout [String], finished: inout Set<String>) {
        guard !finished.contains(name), let schema = schemas[name] else { return }
        path.append(name)
        for next in aliasTargets(schema) {
            if let start = path.firstIndex(of: next.value) {
                let circle = (path[start...] + [next.value]).map { quoted($0) }.joined(separator: " → ")
                diagnostics.error(
                    .recursiveType,
                    "an alias cannot stand for itself: \(circle)",
                    at: next.range,
                    fix: #"put the type into the "fields" of a model"#
                )
            } else {
                follow(next.value, path: &path, finished: &finished)
            }
        }
        path.removeLast()
        finished.insert(name)
    }

    /// The models that an alias names; none for what is not an alias.
    private func aliasTargets(_ schema: Spec.Schema) -> [Located<String>] {
        switch schema.kind {
        case .expression(let expression): expression.names
        case .items(let element), .values(let element): aliasTargets(element)
        case .object, .openObject, .tuple, .enumeration, .union: []
        }
    }
}

extension TypeExpression {
    /// The models that the expression names.
    var names: [Located<String>] {
        switch self {
        case .named(let name): [name]
        case .array(let element), .dictionary(let element), .optional(let element): element.names
        case .scalar, .invalid: []
        }
    }
}
