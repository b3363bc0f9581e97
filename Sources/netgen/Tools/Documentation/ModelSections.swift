/// The sections about a model and its nested types.
struct ModelSections {
    let reference: Reference
    /// The schema of the model in the spec, for examples.
    var schema: Spec.Schema?

    private var links: ReferenceLinks { reference.links }

    /// Returns the contents of a model's page.
    func page(of model: Model) -> HTML {
        let users = (reference.uses.users[model.name] ?? []).map { links.link(to: [$0]) }
        return .lines([
            HTML.heading("\(model.name)", level: 1),
            model.declaration.documentation.html,
            HTML.section(Self.title(of: model.kind), [contents(of: model)]),
            HTML.section("Example", [example(of: model)]),
            .lines(model.nested.map { sections(of: $0, in: [model.name]) }),
            HTML.section("Used by", [.list(users)]),
        ])
    }

    /// Returns the sections of a nested model and of its nested types.
    func sections(of model: Model, in owner: [TypeName]) -> HTML {
        let path = owner + [model.name]
        let name = path.map(\.description).joined(separator: ".")
        return .lines(
            [
                HTML.section(
                    "\(name)",
                    id: ReferenceLinks.anchor(of: path),
                    [model.declaration.documentation.html, "<p>\(Self.title(of: model.kind))</p>", contents(of: model)]
                )
            ] + model.nested.map { sections(of: $0, in: path) }
        )
    }

    private static func title(of kind: Model.Kind) -> HTML {
        switch kind {
        case .structure: "Members"
        case .tuple: "Elements of an array, in this order"
        case .enumeration(let enumeration): enumeration.isClosed ? "Values" : "Known values"
        case .union: "One of these"
        case .alias: "Another name"
        }
    }

    private func contents(of model: Model) -> HTML {
        switch model.kind {
        case .structure(let properties), .tuple(let properties): return .definitions(properties.map(definition))
        case .alias(let type): return "<p><code>\(links.type(type))</code></p>"
        case .enumeration(let enumeration):
            var cases = enumeration.cases.map(Self.definition)
            if !enumeration.isClosed {
                let name: HTML = "<code>.\(enumeration.unknownCase.unescaped)</code>"
                cases.append((name, "<p>Keeps a value that is not listed.</p>"))
            }
            return .definitions(cases)
        case .union(let union): return .lines([discriminator(of: union), .definitions(union.variants.map(definition))])
        }
    }

    private func discriminator(of union: Union) -> HTML {
        if union.isKeyed { return "<p>An object with one key, which determines the variant.</p>" }
        guard let name = union.discriminator else { return .empty }
        let untagged: HTML =
            union.matching.untagged.map {
                "; if it is missing, the variant is <code>.\(union.variants[$0].name.unescaped)</code>"
            } ?? .empty
        return "<p>The member <code>\(name)</code> determines the variant\(untagged).</p>"
    }

    /// Returns the entry for a value of an enum, or for an error code.
    static func definition(of value: Enumeration.Case) -> (term: HTML, text: HTML) {
        let term: HTML =
            "<code>.\(value.name.unescaped)</code> <span class=\"quiet\"><code>\(value.rawValue)</code></span>"
        return (term, value.documentation.html)
    }

    private func definition(of variant: Union.Variant) -> (term: HTML, text: HTML) {
        let tags: HTML =
            variant.tags.isEmpty
            ? .empty : " <span class=\"quiet\"><code>\(variant.tags.joined(separator: ", "))</code></span>"
        let term: HTML = "<code>.\(variant.name.unescaped)(\(links.type(variant.type)))</code>\(tags)"
        return (term, variant.declaration.documentation.html)
    }

    /// Returns the entry for a member of an object, or for an element of a tuple.
    func definition(of property: Property) -> (term: HTML, text: HTML) {
        let sign: HTML = property.isOptional ? "?" : .empty
        var notes: [HTML] = []
        if property.storage.keepsAdditionalProperties {
            notes.append("all others")
        } else if !property.key.isEmpty, property.key != property.name.unescaped {
            notes.append("<code>\(property.key)</code>")
        }
        switch property.value.presence {
        case .required: break
        case .optional: notes.append("optional")
        case .nullable: notes.append("may be null")
        case .optionalNullable: notes.append("optional, and may be null")
        }
        switch property.value.direction {
        case .readOnly: notes.append("in responses only")
        case .writeOnly: notes.append("in requests only")
        case nil: break
        }
        let note: HTML = notes.isEmpty ? .empty : " <span class=\"quiet\">\(HTML.joined(notes, separator: ", "))</span>"
        let term: HTML =
            "<code>\(property.name.unescaped)</code>: <code>\(links.type(property.type))\(sign)</code>\(note)"
        return (term, property.declaration.documentation.html)
    }

    /// Returns an example of a value that a server sends or receives.
    private func example(of model: Model) -> HTML {
        guard let schema else { return .empty }
        let samples = reference.samples.samples(of: schema)
        let example = PageExample(in: reference, of: schema, isSent: !model.use.isRead) {
            model.use.isRead ? samples.received : samples.sent
        }
        return example.html
    }
}
