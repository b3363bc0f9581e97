/// The name of a property, an enum case or an argument: `userID`, `onHold`.
struct MemberName: Hashable, Sendable, CustomStringConvertible {
    /// The name without backticks, as used after a dot.
    let unescaped: String

    /// The name in a declaration, or without a dot before it: in backticks if it is a keyword.
    var description: String {
        keywords.contains(unescaped) ? "`\(unescaped)`" : unescaped
    }

    /// Creates a name from a spec's name according to the naming rules.
    init(_ text: String) {
        let name = SwiftWords(text).lowerCamel
        unescaped = Self.replaced.contains(name) ? name + "Value" : name
    }

    private init(spelled text: String) {
        unescaped = text
    }

    /// Creates a name that the spec's author chose; `nil` if it can't be the name of a member.
    init?(swiftName text: String) {
        guard isIdentifier(text), !Self.impossible.contains(text) else { return nil }
        unescaped = text
    }

    /// Names with another meaning after a dot, even in backticks.
    private static let impossible: Set = ["self", "init", "Type", "Protocol", "Self", "Any"]
    /// Names that the generated types already have, or that have another meaning after a dot.
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
