/// The wrappers of a document's responses, for `netgen wrapper`.
struct ShownWrappers {
    private let path: String
    /// The document, with the found wrappers declared but not yet removed from the responses.
    private let spec: Spec
    private let paging: [PagingSearch.Finding]

    init(_ document: Spec, of path: String) {
        self.path = path
        guard document.identity.origin == .openAPI, document.responses.wrappers.isEmpty,
            !document.responses.keepsWrappers
        else {
            spec = document
            paging = PagingSearch.findings(in: document)
            return
        }
        var spec = document
        spec.declareFoundWrappers()
        self.spec = spec
        var problems = Diagnostics()
        spec.removeDeclaredWrappers(besides: nil, &problems)
        paging = PagingSearch.findings(in: spec)
    }

    /// The members of a spec that declare the wrappers and assign them to operations.
    var members: [JSONValue.Member] {
        guard !spec.responses.wrappers.isEmpty else { return [] }
        return SpecWriter.wrappers(of: spec.withBareWrappers) + [choices].compactMap(\.self)
    }

    /// The member `endpoints`, which has the wrapper and the payload of each operation with a wrapper; `nil` if it
    /// would be empty.
    private var choices: JSONValue.Member? {
        var seenNames: Set<String> = []
        let entries = spec.requests.endpoints.compactMap { endpoint -> JSONValue.Member? in
            let choice = spec.wrapperChoice(of: endpoint)
            guard !choice.isEmpty, seenNames.insert(endpoint.operationName).inserted else { return nil }
            return JSONValue.Member(key: endpoint.operationName, value: JSONValue(.object(choice)))
        }
        return entries.isEmpty ? nil : JSONValue.Member(key: "endpoints", value: JSONValue(.object(entries)))
    }

    /// The wrappers with their counts, the paging styles, and the members of a spec that declare both.
    var report: String {
        let text = (members + pages).map { SpecWriter.fragment([$0]) }.joined(separator: ",\n")
        guard spec.responses.wrappers.isEmpty else { return counts(in: path) + lists + "\n" + text + "\n" }
        return "\(path): no wrapper\n" + advice + (lists.isEmpty ? "" : "\n\(lists)\n\(text)\n")
    }

    /// The number of lists with each paging style, a line each.
    private var lists: String {
        paging.map { "\($0.count) \($0.count == 1 ? "list has" : "lists have") paging: \($0.text)\n" }.joined()
    }

    private var pages: [JSONValue.Member] { SpecWriter.paging(paging.map(\.paging)) }

    /// Returns the paging styles, which `--write` doesn't add because they are guesses, as text; empty without any.
    func pagingAdvice(for file: String) -> String {
        if paging.isEmpty { return "" }
        return "\(lists)Check the paging, and add it to \(file):\n\n\(SpecWriter.fragment(pages))\n"
    }

    /// Returns the number of responses of each wrapper, as text.
    func counts(in file: String) -> String {
        let responses = spec.requests.endpoints.filter { $0.result.response != nil }
        let found = spec.responses.wrappers.map { wrapper in
            let count = responses.count { $0.wrapping.wrapper.isChoice(of: wrapper.name?.value) }
            let name = wrapper.name.map { quoted($0.value) } ?? "the wrapper"
            return "\(name): \(count) of \(responses.count) responses\n" + (VerdictHint(for: wrapper)?.text ?? "")
        }
        return "\(file):\n" + found.joined()
    }

    private var advice: String {
        """
        The responses do not repeat a wrapper. If the server nevertheless wraps them, declare the wrapper
        in a spec that references the document:

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
        case .named(let chosenName): chosenName.value == name
        }
    }
}

extension Spec {
    /// The spec with only the types of its wrappers, without the document's descriptions.
    fileprivate var withBareWrappers: Spec {
        var spec = self
        for index in spec.responses.wrappers.indices {
            spec.responses.wrappers[index].description = nil
            spec.responses.wrappers[index].shape.fields = spec.responses.wrappers[index].shape.fields.map(\.bare)
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
        let isOptional = notes.presence.isOptional || notes.presence.isNullable
        if let expression {
            let isComplete = expression.isOptional || !isOptional
            return Spec.Schema(range: range, kind: .expression(isComplete ? expression : .optional(expression)))
        }
        var bare = Spec.Schema(range: range, kind: bareKind)
        bare.notes.presence.isOptional = isOptional
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

    /// The type as an expression; `nil` if it has no such form.
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
    /// Returns the members `wrapper` and `payload` of an endpoint whose response has a wrapper according to the
    /// document.
    fileprivate func wrapperChoice(of endpoint: Endpoint) -> [JSONValue.Member] {
        guard endpoint.result.response != nil else { return [] }
        var choice = Amendments.EndpointAmendment(name: endpoint.name)
        if let wrapper = wrapper(of: endpoint) {
            choice.result.wrapper = endpoint.wrapping.wrapper
            if wrapper.shape.isDescribed {
                // Without a name, only the payload's location can assign the wrapper to this endpoint.
                choice.result.payload = endpoint.wrapping.payload ?? (wrapper.name == nil ? wrapper.shape.payload : nil)
            }
        } else if responses.wrappers.contains(where: {
            $0.name?.value == responses.defaultWrapper?.value && !$0.shape.isDescribed
        }) {
            choice.result.wrapper = WrapperChoice.none
        }
        return SpecWriter.members(of: choice, Amendments.EndpointAmendment.wrapperKeys)
    }
}
