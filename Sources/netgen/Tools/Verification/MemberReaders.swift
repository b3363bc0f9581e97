/// The unions and the wrapper that read members of objects, in addition to properties. The client reports members that
/// aren't read.
struct MemberReaders {
    /// The discriminators of unions, by the locations of the objects.
    private var tags: [SourceRange: Set<String>] = [:]
    /// The keys of the wrapper's fields, if the payload and the wrapper are the same object.
    var wrapperKeys: Set<String> = []
    /// The steps to the payload of the wrapper; empty if both are the same object, and `nil` while no wrapper is read.
    var payload: [String]?

    /// Records that a union reads a key of an object.
    mutating func addTag(_ key: String, of object: JSONValue) { tags[object.range, default: []].insert(key) }

    /// Returns whether a union or the wrapper reads a member, or whether the member is or contains the payload.
    func reads(_ key: String, of object: JSONValue, at path: ArraySlice<String>) -> Bool {
        if tags[object.range]?.contains(key) == true { return true }
        if path.isEmpty, wrapperKeys.contains(key) { return true }
        guard let payload else { return false }
        return payload.isEmpty ? path.isEmpty : payload.starts(with: path + [ValueReader.step(key)])
    }

    /// Returns whether a path leads to the payload.
    func isPayload(at path: [String]) -> Bool { payload.map { !$0.isEmpty && $0 == path } ?? false }

    /// Returns whether a member is an object around the payload.
    func leads(toPayloadThrough path: [String]) -> Bool {
        payload.map { path.count < $0.count && $0.starts(with: path) } ?? false
    }
}
