/// A search for types whose values would contain themselves. It decides where each cycle is broken.
///
/// A cycle with a union is broken at the union (`indirect enum`). Any other cycle is broken at a property (a box),
/// preferably an optional one. Arrays and dictionaries don't store their elements inline, so they are never part of a
/// cycle.
struct RecursionGuards {
    /// A property that must not store its value inline. If `property` is `nil`, the union at the path must be indirect.
    private struct Break: Hashable {
        var path: [TypeName]
        var property: MemberName?
    }

    private var breaks: Set<Break> = []
    /// The types without any finite value, because each type of a cycle requires the next.
    private(set) var recursivePaths: [[TypeName]] = []
    private var nodes: [Node] = []

    private struct Node {
        var path: [TypeName]
        var isUnion = false
        var edges: [Edge] = []
    }

    /// A reference of one type to another that it stores inline.
    private struct Edge {
        var source: Int
        var target: Int
        /// The property that stores the target; `nil` for a variant of a union or for an alias.
        var property: MemberName?
        var isRequired: Bool
    }

    init(_ declarations: Declarations) {
        var models: [Model] = []
        var indices: [[TypeName]: Int] = [:]
        declarations.forEachModel { model, path in
            if indices[path] == nil { indices[path] = models.count }
            models.append(model)
            nodes.append(Node(path: path))
        }
        for (index, model) in models.enumerated() {
            if case .union = model.kind { nodes[index].isUnion = true }
            nodes[index].edges = Self.edges(of: model, at: index, indices: indices)
        }
        dropOpenEnds()
        // Unions come first, because `indirect` breaks all cycles through a union.
        for isUnion in [true, false] {
            for index in nodes.indices where nodes[index].isUnion == isUnion { breakCycles(through: index) }
        }
    }

    private static func edges(of model: Model, at source: Int, indices: [[TypeName]: Int]) -> [Edge] {
        func edge(_ type: TypeReference, property: MemberName? = nil, isRequired: Bool) -> Edge? {
            guard let path = type.storedPath, let target = indices[path] else { return nil }
            return Edge(source: source, target: target, property: property, isRequired: isRequired)
        }
        switch model.kind {
        case .structure(let properties), .tuple(let properties):
            return properties.compactMap { property in
                let isRequired = !property.isOptional && !property.type.isOptional && property.value.defaultValue == nil
                return edge(property.type, property: property.name, isRequired: isRequired)
            }
        case .union(let union):
            return union.variants.compactMap { edge($0.type, isRequired: false) }
        case .alias(let type):
            return [edge(type, isRequired: !type.isOptional)].compactMap { $0 }
        case .enumeration:
            return []
        }
    }

    /// Removes types that aren't part of a cycle. These are nearly all types, so the search becomes fast.
    private mutating func dropOpenEnds() {
        var sources: [[Int]] = Array(repeating: [], count: nodes.count)
        for edge in nodes.flatMap(\.edges) { sources[edge.target].append(edge.source) }
        var open = nodes.indices.filter { nodes[$0].edges.isEmpty }
        var isOpen = nodes.map(\.edges.isEmpty)
        while let target = open.popLast() {
            for source in sources[target] {
                nodes[source].edges.removeAll { $0.target == target }
                if nodes[source].edges.isEmpty, !isOpen[source] {
                    isOpen[source] = true
                    open.append(source)
                }
            }
        }
    }

    func breaks(_ property: Property, of path: [TypeName]) -> Bool {
        !breaks.isEmpty && breaks.contains(Break(path: path, property: property.name))
    }

    func breaksUnion(at path: [TypeName]) -> Bool { breaks.contains(Break(path: path)) }

    // MARK: - Cycles

    /// Breaks all cycles from one type to itself.
    private mutating func breakCycles(through start: Int) {
        while let cycle = cycle(from: start) {
            let properties = cycle.filter { $0.property != nil }
            if !properties.isEmpty, cycle.allSatisfy(\.isRequired) { recursivePaths.append(nodes[start].path) }
            if let union = cycle.first(where: { nodes[$0.source].isUnion }) {
                breaks.insert(Break(path: nodes[union.source].path))
                nodes[union.source].edges = []
                continue
            }
            let optional = properties.filter { !$0.isRequired }
            // Choose the type with the fewest properties of the next type, because each of these needs a box. A cycle
            // of aliases can't be broken.
            let fewest = (optional.isEmpty ? properties : optional).min { parallels(of: $0) < parallels(of: $1) }
            guard let chosen = fewest else { return }
            breaks.insert(Break(path: nodes[chosen.source].path, property: chosen.property))
            nodes[chosen.source].edges.removeAll { $0.property == chosen.property }
        }
    }

    /// Returns the number of the source's properties that store the same target inline.
    private func parallels(of edge: Edge) -> Int {
        nodes[edge.source].edges.count { $0.target == edge.target }
    }

    /// Returns the shortest path from a type to itself; `nil` if there is none.
    private func cycle(from start: Int) -> [Edge]? {
        var queue = [start]
        var next = 0
        var incomingEdges: [Int: Edge] = [:]
        while next < queue.count {
            for edge in nodes[queue[next]].edges {
                if edge.target == start {
                    var cycle = [edge]
                    while let last = cycle.last, last.source != start, let link = incomingEdges[last.source] {
                        cycle.append(link)
                    }
                    return cycle.reversed()
                }
                guard incomingEdges[edge.target] == nil else { continue }
                incomingEdges[edge.target] = edge
                queue.append(edge.target)
            }
            next += 1
        }
        return nil
    }
}

extension TypeReference {
    /// The path of the declared type that a value of this type stores inline; `nil` if there is none.
    fileprivate var storedPath: [TypeName]? {
        switch self {
        case .named(let path): path
        case .optional(let wrapped): wrapped.storedPath
        case .scalar, .file, .array, .dictionary: nil
        }
    }

    fileprivate var isOptional: Bool {
        if case .optional = self { true } else { false }
    }
}
