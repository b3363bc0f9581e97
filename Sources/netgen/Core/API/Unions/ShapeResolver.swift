/// A resolver that decides how the variants of a union without a discriminator are recognized.
struct ShapeResolver {
    let context: ResolverContext
    let state: ResolverState

    private var graph: SchemaGraph { context.graph }

    /// The maximum depth of nested unions, which can contain themselves. Deeper levels don't affect the shape of a
    /// value.
    private static let maxUnionDepth = 4

    /// Returns the rules that select a variant by the shape of a value. Reports variants of a spec that can't be
    /// distinguished.
    ///
    /// `constants` contains each variant's constants, without those that another variant also has.
    func matching(of union: Spec.Union, types: [TypeReference], constants: [[Union.Constant]]) -> Union.Matching {
        let keys = distinguishingKeys(of: union)
        let shapes = union.variants.indices.map { index in
            let schema = union.variants[index].schema
            var shapes = self.shapes(of: schema, type: types[index])
            if context.tolerates(.untaggedVariants), case .object(var shape)? = shapes.first,
                let constant = constants[index].first
                    ?? graph.constants(of: schema).first(where: { keys.contains($0.key) })
            {
                shape.constant = constant
                shapes[0] = .object(shape)
            }
            return shapes
        }
        let matches = ordered(shapes, of: union, discriminatedBy: keys)
        let fallbacks = shapes.indices.filter { shapes[$0].contains(.any) }
        if !context.tolerates(.untaggedVariants) { reportAmbiguity(union, matches, fallbacks: fallbacks) }
        // A variant that accepts any value must not match before the others have been tried.
        let isTried = isAmbiguous(matches) || !fallbacks.isEmpty
        return Union.Matching(
            matches: matches,
            fallback: fallbacks.first,
            isTried: context.tolerates(.untaggedVariants) && isTried
        )
    }

    /// Returns the matches of all shapes, the most specific first.
    private func ordered(_ shapes: [[Union.Shape]], of union: Spec.Union, discriminatedBy keys: Set<String>) -> [Union
        .Match]
    {
        var matches: [Union.Match] = []
        for (variant, shapes) in shapes.enumerated() {
            for shape in shapes where shape != .any { matches.append(Union.Match(variant: variant, shape: shape)) }
        }
        let openness = union.variants.indices.map { index in
            let others = shapes.indices.filter { $0 != index }.flatMap { shapes[$0] }
            let isAlone = !shapes[index].contains { others.contains($0) }
            return self.openness(of: union.variants[index].schema, discriminatedBy: keys, isAlone: isAlone)
        }
        return matches.enumerated()
            .sorted { left, right in
                let (first, second) = (left.element, right.element)
                return (first.shape.rank, openness[first.variant], left.offset)
                    < (second.shape.rank, openness[second.variant], right.offset)
            }
            .map(\.element)
    }

    /// Returns the shapes that a JSON value of the schema can have.
    private func shapes(of schema: Spec.Schema, type: TypeReference?, depth: Int = 0) -> [Union.Shape] {
        guard depth < Self.maxUnionDepth, let content = graph.resolved(schema) else { return [.any] }
        switch content.kind {
        case .expression(.scalar(let scalar)): return [shape(of: scalar)]
        case .expression(.array), .items, .tuple: return [.array]
        case .expression(.dictionary), .values: return [.object(Union.ObjectShape(keys: []))]
        case .expression: return [.any]
        case .enumeration(let enumeration):
            return [shape(of: enumeration.rawType)]
        case .object(let fields), .openObject(let fields, _):
            let keys = fields.filter(\.isAlwaysPresent).map(\.name.value)
            var shape = Union.ObjectShape(keys: keys, model: type ?? model(of: schema))
            if context.tolerates(.untaggedVariants) {
                shape.constant = graph.constants(of: content).first { !$0.isOptional }
            }
            return [.object(shape)]
        case .union(let union):
            return shapes(of: union, depth: depth)
        }
    }

    private func shapes(of union: Spec.Union, depth: Int) -> [Union.Shape] {
        if union.isKeyed { return [.object(Union.ObjectShape(keys: []))] }
        if let tagging = DiscriminatorResolver(context: context).tagging(of: union) {
            return [.object(Union.ObjectShape(keys: [tagging.key.value]))]
        }
        var shapes: [Union.Shape] = []
        for variant in union.variants {
            for shape in self.shapes(of: variant.schema, type: nil, depth: depth + 1) where !shapes.contains(shape) {
                shapes.append(shape)
            }
        }
        return shapes
    }

    /// Returns the model that a schema refers to; `nil` for an inline schema.
    private func model(of schema: Spec.Schema) -> TypeReference? {
        guard case .expression(.named(let name)) = schema.kind else { return nil }
        return context.names.models[name.value].map { .named([$0]) }
    }

    private func shape(of scalar: Scalar) -> Union.Shape {
        switch scalar.row.json {
        case .text, .quoted: .string
        case .flag: .bool
        case .any: .any
        case .number(let rule): rule.wholeRange.map { $0.least < 0 ? .integer : .unsignedInteger } ?? .number
        }
    }

    /// Returns the keys whose schemas differ between variants.
    private func distinguishingKeys(of union: Spec.Union) -> Set<String> {
        var structures: [String: Set<String>] = [:]
        for variant in union.variants {
            for field in graph.resolved(variant.schema)?.fields ?? [] {
                structures[field.name.value, default: []].insert(field.schema.structure)
            }
        }
        return Set(structures.filter { $0.value.count > 1 }.keys)
    }

    /// Ranks a variant by how many values of the other variants it would also accept. Objects are ranked by the keys
    /// that distinguish them.
    private func openness(of variant: Spec.Schema, discriminatedBy keys: Set<String>, isAlone: Bool) -> Int {
        guard let content = graph.resolved(variant) else { return 0 }
        switch content.kind {
        case .object(let fields), .openObject(let fields, _):
            return fields.filter { keys.contains($0.name.value) }.map { openness(of: $0.schema) }.max() ?? 0
        case .expression(.scalar), .enumeration: return openness(of: content)
        case .expression, .tuple, .items, .values, .union: return isAlone ? 0 : openness(of: content)
        }
    }

    /// Returns the rank of a schema. Lower ranks are tried first. Formats such as dates come before enums, which keep
    /// unlisted values, and enums before strings. Integers come before other numbers. Objects that contain any JSON
    /// come last, then arrays and dictionaries of any JSON, then `json` itself.
    private func openness(of schema: Spec.Schema, depth: Int = 0) -> Int {
        guard depth < Self.maxUnionDepth, let content = graph.resolved(schema) else { return 0 }
        func inside(_ parts: [Spec.Schema], atMost limit: Int) -> Int {
            min(limit, parts.map { openness(of: $0, depth: depth + 1) }.max() ?? 0)
        }
        return switch content.kind {
        case .expression(.scalar(let scalar)): scalar.row.union.openness
        case .enumeration: 1
        case .expression(.array(let element)), .expression(.dictionary(let element)):
            inside([Spec.Schema(element)], atMost: 4)
        case .items(let element), .values(let element): inside([element], atMost: 4)
        case .object(let fields), .openObject(let fields, _), .tuple(let fields):
            inside(fields.map(\.schema), atMost: 3)
        case .union(let union): inside(union.variants.map(\.schema), atMost: 5)
        case .expression: 0
        }
    }

    /// Returns whether the same value can match two variants.
    private func isAmbiguous(_ matches: [Union.Match]) -> Bool {
        for (index, match) in matches.enumerated() {
            for other in matches[..<index] where other.variant != match.variant {
                if other.shape.covers(match.shape) || match.shape.covers(other.shape), !match.shape.isWhole {
                    return true
                }
            }
        }
        return false
    }

    /// Reports variants that no value selects, because an earlier variant accepts all their values.
    private func reportAmbiguity(_ union: Spec.Union, _ matches: [Union.Match], fallbacks: [Int]) {
        let all = matches + fallbacks.map { Union.Match(variant: $0, shape: .any) }
        for (position, match) in all.enumerated() {
            let rival = all[..<position].first { $0.variant != match.variant && $0.shape.covers(match.shape) }
            guard let rival else { continue }
            let (first, second) = (min(rival.variant, match.variant), max(rival.variant, match.variant))
            guard !isInvalid(union.variants[first].schema), !isInvalid(union.variants[second].schema) else { continue }
            let shape = second == match.variant ? match.shape : rival.shape
            state.diagnostics.error(
                .ambiguousUnion,
                "\(shape.description) cannot be distinguished from the variant \(title(of: union.variants[first]))",
                at: union.variants[second].tag?.range ?? union.variants[second].schema.range,
                fix: shape.isObject
                    ? #"add a "discriminator", or a required field that only this variant has"#
                    : #"remove one of the two, or write "json""#
            )
        }
    }

    private func isInvalid(_ schema: Spec.Schema) -> Bool {
        guard let schema = graph.resolved(schema) else { return true }
        if case .expression(.invalid) = schema.kind { return true }
        return false
    }

    private func title(of variant: Spec.Variant) -> String {
        if let tag = variant.tag { return quoted(tag.value) }
        if case .expression(let expression) = variant.schema.kind { return quoted(expression.spelling) }
        return "before it"
    }
}

extension Union.Shape {
    /// The order of shapes. Objects with many keys precede those with few, and integers precede other numbers. Equal
    /// ranks keep the order of the spec.
    fileprivate var rank: Int {
        switch self {
        case .object(let shape): -shape.keys.count
        case .string, .integer, .unsignedInteger, .bool, .array, .null: 0
        case .number: 1
        case .any: 2
        }
    }

    /// Returns whether every value of the other shape also has this shape.
    fileprivate func covers(_ other: Union.Shape) -> Bool {
        switch (self, other) {
        case (.any, _): true
        case (.number, .integer), (.number, .unsignedInteger): true
        case (.object(let shape), .object(let other)):
            if let constant = shape.constant, !constant.isOptional {
                constant == other.constant && Set(shape.keys).isSubset(of: other.keys)
            } else {
                Set(shape.keys).isSubset(of: other.keys)
            }
        case (.string, _), (.integer, _), (.unsignedInteger, _), (.number, _), (.bool, _), (.array, _), (.null, _),
            (.object, _):
            self == other
        }
    }

    /// Whether the shape is an integer, which is distinguished from other numbers.
    fileprivate var isWhole: Bool { self == .integer || self == .unsignedInteger }

    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }

    fileprivate var description: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .integer, .unsignedInteger: "an integer"
        case .bool: "a Boolean"
        case .array: "an array"
        case .null: "null"
        case .object(let shape):
            shape.keys.isEmpty
                ? "an object without required fields"
                : "an object with \(shape.keys.map { quoted($0) }.joined(separator: ", "))"
        case .any: "any value"
        }
    }
}
