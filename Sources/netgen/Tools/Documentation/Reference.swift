/// A reference of an API for people. It is a folder of linked pages without external resources. Only the search and the
/// buttons that copy samples need the script.
struct Reference {
    let api: API
    let spec: Spec
    let links: ReferenceLinks
    let sidebar: Sidebar
    private let changes: HTML?
    let types: ReferenceTypes

    /// Creates the reference of an API. `changes` is the content of the page of changes since another version.
    init(_ api: API, of spec: Spec, changes: HTML? = nil) {
        self.api = api
        self.spec = spec
        self.changes = changes
        types = ReferenceTypes(api, of: spec)
        links = ReferenceLinks(api, types)
        sidebar = Sidebar(api, links, types.groups, hasChanges: changes != nil)
    }

    var samples: ResponseSampler { types.samples }

    /// The title of the document, or else the name of the namespace.
    var title: String {
        let title = spec.identity.cover.title ?? ""
        return title[...].trimmed.isEmpty ? api.identity.namespace.description : title
    }

    /// The files of the folder.
    var files: [SourceFile] {
        var pages = [IndexPage(reference: self).page]
        if let changes {
            pages.append(ReferencePage(name: ReferenceLinks.changesPage, title: "Changes", body: changes))
        }
        for group in types.groups {
            pages.append(GroupPage(reference: self, group: group).page)
            let trail: HTML = "<a href=\"\(links.page(of: group))\">\(group.name)</a>"
            for index in group.members {
                var sections = EndpointSections(self, api.endpoints[index])
                pages.append(sections.page(below: trail))
            }
        }
        let models = TypesPage(reference: self)
        if !api.generatedModels.isEmpty { pages.append(models.models) }
        for model in api.generatedModels {
            var sections = ModelSections(self, of: model.name)
            pages.append(sections.page(of: model))
        }
        if models.hasWrappers { pages.append(models.wrappers) }
        for wrapper in api.client.wrappers { pages.append(WrapperSections(reference: self).page(of: wrapper)) }
        for failure in api.sharedFailures { pages.append(WrapperSections(reference: self).page(of: failure)) }
        let index = SearchIndex(pages: pages)
        return pages.map { $0.file(in: self) } + [
            file("style.css", ReferenceStyle.css.text + "\n\n" + ReferenceLayout.css.text + "\n"),
            file("reference.js", ReferenceScript.text + "\n"),
            file("search.js", index.text),
        ]
    }

    /// Returns a style sheet or a script with the notice at its top. The name of a spec may contain `*/`, which would
    /// end the comment.
    private func file(_ name: String, _ text: String) -> SourceFile {
        let notice = commentText(ReferencePage.notice(api.identity.sourceName)).replacing("*/", with: "* /")
        return SourceFile(name: name, contents: "/* \(notice) */\n\(text)")
    }
}

/// The types and groups of an API that the pages of a reference look up.
struct ReferenceTypes {
    let groups: [EndpointGroup]
    /// The models that the client declares, by their paths in the namespace.
    private(set) var models: [[TypeName]: Model] = [:]
    /// The schemas of the models, by their names in the spec.
    let schemas: [String: Spec.Schema]
    let uses: TypeUses
    let samples: ResponseSampler

    init(_ api: API, of spec: Spec) {
        groups = EndpointGroup.groups(of: spec.requests.endpoints)
        uses = TypeUses(api)
        samples = ResponseSampler(spec)
        schemas = spec.schemasByName
        add(api.generatedModels, in: [])
        for endpoint in api.endpoints { add(endpoint.declaration.nested, in: [endpoint.name]) }
        for wrapper in api.client.wrappers { add(wrapper.declaration.nested, in: [wrapper.name]) }
    }

    /// The types of the nested aliases, by the aliases' paths.
    var nestedAliases: [[TypeName]: TypeReference] {
        models.filter { $0.key.count > 1 }.compactMapValues { model in
            if case .alias(let type) = model.kind { type } else { nil }
        }
    }

    private mutating func add(_ list: [Model], in owner: [TypeName]) {
        for model in list {
            models[owner + [model.name]] = model
            add(model.nested, in: owner + [model.name])
        }
    }
}
