/// The reader and the writer of a union.
///
///     init(_: EmptyValue) {
///         self = .unknown(.null)
///     }
///
///     mutating func fill(from reader: inout JSONReader) {
///         switch reader.discriminator("kind") {
///         case "cat": self = .cat(reader.value())
///         case "dog": self = .dog(reader.value())
///         default: self = .unknown(reader.unlisted())
///         }
///     }
///
/// Without a discriminator, `reader.variant(of:)` finds the variant by the shape of a value. If shapes don't
/// distinguish all variants, the reader tries the variants in order:
///
///     var candidates = reader.candidates(of: [.object(Cat.fields), .object(Dog.fields)])
///     repeat {
///         switch candidates.current {
///         …
///         }
///     } while reader.hasRejected(&candidates)
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
        self.scope = scope
    }

    var reading: [SwiftSource] {
        if union.isKeyed { return KeyedUnionTemplate(union, in: scope).reading }
        return [
            """
            \(scope.access)init(_: \(scope[.emptyValue])) {
                self = .\(unescaped: union.unknownCase)(.null)
            }
            """,
            """
            \(scope.access)mutating func fill(from reader: inout \(scope[.jsonReader])) {
                \(choice)
            }
            """,
        ]
    }

    private var choice: SwiftSource {
        if let discriminator = union.discriminator {
            let cases = union.variants.indices.map(taggedCase)
            return choice("switch reader.discriminator(\(literal: discriminator)) {", cases)
        }
        guard union.matching.isTried else { return choice(call("switch reader.variant", end: " {"), shapedCases) }
        return """
            \(call("var candidates = reader.candidates"))
            repeat {
                \(choice("switch candidates.current {", shapedCases))
            } while reader.hasRejected(&candidates)
            """
    }

    private func choice(_ head: SwiftSource, _ cases: [SwiftSource]) -> SwiftSource {
        """
        \(head)
        \(lines: cases)
        \(lastCase)
        }
        """
    }

    private var lastCase: SwiftSource {
        if let fallback = union.matching.fallback { return readingCase("default", union.variants[fallback]) }
        return "default: self = .\(unescaped: union.unknownCase)(reader.unlisted())"
    }

    private func taggedCase(_ number: Int) -> SwiftSource {
        var patterns: [SwiftSource] = union.variants[number].tags.map { "\(literal: $0)" }
        if number == union.matching.untagged { patterns.append("nil") }
        return readingCase("case \(list: patterns)", union.variants[number])
    }

    /// The `switch` cases, one for each variant, in the order of the variants' first shapes.
    private var shapedCases: [SwiftSource] {
        var order: [Int] = []
        var numbers: [Int: [SwiftSource]] = [:]
        for (number, match) in union.matching.matches.enumerated() {
            if numbers[match.variant] == nil { order.append(match.variant) }
            numbers[match.variant, default: []].append("\(number)")
        }
        return order.map { readingCase("case \(list: numbers[$0] ?? [])", union.variants[$0]) }
    }

    /// Returns a call with the shapes of all variants.
    private func call(_ function: SwiftSource, end: SwiftSource = .empty) -> SwiftSource {
        let shapes = union.matching.matches.map { source(of: $0.shape) }
        return .fitting(
            "\(function)(of: [\(list: shapes)])\(end)",
            else: """
                \(function)(of: [
                    \(SwiftSource.rows(shapes, trailingComma: true))
                ])\(end)
                """
        )
    }

    private func readingCase(_ pattern: SwiftSource, _ variant: Union.Variant) -> SwiftSource {
        let format: SwiftSource = scope.visibleNames.types.format(of: variant.type).map { "as: \($0.source)" } ?? ""
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
        let tag = union.isKeyed ? keyArgument(of: variant) : tagArgument(of: variant)
        let call: SwiftSource = "writer.write(value\(tag)\(formatArgument(of: variant)))"
        return .fitting("\(pattern) \(call)", else: "\(pattern)\n    \(call)")
    }

    private func keyArgument(of variant: Union.Variant) -> SwiftSource {
        variant.tags.first.map { ", under: \(literal: $0)" } ?? .empty
    }

    /// Returns the argument with the tag, which the writer adds if the variant has no property for it.
    private func tagArgument(of variant: Union.Variant) -> SwiftSource {
        guard variant.addsTag, let discriminator = union.discriminator, let tag = variant.tags.first else {
            return .empty
        }
        return ", tag: \(literal: discriminator), \(literal: tag)"
    }

    private func formatArgument(of variant: Union.Variant) -> SwiftSource {
        scope.visibleNames.types.format(of: variant.type).map { ", as: \($0.source)" } ?? .empty
    }

    // MARK: - Shapes

    /// Returns the source of a shape: `.object(Cat.fields)`, `.string`.
    private func source(of shape: Union.Shape) -> SwiftSource {
        switch shape {
        case .string: ".string"
        case .number: ".number"
        case .integer: ".integer"
        case .unsignedInteger: ".unsignedInteger"
        case .bool: ".bool"
        case .array: ".array"
        case .null: ".null"
        // Any JSON value fits, so the shape has no keys to look for.
        case .any: ".object()"
        case .object(let object): source(of: object)
        }
    }

    private func source(of shape: Union.ObjectShape) -> SwiftSource {
        var arguments: [SwiftSource] = []
        if let type = structure(shape.model) {
            arguments.append("\(scope.type(type)).fields")
        } else if !shape.keys.isEmpty || shape.constant != nil {
            let optional = shape.constant.map { $0.isOptional ? [JSONKeyTable.entry($0.key) + "?"] : [] } ?? []
            arguments.append(JSONKeyTable.literal(shape.keys.map(JSONKeyTable.entry) + optional))
        }
        if let constant = shape.constant {
            arguments.append("where: \(literal: constant.key)")
            arguments.append("is: \(literal: constant.value)")
        }
        return .call(".object", arguments)
    }

    private func structure(_ type: TypeReference?) -> TypeReference? {
        guard let type, case .named(let path) = scope.visibleNames.types.resolved(type),
            case .structure? = scope.visibleNames.types[path]?.kind
        else { return nil }
        return .named(path)
    }
}
