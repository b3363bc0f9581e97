/// Makes up values that schemas allow: an author's example where it fits, else the same plain value every time.
struct Sampler {
    private let schemas: [String: Spec.Schema]
    /// Optional fields of the outer levels are there too.
    private let isFull: Bool

    /// How deep optional fields go, and how deep anything can.
    private static let optionalDepth = 4
    private static let deepest = 24

    init(schemas: [String: Spec.Schema], isFull: Bool) {
        self.schemas = schemas
        self.isFull = isFull
    }

    /// Samples of what a request sends.
    static func samples(of schema: Spec.Schema, schemas: [String: Spec.Schema]) -> Samples {
        let isRequired = !schema.notes.isOptional && schema.notes.defaultValue == nil && !schema.isOptionalExpression
        return Samples(
            least: isRequired ? Sampler(schemas: schemas, isFull: false).sample(of: schema) : nil,
            full: Sampler(schemas: schemas, isFull: true).sample(of: schema)
        )
    }

    /// A value; `nil` where only an endless one would do.
    func sample(of schema: Spec.Schema, depth: Int = 0) -> Sample? {
        guard depth < Self.deepest else { return nil }
        if let example = example(of: schema) { return example }
        switch schema.kind {
        case .expression(let expression):
            return sample(of: expression, notes: schema.notes, depth: depth)
        case .object(let fields), .openObject(let fields, _):
            return object(fields, depth: depth)
        case .tuple(let fields):
            var elements: [Sample] = []
            for field in fields {
                guard let element = sample(of: field.schema, depth: depth + 1) else { return nil }
                elements.append(element)
            }
            return .array(elements)
        case .enumeration(let enumeration):
            return enumeration.values.lazy.compactMap { Sample(scalar: $0.value) }.first
        case .union(let union):
            return variant(of: union, depth: depth)
        case .items(let element):
            return array(of: element, notes: schema.notes, depth: depth)
        case .values(let element):
            guard let value = sample(of: element, depth: depth + 1) else { return .object([]) }
            return .object([Sample.Member(key: "key", value: value)])
        }
    }

    private func sample(of expression: TypeExpression, notes: Spec.Notes, depth: Int) -> Sample? {
        switch expression {
        case .scalar(let scalar):
            return sample(of: scalar, notes: notes)
        case .named(let name):
            return schemas[name.value].flatMap { sample(of: $0, depth: depth + 1) }
        case .array(let element):
            let element = Spec.Schema(range: notes.range, kind: .expression(element))
            return array(of: element, notes: notes, depth: depth)
        case .dictionary(let element):
            let value = sample(of: element, notes: Spec.Notes(), depth: depth + 1)
            return .object(value.map { [Sample.Member(key: "key", value: $0)] } ?? [])
        case .optional(let wrapped):
            return sample(of: wrapped, notes: notes, depth: depth) ?? .null
        case .invalid:
            return .null
        }
    }

    // MARK: - Structure

    private func object(_ fields: [Spec.Field], depth: Int) -> Sample? {
        var members: [Sample.Member] = []
        for field in fields {
            let notes = field.schema.notes
            let hasDefault = notes.defaultValue != nil && !notes.isDefaultOnlyDocumented
            let mayBeAbsent = notes.isOptional || hasDefault || field.schema.isOptionalExpression
            if mayBeAbsent, !isFull || depth >= Self.optionalDepth { continue }
            let value = sample(of: field.schema, depth: depth + 1)
            if let value {
                members.append(Sample.Member(key: field.name.value, value: value))
            } else if notes.isNullable {
                members.append(Sample.Member(key: field.name.value, value: .null))
            } else if !mayBeAbsent {
                return nil
            }
        }
        return .object(members)
    }

    private func array(of element: Spec.Schema, notes: Spec.Notes, depth: Int) -> Sample? {
        let least = notes.limits.first { $0.keyword == .minItems }.flatMap { exactInteger($0.value.scalarText) } ?? 0
        // A parameter without elements is not sent at all.
        if !isFull, least == 0, depth > 0 { return .array([]) }
        guard let value = sample(of: element, depth: depth + 1) else { return least == 0 ? .array([]) : nil }
        return .array(Array(repeating: value, count: max(1, least)))
    }

    private func variant(of union: Spec.Union, depth: Int) -> Sample? {
        // With a discriminator, what has no tag of its own may be taken for another.
        let isTagged = union.discriminator != nil && union.variants.contains { $0.tag != nil }
        for (index, variant) in union.variants.enumerated() where !isTagged || variant.tag != nil {
            guard var value = sample(of: variant.schema, depth: depth + 1) else { continue }
            if let key = union.discriminator?.value, let tag = variant.tag?.value { value.set(key, to: tag) }
            return .variant(index, value)
        }
        return nil
    }
}

extension Sample {
    /// A scalar of the spec; `nil` for other values.
    init?(scalar value: JSONValue) {
        switch value.kind {
        case .bool(let flag): self = .bool(flag)
        case .number(let spelling): self = .number(spelling)
        case .string(let text): self = .string(text)
        case .null, .array, .object: return nil
        }
    }

    /// Gives a member that is there another value, also inside a variant.
    fileprivate mutating func set(_ key: String, to text: String) {
        switch self {
        case .object(var members):
            for index in members.indices where members[index].key == key { members[index].value = .string(text) }
            self = .object(members)
        case .variant(let index, var value):
            value.set(key, to: text)
            self = .variant(index, value)
        case .null, .bool, .number, .string, .array:
            break
        }
    }
}

extension Spec.Schema {
    fileprivate var isOptionalExpression: Bool {
        if case .expression(.optional) = kind { true } else { false }
    }
}

extension Spec.Notes {
    /// Nowhere: what is made up has no place in the spec.
    fileprivate var range: SourceRange { SourceRange(file: 0, start: 0, end: 0) }
}
