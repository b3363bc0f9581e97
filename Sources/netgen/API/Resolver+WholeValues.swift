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
}

extension Spec.Schema {
    /// The same with numbers in place of the times that are the value itself, or its elements; `nil` if there are none.
    fileprivate func countingTimes(in models: [String: Spec.Schema]) -> Spec.Schema? {
        var counted = described(by: models)
        switch counted.kind {
        case .expression(let type):
            guard let type = type.countingTimes(in: models) else { return nil }
            counted.kind = .expression(type)
        case .items(let element):
            guard let element = element.countingTimes(in: models) else { return nil }
            counted.kind = .items(element)
        case .values(let element):
            guard let element = element.countingTimes(in: models) else { return nil }
            counted.kind = .values(element)
        case .object, .openObject, .enumeration, .union, .tuple: return nil
        }
        counted.notes = notes
        return counted
    }
}

extension TypeExpression {
    fileprivate func countingTimes(in models: [String: Spec.Schema]) -> TypeExpression? {
        switch self {
        case .scalar(.unixTime), .scalar(.unixMilliseconds): .scalar(.int)
        case .array(let element): element.countingTimes(in: models).map { .array($0) }
        case .dictionary(let value): value.countingTimes(in: models).map { .dictionary($0) }
        case .optional(let wrapped): wrapped.countingTimes(in: models).map { .optional($0) }
        case .named(let name):
            // Another name for a time; what has a structure of its own says by its keys what its times are.
            if case .expression(.scalar(let scalar))? = models[name.value]?.described(by: models).kind {
                TypeExpression.scalar(scalar).countingTimes(in: models)
            } else {
                nil
            }
        case .scalar, .invalid: nil
        }
    }
}
