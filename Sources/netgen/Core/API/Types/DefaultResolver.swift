/// A resolver that checks defaults and constants against their types.
struct DefaultResolver {
    let names: NameResolver

    private var context: ResolverContext { names.context }
    private var state: ResolverState { names.state }
    private var graph: SchemaGraph { names.context.graph }

    /// Returns the default of a schema; `nil` if it has no default, or the default has no Swift literal. Reports a
    /// default that doesn't fit the type, and returns `nil`.
    ///
    /// `isStated` is whether generated code contains the default, as models do. Otherwise, the default only documents
    /// the server's behavior. It can then be a value without a Swift literal, such as a date.
    @discardableResult
    func defaultValue(of schema: Spec.Schema, isStated: Bool) -> DefaultValue? {
        guard let value = schema.notes.presence.defaultValue else { return nil }
        if case .null = value.kind, schema.mayBeAbsent || schema.notes.presence.isNullable { return nil }
        return reporting { () throws(TypeMismatch) in try fit(value, to: schema, isStated: isStated) }
    }

    /// Returns a document's schema with the intended default. Reports and removes a default that doesn't fit the type.
    func resolvingDefault(_ schema: Spec.Schema) -> Spec.Schema {
        guard context.tolerates(.unfitDefaults), let value = schema.notes.presence.defaultValue, !value.isNull,
            let target = graph.resolved(schema)
        else { return schema }
        var schema = schema
        schema.notes.presence.defaultValue = value.interpreted(as: target.kind)
        guard let value = schema.notes.presence.defaultValue else { return schema }
        do {
            _ = try fit(value, to: schema, isStated: false)
        } catch {
            report(error)
            schema.notes.presence.defaultValue = nil
        }
        return schema
    }

    /// Returns the only value that a schema allows, if it is required or the default; otherwise `nil`. An optional
    /// property with a single value has no constant, because only the caller decides whether to send it.
    func constant(of schema: Spec.Schema) -> DefaultValue? {
        if let value = schema.notes.validity.constant {
            return reporting { () throws(TypeMismatch) in try fit(value, to: schema, isStated: true) }
        }
        guard !schema.notes.presence.isNullable, !schema.mayBeAbsent || schema.notes.presence.defaultValue != nil,
            let target = graph.resolved(schema)
        else { return nil }
        if case .expression(.scalar(.bool)) = target.kind {
            // The values of a nullable Boolean can include `null`, which isn't a constant.
            let flags = target.notes.validity.values.compactMap(\.bool)
            return flags.count == 1 ? .bool(flags[0]) : nil
        }
        guard case .enumeration(let list) = target.kind, graph.values(of: schema)?.count == 1 else { return nil }
        return self.enumeration(list).cases.first.map { .enumCase($0.name) }
    }

    /// Returns a schema with a constant string or number in place of an enum of one required value:
    /// `"type": "invoice"`. An enum of one case adds no information, and costs the most to compile. An optional
    /// property can have the value as its default, which is common in documents from pydantic.
    func plainConstant(_ schema: Spec.Schema, isProperty: Bool) -> Spec.Schema {
        guard context.tolerates(.enumsOfOneValue), !schema.notes.presence.isNullable,
            !schema.notes.validity.allowsOtherValues,
            case .enumeration(let list) = schema.kind, list.values.count == 1, !list.isClosed,
            list.values[0].swiftName == nil
        else { return schema }
        let value = list.values[0].value
        let absentDefault = schema.notes.defaultOfAbsent
        if schema.notes.presence.isOptional, !isProperty || absentDefault == nil { return schema }
        // A different default is an error, which is reported for the enum.
        if let absentDefault, absentDefault.compactJSON != value.compactJSON { return schema }
        var plain = schema
        plain.kind = .expression(.scalar(list.rawType))
        plain.notes.validity.constant = value
        return plain
    }

    private func enumeration(_ list: Spec.Enumeration) -> Enumeration {
        EnumerationResolver(names: names).enumeration(list)
    }

    private func fit(_ value: JSONValue, to schema: Spec.Schema, isStated: Bool) throws(TypeMismatch) -> DefaultValue? {
        guard let schema = graph.resolved(schema) else { return nil }
        switch (schema.kind, value.kind) {
        case (.expression(.invalid), _):
            return nil
        case (.expression(.scalar(let scalar)), _):
            // The literals of an app's type are unknown, so the default can't be checked.
            if context.ownType(of: scalar, format: schema.notes.form.format) != nil { return nil }
            return try fit(value, to: scalar, isStated: isStated)
        case (.expression(.array(let element)), .array(let values)):
            let element = Spec.Schema(range: schema.range, kind: .expression(element))
            return try fit(values, to: element, isStated: isStated)
        case (.items(let element), .array(let values)):
            return try fit(values, to: element, isStated: isStated)
        case (.expression(.dictionary), .object(let members)) where members.isEmpty:
            return .emptyDictionary
        case (.values, .object(let members)) where members.isEmpty:
            return .emptyDictionary
        case (.enumeration(let enumeration), _):
            return try fit(value, to: enumeration, allowsOthers: schema.notes.validity.allowsOtherValues)
        case (.object, .object), (.openObject, .object), (.union, _), (.tuple, .array),
            (.expression(.dictionary), .object), (.values, .object):
            if isStated {
                throw TypeMismatch(
                    value,
                    "a default cannot be a non-empty object",
                    fix: "state the default in the description"
                )
            }
            return nil
        case (.expression(.array), _), (.items, _):
            throw TypeMismatch(value, "the default of an array must be an array", fix: "write []")
        case (.object, _), (.openObject, _), (.tuple, _), (.expression(.dictionary), _), (.values, _):
            throw TypeMismatch(value, "the default does not match its type", fix: "remove it")
        case (.expression, _):
            break
        }
        return nil
    }

    private func fit(_ values: [JSONValue], to element: Spec.Schema, isStated: Bool) throws(TypeMismatch)
        -> DefaultValue?
    {
        if values.isEmpty { return .emptyArray }
        var elements: [DefaultValue] = []
        for value in values {
            if let value = try fit(value, to: element, isStated: isStated) { elements.append(value) }
        }
        // If an element has no literal, an array of the others would be a different default.
        return elements.count == values.count ? .array(elements) : nil
    }

    private func fit(
        _ value: JSONValue,
        to enumeration: Spec.Enumeration,
        allowsOthers: Bool
    ) throws(TypeMismatch) -> DefaultValue? {
        if value.isNumber || value.string != nil {
            let sameKindValues = enumeration.values.filter { $0.value.isNumber == value.isNumber }
            if sameKindValues.contains(where: { $0.value.scalarText == value.scalarText }) {
                let cases = self.enumeration(enumeration).cases
                return cases.first { $0.rawValue == value.scalarText }.map { .enumCase($0.name) }
            }
            if allowsOthers, !sameKindValues.isEmpty { return nil }
        }
        let texts = enumeration.values.map(\.value.scalarText)
        let fix = SpellingSuggestion.fix(
            for: value.scalarText,
            among: texts,
            otherwise: "write one of the values that the enum lists"
        )
        throw TypeMismatch(value, "the default is not among the values of the enum", fix: fix)
    }

    private func fit(
        _ value: JSONValue,
        to scalar: Scalar,
        isStated: Bool
    ) throws(TypeMismatch) -> DefaultValue? {
        switch (scalar.row.json, value.kind) {
        case (.text, .string(let text)) where scalar == .string:
            return .string(text)
        case (.text(let rule), .string(let text)) where scalar == .bytes && rule.isExact(text):
            return .bytes(text)
        case (.flag, .bool(let flag)):
            return .bool(flag)
        case (.number(.whole(let range)), .number(let text)):
            if let number = WholeNumber(text), range.contains(number) { return .number("\(number)") }
            let fix = scalar == .int32 ? #"write a smaller number, or the type "int""# : "write an integer"
            throw TypeMismatch(value, "\(text) is not an integer \(range.title)", fix: fix)
        case (.quoted(let rule), .string(let text)) where rule.holds(quoted: text):
            return rule.wholeRange == nil ? .decimal(text) : .number(text)
        case (.number(.fraction), .number(let text)), (.number(.decimal), .number(let text)):
            if Double(text)?.isFinite == true { return scalar == .decimal ? .decimal(text) : .number(text) }
            throw TypeMismatch(value, "\(text) is too large for the type", fix: "write a smaller number")
        case (.number(.seconds), .number(let text)):
            if scalar.number?.holds(text) == true { return .seconds(text) }
            throw TypeMismatch(value, "\(text) is too large for the type", fix: "write a smaller number")
        case (.any, _), (.text, .string), (.number(.moment), .number):
            if isStated {
                let message = "a default of type \"\(scalar.name)\" cannot be written in Swift"
                throw TypeMismatch(
                    value,
                    message,
                    fix: "make the type optional and state the default in the description"
                )
            }
            return nil
        case (.text, _), (.flag, _), (.number, _), (.quoted, _):
            throw TypeMismatch(
                value,
                "the default does not match the type \"\(scalar.name)\"",
                fix: Self.fix(for: scalar, value: value)
            )
        }
    }

    private static func fix(for scalar: Scalar, value: JSONValue) -> String {
        switch (scalar.row.json, value.kind) {
        case (_, .null): return #"remove the default, or make the type optional with "?""#
        case (.text, .number), (.text, .bool):
            return scalar == .string ? "write \"\(value.scalarText)\" in quotes" : "write a string"
        case (.flag, .string("true")), (.flag, .string("false")): return "write \(value.scalarText) without quotes"
        case (.flag, _): return "write true or false"
        case (.number(let rule), _):
            let fix = scalar.wholeRange == nil ? "write a number" : "write an integer"
            guard case .string(let text) = value.kind, rule.holds(text) else { return fix }
            if case .moment = rule { return fix }
            return "write \(text) without quotes"
        case (.quoted(let rule), .number(let text)) where rule.holds(text):
            return "write \(quoted(text)), in quotes"
        case (.quoted(let rule), _): return "write \(rule.wholeRange == nil ? "a number" : "an integer") in quotes"
        case (.text, _), (.any, _): return "write a string"
        }
    }

    /// Returns the result of a closure that fits a value to a type. Reports a mismatch, and returns `nil`.
    private func reporting(_ fit: () throws(TypeMismatch) -> DefaultValue?) -> DefaultValue? {
        do {
            return try fit()
        } catch {
            report(error)
            return nil
        }
    }

    private func report(_ mismatch: TypeMismatch) {
        if context.tolerates(.unfitDefaults) {
            state.diagnostics.warning(.invalidDefault, mismatch.message, at: mismatch.value.range, fix: mismatch.fix)
        } else {
            state.diagnostics.error(.invalidDefault, mismatch.message, at: mismatch.value.range, fix: mismatch.fix)
        }
    }
}

/// An error for a value that doesn't fit its type.
private struct TypeMismatch: Error {
    var value: JSONValue
    var message: String
    var fix: String

    init(_ value: JSONValue, _ message: String, fix: String) {
        (self.value, self.message, self.fix) = (value, message, fix)
    }
}
