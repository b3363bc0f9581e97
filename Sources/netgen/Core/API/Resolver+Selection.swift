extension Resolver {
    /// Leaves the endpoints that are wanted, and what they need. Everything has its name already, so that a choice
    /// changes no names.
    mutating func select(_ selection: Selection) {
        guard !selection.isEverything else { return }
        for pattern in selection.only + selection.except { requireMatch(pattern, of: selection) }
        spec.endpoints = spec.endpoints.filter { endpoint in
            let name = name(of: endpoint)
            if let used = selection.used, !used.mentionsRequest(name) { return false }
            if selection.except.contains(where: { $0.matches(endpoint, named: name) }) { return false }
            return selection.only.isEmpty || selection.only.contains { $0.matches(endpoint, named: name) }
        }
        if let used = selection.used {
            let models = modelNames.filter { used.mentionsModel($0.value, of: namespace) }
            spec.wantedModels = Set(models.keys)
        } else if !selection.only.isEmpty {
            spec.wantedModels = []
        }
        spec.dropUnreachableModels()
    }

    private func name(of endpoint: Spec.Endpoint) -> TypeName {
        endpointNames[endpoint.name.value] ?? TypeName(endpoint.name.value)
    }

    private mutating func requireMatch(_ pattern: Selection.Pattern, of selection: Selection) {
        guard !spec.endpoints.contains(where: { pattern.matches($0, named: name(of: $0)) }) else { return }
        let (what, text, known, kind) =
            switch pattern {
            case .tag(let tag): ("has the tag", tag, spec.endpoints.flatMap(\.tags), "tags")
            case .path(let path): ("has a path below", path, spec.endpoints.map(\.path.value), "paths")
            case .name(let text): ("is called", text, spec.endpoints.map { name(of: $0).description }, "requests")
            }
        let otherwise =
            spec.endpoints.isEmpty ? "the spec has no endpoint" : "none has a tag: write path:/PATH or a name"
        diagnostics.error(
            .undefinedEndpoint,
            "no endpoint \(what) \(quoted(text))",
            at: selection.places[pattern] ?? spec.name.range,
            fix: SpellingSuggestion.fix(for: text, among: Set(known).sorted(), kind) ?? otherwise
        )
    }
}
