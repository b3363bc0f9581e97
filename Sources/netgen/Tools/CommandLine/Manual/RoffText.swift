/// A text in the language of man pages: roff, with the macros of man(7).
struct RoffText {
    private(set) var text: String

    init(title: String, section: Int, version: String) {
        text = ".TH \(title.uppercased()) \(section) \"\" \"\(Self.escaped(version))\"\n"
        // Lines are not filled up to both margins, and words are not divided: options and paths must stay whole.
        text += ".nh\n.ad l\n"
    }

    mutating func section(_ title: String) { text += ".SH \(Self.escaped(title.uppercased()))\n" }

    mutating func subsection(_ title: String) { text += ".SS \(Self.escaped(title))\n" }

    /// A line that stands as it is.
    mutating func line(_ line: String) { text += Self.line(line) }

    /// Paragraphs with empty lines between them; indented lines are shown as they are.
    mutating func paragraphs(_ paragraphs: String) {
        var indent = 0
        text += ".PP\n"
        for line in paragraphs.split(separator: "\n", omittingEmptySubsequences: false) {
            let isShown = line.hasPrefix(" ")
            if isShown != (indent > 0), !line.isEmpty {
                indent = line.prefix { $0 == " " }.count
                text += isShown ? ".RS 4\n.nf\n" : ".fi\n.RE\n"
            }
            text += line.isEmpty ? ".PP\n" : Self.line(line.dropFirst(indent))
        }
        if indent > 0 { text += ".fi\n.RE\n" }
    }

    /// Lines of code.
    mutating func lines(_ lines: [String]) {
        text += ".PP\n.RS 4\n.nf\n\(lines.map(Self.line).joined()).fi\n.RE\n"
    }

    /// A term, and what is said of it beside or below.
    mutating func item(_ term: String, _ about: String) {
        text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(about.split(separator: "\n").map(Self.line).joined())"
    }

    /// A line that begins with a full stop would be a command.
    private static func line(_ line: some StringProtocol) -> String {
        (line.hasPrefix(".") ? #"\&"# : "") + escaped(line) + "\n"
    }

    /// What roff would take for something else: commands, typographic quotes and dashes, and what ASCII lacks.
    private static func escaped(_ text: some StringProtocol) -> String {
        text.unicodeScalars.map { scalar in
            switch scalar {
            case "\\": #"\e"#
            case "-": #"\-"#
            case "'": #"\(aq"#
            case "\"": #"\(dq"#
            case "^": #"\(ha"#
            case "~": #"\(ti"#
            case "`": #"\(ga"#
            case _ where scalar.isASCII: "\(scalar)"
            default: #"\[u"# + hexadecimal(scalar.value) + "]"
            }
        }.joined()
    }

    /// In four digits at least.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
