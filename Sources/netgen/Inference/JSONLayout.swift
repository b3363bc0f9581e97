/// JSON text as people write specs: what fits on a line stands on one line.
///
///     "models": {
///       "Pet": { "fields": { "id": "int64", "name": "string" } }
///     }
enum JSONLayout {
    case null
    case bool(Bool)
    /// A number in its own spelling.
    case number(String)
    case string(String)
    case array([JSONLayout])
    case members([Member])

    struct Member {
        var key: String
        var value: JSONLayout
    }

    private static let width = 110

    /// The document, ending with a line break. Its own members always have lines of their own.
    var document: String { text(indent: "", used: Self.width) + "\n" }

    /// The text where so many columns of the first line are taken.
    private func text(indent: String, used: Int) -> String {
        if used + line.count <= Self.width { return line }
        let inner = indent + "  "
        switch self {
        case .array(let elements) where !elements.isEmpty:
            let lines = elements.map { inner + $0.text(indent: inner, used: inner.count + 1) }
            return "[\n\(lines.joined(separator: ",\n"))\n\(indent)]"
        case .members(let members) where !members.isEmpty:
            let lines = members.map { member in
                let head = inner + Self.quoted(member.key) + ": "
                return head + member.value.text(indent: inner, used: head.count + 1)
            }
            return "{\n\(lines.joined(separator: ",\n"))\n\(indent)}"
        default: return line
        }
    }

    private var line: String {
        switch self {
        case .null: return "null"
        case .bool(let flag): return flag ? "true" : "false"
        case .number(let spelling): return spelling
        case .string(let text): return Self.quoted(text)
        case .array(let elements): return "[\(elements.map(\.line).joined(separator: ", "))]"
        case .members(let members):
            guard !members.isEmpty else { return "{}" }
            return "{ \(members.map { "\(Self.quoted($0.key)): \($0.value.line)" }.joined(separator: ", ")) }"
        }
    }

    /// A JSON string; what cannot be seen is escaped.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where scalar.isInvisible:
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16, uppercase: true)
                    result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
                }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension JSONLayout: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    init(stringLiteral text: String) { self = .string(text) }
    init(booleanLiteral flag: Bool) { self = .bool(flag) }

    static func object(_ members: [(key: String, value: JSONLayout)]) -> JSONLayout {
        .members(members.map { Member(key: $0.key, value: $0.value) })
    }

    /// An object of the members that are there.
    static func object(present members: [(key: String, value: JSONLayout?)]) -> JSONLayout {
        .members(members.compactMap { member in member.value.map { Member(key: member.key, value: $0) } })
    }
}
