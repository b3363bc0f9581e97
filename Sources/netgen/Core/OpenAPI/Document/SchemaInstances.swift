/// The copies of templates that a document gets.
struct SchemaInstances {
    private var root = SourceRange.none
    private var taken: Set<String> = []
    /// Those that are being made, by what they are copies of.
    private var open: [String: Instance] = [:]
    /// Those that have been made; without a name they are nowhere to refer to.
    private var made: [String: Instance?] = [:]
    private var count: UInt16 = 0
    /// The copies that have got a name, which those need that refer to themselves or are used more than once.
    private(set) var schemas: [JSONValue.Member] = []

    private struct Instance {
        var name: String
        /// Whether a schema of the document is this copy, and has the name already.
        var isNamed: Bool
        var needsName = false
    }

    init(root: SourceRange = .none, names: Set<String> = []) {
        self.root = root
        taken = names
    }

    /// Whether anything is being copied.
    var areOpen: Bool { !open.isEmpty }

    /// Begins a copy, which is called something new unless the schema that it is the whole of has a name.
    mutating func begin(_ key: String, named name: String?, after wanted: String) {
        let isUsedBefore = made[key] != nil
        open[key] = Instance(name: name ?? freeName(wanted), isNamed: name != nil, needsName: isUsedBefore)
    }

    /// A reference to a copy that is being made, or has a name; `nil` where there is none.
    mutating func reference(to key: String) -> Located<String>? {
        if case .some(.some(let instance)) = made[key] { return reference(to: instance) }
        guard let instance = open[key] else { return nil }
        open[key]?.needsName = true
        return reference(to: instance)
    }

    /// Ends a copy. It is referred to where it has got a name.
    mutating func end(_ key: String, _ schema: JSONValue) -> SchemaInstance {
        count = count == .max ? count : count + 1
        let copy = schema.marked(asCopy: count)
        guard let instance = open.removeValue(forKey: key), instance.needsName, !instance.isNamed else {
            made[key] = .some(nil)
            return .schema(copy)
        }
        taken.insert(instance.name)
        made[key] = instance
        schemas.append(JSONValue.Member(instance.name, copy))
        return .reference(reference(to: instance))
    }

    private func reference(to instance: Instance) -> Located<String> {
        Located(JSONPointer.fragment(of: ["components", "schemas", instance.name]), at: root)
    }

    private func freeName(_ wanted: String) -> String {
        var name = wanted
        var number = 2
        while taken.contains(name) || open.values.contains(where: { $0.name == name }) {
            name = "\(wanted)\(number)"
            number += 1
        }
        return name
    }
}

/// What takes the place of a reference to a template.
enum SchemaInstance {
    case schema(JSONValue)
    case reference(Located<String>)
}

extension JSONValue {
    /// The same, told apart from all other copies of it; copies in it are already.
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
