/// The wrappers that a document's responses have, as `netgen wrapper` shows them.
struct ShownWrappers {
    private let path: String
    /// The document with these wrappers declared, and not yet taken off.
    private let spec: Spec
    private let paging: [PagingSearch.Finding]

    init(_ document: Spec, of path: String) {
        self.path = path
        guard document.origin == .openAPI, document.wrappers.isEmpty, !document.keepsWrappers else {
            spec = document
            paging = PagingSearch.findings(in: document)
            return
        }
        var spec = document
        spec.declareFoundWrappers()
        self.spec = spec
        var problems = Diagnostics()
        spec.takeOffDeclaredWrappers(besides: nil, &problems)
        paging = PagingSearch.findings(in: spec)
    }

    /// The members of a spec that declare the wrappers, and name them at each operation.
    var members: [JSONValue.Member] {
        guard !spec.wrappers.isEmpty else { return [] }
        return SpecWriter.wrappers(of: spec.withBareWrappers) + [choices].compactMap(\.self)
    }

    /// The member `endpoints` that states the wrapper and the payload of each operation of a document that has one.
    private var choices: JSONValue.Member? {
        var known: Set<String> = []
        let entries = spec.endpoints.compactMap { endpoint -> JSONValue.Member? in
            let choice = spec.wrapperChoice(of: endpoint)
            guard !choice.isEmpty, known.insert(endpoint.operationName).inserted else { return nil }
            return JSONValue.Member(key: endpoint.operationName, value: JSONValue(.object(choice)))
        }
        return entries.isEmpty ? nil : JSONValue.Member(key: "endpoints", value: JSONValue(.object(entries)))
    }

    /// The wrappers with their counts, how lists go on, and the members that state both.
    var report: String {
        let lists = paging.map { "\($0.count) \($0.count == 1 ? "list goes" : "lists go") on: \($0.text)\n" }.joined()
        let pages = SpecWriter.paging(paging.map(\.paging))
        let text = (members + pages).map { SpecWriter.fragment([$0]) }.joined(separator: ",\n")
        guard spec.wrappers.isEmpty else { return counts(in: path) + lists + "\n" + text + "\n" }
        return "\(path): no wrapper\n" + advice + (lists.isEmpty ? "" : "\n\(lists)\n\(text)\n")
    }

    /// States for each wrapper the number of responses that have it.
    func counts(in file: String) -> String {
        let responses = spec.endpoints.filter { $0.response != nil }
        let found = spec.wrappers.map { wrapper in
            let count = responses.count { $0.wrapper.isChoice(of: wrapper.name?.value) }
            let name = wrapper.name.map { quoted($0.value) } ?? "the wrapper"
            return "\(name): \(count) of \(responses.count) responses\n" + (VerdictHint(for: wrapper)?.text ?? "")
        }
        return "\(file):\n" + found.joined()
    }

    private var advice: String {
        """
        The responses do not repeat one. If the server puts one around them all the same, declare it
        in a spec that names the document:

        { "netgen": 1, "openapi": \(quoted(Path.name(of: path))),
          "wrapper": { "fields": { "status": "int", "data": "Payload" } } }

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
    /// The spec with the types of its wrappers, and nothing that the document says of them.
    fileprivate var withBareWrappers: Spec {
        var spec = self
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

extension Spec {
    /// The members `wrapper` and `payload` of an endpoint whose response the document describes with a wrapper.
    fileprivate func wrapperChoice(of endpoint: Endpoint) -> [JSONValue.Member] {
        guard endpoint.response != nil else { return [] }
        var choice = Amendments.Endpoint(name: endpoint.name)
        if let wrapper = wrapper(of: endpoint) {
            choice.wrapper = endpoint.wrapper
            if wrapper.isDescribed {
                // Only a name states that an endpoint has a wrapper, or the place of its payload.
                choice.payload = endpoint.payload ?? (wrapper.name == nil ? wrapper.payload : nil)
            }
        } else if wrappers.contains(where: { $0.name?.value == defaultWrapper?.value && !$0.isDescribed }) {
            choice.wrapper = WrapperChoice.none
        }
        return SpecWriter.members(of: choice, Amendments.Endpoint.wrapperKeys)
    }
}
