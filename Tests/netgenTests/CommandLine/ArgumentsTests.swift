import Testing

@testable import netgen

@Suite("Command line")
struct ArgumentsTests {
    private func arguments(_ words: String...) throws -> GenerationArguments? {
        guard case .run(let command) = try Command(words) else { return nil }
        return (command as? GenerateCommand)?.arguments ?? (command as? CheckCommand)?.arguments
    }

    @Test("netgen uses every spec if there are no arguments")
    func none() throws {
        #expect(try arguments() == GenerationArguments())
        #expect(try arguments("generate") == GenerationArguments())
        #expect(try arguments("check") == GenerationArguments())
    }

    @Test("Options can be anywhere, with a space or an equals sign before the value")
    func options() throws {
        let words = try arguments("generate", "--access=public", "a.json", "--output", "Out", "--", "--odd.json")
        #expect(words?.files.specs == ["a.json", "--odd.json"])
        #expect(words?.files.output == "Out")
        #expect(words?.overrides.access == .public)
        #expect(try arguments("check", "a.json", "-o", "Out", "--namespace", "API")?.overrides.namespace == "API")
        #expect(try arguments("check", "a.json", "--output=--odd")?.files.output == "--odd")
    }

    @Test("Endpoints can be selected by tag, path and name")
    func selection() throws {
        let line = "generate a.json -o Out --only tag:pets --only=path:/a --except GetPet --used-by App --strict"
        guard case .run(let command as GenerateCommand) = try Command(line.split(separator: " ").map(String.init))
        else {
            Issue.record("unexpected command")
            return
        }
        #expect(command.arguments.selection.only == [.tag("pets"), .path("/a")])
        #expect(command.arguments.selection.excluded == [.name("GetPet")])
        #expect(command.arguments.sources == ["App"])
        #expect(command.arguments.overrides.isStrict)
    }

    @Test(
        "Usage errors name the mistake and a fix",
        arguments: [
            ("generat", "unknown command \"generat\"", "did you mean generate?"),
            ("a.json", "unknown command \"a.json\"", "write netgen generate a.json --output DIR"),
            ("--verison", "unknown option \"--verison\"", "did you mean --version?"),
            ("generate --acess public", "unknown option \"--acess\"", "did you mean --access?"),
            ("generate a.json", "no folder to write to", "add --output DIR"),
            ("generate a.json --output=", "no folder to write to", "add --output DIR"),
            (
                "generate --output Out",
                "--output needs a SPEC; without one, netgen generates from every spec in Specs, without options",
                "write netgen generate petstore.json --output Out"
            ),
            ("generate a.json --output", "--output needs a value", "write --output DIR"),
            ("generate --output --access public", "--output needs a value", "write --output DIR"),
            ("check a.json -o A -o B", "-o is given twice", nil),
            ("check a.json -o A --access publik", "unknown access level \"publik\"", "did you mean public?"),
            (
                "check a.json -o A --access 7", "unknown access level \"7\"",
                "use one of internal, package, public"
            ),
            (
                "check a.json -o A --namespace a-b", "\"a-b\" is not a valid name for a Swift type",
                "write a name such as Petstore"
            ),
            (
                "generate a.json b.json -o A --namespace B", "--namespace needs a single spec",
                "add a \"namespace\" to each spec"
            ),
            (
                "generate a.json -o A --shards 0", "--shards must be a number from 1 to 64, not \"0\"",
                "write --shards 4"
            ),
            (
                "generate a.json b.json -o A --only tag:b", "--only and --except need a single spec",
                "run netgen once for each"
            ),
            (
                "generate a.json b.json -o A --config c.json", "--config needs a single spec",
                "run netgen once for each"
            ),
            (
                "generate --config c.json",
                "--config needs a SPEC; without one, netgen generates from every spec in Specs, without options",
                "write netgen generate petstore.json --output DIR --config …"
            ),
            ("check --watch", "--watch is only allowed in generate, because check writes nothing", "remove it"),
            ("check --depfile a.d", "--depfile is only allowed in generate, because check writes nothing", "remove it"),
            (
                "generate --used-by App",
                "--used-by needs a SPEC; without one, netgen generates from every spec in Specs, without options",
                "write netgen generate petstore.json --output DIR --used-by …"
            ),
            ("generate a.json -o A --only", "--only needs a value", "write --only tag:TAG, path:/PATH or NAME"),
            ("cost", "no spec to read", "write netgen cost openapi.json"),
            ("cost a.json --top none", "--top must be a positive integer, not \"none\"", "write --top 20"),
            ("cost --tpo 3 a.json", "unknown option \"--tpo\"", "did you mean --top?"),
            ("wrapper", "no spec to read", "write netgen wrapper openapi.json"),
            ("wrapper a.json b.json", "wrapper takes one spec", nil),
            ("wrapper --jsn a.json", "unknown option \"--jsn\"", "did you mean --json?"),
            ("man --frob", "unknown option \"--frob\"", "use one of --quiet, --json, --format, --help"),
            ("man x", "unexpected argument \"x\" for man", "write netgen help x"),
            ("completions", "no shell to print completions for", "write netgen completions bash, zsh or fish"),
            ("completions fihs", "unknown shell \"fihs\"", "did you mean fish?"),
            ("diff --markdwn a b", "unknown option \"--markdwn\"", "did you mean --markdown?"),
            ("init --outptu a", "unknown option \"--outptu\"", "did you mean --output?"),
            ("init A B", "init takes one name", nil),
            ("infer --nam a", "unknown option \"--nam\"", "did you mean --name?"),
            ("help chek", "unknown command \"chek\"", "did you mean check?"),
        ] as [(String, String, String?)]
    )
    func mistakes(line: String, message: String, fix: String?) {
        let words = line.split(separator: " ").map(String.init)
        let error = #expect(throws: UsageError.self) { try Command(words) }
        #expect(error?.message == message)
        #expect(error?.fix == fix)
        #expect(Netgen.outcome(of: words).status == .usage)
    }

    @Test("The help of every command includes an example", arguments: CommandName.allCases)
    func help(name: CommandName) {
        let help = Netgen.outcome(of: [name.rawValue, "--help"])
        #expect(help.status == .success)
        #expect(help.problems.isEmpty)
        #expect(help.output.contains("example: netgen "))
        #expect(help.output == Netgen.outcome(of: ["help", name.rawValue]).output)
    }

    @Test("General options can be anywhere before the two dashes")
    func generalOptions() {
        var words = ["generate", "--quiet", "a.json", "--json", "--", "--json"]
        let options = GeneralOptions(removingFrom: &words)
        #expect(options.isQuiet && options.format == .json)
        #expect(words == ["generate", "a.json", "--", "--json"])
        words = ["check"]
        #expect(!GeneralOptions(removingFrom: &words).isQuiet)
    }

    @Test(
        "The format is one of a few words",
        arguments: [
            (["--format", "github", "check"], .github, nil), (["check", "--format=json"], .json, nil),
            (["check", "--format"], nil, "--format needs a value"),
            (["--format", "gitlab", "check"], nil, #"unknown format "gitlab""#),
        ] as [([String], GeneralOptions.Format?, String?)]
    )
    func format(words: [String], format: GeneralOptions.Format?, error: String?) {
        var words = words
        let options = GeneralOptions(removingFrom: &words)
        #expect(options.format == format)
        #expect(options.error?.message == error)
        #expect(words == ["check"])
    }

    @Test("The help lists exactly the options that the command accepts", arguments: CommandName.allCases)
    func table(name: CommandName) {
        let description = name.subcommand.description
        for option in description.allOptions where option.name != "--format" {
            if let operand = option.operand {
                let error = #expect(throws: UsageError.self) { try Command([name.rawValue, option.name]) }
                #expect(error?.message == "\(option.name) needs a value")
                #expect(description.help.contains("\n  \(option.name) \(operand.placeholder) "))
            }
        }
        let words = description.help.matches(of: /\n  (--[a-z-]+)/).map { String($0.1) }
        #expect(words == description.options.map(\.name))
    }

    @Test("The main help lists every command")
    func toolHelp() {
        let help = Netgen.outcome(of: ["--help"]).output
        for name in CommandName.allCases { #expect(help.contains("\n  \(name.rawValue) ")) }
        #expect(Netgen.outcome(of: ["--version"]).output == "netgen \(Version.current)\n")
    }
}
