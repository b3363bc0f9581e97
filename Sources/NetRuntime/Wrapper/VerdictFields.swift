/// The fields that a wrapper's verdict depends on, tracked while they are read.
struct VerdictFields {
    /// The keys of the outermost object that the verdict requires.
    let required: JSONFields
    /// The paths of the fields that may be absent in a success.
    private let absent: [[String]]
    /// The open keys on such a path, the outermost first.
    private var trail: [String] = []

    init(required: JSONFields, absentInSuccess: JSONFields) {
        self.required = required
        absent = absentInSuccess.entries.map { $0.name.split(separator: ".").map(String.init) }
    }

    /// Whether the keys of the whole wrapper must be checked.
    var hasAbsent: Bool { !absent.isEmpty }

    /// The result of following a key.
    enum Step {
        /// A value without such a field.
        case elsewhere
        /// An object that contains such a field.
        case onward
        /// A field that may be absent in a success.
        case field
    }

    /// Follows a key on the paths of the fields that may be absent.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - depth: The number of open objects.
    /// - Returns: The kind of value that the key leads to.
    mutating func follow(_ key: KeyText, at depth: Int) -> Step {
        guard hasAbsent, depth > 0, trail.count >= depth - 1 else { return .elsewhere }
        trail.removeSubrange((depth - 1)...)
        let ways = absent.filter { $0.count >= depth && $0.starts(with: trail) && key == $0[depth - 1] }
        guard let way = ways.first else { return .elsewhere }
        trail.append(way[depth - 1])
        return ways.contains { $0.count == depth } ? .field : .onward
    }
}

extension JSONReader {
    /// Returns whether a value is empty: null, or a string, an array or an object without content.
    func saysNothing(at place: UnsafePointer<UInt8>) -> Bool {
        guard place < end else { return false }
        let closing: UInt8
        switch JSONKind(startingWith: place[0]) {
        case .null: return true
        case .string: return place + 1 < end && place[1] == UInt8(ascii: "\"")
        case .array: closing = UInt8(ascii: "]")
        case .object: closing = UInt8(ascii: "}")
        case .bool, .number, nil: return false
        }
        var cursor = place + 1
        while cursor < end, cursor[0] <= UInt8(ascii: " ") { cursor += 1 }
        return cursor < end && cursor[0] == closing
    }
}
