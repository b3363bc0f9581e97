/// The sections about wrappers, and about the failures that several requests share.
struct WrapperSections {
    let reference: Reference

    private var links: ReferenceLinks { reference.links }

    private static let trail: HTML = "<a href=\"\(ReferenceLinks.wrappersPage)\">Wrappers and failures</a>"

    /// Returns a wrapper's page.
    func page(of wrapper: Wrapper) -> ReferencePage {
        var models = ModelSections(reference, of: wrapper.name)
        let success: HTML =
            wrapper.rule.success.isEmpty ? "" : "<p>A response is a success if \(wrapper.rule.success.rule).</p>"
        let users = reference.api.endpoints.filter { reference.api.wrapper(of: $0)?.name == wrapper.name }
        let members = models.members(of: wrapper.properties, on: wrapper.name)
        let nested = wrapper.declaration.nested.map { models.sections(of: $0, in: [wrapper.name]) }
        let failure = failure(of: wrapper)
        return page(
            of: wrapper.name,
            [
                wrapper.declaration.documentation.html, .section("Members", [members]),
                .section("Verdict", [success, failure]),
            ] + nested + [
                .section("Wraps the responses of", [.list(users.map { links.link(to: [$0.name]) }, class: "columns")])
            ],
            members: models.tree.members
        )
    }

    private func page(of name: TypeName, _ pieces: [HTML], members: [SearchIndex.Member] = []) -> ReferencePage {
        ReferencePage(
            name: links.page(of: name) ?? "\(name).html",
            title: name.description,
            trail: Self.trail,
            body: .lines([.heading("\(name)", level: 1)] + pieces),
            members: SearchIndex.Page(members: members)
        )
    }

    private func failure(of wrapper: Wrapper) -> HTML {
        switch wrapper.rule.failure {
        case nil: return .empty
        case .field(let path, let type):
            return "<p>Otherwise <code>\(path.spelling)</code> is the failure: <code>\(links.type(type))</code>.</p>"
        case .structure(let name, let properties):
            let codes = properties.compactMap(\.codes).flatMap(\.cases).map(definition)
            return .section(
                "\(name)",
                level: 3,
                id: name.description,
                [
                    .definitions(properties.map(definition)),
                    .section("Codes", level: 4, [.definitions(codes)]),
                ]
            )
        }
    }

    private func definition(of property: Wrapper.FailureProperty) -> (term: HTML, text: HTML) {
        let sign: HTML = property.isOptional ? "?" : .empty
        // The page lists the named codes below this entry, so their type has no link.
        let type: HTML = property.codes == nil ? links.type(property.type) : "Code"
        let term: HTML = """
            <code>\(property.name.unescaped)</code>: <code>\(type)\(sign)</code> \
            <span class="quiet"><code>\(property.field.spelling)</code></span>
            """
        return (term, property.declaration.documentation.html)
    }

    private func definition(of code: Enumeration.Case) -> (term: HTML, text: HTML) {
        let value: HTML = "<span class=\"quiet\"><code>\(code.rawValue)</code></span>"
        return ("<code>.\(code.name.unescaped)</code> \(value)", code.documentation.html)
    }

    /// Returns the page of an enum of failures.
    func page(of failure: SharedFailure) -> ReferencePage {
        var rows: [(term: HTML, text: HTML)] = failure.cases.map { failure in
            let name = FailureSections.spelling(of: failure, links)
            return ("<code>\(failure.statuses.spelling)</code> \(name)", failure.documentation.html)
        }
        if let shared = failure.shared {
            let statuses: HTML = shared.statuses.isEmpty ? "Any other" : "<code>\(shared.statuses.spelling)</code>"
            rows.append(("\(statuses) <code>.\(shared.name.unescaped)(\(links.type(shared.type)))</code>", .empty))
        }
        return page(
            of: failure.name,
            ["<p>The failures that several requests share.</p>", .section("By status", [.definitions(rows)])]
        )
    }
}
