extension JSONOutput {
    /// The text as people write specs, ending with a line break: what fits on a line stands on one line.
    ///
    /// ```json
    /// "models": {
    ///   "Pet": { "fields": { "id": "int64", "name": "string" } }
    /// }
    /// ```
    var document: String { layout(indent: "", used: Self.width) + "\n" }

    /// The longest line.
    private static let width = 110

    /// The text where so many columns of the first line are taken.
    private func layout(indent: String, used: Int) -> String {
        if used + line.count <= Self.width { return line }
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.layout(indent: inner, used: inner.count + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .object(let members) where !members.isEmpty:
            let lines = members.map { member in
                let head = "\(inner)\(JSONOutput.string(member.key).compact): "
                return head + member.value.layout(indent: inner, used: head.count + 1)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        default: return line
        }
    }

    private var line: String {
        switch self {
        case .array(let elements): return "[\(elements.map(\.line).joined(separator: ", "))]"
        case .object(let members):
            guard !members.isEmpty else { return "{}" }
            return
                "{ \(members.map { "\(JSONOutput.string($0.key).compact): \($0.value.line)" }.joined(separator: ", ")) }"
        default: return compact
        }
    }
}

extension JSONOutput {
    static func object(_ members: [(key: String, value: JSONOutput)]) -> JSONOutput {
        .object(members.map { Member(key: $0.key, value: $0.value) })
    }
}
