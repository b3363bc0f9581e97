/// `netgen explain CODE`
struct ExplainCommand: Subcommand {
    /// `nil`: all codes.
    var code: Diagnostic.Code?

    static let help = """
        Says what a kind of problem means, with an example of it and what to write instead.

        usage: netgen explain CODE
               netgen explain

        CODE stands in brackets at the end of a problem's first line. Without it, all codes are listed.

        example: netgen explain unknown-key

        """

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        while let word = arguments.next() {
            switch word {
            case .option("--help"), .option("-h"):
                return nil
            case .option(let option):
                throw .unknown("option", option, known: ["--help"], command: .explain)
            case .value(let word):
                guard code == nil else { throw UsageError("explain takes one code", command: .explain) }
                // Brackets come along when a code is copied.
                let name = String(word.drop { $0 == "[" }.prefix { $0 != "]" })
                let known = Diagnostic.Code.allCases.map(\.rawValue)
                guard let code = Diagnostic.Code(rawValue: name) else {
                    var error = UsageError.unknown("code", name, known: known, command: .explain)
                    error.fix = error.fix ?? "netgen explain lists all codes"
                    throw error
                }
                self.code = code
            }
        }
    }

    func run() -> Outcome {
        guard let code else {
            let codes = Diagnostic.Code.allCases
            let width = codes.reduce(0) { max($0, $1.rawValue.count) }
            let lines = codes.map { code in
                let gap = String(repeating: " ", count: width - code.rawValue.count + 2)
                return "\(code.rawValue)\(gap)\(code.explanation?.firstSentence ?? "")\n"
            }
            let result = JSONValue.members(["codes": .array(codes.map { .string($0.rawValue) })])
            return Outcome(output: lines.joined(), result: result)
        }
        var text = "\(code.rawValue)\n\n"
        guard let explanation = code.explanation else { return Outcome(output: text) }
        text += explanation.about.wrapped(to: 96) + "\n"
        if let example = explanation.example {
            let isBlank = example.wrong.allSatisfy(\.isWhitespace)
            text += "\nThis has the problem:\n\n\((isBlank ? "(nothing but white space)" : example.wrong).indented)\n"
            text += "\nThis has not:\n\n\(example.right.indented)\n"
        }
        let result = JSONValue.members([
            "code": .string(code.rawValue), "about": .string(explanation.about),
            "wrong": explanation.example.map { .string($0.wrong) },
            "right": explanation.example.map { .string($0.right) },
        ])
        return Outcome(output: text, result: result)
    }
}

extension Explanation {
    fileprivate var firstSentence: Substring {
        var end = about.startIndex
        while let stop = about[end...].firstIndex(of: ".") {
            end = about.index(after: stop)
            if end == about.endIndex || about[end] == " " { break }
        }
        return about[..<end]
    }
}

extension String {
    /// In lines of at most so many characters.
    fileprivate func wrapped(to width: Int) -> String {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let line = lines.last, line.count + 1 + word.count <= width {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }

    fileprivate var indented: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }.joined(separator: "\n")
    }
}
