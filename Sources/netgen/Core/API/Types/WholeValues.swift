/// Schemas of values without a key: whole bodies, responses, failures and parameters.
///
/// A time that is a number is declared at its property; a date without a property is always text. So in a document, a
/// time without a key becomes a plain number; in our own format it is an error.
struct WholeValues {
    let context: ResolverContext
    let state: ResolverState

    /// The schema of a whole body or response.
    func body(_ schema: Spec.Schema) -> Spec.Schema {
        guard let counted = context.graph.countingTimes(in: schema) else { return schema }
        if !context.tolerates(.timesWithoutKeys) {
            state.diagnostics.error(
                .unsupportedType,
                "a time that is a number needs a key, which says so",
                at: schema.range,
                fix: #"write "int" in place of "unix-time" and "unix-milliseconds""#
            )
        }
        return counted
    }

    /// The schema of a parameter or form field. Times without a key become numbers if the value is sent by way of its
    /// JSON, or in lists of lists; other parameters format their times themselves.
    func parameter(_ field: Spec.Field) -> Spec.Schema {
        switch context.graph.spelling(of: field) {
        case .plain, .separated(_, ofMembers: false): isNested(field.schema) ? body(field.schema) : field.schema
        case .members, .separated(_, ofMembers: true), .deepObject, .json: body(field.schema)
        }
    }

    /// The schema of a field of a multipart body, which sends maps as JSON.
    func part(_ field: Spec.Field) -> Spec.Schema {
        switch context.graph.resolved(field.schema)?.kind {
        case .values, .expression(.dictionary): body(field.schema)
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .items, nil: field.schema
        }
    }

    /// Whether its elements have elements.
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
    /// The schema with numbers in place of times, if the value or its elements are times; otherwise `nil`.
    ///
    /// `depth`: a list that contains itself is reported elsewhere, and only has to end here.
    fileprivate func countingTimes(in schema: Spec.Schema, depth: Int = 0) -> Spec.Schema? {
        guard depth < Self.deepestList else { return nil }
        var counted = described(schema)
        switch counted.kind {
        case .expression(let type):
            guard let type = countingTimes(in: type, depth: depth + 1) else { return nil }
            counted.kind = .expression(type)
        case .items(let element):
            guard let element = countingTimes(in: element, depth: depth + 1) else { return nil }
            counted.kind = .items(element)
        case .values(let element):
            guard let element = countingTimes(in: element, depth: depth + 1) else { return nil }
            counted.kind = .values(element)
        case .object, .openObject, .enumeration, .union, .tuple: return nil
        }
        counted.notes = schema.notes
        return counted
    }

    private func countingTimes(in type: TypeExpression, depth: Int) -> TypeExpression? {
        switch type {
        case .scalar(let scalar) where scalar.row.swift.dateFormat != nil: .scalar(.int)
        case .array(let element): countingTimes(in: element, depth: depth + 1).map { .array($0) }
        case .dictionary(let value): countingTimes(in: value, depth: depth + 1).map { .dictionary($0) }
        case .optional(let wrapped): countingTimes(in: wrapped, depth: depth + 1).map { .optional($0) }
        // Another name for a time, or for a list of them.
        case .named(let name): self[name.value].flatMap { countingTimes(in: $0, depth: depth + 1)?.expression }
        case .scalar, .invalid: nil
        }
    }

    private static let deepestList = 8
}

extension Spec.Schema {
    /// The same as an expression; `nil` for what has members of its own.
    fileprivate var expression: TypeExpression? {
        let expression: TypeExpression? =
            switch kind {
            case .expression(let type): type
            case .items(let element): element.expression.map { .array($0) }
            case .values(let element): element.expression.map { .dictionary($0) }
            case .object, .openObject, .enumeration, .union, .tuple: nil
            }
        return notes.isNullable ? expression.map { .optional($0) } : expression
    }
}
