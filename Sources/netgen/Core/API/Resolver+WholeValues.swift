extension Resolver {
    /// The schema of a whole body or response.
    ///
    /// Only a property says that its time is a number: a value without a key is spelled as dates are. A document's times are
    /// plain numbers then; the author of a spec is told.
    mutating func wholeValue(_ schema: Spec.Schema) -> Spec.Schema {
        guard let counted = schema.countingTimes(in: schemas) else { return schema }
        if spec.origin != .openAPI {
            diagnostics.error(
                .unsupportedType,
                "a time that is a number needs a key, which says so",
                at: schema.range,
                fix: #"write "int" in place of "unix-time" and "unix-milliseconds""#
            )
        }
        return counted
    }

    /// The schema of a parameter, or of a field: its times have no key, either, where it is made of its JSON. Elsewhere they
    /// are spelled by themselves, but not those in lists of lists.
    mutating func parameterValue(_ field: Spec.Field) -> Spec.Schema {
        switch spelling(of: field) {
        case .plain, .separated(_, ofMembers: false): isNested(field.schema) ? wholeValue(field.schema) : field.schema
        case .members, .separated(_, ofMembers: true), .deepObject, .json: wholeValue(field.schema)
        }
    }

    /// The schema of a field of a multipart body, where maps are JSON.
    mutating func partValue(_ field: Spec.Field) -> Spec.Schema {
        switch underlying(field.schema)?.kind {
        case .values, .expression(.dictionary): wholeValue(field.schema)
        default: field.schema
        }
    }

    /// Whether its elements have elements.
    private func isNested(_ schema: Spec.Schema) -> Bool {
        element(of: schema).flatMap { element(of: $0) } != nil
    }

    private func element(of schema: Spec.Schema) -> Spec.Schema? {
        switch underlying(schema)?.kind {
        case .items(let element), .values(let element): element
        case .expression(.array(let element)), .expression(.dictionary(let element)): Spec.Schema(element)
        default: nil
        }
    }
}

extension Spec.Schema {
    /// The same with numbers in place of the times that are the value itself, or its elements; `nil` if there are none.
    ///
    /// A list of itself is an error of its own; here it must only end.
    fileprivate func countingTimes(in models: [String: Spec.Schema], depth: Int = 0) -> Spec.Schema? {
        guard depth < 8 else { return nil }
        var counted = described(by: models)
        switch counted.kind {
        case .expression(let type):
            guard let type = type.countingTimes(in: models, depth: depth + 1) else { return nil }
            counted.kind = .expression(type)
        case .items(let element):
            guard let element = element.countingTimes(in: models, depth: depth + 1) else { return nil }
            counted.kind = .items(element)
        case .values(let element):
            guard let element = element.countingTimes(in: models, depth: depth + 1) else { return nil }
            counted.kind = .values(element)
        case .object, .openObject, .enumeration, .union, .tuple: return nil
        }
        counted.notes = notes
        return counted
    }

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

extension TypeExpression {
    fileprivate func countingTimes(in models: [String: Spec.Schema], depth: Int) -> TypeExpression? {
        switch self {
        case .scalar(let scalar) where scalar.row.swift.dateFormat != nil: .scalar(.int)
        case .array(let element): element.countingTimes(in: models, depth: depth + 1).map { .array($0) }
        case .dictionary(let value): value.countingTimes(in: models, depth: depth + 1).map { .dictionary($0) }
        case .optional(let wrapped): wrapped.countingTimes(in: models, depth: depth + 1).map { .optional($0) }
        // Another name for a time, or for a list of them.
        case .named(let name): models[name.value]?.countingTimes(in: models, depth: depth + 1)?.expression
        case .scalar, .invalid: nil
        }
    }
}
