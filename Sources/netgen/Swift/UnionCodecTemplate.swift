/// How a union is read and written.
///
///     init(_: Unfilled) {
///         self = .unknown(.null)
///     }
///
///     mutating func fill(from reader: inout JSONReader) {
///         switch reader.discriminator("kind") {
///         case "cat": self = .cat(reader.value())
///         case "dog": self = .dog(reader.value())
///         default: self = .unknown(reader.value())
///         }
///     }
///
///     func write(to writer: inout JSONWriter) {
///         switch self {
///         case .cat(let value): writer.write(value)
///         case .dog(let value): writer.write(value, tag: "kind", "dog")
///         case .unknown(let value): writer.write(value)
///         }
///     }
struct UnionCodecTemplate {
    let union: Union
    let scope: Scope

    init(_ union: Union, in scope: Scope) {
        self.union = union
        self.scope = scope.inExtension
    }

    var reading: [SwiftSource] {
        let cases: [SwiftSource] =
            if union.discriminator != nil {
                union.variants.map { readingCase("case \(literal: $0.tag ?? "")", $0) }
            } else {
                shaped.enumerated().map { readingCase("case \($0.offset)", $0.element) }
            }
        return [
            """
            \(scope.access)init(_: \(scope[.unfilled])) {
                self = .\(unescaped: union.unknownCase)(.null)
            }
            """,
            """
            \(scope.access)mutating func fill(from reader: inout \(scope[.jsonReader])) {
                \(choice)
                \(lines: cases)
                \(lastCase)
                }
            }
            """,
        ]
    }

    /// The variants in the order to try them in, without what anything fits.
    private var shaped: [Union.Variant] {
        union.matchingOrder.map { union.variants[$0] }.filter { $0.shape != .any }
    }

    private var lastCase: SwiftSource {
        if union.discriminator == nil, let variant = union.variants.first(where: { $0.shape == .any }) {
            return readingCase("default", variant)
        }
        return "default: self = .\(unescaped: union.unknownCase)(reader.value())"
    }

    private var choice: SwiftSource {
        if let discriminator = union.discriminator {
            return "switch reader.discriminator(\(literal: discriminator)) {"
        }
        let shapes = shaped.compactMap(\.shape.source)
        return .fitting(
            "switch reader.variant(of: [\(list: shapes)]) {",
            else: """
                switch reader.variant(of: [
                    \(SwiftSource.rows(shapes, trailingComma: true))
                ]) {
                """
        )
    }

    private func readingCase(_ pattern: SwiftSource, _ variant: Union.Variant) -> SwiftSource {
        let format: SwiftSource = scope.lexicon.dateFormat(of: variant.type).map { "as: \($0.source)" } ?? ""
        let assignment: SwiftSource = "self = .\(unescaped: variant.name)(reader.value(\(format)))"
        return .fitting("\(pattern): \(assignment)", else: "\(pattern):\n    \(assignment)")
    }

    var writing: SwiftSource {
        """
        \(scope.access)func write(to writer: inout \(scope[.jsonWriter])) {
            switch self {
            \(lines: union.variants.map(writingCase))
            case .\(unescaped: union.unknownCase)(let value): writer.write(value)
            }
        }
        """
    }

    private func writingCase(_ variant: Union.Variant) -> SwiftSource {
        let pattern: SwiftSource = "case .\(unescaped: variant.name)(let value):"
        let call: SwiftSource = "writer.write(value\(tagArgument(of: variant))\(formatArgument(of: variant)))"
        return .fitting("\(pattern) \(call)", else: "\(pattern)\n    \(call)")
    }

    /// The writer adds the tag where it is not among the variant's own properties.
    private func tagArgument(of variant: Union.Variant) -> SwiftSource {
        guard variant.addsTag, let discriminator = union.discriminator, let tag = variant.tag else { return .empty }
        return ", tag: \(literal: discriminator), \(literal: tag)"
    }

    private func formatArgument(of variant: Union.Variant) -> SwiftSource {
        scope.lexicon.dateFormat(of: variant.type).map { ", as: \($0.source)" } ?? .empty
    }
}

extension Union.Shape {
    /// `.object("id name")`; `nil` for what anything fits.
    fileprivate var source: SwiftSource? {
        switch self {
        case .string: ".string"
        case .number: ".number"
        case .integer: ".integer"
        case .bool: ".bool"
        case .array: ".array"
        case .null: ".null"
        case .any: nil
        case .object(let keys):
            .fitting(
                ".object(\(JSONKeyTable.literal(keys.map(JSONKeyTable.entry))))",
                else: """
                    .object(
                        \(JSONKeyTable.literal(keys.map(JSONKeyTable.entry)))
                    )
                    """
            )
        }
    }
}
