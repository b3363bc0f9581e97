/// Whether layouts have the types of their records' properties, which only reflection can tell: in debug builds, once for
/// each record.
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
        // Where reflection is turned off, nothing is known.
        if mirror.displayStyle == .struct, mirror.children.isEmpty { return true }
        let properties = mirror.children.map { ObjectIdentifier(type(of: $0.value)) }
        return mirror.displayStyle == .struct && properties == types.map { ObjectIdentifier($0) }
    }
}
