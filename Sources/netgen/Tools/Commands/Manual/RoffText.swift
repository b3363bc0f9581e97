/// Text in roff, the language of man pages, with the macros of man(7).
struct RoffText {
    private(set) var text: String

    init(title: String, section: Int, version: String) {
        text = ".TH \(title.uppercased()) \(section) \"\" \"\(Self.escaped(version))\"\n"
        // Options and paths must stay whole, so hyphenation and justification are turned off.
        text += ".nh\n.ad l\n"
    }

    mutating func section(_ title: String) { text += ".SH \(Self.escaped(title.uppercased()))\n" }

    mutating func subsection(_ title: String) { text += ".SS \(Self.escaped(title))\n" }

    /// Adds a line that keeps its line break.
    mutating func line(_ line: String) { text += Self.line(line) }

    /// Adds paragraphs that are separated by empty lines. Indented lines keep their layout.
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

    /// Adds lines of code.
    mutating func lines(_ lines: [String]) {
        text += ".PP\n.RS 4\n.nf\n\(lines.map(Self.line).joined()).fi\n.RE\n"
    }

    /// Adds a term with its description.
    mutating func item(_ term: String, _ about: String) {
        text += ".TP\n\\fB\(Self.escaped(term))\\fR\n\(about.split(separator: "\n").map(Self.line).joined())"
    }

    /// Returns an escaped line. roff would interpret a line that begins with a period as a command.
    private static func line(_ line: some StringProtocol) -> String {
        (line.hasPrefix(".") ? #"\&"# : "") + escaped(line) + "\n"
    }

    /// Returns the string with escapes for the characters that roff interprets and for characters outside ASCII.
    ///
    /// Without escapes, roff may replace quotes and hyphens with typographic ones.
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

    /// Returns the number in hexadecimal, with at least four digits.
    private static func hexadecimal(_ value: UInt32) -> String {
        let digits = String(value, radix: 16, uppercase: true)
        return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
    }
}
