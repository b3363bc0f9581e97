/// A JSON array whose elements differ in type.
///
///     struct Sample: JSONTuple {
///         var time: Date
///         var value: String
///     }
struct TupleTemplate {
    let template: ModelTemplate
    let elements: [PropertyTemplate]

    init(_ template: ModelTemplate, _ elements: [Property]) {
        self.template = template
        self.elements = .make(elements, of: template.model, in: template.scope)
    }

    var declaration: SwiftSource {
        .declaration(
            """
            \(template.documentation)
            \(template.outside.access)struct \(template.model.name): \(template.conformances(reading: .jsonTuple))
            """,
            body: .paragraphs([
                .members(elements.map(\.declaration)),
                elements.initializer(in: template.scope),
                .paragraphs(template.nested.map(\.declaration)),
            ])
        )
    }

    var machinery: SwiftSource {
        let scope = template.scope
        let reader = ReaderTemplate(elements, in: scope)
        let reading: [SwiftSource] = [
            "\(scope.access)static var count: \(scope.inExtension[.int]) { \(elements.count) }",
            reader.unfilled,
            reader.fill("element"),
        ]
        return .machinery(
            of: scope,
            (template.model.isRead ? reading : [])
                + (template.model.isWritten ? [WriterTemplate(elements, in: scope).array] : [])
        )
    }
}
