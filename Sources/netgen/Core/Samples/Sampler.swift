/// A generator of sample values for schemas: a matching example of the author, or otherwise a fixed plain value.
///
/// Samples have a limited size. Optional parts that would exceed the size are omitted. If a required part would exceed
/// it, there is no sample.
struct Sampler {
    let graph: SchemaGraph
    /// Whether samples contain optional parts on the outer levels.
    let isFull: Bool
    /// Whether the server sends the samples, so that all valid examples of authors are used.
    let isReceived: Bool
    /// The names of the schemas that are being sampled.
    private var open: Set<String> = []
    /// The key of the member that is being sampled; `nil` outside of objects.
    var member: String?
    /// The size of everything generated, including discarded parts: the number of values, plus one for each 16 bytes
    /// of strings.
    private(set) var size = 0

    /// The maximum depth of optional parts, and of all parts.
    private static let optionalDepth = 4
    static let deepest = 24
    /// The maximum size up to which optional parts are added, and the maximum size of a sample.
    static let optionalSize = 2_000
    static let largest = 10_000

    /// Returns a value; `nil` if only an infinite or a huge value would be valid. `isFull` adds optional parts up to a
    /// limited depth.
    static func sample(of schema: Spec.Schema, in graph: SchemaGraph, isFull: Bool) -> JSONValue? {
        var sampler = Sampler(graph, isFull: isFull)
        return sampler.sample(of: schema, depth: 0)
    }

    /// Returns a value that a server may send; `nil` if only an infinite or a huge value would be valid.
    static func responseValue(of schema: Spec.Schema, in graph: SchemaGraph) -> JSONValue? {
        var sampler = Sampler(graph, isFull: true, isReceived: true)
        return sampler.sample(of: schema, depth: 0)
    }

    /// Returns samples of a value that a request sends.
    static func samples(of schema: Spec.Schema, in graph: SchemaGraph) -> Samples {
        let isRequired =
            !schema.notes.presence.isOptional && schema.notes.presence.defaultValue == nil
            && !schema.isOptionalExpression
        return Samples(
            least: isRequired ? sample(of: schema, in: graph, isFull: false) : nil,
            full: sample(of: schema, in: graph, isFull: true)
        )
    }

    private init(_ graph: SchemaGraph, isFull: Bool, isReceived: Bool = false) {
        self.graph = graph
        self.isFull = isFull
        self.isReceived = isReceived
    }

    mutating func sample(of schema: Spec.Schema, depth: Int) -> JSONValue? {
        guard depth < Self.deepest, spend(1) else { return nil }
        if let constant = schema.notes.validity.constant { return constant.scalarSample }
        let excluded = schema.notes.validity.excluded.compactMap { $0.scalarSample }
        if let example = example(of: schema), !excluded.contains(example) { return measured(example) }
        if !excluded.isEmpty, let other = other(than: excluded, of: schema) { return measured(other) }
        if let value = listed(by: schema) { return measured(value) }
        switch schema.kind {
        case .expression(let expression):
            return sample(of: expression, notes: schema.notes, depth: depth)
        case .object(let fields), .openObject(let fields, _):
            return object(fields, notes: schema.notes, depth: depth)
        case .tuple(let fields):
            return tuple(fields, notes: schema.notes, depth: depth)
        case .enumeration(let enumeration):
            return enumeration.values.lazy.compactMap { $0.value.scalarSample }.first
        case .union(let union):
            return variant(of: union, depth: depth)
        case .items(let element):
            return array(of: element, notes: schema.notes, depth: depth)
        case .values(let element):
            return dictionary(of: element, notes: schema.notes, depth: depth)
        }
    }

    private mutating func sample(of expression: TypeExpression, notes: Spec.Notes, depth: Int) -> JSONValue? {
        switch expression {
        case .scalar(let scalar):
            return measured(sample(of: scalar, notes: notes))
        case .named(let name):
            return sample(named: name.value, depth: depth)
        case .array(let element):
            return array(of: Spec.Schema(element), notes: notes, depth: depth)
        case .dictionary(let element):
            return dictionary(of: Spec.Schema(element), notes: notes, depth: depth)
        case .optional(let wrapped):
            return sample(of: wrapped, notes: notes, depth: depth) ?? .null
        case .invalid:
            return .null
        }
    }

    /// Returns a value of a model. A nested value of the same model is optional, because the smallest value doesn't
    /// contain its own type. Returns `nil` in place of the nested value, unless optional parts are included.
    private mutating func sample(named name: String, depth: Int) -> JSONValue? {
        guard let schema = graph[name] else { return nil }
        let isInside = !open.insert(name).inserted
        if isInside, !takesOptional(at: depth) { return nil }
        defer { if !isInside { open.remove(name) } }
        // A parameter whose model is an array is treated as an array.
        return sample(of: schema, depth: depth == 0 && schema.isArray ? 0 : depth + 1)
    }

    // MARK: - Size

    /// Spends an amount of the maximum size. Returns `false` if the size is exhausted.
    mutating func spend(_ amount: Int) -> Bool {
        size = min(Self.largest, size + amount)
        return size < Self.largest
    }

    /// Returns the sample, or `nil` if it is a string that exceeds the remaining size.
    private mutating func measured(_ sample: JSONValue) -> JSONValue? {
        guard case .string(let text) = sample.kind else { return sample }
        return spend(text.utf8.count / 16) ? sample : nil
    }

    /// Returns whether optional parts are included at a depth.
    func takesOptional(at depth: Int) -> Bool {
        isFull && depth < Self.optionalDepth && size < Self.optionalSize
    }
}

extension Spec.Schema {
    fileprivate var isArray: Bool {
        switch kind {
        case .items, .expression(.array): true
        case .expression, .object, .openObject, .enumeration, .union, .tuple, .values: false
        }
    }
}
