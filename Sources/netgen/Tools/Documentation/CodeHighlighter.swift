/// Code as HTML, with a class for each kind of token.
///
/// Only the classes depend on the tokens. Every character of the code remains, so that a copy of the HTML's text is the
/// code.
struct CodeHighlighter {
    enum Language: String {
        case swift = "Swift"
        case json = "JSON"
        case shell = "curl"
        case plain = "Text"
    }

    private let language: Language
    private let code: Substring.UTF8View
    private var index: Substring.Index
    /// The start of the text that isn't yet among the pieces.
    private var start: Substring.Index
    private var pieces: [HTML] = []

    /// Returns the code with its tokens in elements.
    static func html(_ code: String, _ language: Language) -> HTML {
        var code = code[...]
        while code.last == "\n" { code.removeLast() }
        if language == .plain { return "\(code)" }
        var highlighter = CodeHighlighter(code, language)
        while let byte = highlighter.next { highlighter.readToken(byte) }
        highlighter.endText()
        return .joined(highlighter.pieces, separator: .empty)
    }

    private init(_ code: Substring, _ language: Language) {
        self.language = language
        self.code = code.utf8
        index = code.startIndex
        start = code.startIndex
    }

    private var next: UInt8? { index < code.endIndex ? code[index] : nil }

    private mutating func readToken(_ byte: UInt8) {
        let begin = index
        let language = language
        switch byte {
        case UInt8(ascii: "\""):
            skipString(byte, escapes: true)
            // Keys of JSON stay plain, so that most lines have only one element.
            if language == .json, next == UInt8(ascii: ":") { return }
            add(from: begin) { "<span class=\"string\">\($0)</span>" }
        case UInt8(ascii: "'") where language == .shell:
            skipString(byte, escapes: false)
            add(from: begin) { "<span class=\"string\">\($0)</span>" }
        case UInt8(ascii: "-") where language == .shell:
            skip { Self.isWord($0) || $0 == UInt8(ascii: "-") }
            add(from: begin) { "<span class=\"name\">\($0)</span>" }
        case UInt8(ascii: "-") where language == .json, UInt8(ascii: "0")...UInt8(ascii: "9"):
            skip { Self.isWord($0) || "+-.".utf8.contains($0) && language == .json || $0 == UInt8(ascii: ".") }
            add(from: begin) { "<span class=\"number\">\($0)</span>" }
        case _ where Self.isWord(byte):
            skip { Self.isWord($0) || $0 == UInt8(ascii: "-") && language == .shell }
            addWord(from: begin)
        default:
            index = code.index(after: index)
        }
    }

    private mutating func addWord(from begin: Substring.Index) {
        let word = Substring(code[begin..<index])
        switch language {
        case .json: add(from: begin) { "<span class=\"number\">\($0)</span>" }
        case .shell where word == "curl", .swift where Self.keywords.contains(word):
            add(from: begin) { "<span class=\"name\">\($0)</span>" }
        case .swift where word.first?.isUppercase == true: add(from: begin) { "<span class=\"type\">\($0)</span>" }
        case .swift, .shell, .plain: break
        }
    }

    private static let keywords: Set<Substring> = [
        "await", "case", "catch", "do", "false", "for", "if", "import", "in", "let", "nil", "return", "self", "switch",
        "true", "try", "var",
    ]

    // MARK: - Pieces

    /// Adds the text before a token, and the token from its start to the current index.
    private mutating func add(from begin: Substring.Index, _ token: (Substring) -> HTML) {
        pieces.append("\(Substring(code[start..<begin]))")
        pieces.append(token(Substring(code[begin..<index])))
        start = index
    }

    private mutating func endText() { pieces.append("\(Substring(code[start...]))") }

    // MARK: - Scanning

    /// Moves to the end of a string. An unclosed string ends with the code.
    private mutating func skipString(_ quote: UInt8, escapes: Bool) {
        index = code.index(after: index)
        while let byte = next {
            index = code.index(after: index)
            if byte == quote { return }
            if escapes, byte == UInt8(ascii: "\\"), next != nil { index = code.index(after: index) }
        }
    }

    private mutating func skip(while isIncluded: (UInt8) -> Bool) {
        while let byte = next, isIncluded(byte) { index = code.index(after: index) }
    }

    /// Returns whether a byte belongs to a word. Bytes of characters outside ASCII do.
    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...: true
        default: false
        }
    }
}
