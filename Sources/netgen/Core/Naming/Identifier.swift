/// A type that represents the Swift name of a type or member.
protocol Identifier: Hashable, CustomStringConvertible {
    /// Returns the name with a number appended, to distinguish it from another: `userID2`.
    func numbered(_ number: Int) -> Self
}

/// The keywords that require backticks in a declaration.
let keywords: Set<String> = [
    "Any", "Self", "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default", "defer",
    "deinit", "do", "each", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
    "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "unsafe", "var", "where", "while",
]

func isIdentifier(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, first.isASCIILetter || first.isOfOtherScript(within: false) else {
        return false
    }
    for scalar in text.unicodeScalars where !(scalar.isASCIILetter || scalar.isASCIIDigit || scalar == "_") {
        guard scalar.isOfOtherScript(within: true) else { return false }
    }
    return true
}
