/// A spec made from exchanges.
///
///     [Exchange] ─ObservedAPI→ endpoints ─EnclosureSearch→ wrapper ─ShapeGraph→ places ─TypeWriter→ types ─JSONValue→ text
struct InferredSpec {
    /// The spec as text.
    let text: String
    /// Whether a recording says where the API is served.
    let hasEnvironment: Bool
    /// What the samples leave open.
    let notes: Diagnostics

    init(_ exchanges: [Exchange], name: String) {
        let api = ObservedAPI(exchanges)
        var places = SamplePlaces(api.endpoints, wrapper: EnclosureSearch.wrapper(of: api.endpoints))
        places.graph.settle(from: places.roots)

        let names = places.graph.names(from: places.roots).names
        let taken = Set(api.endpoints.map { TypeName($0.name).description } + [TypeName(name).description, "Payload"])
        var writer = TypeWriter(places.graph, names: names, takenNames: taken)
        let wrapper = places.wrapperLayout(&writer)
        let failures = places.sharedFailures.map { shared in
            let type = writer.expression(of: shared.node)
            return JSONValue.object(shared.classes.map { ("\($0)XX", .string(type)) })
        }
        let endpoints = api.endpoints.indices.map { index in
            (api.endpoints[index].name, places.layout(of: index, &writer))
        }
        notes = Self.summary(of: [api.notes, places.notes, writer.notes])
        let environment = api.baseURL.flatMap { URLForm.problem(in: $0) == nil ? $0 : nil }.map { url in
            JSONValue.object([(Self.isLocal(url) ? "local" : "production", .string(url))])
        }
        hasEnvironment = environment != nil
        text =
            JSONValue.object([
                "netgen": .number("1"),
                "name": .string(name),
                "environments": environment,
                "wrapper": wrapper,
                "failures": failures,
                "models": writer.models.isEmpty ? nil : .object(writer.models.map { ($0.name, $0.schema) }),
                "endpoints": .object(endpoints),
            ]).document
    }

    /// What is to be said of several places is said once, of the first.
    private static func summary(of notes: [Diagnostics]) -> Diagnostics {
        let all = notes.flatMap(\.list)
        let counts = Dictionary(all.map { ($0.message, 1) }, uniquingKeysWith: +)
        var seen: Set<String> = []
        var result = Diagnostics()
        for note in all where seen.insert(note.message).inserted {
            let others = (counts[note.message] ?? 1) - 1
            let more = others == 0 ? "" : others == 1 ? ", and in one other place" : ", and in \(others) other places"
            result.warning(note.code, note.message + more, at: note.range, fix: note.fix)
        }
        return result
    }

    private static func isLocal(_ url: String) -> Bool {
        ["://127.", "://localhost", "://[::1]"].contains { url.lowercased().holds($0) }
    }
}
