/// A graph of the values at each location of the samples.
///
/// A node is a location: the payload of an endpoint, a field, the elements of an array. Different locations may have
/// values of the same type, such as a pet in an array and a single pet. Their nodes are united, with all nodes below
/// them. A united node may contain itself, which represents a tree of objects of one type.
struct ShapeGraph {
    struct Node {
        /// The number of values, including null.
        var count = 0
        var scalars = Scalars()
        var arrays = Arrays()
        var objects = Objects()
        /// The location of the first value that isn't null, or otherwise of the first value.
        var range: SourceRange?
        var role = Role()
    }

    struct Scalars {
        var nulls = 0
        var bools = 0
        var numbers = NumberEvidence()
        var texts = TextEvidence()
    }

    struct Role {
        /// Whether requests send the value.
        var isSent = false
        /// Whether the objects have fields, regardless of their keys, as in a wrapper or a variant.
        var keepsFields = false
    }

    struct Arrays {
        var count = 0
        var element: Int?
        /// The nodes of the elements, after the arrays are found to be tuples.
        var tuple: [Int]?
        var samples: [[JSONValue]] = []
    }

    struct Objects {
        var count = 0
        /// The fields in the order of their first occurrence.
        var fields: [Field] = []
        /// The indices of the fields by key.
        var index: [String: Int] = [:]
        /// The node of the values, after the objects are found to be dictionaries.
        var values: Int?
        /// The variants, after the objects are found to be of several kinds.
        var variants: Variants?
        var samples: [[JSONValue.Member]] = []
    }

    struct Field {
        var key: String
        var node: Int
        /// The number of objects that have the field.
        var count: Int
    }

    /// The objects that a discriminator distinguishes.
    struct Variants {
        var key: String
        var cases: [(tag: String, node: Int)]
    }

    private(set) var nodes: [Node] = []
    /// The node that represents each node after uniting; initially the node itself.
    private var representatives: [Int] = []

    var indices: Range<Int> { nodes.indices }

    mutating func makeNode(isSent: Bool = false, keepsFields: Bool = false) -> Int {
        nodes.append(Node(role: Role(isSent: isSent, keepsFields: keepsFields)))
        representatives.append(nodes.count - 1)
        return nodes.count - 1
    }

    /// Returns the representative of a node: the node that it was united with, or the node itself.
    func find(_ node: Int) -> Int {
        var node = node
        while representatives[node] != node { node = representatives[node] }
        return node
    }

    subscript(node: Int) -> Node {
        get { nodes[find(node)] }
        set { nodes[find(node)] = newValue }
    }

    /// Changes the representative of a node in place.
    private mutating func update<Result>(_ node: Int, _ change: (inout Node) -> Result) -> Result {
        change(&nodes[find(node)])
    }
}

// MARK: - Values

extension ShapeGraph {
    /// Adds a value to a location.
    mutating func add(_ value: JSONValue, at node: Int) {
        update(node) { node in
            if node.range == nil || node.count == node.scalars.nulls { node.range = value.range }
            node.count += 1
        }
        switch value.kind {
        case .null: update(node) { $0.scalars.nulls += 1 }
        case .bool: update(node) { $0.scalars.bools += 1 }
        case .number(let spelling): update(node) { $0.scalars.numbers.add(spelling, at: value.range) }
        case .string(let text): update(node) { $0.scalars.texts.add(text, at: value.range) }
        case .array(let elements):
            update(node) { node in
                node.arrays.count += 1
                node.arrays.samples.append(elements)
            }
            guard !elements.isEmpty else { return }
            let element = self.element(of: node)
            for value in elements { add(value, at: element) }
        case .object(let members):
            add(members, at: node)
        }
    }

    /// Adds an object's members, some of which the caller may have omitted.
    mutating func add(_ members: [JSONValue.Member], at node: Int) {
        update(node) { node in
            node.objects.count += 1
            node.objects.samples.append(members)
        }
        for member in members {
            let field = self.field(member.key, of: node)
            update(node) { $0.objects.fields[field].count += 1 }
            add(member.value, at: nodes[find(node)].objects.fields[field].node)
        }
    }

    private mutating func element(of node: Int) -> Int {
        if let element = nodes[find(node)].arrays.element { return element }
        let element = makeNode(isSent: nodes[find(node)].role.isSent)
        update(node) { $0.arrays.element = element }
        return element
    }

    /// Returns the node of an object's field; `nil` if no sample has the field.
    func node(of key: String, in node: Int) -> Int? {
        let objects = self[node].objects
        return objects.index[key].map { objects.fields[$0].node }
    }

    /// Returns the index of a field in its object. Adds the field if it is missing.
    private mutating func field(_ key: String, of node: Int) -> Int {
        if let field = nodes[find(node)].objects.index[key] { return field }
        let child = makeNode(isSent: nodes[find(node)].role.isSent)
        return update(node) { $0.objects.add(Field(key: key, node: child, count: 0)) }
    }
}

extension ShapeGraph.Objects {
    /// Adds a new field, and returns its index.
    fileprivate mutating func add(_ field: ShapeGraph.Field) -> Int {
        index[field.key] = fields.count
        fields.append(field)
        return fields.count - 1
    }
}

// MARK: - Uniting

extension ShapeGraph {
    /// Determines the kind of each location after all samples have been added.
    mutating func resolve(from roots: [(node: Int, name: ShapeName)]) {
        // Each round examines the nodes that the previous round added. The maximum depth of samples limits the number
        // of rounds.
        var first = 0
        for _ in 0..<JSONParser.maxNesting {
            let next = indices.upperBound
            findTuples(from: first)
            findMaps(names: names(from: roots).names)
            uniteAlike(from: roots)
            findMaps(names: names(from: roots).names)
            first = next
            if !findVariants(names(from: roots).order) { return }
        }
    }

    /// Unites two nodes, and all nodes below both.
    mutating func unite(_ one: Int, _ other: Int) {
        let (survivor, removed) = (min(find(one), find(other)), max(find(one), find(other)))
        guard survivor != removed else { return }
        let added = nodes[removed]
        representatives[removed] = survivor
        nodes[removed] = Node()
        var pairs: [(Int, Int)] = []
        update(survivor) { node in
            if node.range == nil || node.count == node.scalars.nulls { node.range = added.range ?? node.range }
            node.count += added.count
            node.scalars.nulls += added.scalars.nulls
            node.scalars.bools += added.scalars.bools
            node.scalars.numbers.add(added.scalars.numbers)
            node.scalars.texts.add(added.scalars.texts)
            node.role.isSent = node.role.isSent || added.role.isSent
            pairs = node.arrays.add(added.arrays) + node.objects.add(added.objects)
        }
        for (one, other) in pairs { unite(one, other) }
        // If one of the two nodes is a dictionary, the other one is, too.
        if let values = self[survivor].objects.values { makeMap(of: survivor, values: values) }
    }

    /// Replaces a location with another one that already contains all of its values.
    mutating func identify(_ node: Int, with other: Int) {
        let (removed, survivor) = (find(node), find(other))
        guard removed != survivor else { return }
        representatives[removed] = survivor
        nodes[removed] = Node()
    }

    /// Converts an object's fields to the entries of a dictionary.
    mutating func makeMap(of node: Int, values: Int? = nil) {
        let fields = self[node].objects.fields
        let target = values ?? fields.first?.node ?? makeNode(isSent: self[node].role.isSent)
        update(node) { node in
            node.objects.values = target
            node.objects.fields = []
            node.objects.index = [:]
            node.objects.variants = nil
        }
        for field in fields { unite(target, field.node) }
    }

    /// Returns whether an array or a dictionary contains itself directly, or through other arrays and dictionaries. No
    /// model is in between, so its type can't be written.
    func isItsOwnElement(_ node: Int) -> Bool {
        var visited: Set<Int> = []
        var current = find(node)
        while visited.insert(current).inserted {
            let shape = self[current]
            guard !shape.kinds.isMixed, shape.arrays.tuple == nil,
                let next = shape.arrays.element ?? shape.objects.values
            else { return false }
            current = find(next)
            if current == find(node) { return true }
        }
        return false
    }

    mutating func makeTuple(of node: Int, elements: [Int]) {
        update(node) { $0.arrays.tuple = elements }
    }

    mutating func makeUnion(of node: Int, _ variants: Variants) {
        update(node) { $0.objects.variants = variants }
    }
}

extension ShapeGraph.Arrays {
    /// Adds other arrays. Returns the pairs of nodes that must be united as well.
    fileprivate mutating func add(_ other: ShapeGraph.Arrays) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        if let one = element, let two = other.element { pairs.append((one, two)) }
        switch (tuple, other.tuple) {
        case (let one?, let two?) where one.count == two.count: pairs += zip(one, two).map { ($0, $1) }
        // If one of the locations has no arrays, the tuple of the other location remains. Other arrays, or tuples of
        // different lengths, aren't a tuple together.
        case (nil, let two?) where count == 0: tuple = two
        case (_?, nil) where other.count == 0: break
        default: tuple = nil
        }
        element = element ?? other.element
        count += other.count
        samples += other.samples
        return pairs
    }
}

extension ShapeGraph.Objects {
    /// Adds other objects. Returns the pairs of nodes that must be united as well.
    fileprivate mutating func add(_ other: ShapeGraph.Objects) -> [(Int, Int)] {
        var pairs: [(Int, Int)] = []
        for field in other.fields {
            if let fieldIndex = index[field.key] {
                fields[fieldIndex].count += field.count
                pairs.append((fields[fieldIndex].node, field.node))
            } else {
                _ = add(field)
            }
        }
        if let one = values, let two = other.values { pairs.append((one, two)) }
        values = values ?? other.values
        count += other.count
        samples += other.samples
        // The search for variants runs after all nodes are united, so it finds the variants again.
        variants = nil
        return pairs
    }
}
