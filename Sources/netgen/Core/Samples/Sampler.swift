/// Makes up values that schemas allow: an author's example where it fits, else the same plain value every time.
///
/// Whatever a schema demands, a sample has a size that can be worked with: what would be larger is left out where it may
/// be, and has no sample where it may not.
struct Sampler {
    let graph: SchemaGraph
    /// What may be left out on the outer levels is there too.
    let isFull: Bool
    /// The server sends it: authors' examples are taken as they are, as far as they can be read.
    let isReceived: Bool
    /// Names of the schemas that are being sampled.
    private var open: Set<String> = []
    /// How much has been made, also in vain: values, and their texts by sixteen bytes.
    private(set) var size = 0

    /// How deep it goes with what may be left out, and how deep at all.
    private static let optionalDepth = 4
    static let deepest = 24
    /// How much there can be with what may be left out, and how much at all.
    static let optionalSize = 2_000
    static let largest = 10_000

    /// A value; `nil` where only an endless or a huge one would do.
    ///
    /// It is full with everything that is not too deep; else it is without anything that may be left out.
    static func sample(of schema: Spec.Schema, in graph: SchemaGraph, isFull: Bool) -> JSONValue? {
        var sampler = Sampler(graph, isFull: isFull)
        return sampler.sample(of: schema, depth: 0)
    }

    /// A value that a server may send.
    static func answer(of schema: Spec.Schema, in graph: SchemaGraph) -> JSONValue? {
        var sampler = Sampler(graph, isFull: true, isReceived: true)
        return sampler.sample(of: schema, depth: 0)
    }

    /// Samples of what a request sends.
    static func samples(of schema: Spec.Schema, in graph: SchemaGraph) -> Samples {
        let isRequired = !schema.notes.isOptional && schema.notes.defaultValue == nil && !schema.isOptionalExpression
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
        if let constant = schema.notes.constant { return constant.scalarSample }
        let excluded = schema.notes.excluded.compactMap { $0.scalarSample }
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

    /// A value that holds one of its own type is never the smallest: beyond what may be left out there is none inside.
    private mutating func sample(named name: String, depth: Int) -> JSONValue? {
        guard let schema = graph[name] else { return nil }
        let isInside = !open.insert(name).inserted
        if isInside, !takesOptional(at: depth) { return nil }
        defer { if !isInside { open.remove(name) } }
        // A parameter that is an array by another name is an array all the same.
        return sample(of: schema, depth: depth == 0 && schema.isArray ? 0 : depth + 1)
    }

    // MARK: - Size

    /// Whether there is room for so much more.
    mutating func spend(_ amount: Int) -> Bool {
        size = min(Self.largest, size + amount)
        return size < Self.largest
    }

    /// A scalar, unless its text is too long for what there is already.
    private mutating func measured(_ sample: JSONValue) -> JSONValue? {
        guard case .string(let text) = sample.kind else { return sample }
        return spend(text.utf8.count / 16) ? sample : nil
    }

    /// Whether what may be left out is there.
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
