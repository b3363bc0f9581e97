/// A reference of an API for people. It is a folder of linked pages without external resources. Only the search needs a
/// script.
struct Reference {
    let api: API
    let spec: Spec
    let links: ReferenceLinks
    let uses: TypeUses
    let samples: ResponseSampler

    init(_ api: API, of spec: Spec) {
        self.api = api
        self.spec = spec
        links = ReferenceLinks(api)
        uses = TypeUses(api)
        samples = ResponseSampler(spec)
    }

    /// The files of the folder.
    var files: [SourceFile] {
        let groups = EndpointGroup.groups(of: spec.requests.endpoints)
        var pages = [IndexPage(reference: self, groups: groups).page]
        for (number, group) in groups.enumerated() {
            let parent = (title: group.name, address: "index.html#group-\(number + 1)")
            for index in group.members { pages.append(endpointPage(index, below: parent)) }
        }
        let schemas = Dictionary(
            spec.types.models.map { ($0.name.value, $0.schema) },
            uniquingKeysWith: { first, _ in first }
        )
        pages += api.generatedModels.compactMap { model in
            page(
                of: model.name,
                below: (title: "Models", address: "index.html#all-models"),
                ModelSections(reference: self, schema: model.declaration.key.flatMap { schemas[$0] }).page(of: model)
            )
        }
        let wrappers = WrapperSections(reference: self)
        let parent = (title: "Wrappers and failures", address: "index.html#all-wrappers")
        pages += api.client.wrappers.compactMap { page(of: $0.name, below: parent, wrappers.page(of: $0)) }
        pages += api.sharedFailures.compactMap { page(of: $0.name, below: parent, wrappers.page(of: $0)) }
        return pages.map { $0.file(of: api) } + [style, script]
    }

    private func endpointPage(_ index: Int, below parent: (title: String, address: String)) -> ReferencePage {
        let endpoint = api.endpoints[index]
        return page(of: endpoint.name, below: parent, EndpointSections(reference: self, endpoint: endpoint).body)
    }

    private func page(of name: TypeName, below parent: (title: String, address: String), _ body: HTML) -> ReferencePage
    {
        let home = (title: api.identity.namespace.description, address: "index.html")
        return ReferencePage(
            name: links.page(of: name) ?? "\(name).html",
            title: name.description,
            parents: [home, parent],
            body: body
        )
    }

    // MARK: - Style sheet and script

    private var style: SourceFile {
        SourceFile(name: "style.css", contents: "/* \(notice) */\n\(ReferenceStyle.css.text)\n")
    }

    private var script: SourceFile {
        SourceFile(name: "search.js", contents: "/* \(notice) */\n\(ReferenceScript.text)\n")
    }

    /// The notice at the top of a file. The name of a spec may contain `*/`, which would end the comment.
    private var notice: String {
        commentText(ReferencePage.notice(api.identity.sourceName)).replacing("*/", with: "* /")
    }
}
