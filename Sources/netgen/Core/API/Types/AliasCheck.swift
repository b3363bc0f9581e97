/// A check for aliases that lead back to themselves.
struct AliasCheck {
    let spec: Spec
    let graph: SchemaGraph
    private(set) var diagnostics = Diagnostics()

    init(_ spec: Spec, _ graph: SchemaGraph) {
        self.spec = spec
        self.graph = graph
    }

    /// Reports aliases that lead back to themselves, once for each cycle.
    mutating func check() {
        var finished: Set<String> = []
        for model in spec.types.models {
            var path: [String] = []
            follow(model.name.value, path: &path, finished: &finished)
        }
    }

    private mutating func follow(_ name: String, path: inout [String], finished: inout Set<String>) {
        guard !finished.contains(name), let schema = graph[name] else { return }
        path.append(name)
        for next in aliasTargets(schema) {
            if let start = path.firstIndex(of: next.value) {
                let cycle = (path[start...] + [next.value]).map { quoted($0) }.joined(separator: " → ")
                diagnostics.error(
                    .recursiveType,
                    "an alias cannot refer to itself: \(cycle)",
                    at: next.range,
                    fix: #"put the type into the "fields" of a model"#
                )
            } else {
                follow(next.value, path: &path, finished: &finished)
            }
        }
        path.removeLast()
        finished.insert(name)
    }

    /// Returns the models that an alias refers to, or an empty array if the schema isn't an alias.
    private func aliasTargets(_ schema: Spec.Schema) -> [Located<String>] {
        switch schema.kind {
        case .expression(let expression): expression.names
        case .items(let element), .values(let element): aliasTargets(element)
        case .object, .openObject, .tuple, .enumeration, .union: []
        }
    }
}
