/// The command `netgen explain CODE`.
struct ExplainCommand: Subcommand {
    /// The code to explain; `nil` for all codes.
    var code: Diagnostic.Code?

    static let description = CommandDescription(
        purpose: "explain a diagnostic code, with a correct example",
        title: "Explains a diagnostic code, with a wrong and a correct example.",
        usage: [
            "netgen explain CODE",
            "netgen explain",
        ],
        operand: .choice(Diagnostic.Code.words),
        text: """
            CODE is the word in brackets at the end of a diagnostic's first line. Without CODE, all codes are
            listed.
            """,
        examples: ["netgen explain unknown-key"]
    )

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let shouldRun = try arguments.read([], of: .explain, into: &self) { command, word throws(UsageError) in
            guard command.code == nil else { throw UsageError("explain takes one code") }
            // A code that is copied from a diagnostic can include its brackets, so remove them.
            let name = String(word.drop { $0 == "[" }.prefix { $0 != "]" })
            do throws(UsageError) {
                command.code = try Diagnostic.Code(word: name, "code")
            } catch {
                throw UsageError(error.message, fix: error.fix ?? "netgen explain lists all codes")
            }
        }
        guard shouldRun else { return nil }
    }

    func run(_ progress: Progress) -> CommandResult {
        guard let code else {
            let codes = Diagnostic.Code.allCases
            let width = codes.reduce(0) { max($0, $1.rawValue.count) }
            let lines = codes.map { code in
                let gap = String(repeating: " ", count: width - code.rawValue.count + 2)
                return "\(code.rawValue)\(gap)\(code.explanation?.firstSentence ?? "")\n"
            }
            let result = JSONValue.members(["codes": .array(codes.map { .string($0.rawValue) })])
            return CommandResult(output: lines.joined(), result: result)
        }
        var text = "\(code.rawValue)\n\n"
        guard let explanation = code.explanation else { return CommandResult(output: text) }
        text += explanation.about.wrapped(to: 96) + "\n"
        if let example = explanation.example {
            let isBlank = example.wrong.allSatisfy(\.isWhitespace)
            text += "\nWrong:\n\n\((isBlank ? "(only white space)" : example.wrong).indented)\n"
            text += "\nRight:\n\n\(example.right.indented)\n"
        }
        let result = JSONValue.members([
            "code": .string(code.rawValue), "about": .string(explanation.about),
            "wrong": explanation.example.map { .string($0.wrong) },
            "right": explanation.example.map { .string($0.right) },
        ])
        return CommandResult(output: text, result: result)
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
    /// Returns the text in lines of at most `width` characters, divided at spaces. A longer word has a line to itself.
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

extension Diagnostic.Code: CommandWord {}
