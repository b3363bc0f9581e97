/// A value of one of several types.
///
///     enum Animal: JSONUnion {
///         case cat(Cat)
///         case dog(Dog)
///         case unknown(JSON)
///     }
///
/// If a variant is an inline enum, its values are static members of the union, too:
/// `static var all: Self { .value(.all) }`.
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
        let conformances = template.conformances(reading: union.isKeyed ? .jsonKeyedUnion : .jsonUnion)
        return .declaration(
            """
            \(template.documentation)
            \(template.outside.access)\(head) \(template.model.name): \(conformances)
            """,
            body: .paragraphs(
                [.members(union.variants.map(declaration) + [unknownCase])]
                    + [.members(union.variants.flatMap(keywords))]
                    + template.nested.declarations
                    + (template.model.hasReader ? codec.reading : [])
                    + (template.model.hasWriter ? [codec.writing] : [])
            )
        )
    }

    private func declaration(of variant: Union.Variant) -> SwiftSource {
        """
        \(variant.declaration.documentation.withDeprecationInWords.comment)
        case \(variant.name)(\(scope.type(variant.type)))
        """
    }

    /// Returns static members for the values of an enum variant: `static var all: Self { .value(.all) }`. The enum
    /// contains the documentation of the values.
    private func keywords(of variant: Union.Variant) -> [SwiftSource] {
        variant.keywords.map { keyword in
            """
            \(scope.access)static var \(keyword.name): Self { .\(unescaped: variant.name)(.\(unescaped: keyword.name)) }
            """
        }
    }

    private var unknownCase: SwiftSource {
        "case \(union.unknownCase)(\(scope[.json]))"
    }

    private var codec: UnionCodecTemplate { UnionCodecTemplate(union, in: scope) }
}
