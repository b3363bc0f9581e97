extension Lint {
    /// Warns about responses with a success status that may report failures. An example or a description sets a Boolean
    /// to false, but the spec declares no verdict for the Boolean.
    mutating func checkVerdicts() {
        let graph = SchemaGraph(spec)
        for endpoint in spec.requests.endpoints {
            guard case .json(let schema)? = endpoint.result.response?.kind,
                spec.wrapper(of: endpoint)?.rule.success.isEmpty ?? true
            else { continue }
            let fields = (spec.wrapper(of: endpoint)?.shape.fields ?? []) + (graph.content(of: schema).fields ?? [])
            guard let flag = Self.flags(in: fields, graph).first(where: { $0.isFalse(in: endpoint) }) else { continue }
            diagnostics.warning(
                .unstatedVerdict,
                "a response of \(quoted((endpoint.notes.swiftName ?? endpoint.name).value)) with \(quoted(flag.path)): false "
                    + "has a successful status; treating it as a success",
                at: endpoint.name.range,
                fix: "give the response the wrapper \(JSONWriter.spaced.text(of: flag.wrapper(alongside: fields)))"
            )
        }
    }

    /// Returns the Booleans that may be verdicts, at the top or one level down.
    private static func flags(in fields: [Spec.Field], _ graph: SchemaGraph) -> [Flag] {
        fields.flatMap { field -> [Flag] in
            if let flag = Flag(field, in: nil, graph) { return [flag] }
            return (graph.content(of: field.schema).fields ?? []).compactMap { Flag($0, in: field, graph) }
        }
    }

    /// A Boolean whose name suggests that it is a verdict.
    private struct Flag {
        let field: Spec.Field
        let outer: Spec.Field?

        init?(_ field: Spec.Field, in outer: Spec.Field?, _ graph: SchemaGraph) {
            guard Spec.flagKeys.contains(field.name.value.alphanumerics), graph.values(of: field.schema) == nil,
                case .expression(.scalar(.bool)) = graph.content(of: field.schema).kind
            else { return nil }
            self.field = field
            self.outer = outer
        }

        var path: String { (outer.map { $0.name.value.asPathKey + "." } ?? "") + field.name.value.asPathKey }

        /// Returns whether an example or a description of the response sets this Boolean to false.
        func isFalse(in endpoint: Spec.Endpoint) -> Bool {
            if endpoint.result.response?.rejections.contains(path) == true { return true }
            let texts = [
                endpoint.notes.description, endpoint.result.response?.description,
                field.schema.notes.declaration.description,
            ]
            return texts.compactMap(\.self).contains { text in
                text.contains("false") && text.matches(of: Self.statement).contains { $0.output.1 == field.name.value }
            }
        }

        /// A pattern that matches statements such as `"success": false` and `success=false`.
        private static var statement: Regex<(Substring, Substring)> { /(\w+)["'`*]*\s*[:=]+\s*["'`*]*false\b/ }

        /// Returns the wrapper that declares the verdict, as JSON for a spec.
        func wrapper(alongside fields: [Spec.Field]) -> JSONValue {
            let mayBeAbsent =
                field.schema.mayBeAbsent || field.schema.notes.presence.isNullable || outer?.schema.mayBeAbsent == true
            let type = JSONValue.string(mayBeAbsent ? "bool?" : "bool")
            let message = fields.first { Spec.messageKeys.contains($0.name.value) && $0.schema.isTextOrInteger }
            let inner = JSONValue.object([(field.name.value, type)])
            let flag = outer.map { ($0.name.value, Self.object(inner, isOptional: $0.schema.mayBeAbsent)) }
            let text = message.map { ($0.name.value, JSONValue.string("string?")) }
            let yes = JSONValue.bool(true)
            return .object([
                ("fields", .object([flag ?? (field.name.value, type)] + [text].compactMap(\.self))), ("payload", "*"),
                ("success", .object([(path, mayBeAbsent ? .array([yes, .null]) : yes)])),
                ("failure", message.map { .object([("message", .string($0.name.value))]) } ?? .string(path)),
            ])
        }

        private static func object(_ fields: JSONValue, isOptional: Bool) -> JSONValue {
            .object([("fields", fields)] + (isOptional ? [("optional", .bool(true))] : []))
        }
    }
}
