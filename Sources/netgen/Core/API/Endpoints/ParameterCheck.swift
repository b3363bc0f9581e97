/// A check for parameters whose values no style can serialize.
struct ParameterCheck {
    let context: ResolverContext
    let state: ResolverState

    private var graph: SchemaGraph { context.graph }

    /// Reports a type whose values can't be serialized in this location.
    ///
    /// Documents may contain such parameters. Requests send the members of their values.
    func requireParameterType(_ schema: Spec.Schema, location: ParameterSite) {
        if context.tolerates(.structuredParameters) { return }
        if schema.notes.presence.isNullable {
            state.diagnostics.error(
                .unsupportedType,
                "\(location.title) cannot be null",
                at: schema.range,
                fix: #"write "optional": true, which omits an absent value"#
            )
        }
        if location == .path, schema.mayBeAbsent || schema.notes.presence.defaultValue != nil {
            state.diagnostics.error(
                .unsupportedType,
                "a path parameter cannot be optional",
                at: schema.range,
                fix: #"remove "?", "optional" and "default""#
            )
        }
        // A multipart body sends structured values as JSON.
        if location == .multipart, graph.isStructured(schema) { return }
        guard let problem = problem(with: schema, location: location, isElement: false) else { return }
        state.diagnostics.error(
            .unsupportedType,
            "\(location.title) cannot be \(problem.text)",
            at: schema.range,
            fix: problem.fix
        )
    }

    /// Returns a description of the problem with a parameter's type, and a fix. Returns `nil` if there is no problem.
    private func problem(
        with schema: Spec.Schema,
        location: ParameterSite,
        isElement: Bool
    ) -> (text: String, fix: String)? {
        guard let schema = graph.resolved(schema) else { return nil }
        let flat = #"write "string", or one parameter for each value"#
        switch schema.kind {
        case .expression(.scalar(.json)): return ("any JSON value", flat)
        case .expression(.scalar(.bytes)): return ("Base64 data", #"write "string""#)
        // The type resolver reports a misplaced `binary`.
        case .expression(.scalar), .expression(.invalid), .expression(.named), .enumeration: return nil
        case .expression(.optional(let wrapped)):
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(wrapped)),
                location: location,
                isElement: isElement
            )
        case .expression(.array(let element)):
            if isElement { return ("an array of arrays", flat) }
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(element)),
                location: location,
                isElement: true
            )
        case .items(let element):
            if isElement { return ("an array of arrays", flat) }
            return problem(with: element, location: location, isElement: true)
        case .expression(.dictionary(let element)):
            if let text = mapProblem(location: location, isElement: isElement) { return (text, flat) }
            return problem(
                with: Spec.Schema(range: schema.range, kind: .expression(element)),
                location: location,
                isElement: true
            )
        case .values(let element):
            if let text = mapProblem(location: location, isElement: isElement) { return (text, flat) }
            return problem(with: element, location: location, isElement: true)
        case .object, .openObject: return ("an object", flat)
        case .tuple: return ("a tuple", flat)
        case .union: return ("a union", flat)
        }
    }

    private func mapProblem(location: ParameterSite, isElement: Bool) -> String? {
        if isElement { return "made of dictionaries" }
        return switch location {
        case .query, .form: nil
        case .path, .header, .cookie, .multipart: "a dictionary"
        }
    }

    // MARK: - Nested arrays and objects

    /// Warns of a parameter with nested arrays or objects. OpenAPI defines no serialization for them, except with the
    /// style `deepObject` (3.1.1, section 4.8.12.4).
    func reportNested(_ field: Spec.Field, in site: ParameterSite) {
        guard context.tolerates(.structuredParameters), let form = writtenForm(of: field), isNested(field.schema) else {
            return
        }
        // A form without a style sends objects as JSON, including objects in an array (section 4.8.15.1).
        if site == .form, field.schema.notes.form.explode == nil, graph.spelling(of: field) == .members { return }
        let style = site == .query || site == .form ? #", or "style": "deepObject""# : ""
        state.diagnostics.warning(
            .unsupportedType,
            "only the style \"deepObject\" supports nested arrays and objects in \(site.title); sending those of "
                + "\(quoted(field.name.value)) as \(form)",
            at: field.name.range,
            fix: "describe the value as JSON\(style)"
        )
    }

    /// Returns a description of the serialization of nested values, or `nil` if the style defines it.
    private func writtenForm(of field: Spec.Field) -> String? {
        switch graph.spelling(of: field) {
        case .plain, .separated(_, ofMembers: false): "comma-separated strings"
        case .members, .separated(_, ofMembers: true): "JSON or comma-separated strings"
        case .deepObject, .json, .elements: nil
        }
    }

    /// Returns whether elements or members of the value have elements or members themselves.
    private func isNested(_ schema: Spec.Schema) -> Bool {
        parts(of: schema).contains { !parts(of: $0).isEmpty }
    }

    /// Returns the schemas of elements and members. The array is empty for a scalar.
    private func parts(of schema: Spec.Schema) -> [Spec.Schema] {
        guard let schema = graph.resolved(schema) else { return [] }
        return switch schema.kind {
        case .items(let element), .values(let element): [element]
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            [Spec.Schema(range: schema.range, kind: .expression(element))]
        case .object(let fields), .tuple(let fields): fields.map(\.schema)
        case .openObject(let fields, let others): fields.map(\.schema) + [others]
        // A union is serialized like the chosen variant, which isn't known here.
        case .union, .enumeration, .expression: []
        }
    }
}
