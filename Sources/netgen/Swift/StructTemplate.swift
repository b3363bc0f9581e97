/// A model with properties.
///
///     /// A pet in a store.
///     struct Pet: JSONModel {
///         var id: Int64
///         var tag: String?
///     }
struct StructTemplate {
    let template: ModelTemplate
    let properties: [PropertyTemplate]

    init(_ template: ModelTemplate, _ properties: [Property]) {
        self.template = template
        self.properties = .make(properties, of: template.model, in: template.scope)
    }

    /// Keeps members that no property is for.
    private var isOpen: Bool { properties.contains { $0.property.holdsOthers } }

    var declaration: SwiftSource {
        .declaration(
            """
            \(template.documentation)
            \(template.outside.access)struct \(template.model.name): \(template.conformances(reading: isOpen ? .jsonOpenModel : .jsonModel))
            """,
            body: .paragraphs([
                .members(properties.map(\.declaration)),
                properties.initializer(in: template.scope),
                .paragraphs(template.nested.map(\.declaration)),
            ])
        )
    }

    var machinery: SwiftSource {
        let model = template.model
        return .machinery(
            of: template.scope,
            (model.isRead ? ReaderTemplate(properties, in: template.scope).members() : [])
                + (model.isWritten ? [WriterTemplate(properties, in: template.scope).object] : [])
        )
    }
}
