/// Checks by reflection that layouts have the types of their records' properties: in debug builds, once for each record
/// type.
enum LayoutCheck {
    private static let passed = Locked<Set<ObjectIdentifier>>([])

    static func passes<Record: JSONRecord>(_ record: Record, _ types: [any JSONReadable.Type]) -> Bool {
        let id = ObjectIdentifier(Record.self)
        if passed.withLock({ $0.contains(id) }) { return true }
        guard record is any CustomReflectable || isStruct(Mirror(reflecting: record), of: types) else { return false }
        passed.withLock { _ = $0.insert(id) }
        return true
    }

    private static func isStruct(_ mirror: Mirror, of types: [any JSONReadable.Type]) -> Bool {
        // Without reflection metadata nothing can be checked.
        if mirror.displayStyle == .struct, mirror.children.isEmpty { return true }
        let properties = mirror.children.map { ObjectIdentifier(type(of: $0.value)) }
        return mirror.displayStyle == .struct && properties == types.map { ObjectIdentifier($0) }
    }
}
