extension Command {
    /// The help texts about the tool as a whole.
    enum Overview {
        static let purpose = "generate Swift clients from API specs and OpenAPI documents"
        static let title = "netgen generates Swift clients, which use NetRuntime, from API specs and OpenAPI documents."

        /// The command lines, each with its effect.
        static let usage: [(command: String, effect: String)] = [
            ("netgen", "generate Generated from every spec in Specs"),
            ("netgen generate SPEC… --output DIR", "generate DIR from these specs"),
            ("netgen COMMAND --help", "show the help of a command"),
        ]

        static let problems = "Problems are printed to standard error, in color on a terminal unless NO_COLOR is set."

        static let examples = ["netgen generate petstore.json --output Sources/App/Petstore"]
    }

    /// The commands, in the order in which users need them.
    static let groups: [(title: String, names: [CommandName])] = [
        ("getting started", [.`init`, .infer, .validate]),
        ("generating", [.generate, .check]),
        ("working with an API", [.diff, .verify, .mock, .docs]),
        ("understanding", [.wrapper, .cost, .explain, .help]),
        ("setting up shells and editors", [.completions, .man, .schema]),
    ]

    /// The options that can replace a command.
    static let options: [OptionDescription] = [.help, .version]

    /// The output of `netgen --help`.
    static var help: String {
        let usage = Overview.usage.map { "\(padded($0, to: 41))\($1)" }.joined(separator: "\n       ")
        let groups = groups.map { title, names in
            let lines = names.map { "  \(padded($0.rawValue, to: 13))\($0.subcommand.description.purpose)\n" }
            return "\(title):\n\(lines.joined())\n"
        }
        let statuses = ExitStatus.allCases.map { "  \(padded("\($0.rawValue)", to: 19))\($0.meaning)\n" }.joined()
        return """
            \(Overview.title)

            usage: \(usage)

            \(groups.joined())options:
            \(options.text)
            options of every command:
            \(GeneralOptions.options.text)
            exit status:
            \(statuses)
            \(Overview.problems)

            example: \(Overview.examples.joined(separator: "\n         "))

            """
    }

    private static func padded(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }
}
