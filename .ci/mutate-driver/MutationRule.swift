import SwiftSyntax

/// The operators and names that replace each other.
enum MutationRule {
    static let comparison = [
        "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "===": "!==", "!==": "===",
    ]
    static let arithmetic = [
        "+": "-", "-": "+", "*": "+", "/": "*", "&+": "&-", "&-": "&+", "%": "/", "+=": "-=", "-=": "+=",
    ]
    static let logic = ["&&": "||", "||": "&&"]
    static let assignments: Set = ["+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=", "&+=", "&-=", "&*="]
    /// Functions of which the order of arguments has no effect.
    static let symmetric: Set = ["min", "max"]
    /// Functions that a correct program could do without.
    private static let withoutEffect: Set = [
        "precondition", "preconditionFailure", "assert", "assertionFailure", "fatalError", "reserveCapacity",
    ]

    /// Returns whether a call has no effect that a test could notice.
    static func isWithoutEffect(_ call: FunctionCallExprSyntax) -> Bool {
        let function = call.calledExpression
        let name = function.as(MemberAccessExprSyntax.self)?.declName ?? function.as(DeclReferenceExprSyntax.self)
        return name.map { withoutEffect.contains($0.baseName.text) } ?? false
    }

    /// Members of which each has the type of the other.
    static let members: [String: String] = {
        let pairs = [
            ("first", "last"), ("min", "max"), ("hasPrefix", "hasSuffix"), ("dropFirst", "dropLast"),
            ("prefix", "suffix"), ("removeFirst", "removeLast"), ("startIndex", "endIndex"),
            ("lowerBound", "upperBound"), ("lowercased", "uppercased"), ("firstIndex", "lastIndex"),
            ("union", "intersection"),
        ]
        return Dictionary(uniqueKeysWithValues: pairs + pairs.map { ($1, $0) })
    }()
}
