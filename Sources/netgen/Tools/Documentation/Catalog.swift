/// A DocC catalog for the module of a generated client. It is a page for the namespace that lists requests by group.
/// The models that only one group needs follow the requests of this group.
///
///     # ``Petstore``
///
///     ## Topics
///
///     ### Pets
///
///     - ``Petstore/ListPets``
///     - ``Petstore/Pet``
///
/// Links begin with the namespace. If the module has the namespace's name, DocC shows this page as the module's page.
struct Catalog {
    let api: API
    let spec: Spec

    init(_ api: API, of spec: Spec) {
        self.api = api
        self.spec = spec
    }

    var files: [SourceFile] {
        let notice = HTML.comment(ReferencePage.notice(api.identity.sourceName))
        let topics = topics.filter { !$0.names.isEmpty }.map { topic in
            let links = topic.names.map { "- ``\(api.identity.namespace)/\($0)``\n" }.joined()
            return "### \(MarkdownText.escaped(commentText(topic.title)))\n\n\(links)"
        }
        let text = "# ``\(api.identity.namespace)``\n\n\(notice.text)\n\n## Topics\n\n\(topics.joined(separator: "\n"))"
        return [SourceFile(name: "\(api.identity.namespace).md", contents: text)]
    }

    private var topics: [(title: String, names: [TypeName])] {
        let uses = TypeUses(api)
        let groups = EndpointGroup.groups(of: spec.requests.endpoints)
        let needs = groups.map { group in
            let names = group.members.flatMap { uses.needs(of: api.endpoints[$0].name) }
            var seenNames: Set<TypeName> = []
            return names.filter { seenNames.insert($0).inserted }
        }
        var counts: [TypeName: Int] = [:]
        for name in needs.joined() { counts[name, default: 0] += 1 }
        let models = Set(api.generatedModels.map(\.name))
        let topics = zip(groups, needs).map { group, needs in
            let ownModels = needs.filter { counts[$0] == 1 && models.contains($0) }
            return (title: group.name, names: group.members.map { api.endpoints[$0].name } + ownModels)
        }
        let others = api.generatedModels.map(\.name).filter { counts[$0] != 1 }
        return [(title: "The client", names: common)] + topics + [(title: "Models of several groups", names: others)]
    }

    /// The types that all requests have in common.
    private var common: [TypeName] {
        let failures = api.client.wrappers.compactMap { wrapper -> TypeName? in
            if case .structure(let name, _) = wrapper.rule.failure { name } else { nil }
        }
        return [api.service.environmentName, api.client.errorName] + api.client.wrappers.map(\.name) + failures
            + api.sharedFailures.map(\.name)
    }
}
