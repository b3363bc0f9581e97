/// A model with properties.
///
///     /// A pet in a store.
///     struct Pet: JSONRecord {
///         let id: Int64
///         let tag: String?
///
///         static let layout = JSONLayout("id tag?", (Int64, String?).self)
///     }
struct StructTemplate {
    let template: ModelTemplate
    private let properties: [PropertyTemplate]

    init(_ template: ModelTemplate, _ properties: [Property]) {
        self.template = template
        self.properties = .make(properties, of: template.model, in: template.scope)
        isRecord = template.scope.visibleNames.types.canFormRecord(properties)
    }

    /// Whether the model is read with a layout, if responses contain it.
    private let isRecord: Bool

    private var isReadByCode: Bool { template.model.hasReader && !isRecord }

    private var reading: ExternalType {
        if isRecord { return .jsonRecord }
        return properties.contains { $0.property.storage.keepsAdditionalProperties } ? .jsonOpenModel : .jsonModel
    }

    var declaration: SwiftSource {
        .declaration(
            """
            \(template.documentation)
            \(template.outside.access)struct \(template.model.name): \(template.conformances(reading: reading))
            """,
            body: .paragraphs([
                .members(properties.map(\.declaration)),
                properties.initializer(in: template.scope),
                .paragraphs(template.nested.declarations),
                template.model.hasReader && isRecord
                    ? RecordTemplate(properties: properties, scope: template.scope).layout
                    : .empty,
                isReadByCode ? .empty : writing(in: template.scope),
            ])
        )
    }

    /// The extension with the reader, unless the model is read with a layout.
    var implementation: SwiftSource {
        let reading = ReaderTemplate(properties, in: template.scope).members()
        return .implementation(of: template.scope, reading + [writing(in: template.scope.inExtension)])
    }

    private func writing(in scope: Scope) -> SwiftSource {
        template.model.hasWriter ? WriterTemplate(properties, of: template.model, in: scope).object : .empty
    }
}
