/// The sections about wrappers, and about the failures that several requests share.
struct WrapperSections {
    let reference: Reference

    private var links: ReferenceLinks { reference.links }

    /// Returns the contents of a wrapper's page.
    func page(of wrapper: Wrapper) -> HTML {
        let models = ModelSections(reference: reference, schema: nil)
        let success: HTML =
            wrapper.rule.success.isEmpty ? "" : "<p>A response is a success if \(wrapper.rule.success.rule).</p>"
        let users = reference.api.endpoints.filter { reference.api.wrapper(of: $0)?.name == wrapper.name }
        return .lines([
            HTML.heading("\(wrapper.name)", level: 1),
            wrapper.declaration.documentation.html,
            HTML.section("Members", [.definitions(wrapper.properties.map(models.definition))]),
            HTML.section("Verdict", [success, failure(of: wrapper)]),
            .lines(wrapper.declaration.nested.map { models.sections(of: $0, in: [wrapper.name]) }),
            HTML.section("Wraps the responses of", [.list(users.map { links.link(to: [$0.name]) })]),
        ])
    }

    private func failure(of wrapper: Wrapper) -> HTML {
        switch wrapper.rule.failure {
        case nil: return .empty
        case .field(let path, let type):
            return "<p>Otherwise <code>\(path.spelling)</code> is the failure: <code>\(links.type(type))</code>.</p>"
        case .structure(let name, let properties):
            let codes = properties.compactMap(\.codes).flatMap(\.cases).map(ModelSections.definition)
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

    /// Returns the contents of the page of an enum of failures.
    func page(of failure: SharedFailure) -> HTML {
        var rows: [(term: HTML, text: HTML)] = failure.cases.map { failure in
            let name = FailureSections.spelling(of: failure, links)
            return ("<code>\(failure.statuses.spelling)</code> \(name)", failure.documentation.html)
        }
        if let shared = failure.shared {
            let statuses: HTML = shared.statuses.isEmpty ? "Any other" : "<code>\(shared.statuses.spelling)</code>"
            rows.append(("\(statuses) <code>.\(shared.name.unescaped)(\(links.type(shared.type)))</code>", .empty))
        }
        return .lines([
            HTML.heading("\(failure.name)", level: 1),
            "<p>The failures that several requests share.</p>",
            HTML.section("By status", [.definitions(rows)]),
        ])
    }
}
