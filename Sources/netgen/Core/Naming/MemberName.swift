/// The name of a property, an enum case or an argument: `userID`, `onHold`.
struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The name as it stands after a dot.
    let unescaped: String

    /// The name as it is declared, and as it stands alone: in backticks where it is a keyword.
    var description: String {
        keywords.contains(unescaped) ? "`\(unescaped)`" : unescaped
    }

    /// The name that the rules make of a spec's name.
    init(_ text: String) {
        let name = SwiftWords(text).lowerCamel
        unescaped = Self.replaced.contains(name) ? name + "Value" : name
    }

    private init(spelled text: String) {
        unescaped = text
    }

    /// The name that the spec's author chose; `nil` when it cannot be the name of a member.
    init?(swiftName text: String) {
        guard isIdentifier(text), !Self.impossible.contains(text) else { return nil }
        unescaped = text
    }

    /// Names that mean something else after a dot, backticks or not.
    private static let impossible: Set = ["self", "init", "Type", "Protocol", "Self", "Any"]
    /// Names that our types have already, or that mean something else after a dot.
    private static let replaced: Set = ["self", "init", "rawValue", "hashValue", "allCases", "listedCases"]
}

extension MemberName: ExpressibleByStringLiteral {
    init(stringLiteral literal: StaticString) {
        unescaped = "\(literal)"
    }
}

extension MemberName: Identifier {
    func numbered(_ number: Int) -> MemberName {
        MemberName(spelled: unescaped + (unescaped.last?.isNumber == true ? "_" : "") + String(number))
    }
}
