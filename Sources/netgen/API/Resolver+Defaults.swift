extension Resolver {
    /// The default that a schema states, checked against its type.
    ///
    /// `isStated`: generated code states it (a model's). Others only document what a server does, and may be values
    /// that Swift cannot write as a literal, such as a date.
    @discardableResult
    mutating func defaultValue(of schema: Spec.Schema, isStated: Bool) -> DefaultValue? {
        guard let value = schema.notes.defaultValue else { return nil }
        if case .null = value.kind, isOptional(schema) || schema.notes.isNullable { return nil }
        return fit(value, to: schema, isStated: isStated)
    }

    /// The one value that a schema has, where it must be there or the server would assume it. What may be left out, and
    /// has just one value, is a switch: only the caller turns it on.
    mutating func constant(of schema: Spec.Schema) -> DefaultValue? {
        if let value = schema.notes.constant { return fit(value, to: schema, isStated: true) }
        guard !schema.notes.isNullable, !isOptional(schema) || schema.notes.defaultValue != nil,
            let target = underlying(schema)
        else { return nil }
        if case .expression(.scalar(.bool)) = target.kind {
            // `null` beside it is not to be sent.
            let flags = target.notes.values.compactMap(\.bool)
            return flags.count == 1 ? .bool(flags[0]) : nil
        }
        guard case .enumeration(let list) = target.kind, values(of: schema)?.count == 1 else { return nil }
        return enumeration(list).cases.first.map { .enumCase($0.name) }
    }

    /// What is always there and always the same in a document, such as `"type": "invoice"`, as a text or a number with
    /// that value: an enum of one case would say no more, and is the most expensive type there is. A property that is not
    /// required may have the value as its default, as pydantic writes it.
    func plainConstant(_ schema: Spec.Schema, isProperty: Bool) -> Spec.Schema {
        guard spec.origin == .openAPI, !schema.notes.isNullable, !schema.notes.allowsOtherValues,
            case .enumeration(let list) = schema.kind, list.values.count == 1, !list.isClosed,
            list.values[0].swiftName == nil
        else { return schema }
        let value = list.values[0].value
        let usual = schema.notes.isDefaultOnlyDocumented ? nil : schema.notes.defaultValue
        if schema.notes.isOptional, !isProperty || usual == nil { return schema }
        // A default that is another value is a mistake, which the enum tells of.
        if let usual, usual.compactJSON != value.compactJSON { return schema }
        var plain = schema
        plain.kind = .expression(.scalar(value.isNumber ? .int : .string))
        plain.notes.constant = value
        return plain
    }

    private mutating func fit(_ value: JSONValue, to schema: Spec.Schema, isStated: Bool) -> DefaultValue? {
        guard let schema = underlying(schema) else { return nil }
        switch (schema.kind, value.kind) {
        case (.expression(.invalid), _):
            return nil
        case (.expression(.scalar(let scalar)), _):
            return fit(value, to: scalar, isStated: isStated)
        case (.expression(.array(let element)), .array(let values)):
            let element = Spec.Schema(range: schema.range, kind: .expression(element))
            return fit(values, to: element, isStated: isStated)
        case (.items(let element), .array(let values)):
            return fit(values, to: element, isStated: isStated)
        case (.expression(.dictionary), .object(let members)) where members.isEmpty:
            return .emptyDictionary
        case (.values, .object(let members)) where members.isEmpty:
            return .emptyDictionary
        case (.enumeration(let enumeration), _):
            return fit(value, to: enumeration, allowsOthers: schema.notes.allowsOtherValues)
        case (.object, .object), (.openObject, .object), (.union, _), (.tuple, .array),
            (.expression(.dictionary), .object), (.values, .object):
            if isStated {
                refuse(value, "a default cannot be an object with content", fix: "state it in the description")
            }
            return nil
        case (.expression(.array), _), (.items, _):
            refuse(value, "the default of a list must be a list", fix: "write []")
        case (.object, _), (.openObject, _), (.tuple, _), (.expression(.dictionary), _), (.values, _):
            refuse(value, "this default does not fit its type", fix: "leave it out")
        case (.expression, _):
            break
        }
        return nil
    }

    private mutating func fit(_ values: [JSONValue], to element: Spec.Schema, isStated: Bool) -> DefaultValue? {
        if values.isEmpty { return .emptyArray }
        let elements = values.compactMap { fit($0, to: element, isStated: isStated) }
        // A part of the list would be another default.
        return elements.count == values.count ? .array(elements) : nil
    }

    private mutating func fit(
        _ value: JSONValue,
        to enumeration: Spec.Enumeration,
        allowsOthers: Bool
    ) -> DefaultValue? {
        if value.isNumber || value.string != nil {
            let ofItsKind = enumeration.values.filter { $0.value.isNumber == value.isNumber }
            if ofItsKind.contains(where: { $0.value.scalarText == value.scalarText }) {
                let cases = self.enumeration(enumeration).cases
                return cases.first { $0.rawValue == value.scalarText }.map { .enumCase($0.name) }
            }
            if allowsOthers, !ofItsKind.isEmpty { return nil }
        }
        let texts = enumeration.values.map(\.value.scalarText)
        let fix = Suggestion.fix(
            for: value.scalarText,
            among: texts,
            otherwise: "write one of the values that the enum lists"
        )
        refuse(value, "the default is not among the values of the enum", fix: fix)
        return nil
    }

    private mutating func fit(
        _ value: JSONValue,
        to scalar: TypeExpression.Scalar,
        isStated: Bool
    ) -> DefaultValue? {
        switch (scalar, value.kind) {
        case (.string, .string(let text)):
            return .string(text)
        case (.bool, .bool(let flag)):
            return .bool(flag)
        case (.int, .number(let text)), (.int64, .number(let text)):
            if let number = exactInteger(text) { return .number("\(number)") }
            refuse(value, "\(text) is not a whole number of 64 bits", fix: "write a whole number")
            return nil
        case (.int32, .number(let text)):
            if let number = exactInteger(text).flatMap(Int32.init(exactly:)) { return .number("\(number)") }
            refuse(
                value,
                "\(text) is not a whole number of 32 bits",
                fix: #"write a smaller number, or the type "int""#
            )
            return nil
        case (.double, .number(let text)), (.decimal, .number(let text)):
            if Double(text)?.isFinite == true { return scalar == .decimal ? .decimal(text) : .number(text) }
            refuse(value, "\(text) is too large for the type", fix: "write a smaller number")
            return nil
        case (.json, _), (.date, .string), (.dateTime, .string), (.uuid, .string), (.url, .string), (.bytes, .string),
            (.unixTime, .number), (.unixMilliseconds, .number):
            if isStated {
                let message = "a default of type \"\(scalar.rawValue)\" cannot be written in Swift"
                refuse(value, message, fix: "make the type optional and state the default in the description")
            }
            return nil
        default:
            refuse(value, "the default does not fit \"\(scalar.rawValue)\"", fix: Self.fix(for: scalar, value: value))
            return nil
        }
    }

    private static func fix(for scalar: TypeExpression.Scalar, value: JSONValue) -> String {
        switch (scalar, value.kind) {
        case (_, .null): #"leave the default out, or make the type optional with "?""#
        case (.string, .number), (.string, .bool): "write \"\(value.scalarText)\" in quotes"
        case (.bool, .string("true")), (.bool, .string("false")): "write \(value.scalarText) without quotes"
        case (.bool, _): "write true or false"
        case (.int, .string(let text)), (.int32, .string(let text)), (.int64, .string(let text)):
            Int64(text) == nil ? "write a whole number" : "write \(text) without quotes"
        case (.double, .string(let text)), (.decimal, .string(let text)):
            Double(text) == nil ? "write a number" : "write \(text) without quotes"
        case (.int, _), (.int32, _), (.int64, _): "write a whole number"
        case (.double, _), (.decimal, _), (.unixTime, _), (.unixMilliseconds, _): "write a number"
        default: "write a string"
        }
    }

    private mutating func refuse(_ value: JSONValue, _ message: String, fix: String) {
        if spec.origin == .netgen {
            diagnostics.error(.invalidDefault, message, at: value.range, fix: fix)
        } else {
            diagnostics.warning(.invalidDefault, message, at: value.range, fix: fix)
        }
    }
}
