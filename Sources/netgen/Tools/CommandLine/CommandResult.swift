/// The outcome of a command: its output, its problems, its result for machines, and its exit status.
struct CommandResult {
    /// The requested output, for standard output.
    var output = ""
    /// A summary, which standard output shows below the output.
    var summary = ""
    var status = ExitStatus.success
    /// The result for machines, as members of the object in ``json``.
    var result: [JSONValue.Member] = []
    /// The outcome for the summary of a job, if the command has a better one than its text.
    var markdown: String?
    private var reported = ReportedProblems()

    /// The errors and warnings, for standard error.
    var problems: String { reported.text }

    /// The errors and warnings, as in ``json``.
    var problemRecords: [JSONValue] { reported.located + reported.messages }

    /// The errors and warnings, as text and as JSON.
    private struct ReportedProblems {
        var text = ""
        /// The problems that have a location in a file.
        var located: [JSONValue] = []
        /// The problems without a location.
        var messages: [JSONValue] = []
    }

    init(output: String = "", result: [JSONValue.Member] = []) {
        self.output = output
        self.result = result
    }

    /// Creates the outcome of a run whose problems were recorded; `nil` if the record is damaged.
    init?(problems record: JSONValue) {
        guard let text = record["text"]?.string else { return nil }
        reported.text = text
        reported.located = record["located"]?.elements ?? []
        reported.messages = record["messages"]?.elements ?? []
    }

    /// A record of the errors and warnings, from which another run can create the same outcome.
    var problemsRecord: JSONValue {
        .object([
            "text": .string(reported.text), "located": .array(reported.located), "messages": .array(reported.messages),
        ])
    }

    /// Adds `error: …`, and the fix on the next line.
    mutating func fail(_ message: String, fix: String? = nil, status: ExitStatus = .failure) {
        add(message, fix: fix, severity: "error")
        self.status = status
    }

    mutating func fail(_ error: DiskError) { fail("\(error)", fix: error.fix) }

    mutating func warn(_ message: String, fix: String? = nil) {
        add(message, fix: fix, severity: "warning")
    }

    private mutating func add(_ message: String, fix: String?, severity: String) {
        reported.text += "\(severity): \(message)\n"
        if let fix { reported.text += "fix: \(fix)\n" }
        reported.messages.append(
            .object(["severity": .string(severity), "message": .string(message), "fix": fix.map { .string($0) }])
        )
    }

    /// Adds the problems of files. The status stays unchanged.
    mutating func report(_ diagnostics: Diagnostics, in files: SourceFiles) {
        let printer = DiagnosticPrinter(files: files)
        reported.text += printer.text(of: diagnostics)
        reported.located += printer.json(of: diagnostics)
    }

    /// Adds a problem whose text and JSON the caller provides.
    mutating func report(_ text: String, _ json: JSONValue) {
        reported.text += text
        reported.located.append(json)
    }

    /// Adds a line for people, which isn't part of the JSON.
    mutating func hint(_ text: String) { reported.text += "\(text)\n" }
}

extension CommandResult {
    /// The whole outcome as one object, as `--json` prints it:
    ///
    /// ```json
    /// { "status": 1, "diagnostics": [{ "path": "petstore.json", "line": 21, "column": 20, … }], "messages": [], … }
    /// ```
    ///
    /// Commands without another result for machines have the lines of their output, as `"output"`.
    var json: JSONValue {
        var members = [
            JSONValue.Member(key: "status", value: .integer(Int(status.rawValue))),
            JSONValue.Member(key: "diagnostics", value: .array(reported.located)),
            JSONValue.Member(key: "messages", value: .array(reported.messages)),
        ]
        let text = output + summary
        if result.isEmpty, !text.isEmpty {
            var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            if lines.last == "" { lines.removeLast() }
            members.append(JSONValue.Member(key: "output", value: .array(lines.map { .string($0) })))
        }
        return .object(members + result)
    }
}

enum ExitStatus: Int32, CaseIterable {
    case success = 0
    case failure = 1
    /// The status `EX_USAGE` of `sysexits.h`.
    case usage = 64

    var meaning: String {
        switch self {
        case .success: "success"
        case .failure: "a problem in the input, or outdated files"
        case .usage: "an invalid command line"
        }
    }
}
