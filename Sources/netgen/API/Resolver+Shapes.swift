/// How the variants of a union without a discriminator are told apart.
extension Resolver {
    /// What a JSON value must look like to be of the schema's type.
    func shape(of schema: Spec.Schema, depth: Int = 0) -> Union.Shape {
        // Unions may contain themselves; what is deeper than this says nothing about the value's outside.
        guard depth < 3, let schema = underlying(schema) else { return .any }
        switch schema.kind {
        case .expression(.scalar(let scalar)): return shape(of: scalar)
        case .expression(.array), .items, .tuple: return .array
        case .expression(.dictionary), .values: return .object(keys: [])
        case .expression: return .any
        case .enumeration(let enumeration):
            if case .number = enumeration.values.first?.value.kind { return .integer }
            return .string
        case .object(let fields):
            let required = fields.filter { !isOptional($0.schema) && $0.schema.notes.defaultValue == nil }
            return .object(keys: required.map(\.name.value))
        case .union(let union):
            return shape(of: union, depth: depth)
        }
    }

    private func shape(of union: Spec.Union, depth: Int) -> Union.Shape {
        if let discriminator = union.discriminator { return .object(keys: [discriminator.value]) }
        let shapes = union.variants.map { shape(of: $0.schema, depth: depth + 1) }
        guard let first = shapes.first else { return .any }
        if shapes.allSatisfy({ $0 == first }) { return first }
        var common: [String]?
        for shape in shapes {
            guard case .object(let keys) = shape else { return .any }
            common = common.map { $0.filter(keys.contains) } ?? keys
        }
        return .object(keys: common ?? [])
    }

    private func shape(of scalar: TypeExpression.Scalar) -> Union.Shape {
        switch scalar {
        case .string, .date, .dateTime, .uuid, .url, .bytes, .binary: .string
        case .int, .int32, .int64, .unixMilliseconds: .integer
        case .double, .decimal, .unixTime: .number
        case .bool: .bool
        case .json: .any
        }
    }

    /// The order to try variants in: what many keys describe comes before what few do, integers before numbers, and
    /// what anything fits comes last. Equals stay in the spec's order.
    func matchingOrder(_ shapes: [Union.Shape]) -> [Int] {
        shapes.indices.sorted { left, right in
            (rank(shapes[left]), left) < (rank(shapes[right]), right)
        }
    }

    private func rank(_ shape: Union.Shape) -> Int {
        switch shape {
        case .object(let keys): -keys.count
        case .string, .integer, .bool, .array, .null: 0
        case .number: 1
        case .any: 2
        }
    }

    /// Reports variants that no value could ever choose, because one before them fits whatever they fit.
    mutating func reportAmbiguity(_ union: Spec.Union, shapes: [Union.Shape], order: [Int]) {
        for (position, index) in order.enumerated() {
            let rival = order[..<position].first { shapes[$0].covers(shapes[index]) }
            guard let rival else { continue }
            let (first, second) = (min(rival, index), max(rival, index))
            guard !isInvalid(union.variants[first].schema), !isInvalid(union.variants[second].schema) else { continue }
            diagnostics.error(
                .ambiguousUnion,
                "\(shapes[second].description) cannot be told from the variant \(title(of: union.variants[first]))",
                at: union.variants[second].tag?.range ?? union.variants[second].schema.range,
                fix: shapes[second].isObject
                    ? #"add a "discriminator", or a required field that only this variant has"#
                    : #"leave one of the two out, or write "json""#
            )
        }
    }

    private func isInvalid(_ schema: Spec.Schema) -> Bool {
        guard let schema = underlying(schema) else { return true }
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
    /// Whether every value of the other shape is one of this shape.
    fileprivate func covers(_ other: Union.Shape) -> Bool {
        switch (self, other) {
        case (.any, _): true
        case (.number, .integer): true
        case (.object(let keys), .object(let others)): Set(keys).isSubset(of: others)
        default: self == other
        }
    }

    fileprivate var isObject: Bool {
        if case .object = self { true } else { false }
    }

    fileprivate var description: String {
        switch self {
        case .string: "a string"
        case .number: "a number"
        case .integer: "a whole number"
        case .bool: "a bool"
        case .array: "a list"
        case .null: "null"
        case .object(let keys):
            keys.isEmpty
                ? "an object without required fields"
                : "an object with \(keys.map { quoted($0) }.joined(separator: ", "))"
        case .any: "any value"
        }
    }
}
