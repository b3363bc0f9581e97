/// A spec that is inferred from exchanges.
///
///     [Exchange] ─ObservedAPI→ endpoints ─SampleWrapperSearch→ wrapper ─ShapeGraph→ locations ─TypeWriter→ types ─SpecWriter→ text
struct InferredSpec {
    let spec: Spec
    /// The warnings about facts that the samples leave open.
    let notes: Diagnostics

    /// Returns the spec as JSON. If a schema is given, the spec references its location, for editors.
    func text(schema: String? = nil) -> String {
        let json = SpecWriter.json(spec)
        guard let schema else { return json.document }
        return JSONValue.object([JSONValue.Member(key: "$schema", value: .string(schema))] + json.members).document
    }

    init(_ exchanges: [Exchange], name: String) {
        let api = ObservedAPI(exchanges, namespace: TypeName(name))
        var groups = SampleGroups(api.endpoints, wrapper: SampleWrapperSearch.wrapper(of: api.endpoints))
        groups.graph.resolve(from: groups.roots)

        let names = groups.graph.names(from: groups.roots).names
        let reservedNames = Set(
            api.endpoints.map { TypeName($0.name).description } + [TypeName(name).description, "Payload"]
        )
        var writer = TypeWriter(groups.graph, names: names, takenNames: reservedNames)
        var composer = WrapperComposer(groups)
        var spec = Spec(name: Located(name))
        if let url = api.baseURL, URLSyntax.problem(in: url) == nil {
            let name = Located(Self.isLocal(url) ? "local" : "production")
            spec.hosts.environments = [Located(Spec.Environment(name: name, url: Located(url)))]
        }
        if let wrapper = composer.wrapper(&writer) { spec.responses.wrappers = [wrapper] }
        if let shared = groups.sharedFailures {
            let schema = Spec.Schema(writer.expression(of: shared.node))
            spec.responses.failures = shared.classes.map { Spec.Failure(status: Located(.range($0)), schema: schema) }
        }
        var endpoints = EndpointComposer(groups)
        spec.requests.endpoints = api.endpoints.indices.map { endpoints.endpoint($0, &writer) }
        spec.types.models = writer.models
        let security = ObservedSecurity(api.endpoints)
        security.declare(in: &spec)
        spec.gatherSharedParts()
        spec.removeUnfitPaging()
        self.spec = spec
        notes = Self.summary(of: [api.notes, composer.notes, endpoints.notes, writer.notes, security.notes])
    }

    /// Returns the notes, with equal notes merged into the first of them.
    private static func summary(of notes: [Diagnostics]) -> Diagnostics {
        let all = notes.flatMap(\.list)
        let counts = Dictionary(all.map { ($0.message, 1) }, uniquingKeysWith: +)
        var seenMessages: Set<String> = []
        var result = Diagnostics()
        for note in all where seenMessages.insert(note.message).inserted {
            let others = (counts[note.message] ?? 1) - 1
            let more =
                others == 0 ? "" : others == 1 ? ", and at one other location" : ", and at \(others) other locations"
            result.warning(note.code, note.message + more, at: note.range, fix: note.fix)
        }
        return result
    }

    private static func isLocal(_ url: String) -> Bool {
        ["://127.", "://localhost", "://[::1]"].contains { url.lowercased().holds($0) }
    }
}
