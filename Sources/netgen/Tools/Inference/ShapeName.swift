/// The name of a location of the samples: the key of a field, or the subject of an endpoint.
struct ShapeName: Hashable {
    /// The words as in the sample: `active_targets`.
    var text: String
    /// Whether the location is one element of a collection with this name.
    var isElement = false
    /// The name of the object that has the field.
    var owner: String?

    /// The name as a type: `ActiveTarget`.
    var typeName: String {
        isElement ? TypeName(oneOf: text, suffix: "Item").description : TypeName(text).description
    }

    /// Whether the name suggests a dictionary.
    var suggestsMap: Bool { !isElement && (lastWord.map(Self.mapNames.contains) ?? false) }

    /// Whether the name suggests a date: `created_at`, `expires`.
    var suggestsDate: Bool {
        let words = TypeName.words(of: text).map { $0.lowercased() }
        return words.last.map(Self.dateWords.contains) ?? false
    }

    /// Whether the name suggests a number with a fraction: `hit_ratio`, `latitude`.
    var suggestsRatio: Bool { lastWord.map(Self.ratioWords.contains) ?? false }

    /// Whether the name suggests a choice of few values: `status`, `account_type`.
    var suggestsChoice: Bool { lastWord.map(Self.choiceWords.contains) ?? false }

    /// Whether the name suggests a value that differs for each object: `name`, `city`.
    var suggestsData: Bool { lastWord.map(Self.dataWords.contains) ?? false }

    private var lastWord: String? { TypeName.words(of: text).last?.lowercased() }

    private static let mapNames: Set = [
        "annotations", "args", "cookies", "env", "environment", "extras", "files", "flags", "form", "headers", "labels",
        "params", "translations", "variables",
    ]

    private static let dateWords: Set = [
        "at", "created", "date", "expires", "expiry", "exp", "iat", "modified", "nbf", "on", "seen", "since", "time",
        "timestamp", "ts", "until", "updated",
    ]

    private static let ratioWords: Set = [
        "average", "avg", "confidence", "fraction", "lat", "latitude", "lng", "load", "lon", "longitude", "mean",
        "median",
        "percent", "percentage", "probability", "quantile", "rate", "ratio", "score", "temperature", "variance",
    ]

    private static let choiceWords: Set = [
        "category", "currency", "direction", "gender", "health", "kind", "language", "level", "locale", "method",
        "mode",
        "phase", "plan", "priority", "role", "scheme", "severity", "size", "state", "status", "tier", "type", "unit",
        "visibility",
    ]

    private static let dataWords: Set = [
        "address", "author", "body", "city", "comment", "content", "description", "email", "error", "file", "first",
        "hash", "host", "id", "key", "label", "last", "login", "message", "name", "password", "path", "pool", "query",
        "slug", "summary", "text", "title", "token", "uid", "url", "user", "username", "uuid", "value", "version",
    ]
}

extension ShapeGraph {
    /// Returns the nodes that can be reached from the roots, with their names. The nodes are in the order of the first
    /// visit.
    func names(from roots: [(node: Int, name: ShapeName)]) -> (order: [Int], names: [Int: [ShapeName]]) {
        var order: [Int] = []
        var names: [Int: [ShapeName]] = [:]
        var visited: Set<Visit> = []
        var open: [(node: Int, name: ShapeName)] = roots.reversed()
        while let (nextNode, name) = open.popLast() {
            let node = find(nextNode)
            guard visited.insert(Visit(node: node, name: name)).inserted else { continue }
            if names[node] == nil { order.append(node) }
            names[node, default: []].append(name)
            // The fields of an object are visited once, because an object may contain itself.
            guard names[node]?.count == 1 || !self[node].isStructure else { continue }
            open += children(of: node, named: name).reversed()
        }
        return (order, names)
    }

    private struct Visit: Hashable {
        var node: Int
        var name: ShapeName
    }

    private func children(of node: Int, named name: ShapeName) -> [(node: Int, name: ShapeName)] {
        var children: [(node: Int, name: ShapeName)] = []
        let (arrays, objects) = (self[node].arrays, self[node].objects)
        let one = ShapeName(text: name.text, isElement: true, owner: name.owner)
        if let tuple = arrays.tuple {
            for (index, element) in tuple.enumerated() {
                children.append((element, ShapeName(text: ShapeGraph.elementName(index), owner: name.typeName)))
            }
        } else if let element = arrays.element {
            children.append((element, one))
        }
        if let values = objects.values { children.append((values, one)) }
        if let variants = objects.variants {
            for variant in variants.cases {
                let text = "\(variant.tag) \(name.isElement ? TypeName.singular(of: name.text) : name.text)"
                children.append((variant.node, ShapeName(text: text, owner: name.owner)))
            }
        } else {
            for field in objects.fields {
                children.append((field.node, ShapeName(text: field.key, owner: name.typeName)))
            }
        }
        return children
    }

    /// Returns the name of a tuple's element.
    static func elementName(_ index: Int) -> String {
        ["first", "second", "third", "fourth", "fifth", "sixth"][index]
    }
}
