/// The copies of schemas that replace dynamic references in a document.
struct SchemaInstances {
    private var root = SourceRange.none
    private var usedNames: Set<String> = []
    /// The unfinished copies, by the keys of their originals and anchors.
    private var open: [String: Instance] = [:]
    /// The finished copies. A copy without a name can't be referenced.
    private var finished: [String: Instance?] = [:]
    private var count: UInt16 = 0
    /// The named copies. A copy needs a name if it refers to itself or is used more than once.
    private(set) var schemas: [JSONValue.Member] = []

    private struct Instance {
        var name: String
        /// Whether a schema of the document is this copy, so the name already exists.
        var isNamed: Bool
        var needsName = false
    }

    init(root: SourceRange = .none, names: Set<String> = []) {
        self.root = root
        usedNames = names
    }

    /// Whether a copy is unfinished.
    var areOpen: Bool { !open.isEmpty }

    /// Begins a copy. The copy of a whole schema with a name keeps that name. Any other copy gets a new name.
    mutating func begin(_ key: String, named name: String?, after preferredName: String) {
        let isUsedBefore = finished[key] != nil
        open[key] = Instance(name: name ?? freeName(preferredName), isNamed: name != nil, needsName: isUsedBefore)
    }

    /// Returns a reference to a copy that is unfinished or has a name. Returns `nil` for any other copy.
    mutating func reference(to key: String) -> Located<String>? {
        if case .some(.some(let instance)) = finished[key] { return reference(to: instance) }
        guard let instance = open[key] else { return nil }
        open[key]?.needsName = true
        return reference(to: instance)
    }

    /// Ends a copy. Returns a reference to the copy if it has a new name, otherwise the copy itself.
    mutating func end(_ key: String, _ schema: JSONValue) -> SchemaInstance {
        count = count == .max ? count : count + 1
        let copy = schema.marked(asCopy: count)
        guard let instance = open.removeValue(forKey: key), instance.needsName, !instance.isNamed else {
            finished[key] = .some(nil)
            return .schema(copy)
        }
        usedNames.insert(instance.name)
        finished[key] = instance
        schemas.append(JSONValue.Member(instance.name, copy))
        return .reference(reference(to: instance))
    }

    private func reference(to instance: Instance) -> Located<String> {
        Located(JSONPointer.fragment(of: ["components", "schemas", instance.name]), at: root)
    }

    private func freeName(_ preferredName: String) -> String {
        var name = preferredName
        var number = 2
        while usedNames.contains(name) || open.values.contains(where: { $0.name == name }) {
            name = "\(preferredName)\(number)"
            number += 1
        }
        return name
    }
}

/// The replacement for a reference to a schema with dynamic references.
enum SchemaInstance {
    case schema(JSONValue)
    case reference(Located<String>)
}

extension JSONValue {
    /// Returns the value with a number that distinguishes it from other copies. Parts that are copies keep their
    /// numbers.
    fileprivate func marked(asCopy number: UInt16) -> JSONValue {
        var range = range
        if range.copy == 0 { range.copy = number }
        switch kind {
        case .object(let members):
            let marked = members.map { member in
                var member = member.with(member.value.marked(asCopy: number))
                if member.keyRange.copy == 0 { member.keyRange.copy = number }
                return member
            }
            return with(.object(marked)).placed(at: range)
        case .array(let elements):
            return with(.array(elements.map { $0.marked(asCopy: number) })).placed(at: range)
        case .null, .bool, .number, .string: return placed(at: range)
        }
    }
}
