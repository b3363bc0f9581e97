/// The fields that a wrapper's verdict depends on. The type tracks them while they are read.
struct VerdictFields {
    /// The keys of the outermost object that the verdict requires.
    let required: JSONFields
    /// The paths of the fields that may be absent in a success.
    private let absentPaths: [[String]]
    /// The keys of the open objects on such a path, the outermost first.
    private var currentPath: [String] = []

    init(required: JSONFields, absentInSuccess: JSONFields) {
        self.required = required
        absentPaths = absentInSuccess.entries.map { $0.name.split(separator: ".").map(String.init) }
    }

    /// Whether any field may be absent in a success.
    var hasAbsentPaths: Bool { !absentPaths.isEmpty }

    /// The result of following a key.
    enum Step {
        /// A value that neither is nor contains a field that may be absent.
        case unrelated
        /// An object that contains a field that may be absent.
        case container
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
        guard hasAbsentPaths, depth > 0, currentPath.count >= depth - 1 else { return .unrelated }
        currentPath.removeSubrange((depth - 1)...)
        let matches = absentPaths.filter { $0.count >= depth && $0.starts(with: currentPath) && key == $0[depth - 1] }
        guard let match = matches.first else { return .unrelated }
        currentPath.append(match[depth - 1])
        return matches.contains { $0.count == depth } ? .field : .container
    }
}

extension JSONReader {
    /// Returns whether a value is empty: null, or a string, an array or an object without content.
    func hasNoContent(at pointer: UnsafePointer<UInt8>) -> Bool {
        guard pointer < end else { return false }
        let closing: UInt8
        switch JSONKind(startingWith: pointer[0]) {
        case .null: return true
        case .string: return pointer + 1 < end && pointer[1] == UInt8(ascii: "\"")
        case .array: closing = UInt8(ascii: "]")
        case .object: closing = UInt8(ascii: "}")
        case .bool, .number, nil: return false
        }
        var cursor = pointer + 1
        while cursor < end, cursor[0] <= UInt8(ascii: " ") { cursor += 1 }
        return cursor < end && cursor[0] == closing
    }
}
