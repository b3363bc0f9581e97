/// Schemas of values without a key: whole bodies, responses, failures and parameters.
///
/// Some values have a format: times as numbers, and numbers in quotes. The property's reader and writer apply the
/// format. Without a property, a date is always a string, and a number has no quotes. In a document, a time as a number
/// therefore becomes a plain number. A number in quotes becomes a string. In a spec of netgen's own format, such a
/// value is an error.
struct RootSchemas {
    let context: ResolverContext
    let state: ResolverState

    /// Returns the schema of a whole body or response.
    func body(_ schema: Spec.Schema) -> Spec.Schema {
        var formatted: Scalar?
        guard let plain = context.graph.unformatted(in: schema, found: &formatted) else { return schema }
        if let formatted, !context.tolerates(.timesWithoutKeys) {
            let (what, fix) = formatted.keyRequirement
            state.diagnostics.error(
                .unsupportedType,
                "\(what) is only supported for a value with a key",
                at: schema.range,
                fix: fix
            )
        }
        return plain
    }

    /// Returns the schema of a parameter or form field. Times without a key become numbers if the value is sent as
    /// JSON, or in arrays of arrays. Other parameters format their times themselves.
    func parameter(_ field: Spec.Field) -> Spec.Schema {
        switch context.graph.spelling(of: field) {
        case .plain, .separated(_, ofMembers: false): isNested(field.schema) ? body(field.schema) : field.schema
        case .members, .separated(_, ofMembers: true), .deepObject, .json, .elements: body(field.schema)
        }
    }

    /// Returns the schema of a field of a multipart body, which sends dictionaries as JSON.
    func part(_ field: Spec.Field) -> Spec.Schema {
        switch context.graph.resolved(field.schema)?.kind {
        case .values, .expression(.dictionary): body(field.schema)
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .items, nil: field.schema
        }
    }

    /// Returns whether the elements of a value have elements.
    private func isNested(_ schema: Spec.Schema) -> Bool {
        element(of: schema).flatMap { element(of: $0) } != nil
    }

    private func element(of schema: Spec.Schema) -> Spec.Schema? {
        switch context.graph.resolved(schema)?.kind {
        case .items(let element), .values(let element): element
        case .expression(.array(let element)), .expression(.dictionary(let element)): Spec.Schema(element)
        case .expression, .object, .openObject, .enumeration, .union, .tuple, nil: nil
        }
    }
}

extension SchemaGraph {
    /// Returns the schema with plain values in place of those with a format. Returns `nil` if neither the value nor its
    /// elements have a format.
    ///
    /// `depth` is the nesting level. An array can contain itself, which ``AliasCheck`` reports. The search therefore
    /// stops at a maximum depth.
    fileprivate func unformatted(in schema: Spec.Schema, found: inout Scalar?, depth: Int = 0) -> Spec.Schema? {
        guard depth < Self.maxListDepth else { return nil }
        var plain = described(schema)
        switch plain.kind {
        case .expression(let type):
            guard let type = unformatted(in: type, found: &found, depth: depth + 1) else { return nil }
            plain.kind = .expression(type)
        case .items(let element):
            guard let element = unformatted(in: element, found: &found, depth: depth + 1) else { return nil }
            plain.kind = .items(element)
        case .values(let element):
            guard let element = unformatted(in: element, found: &found, depth: depth + 1) else { return nil }
            plain.kind = .values(element)
        case .object, .openObject, .enumeration, .union, .tuple: return nil
        }
        plain.notes = schema.notes
        return plain
    }

    private func unformatted(in type: TypeExpression, found: inout Scalar?, depth: Int) -> TypeExpression? {
        switch type {
        case .scalar(let scalar):
            guard scalar.row.swift.format != nil else { return nil }
            found = scalar
            return .scalar(scalar.plain)
        case .array(let element): return unformatted(in: element, found: &found, depth: depth + 1).map { .array($0) }
        case .dictionary(let value):
            return unformatted(in: value, found: &found, depth: depth + 1).map { .dictionary($0) }
        case .optional(let wrapped):
            return unformatted(in: wrapped, found: &found, depth: depth + 1).map { .optional($0) }
        // The model can be an alias for a value with a format, or for an array of such values.
        case .named(let name):
            return self[name.value].flatMap { unformatted(in: $0, found: &found, depth: depth + 1)?.expression }
        case .invalid: return nil
        }
    }

    private static let maxListDepth = 8
}

extension Scalar {
    /// The scalar of the JSON value, for a scalar that has a format.
    fileprivate var plain: Scalar {
        switch row.json {
        case .text, .quoted: .string
        case .number, .flag, .any: .int
        }
    }

    /// A description of a scalar that has a format, and the fix for a value without a key.
    fileprivate var keyRequirement: (what: String, fix: String) {
        switch row.json {
        case .text: ("a date in a custom format", "write \"string\" in place of \"\(name)\"")
        case .quoted(.decimal): ("a decimal number in quotes", #"write "string" in place of "decimal-string""#)
        case .quoted: ("an integer in quotes", #"write "string" in place of "int64-string" and "uint64-string""#)
        case .number, .flag, .any:
            ("a time that is a number", #"write "int" in place of "unix-time" and "unix-milliseconds""#)
        }
    }
}

extension Spec.Schema {
    /// The schema as an expression; `nil` for a schema with inline members.
    fileprivate var expression: TypeExpression? {
        let expression: TypeExpression? =
            switch kind {
            case .expression(let type): type
            case .items(let element): element.expression.map { .array($0) }
            case .values(let element): element.expression.map { .dictionary($0) }
            case .object, .openObject, .enumeration, .union, .tuple: nil
            }
        return notes.presence.isNullable ? expression.map { .optional($0) } : expression
    }
}
