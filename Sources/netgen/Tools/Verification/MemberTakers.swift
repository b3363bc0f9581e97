/// What else than the properties of a model takes a member of its object. The client reports members that nothing takes.
struct MemberTakers {
    /// The keys by which unions know their alternatives, by the places of their objects.
    private var tags: [SourceRange: Set<String>] = [:]
    /// The keys of a wrapper whose payload is the same object.
    var wrapperKeys: Set<String> = []
    /// The steps to the payload of a wrapper; empty for a payload that is the same object.
    var payload: [String]?

    /// Notes that a union looks at a key of an object.
    mutating func addTag(_ key: String, of object: JSONValue) { tags[object.range, default: []].insert(key) }

    /// Whether a union or the wrapper takes a member, or the payload is or begins there.
    func take(_ key: String, of object: JSONValue, at path: ArraySlice<String>) -> Bool {
        if tags[object.range]?.contains(key) == true { return true }
        if path.isEmpty, wrapperKeys.contains(key) { return true }
        guard let payload else { return false }
        return payload.isEmpty ? path.isEmpty : payload.starts(with: path + [ValueReader.step(key)])
    }

    /// Whether a member is an object around the payload.
    func lead(through path: [String]) -> Bool {
        payload.map { path.count < $0.count && $0.starts(with: path) } ?? false
    }
}
