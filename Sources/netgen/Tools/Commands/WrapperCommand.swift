/// `netgen wrapper DOCUMENT`
struct WrapperCommand: Subcommand {
    var path = ""

    static let description = CommandDescription(
        purpose: "show the wrapper that an OpenAPI document repeats, as a spec has it",
        title: "Shows what an OpenAPI document's responses have around their payloads.",
        usage: ["netgen wrapper DOCUMENT"],
        operand: .file,
        text: """
            netgen generate takes such a wrapper off by itself: Response is the payload, and what stands
            beside it is the response's wrapper. The lines that are printed here say the same; put them
            into a spec that names the document, change them there, and generate from that spec:

                { "netgen": 1, "openapi": "openapi.json", "wrapper": { … }, "paging": { … } }

            With "paging" lists are sequences, client.items(of: ListPets()). It is found by the names that
            such parameters and fields usually have, so look at it before you put it there.

            "wrapper": null leaves all responses as they are; for one operation, write
            "endpoints": { "listPets": { "wrapper": null } }.
            """,
        examples: ["netgen wrapper openapi.json"]
    )

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read([], of: .wrapper, into: &self, spec: \.path) else { return nil }
    }

    func run(_ progress: Progress) -> Outcome {
        var reader = SpecLoading()
        if let spec = reader.spec(at: path) { reader.outcome.output += report(spec) }
        return reader.outcome
    }

    private func report(_ spec: Spec) -> String {
        let paging = PagingSearch.findings(in: spec)
        let lists = paging.map { "\($0.count) \($0.count == 1 ? "list goes" : "lists go") on: \($0.text)\n" }.joined()
        let members = SpecWriter.habits(of: spec.withBareWrappers(and: paging.map(\.paging)))
            .map { SpecWriter.fragment([$0]) }.joined(separator: ",\n")
        guard !spec.wrappers.isEmpty else {
            return "\(path): no wrapper\n" + withoutWrapper(spec) + (lists.isEmpty ? "" : "\n\(lists)\n\(members)\n")
        }
        let counts = spec.wrappers.map { wrapper in
            spec.endpoints.count { $0.response != nil && $0.wrapper.isChoice(of: wrapper.name?.value) }
        }
        let responses = spec.endpoints.count { $0.response != nil }
        let found = zip(spec.wrappers, counts).map { wrapper, count in
            "\(wrapper.name.map { quoted($0.value) } ?? "the wrapper"): \(count) of \(responses) responses\n"
                + (VerdictHint(for: wrapper)?.text ?? "")
        }
        return "\(path):\n" + found.joined() + lists + "\n" + members + "\n"
    }

    private func withoutWrapper(_ spec: Spec) -> String {
        let keys = Set(spec.endpoints.filter { $0.payload != nil }.compactMap(\.operationID)).count
        guard keys > 0 else {
            return """
                The responses do not repeat one. If the server puts one around them all the same, declare it
                in a spec that names the document:

                { "netgen": 1, "openapi": \(quoted(Path.name(of: path))),
                  "wrapper": { "fields": { "status": "int", "data": "Payload" } } }

                """
        }
        return """
            \(keys) responses are objects of one field, which is taken for the payload. To keep them as they are
            described, write "wrapper": null into a spec that names the document:

            { "netgen": 1, "openapi": \(quoted(Path.name(of: path))), "wrapper": null }

            """
    }
}

extension Spec.WrapperChoice {
    fileprivate func isChoice(of name: String?) -> Bool {
        switch self {
        case .inherited: name == nil
        case .none: false
        case .named(let chosen): chosen.value == name
        }
    }
}

extension Spec {
    /// With paging, the types of the wrappers, and nothing that the document says of them.
    fileprivate func withBareWrappers(and paging: [Spec.Paging]) -> Spec {
        var spec = self
        spec.paging = paging
        for index in spec.wrappers.indices {
            spec.wrappers[index].description = nil
            spec.wrappers[index].fields = spec.wrappers[index].fields.map(\.bare)
        }
        return spec
    }
}

extension Spec.Field {
    fileprivate var bare: Spec.Field {
        var bare = Spec.Field(name: name, schema: schema.bare)
        bare.isRest = isRest
        return bare
    }
}

extension Spec.Schema {
    fileprivate var bare: Spec.Schema {
        let isOptional = notes.isOptional || notes.isNullable
        if let expression {
            let isSaid = expression.isOptional || !isOptional
            return Spec.Schema(range: range, kind: .expression(isSaid ? expression : .optional(expression)))
        }
        var bare = Spec.Schema(range: range, kind: bareKind)
        bare.notes.isOptional = isOptional
        return bare
    }

    private var bareKind: Kind {
        switch kind {
        case .expression: kind
        case .object(let fields): .object(fields.map(\.bare))
        case .openObject(let fields, let others): .openObject(fields.map(\.bare), others: others.bare)
        case .enumeration(let enumeration):
            .enumeration(
                Spec.Enumeration(values: enumeration.values.map { Spec.EnumValue(value: $0.value) }, isClosed: false)
            )
        case .union(let union):
            .union(Spec.Union(variants: union.variants.map { Spec.Variant(schema: $0.schema.bare) }))
        case .tuple(let fields): .tuple(fields.map(\.bare))
        case .items(let element): .items(element.bare)
        case .values(let element): .values(element.bare)
        }
    }

    /// The type as an expression, where one can say it.
    private var expression: TypeExpression? {
        switch kind {
        case .expression(let expression): expression
        case .items(let element): element.bare.expression.map { .array($0) }
        case .values(let element): element.bare.expression.map { .dictionary($0) }
        case .object, .openObject, .tuple, .enumeration, .union: nil
        }
    }
}
