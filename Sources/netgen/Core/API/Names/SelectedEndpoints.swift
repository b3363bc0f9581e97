extension Spec {
    /// Removes all endpoints except the selected ones, and the models that only the removed endpoints need. Names are
    /// chosen earlier, so a selection doesn't change the names.
    mutating func select(_ selection: Selection, _ names: TypeNames, _ diagnostics: inout Diagnostics) {
        guard !selection.isEverything else { return }
        for pattern in selection.only + selection.excluded where !selection.allowsUnmatchedPatterns {
            requireMatch(pattern, of: selection, names, &diagnostics)
        }
        requests.endpoints = requests.endpoints.filter { endpoint in
            let name = names.name(of: endpoint)
            if let used = selection.used, !used.mentionsRequest(name, calls: names.calls[name]) { return false }
            if selection.excluded.contains(where: { $0.matches(endpoint, named: name) }) { return false }
            return selection.only.isEmpty || selection.only.contains { $0.matches(endpoint, named: name) }
        }
        if requests.endpoints.isEmpty, !diagnostics.hasErrors {
            let isUsed = selection.used != nil
            diagnostics.warning(
                .undefinedEndpoint,
                isUsed
                    ? "the sources mention no request of \(quoted(names.namespace.description))"
                    : "--only and --except select no request of \(quoted(names.namespace.description))",
                at: identity.name.range,
                fix: isUsed
                    ? "check the folder of --used-by, and the names of the requests in it" : "remove one of the options"
            )
        }
        if let used = selection.used {
            types.wanted = Set(names.models.filter { used.mentionsModel($0.value, of: names.namespace) }.keys)
        } else if !selection.only.isEmpty {
            types.wanted = []
        }
        dropUnreachableModels()
    }

    private func requireMatch(
        _ pattern: Selection.Pattern,
        of selection: Selection,
        _ names: TypeNames,
        _ diagnostics: inout Diagnostics
    ) {
        guard !requests.endpoints.contains(where: { pattern.matches($0, named: names.name(of: $0)) }) else { return }
        let (what, text, candidates, kind) =
            switch pattern {
            case .tag(let tag): ("has the tag", tag, requests.endpoints.flatMap(\.notes.tags), "tags")
            case .path(let path): ("has a path below", path, requests.endpoints.map(\.address.path.value), "paths")
            case .name(let text) where text.contains(" /"):
                (
                    "is called", text, requests.endpoints.map { "\($0.address.method.value) \($0.address.path.value)" },
                    "routes"
                )
            case .name(let text):
                ("is called", text, requests.endpoints.map { names.name(of: $0).description }, "requests")
            }
        let otherwise =
            requests.endpoints.isEmpty
            ? "add an endpoint to the spec" : "write path:/PATH or a name, because no endpoint has a tag"
        let isPath = if case .name(let text) = pattern { text.hasPrefix("/") } else { false }
        diagnostics.error(
            .undefinedEndpoint,
            "no endpoint \(what) \(quoted(text))",
            at: selection.ranges[pattern] ?? identity.name.range,
            fix: isPath
                ? "write path:\(text)"
                : SpellingSuggestion.fix(for: text, among: Set(candidates).sorted(), kind) ?? otherwise
        )
    }
}
