/// HTML whose text is always escaped.
///
/// A template is a string literal that looks like its output. Interpolated text is escaped, and interpolated HTML
/// isn't. Only literals of netgen's sources become markup, so text from a spec never does.
///
///     let heading: HTML = "<h1>\(model.name)</h1>"
struct HTML {
    private(set) var text = ""

    var isEmpty: Bool { text.isEmpty }

    static var empty: HTML { HTML() }

    /// Returns the non-empty pieces, each on separate lines.
    static func lines(_ pieces: [HTML]) -> HTML {
        HTML(text: pieces.filter { !$0.isEmpty }.map(\.text).joined(separator: "\n"))
    }

    /// Returns the non-empty pieces, with a separator between them.
    static func joined(_ pieces: [HTML], separator: HTML) -> HTML {
        HTML(text: pieces.filter { !$0.isEmpty }.map(\.text).joined(separator: separator.text))
    }

    /// Returns a comment.
    static func comment(_ text: String) -> HTML { "<!-- \(comment: text) -->" }

    private init(text: String = "") { self.text = text }
}

// MARK: - Interpolation

extension HTML: ExpressibleByStringInterpolation {
    init(stringLiteral literal: StaticString) { self.init(text: "\(literal)") }

    init(stringInterpolation: StringInterpolation) { self.init(text: stringInterpolation.text) }

    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: StaticString) { text += "\(literal)" }

        mutating func appendInterpolation(_ piece: HTML) { text += piece.text }

        mutating func appendInterpolation(lines pieces: [HTML]) { text += HTML.lines(pieces).text }

        /// Appends escaped text. The text is also safe between the quotes of an attribute.
        mutating func appendInterpolation(_ text: some StringProtocol) { self.text += HTML.escaped(text) }

        mutating func appendInterpolation(_ name: TypeName) { appendInterpolation(name.description) }

        mutating func appendInterpolation(_ number: Int) { text += String(number) }

        /// Appends escaped text inside a comment.
        mutating func appendInterpolation(comment text: String) {
            self.text += HTML.escaped(commentText(text)).replacing("-", with: "&#45;")
        }
    }
}

// MARK: - Escaping

extension HTML {
    /// Returns a string in which characters that HTML interprets are escaped. Control characters and marks that reorder
    /// text become spaces.
    private static func escaped(_ text: some StringProtocol) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default: result.unicodeScalars.append(scalar.isInvisibleInText ? " " : scalar)
            }
        }
        return result
    }
}
