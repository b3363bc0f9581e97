extension Spec {
    /// Applies the user's spec to the document's models, and adds the user's own models.
    mutating func amendModels(by amendments: Amendments, _ diagnostics: inout Diagnostics) {
        for model in amendments.spec.types.models { reportRemovedProperties(by: model, &diagnostics) }
        let replaced = Set(amendments.spec.types.models.map(\.name.value))
        types.models.removeAll { replaced.contains($0.name.value) }
        types.models += amendments.spec.types.models
        types.rules = amendments.spec.types.rules
        for amendment in amendments.models {
            if let index = types.models.firstIndex(where: { $0.name.value == amendment.name.value }) {
                types.models[index].amend(by: amendment, &diagnostics)
                continue
            }
            diagnostics.error(
                .undefinedType,
                "no operation of the document uses a schema \(quoted(amendment.name.value))",
                at: amendment.name.range,
                fix: SpellingSuggestion.fix(
                    for: amendment.name.value,
                    among: types.models.map(\.name.value),
                    otherwise: "remove it"
                )
            )
        }
    }

    /// Warns about a model that replaces one of the document but only has some of its properties. The author may have
    /// meant to change these properties.
    private func reportRemovedProperties(by model: Model, _ diagnostics: inout Diagnostics) {
        guard let original = types.models.first(where: { $0.name.value == model.name.value }),
            let fields = model.schema.fields?.map(\.name.value),
            let properties = original.schema.fields?.map(\.name.value),
            fields.count < properties.count, Set(fields).isSubset(of: properties)
        else { return }
        let removed = properties.filter { !fields.contains($0) }
        let more = removed.count > 3 ? " and \(removed.count - 3) more" : ""
        diagnostics.warning(
            .undefinedField,
            "\(quoted(model.name.value)) replaces the document's model, so it has no \(quotedList(Array(removed.prefix(3)), "or"))\(more)",
            at: model.name.range,
            fix: #"to change single properties, write "properties" in place of "fields""#
        )
    }

    /// Warns about the user's own models that are unused and therefore omitted. Their names may be misspelled.
    func reportUnusedModels(of amendments: Amendments, _ diagnostics: inout Diagnostics) {
        let used = Set(types.models.map(\.name.value))
        for name in amendments.spec.types.models.map(\.name) where !used.contains(name.value) {
            diagnostics.warning(
                .unusedModel,
                "the model \(quoted(name.value)) is never used; skipping it",
                at: name.range,
                fix: SpellingSuggestion.fix(
                    for: name.value,
                    among: types.models.map(\.name.value),
                    otherwise: "refer to it, or remove it"
                )
            )
        }
    }
}

extension Spec.Model {
    fileprivate mutating func amend(by amendment: Amendments.Model, _ diagnostics: inout Diagnostics) {
        schema.notes.amend(by: amendment.notes)
        var fields = schema.fields ?? []
        if schema.fields == nil, let first = amendment.properties.first {
            diagnostics.error(
                .undefinedField,
                "the schema \(quoted(name.value)) is not an object with properties",
                at: first.name.range,
                fix: #"describe the whole model: { "fields": { … } }"#
            )
        } else {
            fields.amend(by: amendment.properties, "property", &diagnostics)
        }
        makeOptional(amendment.optional, in: &fields, &diagnostics)
        switch schema.kind {
        case .object: schema.kind = .object(fields)
        case .openObject(_, let others): schema.kind = .openObject(fields, others: others)
        case .expression, .enumeration, .union, .tuple, .items, .values: break
        }
    }

    /// Makes fields optional, even if the document requires them.
    private func makeOptional(
        _ keys: Amendments.Model.Keys,
        in fields: inout [Spec.Field],
        _ diagnostics: inout Diagnostics
    ) {
        let selectedKeys = if case .some(let keys) = keys { keys } else { fields.map(\.name) }
        for key in selectedKeys {
            if let index = fields.firstIndex(where: { $0.name.value == key.value }) {
                // An optional field also reads null as missing, so it needn't be nullable, too.
                fields[index].schema.notes.presence.isOptional = true
                continue
            }
            diagnostics.error(
                .undefinedField,
                "the schema \(quoted(name.value)) has no property \(quoted(key.value))",
                at: key.range,
                fix: SpellingSuggestion.fix(for: key.value, among: fields.map(\.name.value), otherwise: "remove it")
            )
        }
    }
}

extension Spec.Notes {
    fileprivate mutating func amend(by amendment: Spec.Notes) {
        declaration.swiftName = amendment.declaration.swiftName ?? declaration.swiftName
        declaration.description = amendment.declaration.description ?? declaration.description
        traits.formUnion(amendment.traits)
    }
}

extension [Spec.Field] {
    /// Replaces fields that have the same name, and adds other fields.
    ///
    /// Warns about an added field whose name is similar to that of an existing field. For an optional field, the name
    /// must be a likely misspelling. For a required field, a remote similarity suffices, because responses without the
    /// field can't be read.
    mutating func amend(
        by amendments: [Spec.Field],
        _ what: String,
        ignoringCase: Bool = false,
        _ diagnostics: inout Diagnostics
    ) {
        let names = map(\.name.value)
        for field in amendments {
            let name = field.name.value
            if let index = names.firstIndex(where: {
                $0 == name || ignoringCase && $0.lowercased() == name.lowercased()
            }) {
                let old = self[index].schema
                let notes = old.notes
                self[index] = field
                self[index].schema.notes.declaration.description =
                    field.schema.notes.declaration.description ?? notes.declaration.description
                self[index].schema.notes.presence.direction = notes.presence.direction
                if notes.isSecret {
                    self[index].schema.notes.form.format = field.schema.notes.form.format ?? notes.form.format
                }
                if case .expression(let type) = self[index].schema.kind, old.isString {
                    self[index].schema.kind = .expression(type.quotingDecimals)
                }
                continue
            }
            append(field)
            let isSafe = field.schema.notes.presence.isOptional
            let near =
                isSafe
                ? SpellingSuggestion.correction(name, among: names) : SpellingSuggestion.nearest(to: name, among: names)
            guard let suggestion = names.first(where: { $0.alphanumerics == name.alphanumerics }) ?? near else {
                continue
            }
            diagnostics.warning(
                .undefinedField,
                "the document has no \(what) \(quoted(name)) here; adding it",
                at: field.name.range,
                fix: "did you mean \(quoted(suggestion))?"
            )
        }
    }
}

extension Spec.Schema {
    /// Whether the values are strings, or arrays or dictionaries of strings.
    fileprivate var isString: Bool {
        switch kind {
        case .expression(let type): type.isString
        case .items(let element), .values(let element): element.isString
        case .object, .openObject, .tuple, .enumeration, .union: false
        }
    }
}

extension TypeExpression {
    fileprivate var isString: Bool {
        switch self {
        case .scalar(let scalar): scalar == .string
        case .array(let element), .dictionary(let element), .optional(let element): element.isString
        case .named, .invalid: false
        }
    }

    /// The type with decimals as JSON strings, for values that a document declares as strings.
    fileprivate var quotingDecimals: TypeExpression {
        switch self {
        case .scalar(.decimal): .scalar(.decimalString)
        case .array(let element): .array(element.quotingDecimals)
        case .dictionary(let element): .dictionary(element.quotingDecimals)
        case .optional(let wrapped): .optional(wrapped.quotingDecimals)
        case .scalar, .named, .invalid: self
        }
    }
}
