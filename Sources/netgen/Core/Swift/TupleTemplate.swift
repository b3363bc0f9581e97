/// A JSON array whose elements differ in type.
///
///     struct Sample: JSONTuple {
///         private(set) var time: Date
///         private(set) var value: String
///         private(set) var rest: [Double] = []
///     }
struct TupleTemplate {
    let template: ModelTemplate
    let elements: [PropertyTemplate]

    init(_ template: ModelTemplate, _ elements: [Property]) {
        self.template = template
        self.elements = .make(elements, of: template.model, in: template.scope)
    }

    private var scope: Scope { template.scope }

    var declaration: SwiftSource {
        .declaration(
            """
            \(template.documentation)
            \(template.outside.access)struct \(template.model.name): \(template.conformances(reading: .jsonTuple))
            """,
            body: .paragraphs([
                .members(elements.map(\.declaration)),
                elements.initializer(in: scope),
                .paragraphs(template.nested.declarations),
                template.model.hasReader ? .empty : writing(in: scope),
            ])
        )
    }

    var implementation: SwiftSource {
        if !template.model.hasReader { return .empty }
        let reader = ReaderTemplate(elements, in: scope)
        let least = elements.map(\.property).minCount
        let count = elements.count { !$0.property.storage.keepsAdditionalProperties }
        return .implementation(
            of: scope,
            [
                .lines(
                    [constant("count", count)]
                        + (least < count ? [constant("minimumCount", least)] : [])
                ),
                reader.emptyValue,
                reader.fill("element"),
                reader.fillRest,
                writing(in: scope.inExtension),
            ]
        )
    }

    private func constant(_ name: SwiftSource, _ value: Int) -> SwiftSource {
        "\(scope.access)static var \(name): \(scope.inExtension[.int]) { \(value) }"
    }

    private func writing(in scope: Scope) -> SwiftSource {
        template.model.hasWriter ? WriterTemplate(elements, of: template.model, in: scope).array : .empty
    }
}
