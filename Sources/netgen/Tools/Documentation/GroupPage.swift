/// The page of a group, which lists its operations with their summaries.
struct GroupPage {
    let reference: Reference
    let group: EndpointGroup

    var page: ReferencePage {
        let description = reference.spec.identity.cover.tags[group.name]
        return ReferencePage(
            name: reference.links.page(of: group),
            title: group.name,
            body: .lines([
                .heading("\(group.name)", level: 1),
                DescriptionHTML(description).html,
                rows(withSummaries: true),
            ]),
            members: SearchIndex.Page(text: description ?? "")
        )
    }

    /// Returns the list of the group's operations, each with its method, name and path.
    func rows(withSummaries hasSummaries: Bool) -> HTML {
        let rows = group.members.map { index in
            let endpoint = reference.api.endpoints[index]
            let mark = endpoint.isDeprecated ? HTML.deprecatedMark : .empty
            let lead = hasSummaries ? DescriptionHTML(endpoint.written.notes.description).lead : .empty
            let summary: HTML = lead.isEmpty ? .empty : "<span class=\"quiet summary\">\(lead)</span>"
            return """
                \(HTML.method(endpoint.address.method))<span>\(reference.links.link(to: [endpoint.name]))\(mark) \
                <code>\(endpoint.written.address.path.value)</code>\(summary)</span>
                """ as HTML
        }
        return .list(rows, class: "operations")
    }
}
