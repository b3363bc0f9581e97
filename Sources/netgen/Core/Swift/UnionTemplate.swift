/// One of several types.
///
///     enum Animal: JSONUnion {
///         case cat(Cat)
///         case dog(Dog)
///         case unknown(JSON)
///     }
struct UnionTemplate {
    let template: ModelTemplate
    let union: Union

    init(_ template: ModelTemplate, _ union: Union) {
        self.template = template
        self.union = union
    }

    private var scope: Scope { template.scope }

    var declaration: SwiftSource {
        let head: SwiftSource = union.isIndirect ? "indirect enum" : "enum"
        return .declaration(
            """
            \(template.documentation)
            \(template.outside.access)\(head) \(template.model.name): \(template.conformances(reading: .jsonUnion))
            """,
            body: .paragraphs(
                [.members(union.variants.map(declaration) + [unknownCase])]
                    + template.nested.map(\.declaration)
                    + (template.model.hasReader ? codec.reading : [])
                    + (template.model.hasWriter ? [codec.writing] : [])
            )
        )
    }

    private func declaration(of variant: Union.Variant) -> SwiftSource {
        """
        \(variant.documentation.withDeprecationInWords.comment)
        case \(variant.name)(\(scope.type(variant.type)))
        """
    }

    private var unknownCase: SwiftSource {
        "case \(union.unknownCase)(\(scope[.json]))"
    }

    private var codec: UnionCodecTemplate { UnionCodecTemplate(union, in: scope) }
}
