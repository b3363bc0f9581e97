/// The sections about a model and its nested types.
struct ModelSections {
    let reference: Reference
    private(set) var tree: MemberTree

    private var links: ReferenceLinks { reference.links }

    init(_ reference: Reference, of name: TypeName) {
        self.init(reference, tree: MemberTree(reference, on: name))
    }

    /// Creates the sections of the inline types that a tree hasn't opened yet.
    init(_ reference: Reference, tree: MemberTree) {
        self.reference = reference
        self.tree = tree
    }

    /// Returns a model's page.
    mutating func page(of model: Model) -> ReferencePage {
        let documentation = model.declaration.documentation
        let users = (reference.types.uses.users[model.name] ?? []).map { links.link(to: [$0]) }
        let location = MemberTree.Location(anchor: "", types: [[model.name]])
        let contents = tree.contents(of: model, at: location)
        let nested = model.nested.map { sections(of: $0, in: [model.name]) }
        let page = links.page(of: model.name) ?? "\(model.name).html"
        let schema = model.declaration.key.flatMap { reference.types.schemas[$0] }
        return ReferencePage(
            name: page,
            title: model.name.description,
            trail: "<a href=\"\(ReferenceLinks.modelsPage)\">Models</a>",
            body: .lines(
                [
                    HTML.heading("\(model.name)", level: 1),
                    documentation.html,
                    HTML.section(Self.title(of: model.kind), [contents]),
                ] + nested + [HTML.section("Used by", [.list(users, class: "columns")])]
            ),
            samples: [schema.map { example(of: model, $0) } ?? .empty],
            members: SearchIndex.Page(text: documentation.paragraphs.joined(separator: " "), members: tree.members)
        )
    }

    /// Returns the members of a type.
    mutating func members(of properties: [Property], on name: TypeName) -> HTML {
        let location = MemberTree.Location(anchor: "", types: [[name]])
        return tree.contents(of: Model(name: name, kind: .structure(properties)), at: location)
    }

    /// Returns the sections of a nested model and of its nested types, unless they are open in the tree.
    mutating func sections(of model: Model, in owner: [TypeName]) -> HTML {
        let path = owner + [model.name]
        var own = HTML.empty
        if case .alias = model.kind { return .empty }
        if !tree.openTypes.contains(path) {
            let anchor = tree.unique(ReferenceLinks.anchor(of: path) ?? "")
            let contents = tree.contents(of: model, at: MemberTree.Location(anchor: anchor, types: [path]))
            own = .section(
                "\(links.name(of: path))",
                id: anchor,
                [model.declaration.documentation.html, "<p>\(Self.title(of: model.kind))</p>", contents]
            )
        }
        return .lines([own] + model.nested.map { sections(of: $0, in: path) })
    }

    private static func title(of kind: Model.Kind) -> HTML {
        switch kind {
        case .structure: "Members"
        case .tuple: "Elements of an array, in this order"
        case .enumeration(let enumeration): enumeration.isClosed ? "Values" : "Known values"
        case .union: "Variants"
        case .alias: "Another name"
        }
    }

    /// Returns an example of a value that a server sends or receives.
    private func example(of model: Model, _ schema: Spec.Schema) -> HTML {
        let samples = reference.samples.samples(of: schema)
        let example = PageExample(in: reference, of: schema, isSent: !model.use.isRead) {
            model.use.isRead ? samples.received : samples.sent
        }
        return example.sample("Example")
    }
}
