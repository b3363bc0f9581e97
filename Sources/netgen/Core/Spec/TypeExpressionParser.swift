/// A parser of type expressions: `string`, `Pet`, `[T]`, `[string: T]`, `T?`.
struct TypeExpressionParser {
    struct Problem: Error {
        var message: String
        /// The range of the error, in UTF-8 bytes of the expression.
        var bounds: Range<Int>
        var fix: String
    }

    private let text: String
    private let bytes: [UInt8]
    private var index = 0
    /// A closure that returns the location of some of the expression's bytes in the spec.
    private let sourceRange: (Range<Int>) -> SourceRange

    /// The maximum nesting depth of arrays and dictionaries. `Specs/netgen.schema.json` has the same limit.
    static let maxNesting = 8

    /// Parses a whole expression.
    ///
    /// - Parameters:
    ///   - text: The expression.
    ///   - sourceRange: A function that returns the location in the spec of some of the expression's UTF-8 bytes.
    /// - Returns: The type.
    /// - Throws: The first error.
    static func parse(_ text: String, sourceRange: @escaping (Range<Int>) -> SourceRange) throws(Problem)
        -> TypeExpression
    {
        var parser = TypeExpressionParser(text: text, sourceRange: sourceRange)
        guard !parser.bytes.isEmpty else {
            throw Problem(message: "expected a type", bounds: 0..<0, fix: #"write "string", "[Pet]" or the like"#)
        }
        let type = try parser.type(depth: 0)
        try parser.checkIsAtEnd()
        return type
    }

    private init(text: String, sourceRange: @escaping (Range<Int>) -> SourceRange) {
        self.text = text
        self.sourceRange = sourceRange
        bytes = Array(text.utf8)
    }
}

extension TypeExpressionParser {
    private mutating func type(depth: Int) throws(Problem) -> TypeExpression {
        let type = peek == UInt8(ascii: "[") ? try collection(depth: depth) : try name()
        guard peek == UInt8(ascii: "?") else { return type }
        index += 1
        if peek == UInt8(ascii: "?") {
            throw problem("duplicate ?", fix: "remove the second ?")
        }
        return .optional(type)
    }

    /// Parses a collection: `[T]` or `[string: T]`.
    private mutating func collection(depth: Int) throws(Problem) -> TypeExpression {
        let opening = index
        guard depth < Self.maxNesting else {
            throw problem(
                "types are nested more than \(Self.maxNesting) deep",
                fix: "declare the inner type in \"models\""
            )
        }
        index += 1
        skipSpaces()
        let start = index
        let element = try type(depth: depth + 1)
        let end = index
        skipSpaces()
        guard peek == UInt8(ascii: ":") else {
            try close(opening)
            return .array(element)
        }
        guard case .scalar(.string) = element else {
            throw Problem(
                message: "the keys of a dictionary must be strings",
                bounds: start..<end,
                fix: "write [string: …]"
            )
        }
        index += 1
        skipSpaces()
        let value = try type(depth: depth + 1)
        skipSpaces()
        try close(opening)
        return .dictionary(value)
    }

    private mutating func close(_ opening: Int) throws(Problem) {
        guard peek == UInt8(ascii: "]") else {
            guard index < bytes.count else {
                throw Problem(message: "[ is not closed", bounds: opening..<opening + 1, fix: "add ]")
            }
            throw unexpected()
        }
        index += 1
    }

    private mutating func name() throws(Problem) -> TypeExpression {
        let start = index
        for scalar in String(decoding: bytes[start...], as: UTF8.self).unicodeScalars {
            guard TextSyntax.isNameScalar(scalar) else { break }
            index += UTF8.width(scalar)
        }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        guard !name.isEmpty else { throw unexpected() }
        guard TextSyntax.isName(name) else {
            throw Problem(
                message: "\(quoted(name)) is not a valid type name",
                bounds: start..<index,
                fix: "begin with a letter"
            )
        }
        if let scalar = Scalar(rawValue: name) { return .scalar(scalar) }
        return .named(Located(name, at: sourceRange(start..<index)))
    }

    private mutating func skipSpaces() {
        while peek == UInt8(ascii: " ") { index += 1 }
    }

    /// The next byte. It is 0 at the end, which isn't valid in a type.
    private var peek: UInt8 { index < bytes.count ? bytes[index] : 0 }
}

// MARK: - Problems

extension TypeExpressionParser {
    private func checkIsAtEnd() throws(Problem) {
        guard index < bytes.count else { return }
        throw unexpected()
    }

    /// Returns the error for the byte at the index.
    private func unexpected() -> Problem {
        guard index < bytes.count else {
            return Problem(message: "expected a type", bounds: index..<index, fix: "add a type")
        }
        let before = String(decoding: bytes[..<index], as: UTF8.self)
        switch bytes[index] {
        case UInt8(ascii: "["):
            return problem("an array is written [T], not T[]", fix: "write [\(before)]")
        case UInt8(ascii: "<"):
            let name = before.lowercased()
            let isMap = name.hasSuffix("map") || name.hasSuffix("dictionary")
            let isList = ["array", "list", "set", "collection"].contains(where: name.hasSuffix)
            return problem(
                "types cannot have parameters",
                fix: isMap
                    ? "write a dictionary as [string: T]"
                    : isList
                        ? "write an array as [T]"
                        : #"write only the parameter, and declare \#(quoted(before)) as a "wrapper""#
            )
        case UInt8(ascii: "|"): return union
        case UInt8(ascii: "?") where index == 0 || bytes[index - 1] == UInt8(ascii: "["):
            return problem("\"?\" must follow a type", fix: "write T?")
        case UInt8(ascii: "!"):
            return problem("a type cannot end with \"!\"", fix: "remove \"!\"")
        case UInt8(ascii: "]"):
            let isEmpty = index > 0 && bytes[index - 1] == UInt8(ascii: "[")
            return isEmpty
                ? problem("expected a type", fix: "write [T]") : problem("] has no matching [", fix: "remove it")
        case UInt8(ascii: " ") where bytes[index...].first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "|"):
            return union
        case UInt8(ascii: " "):
            return problem("unexpected space", fix: "remove it")
        default:
            let scalar = String(decoding: bytes[index...], as: UTF8.self).unicodeScalars.first ?? " "
            let message = "\(quoted(String(scalar))) is not allowed in a type"
            let fix = "write a name such as string or Pet, or [T], [string: T] or T?"
            return Problem(message: message, bounds: index..<index + UTF8.width(scalar), fix: fix)
        }
    }

    private var union: Problem {
        problem(
            "a union cannot be written with \"|\"",
            fix: #"write { "oneOf": ["A", "B"] }, or T? for an optional value"#
        )
    }

    private func problem(_ message: String, fix: String) -> Problem {
        Problem(message: message, bounds: index..<index + 1, fix: fix)
    }
}
