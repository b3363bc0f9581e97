/// The pages that list the models, and the wrappers and failures.
struct TypesPage {
    let reference: Reference

    private var api: API { reference.api }
    private var links: ReferenceLinks { reference.links }

    var models: ReferencePage {
        let rows = api.generatedModels.map { row(of: $0.name, $0.declaration.documentation) }
        return page(ReferenceLinks.modelsPage, "Models", rows)
    }

    var hasWrappers: Bool { !api.client.wrappers.isEmpty || !api.sharedFailures.isEmpty }

    var wrappers: ReferencePage {
        let rows = api.client.wrappers.map { row(of: $0.name, $0.declaration.documentation) }
        let failures = api.sharedFailures.map { row(of: $0.name, Documentation()) }
        return page(ReferenceLinks.wrappersPage, "Wrappers and failures", rows + failures)
    }

    private func page(_ name: String, _ title: String, _ rows: [HTML]) -> ReferencePage {
        let body: HTML = .lines([.heading("\(title)", level: 1), .list(rows, class: "operations")])
        return ReferencePage(name: name, title: title, body: body)
    }

    private func row(of name: TypeName, _ documentation: Documentation) -> HTML {
        let mark = documentation.deprecation == nil ? HTML.empty : HTML.deprecatedMark
        let lead = DescriptionHTML(documentation.paragraphs).lead
        return "\(links.link(to: [name]))\(mark) <span class=\"quiet\">\(lead)</span>"
    }
}
