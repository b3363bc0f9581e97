import Testing

@testable import netgen

@Suite("netgen completions")
struct CompletionsCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        folder["shop.json"] = "{}"
        folder["my specs/pets.json"] = "{}"
    }

    private static let lines: [(line: String, words: [String])] = [
        ("netgen gen", ["generate"]),
        ("netgen c", ["check", "completions", "cost"]),
        ("netgen generate --str", ["--strict"]),
        ("netgen --quiet generate --ac", ["--access"]),
        ("netgen check shop.json --q", ["--quiet"]),
        ("netgen check --depf", []),
        ("netgen generate --access p", ["package", "public"]),
        ("netgen generate sh", ["shop.json"]),
        ("netgen mock --port 8080 sh", ["shop.json"]),
        ("netgen mock --port sh", []),
        ("netgen init sh", []),
        ("netgen help wr", ["wrapper"]),
        ("netgen completions ", ["bash", "fish", "zsh"]),
        ("netgen explain trailing", ["trailing-comma"]),
    ]

    @Test("bash completes commands, options, values and files", arguments: lines)
    func bash(line: String, words: [String]) throws {
        #expect(try bashWords(line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)) == words)
    }

    @Test("bash completes a value after an equals sign")
    func bashEqualsSign() throws {
        #expect(try bashWords(["netgen", "check", "--access", "="]) == ["internal", "package", "public"])
        #expect(try bashWords(["netgen", "check", "--access", "=", "pu"]) == ["public"])
    }

    @Test("bash completes folders for folder options, with spaces in their names")
    func bashFolders() throws {
        #expect(try bashWords(["netgen", "generate", "shop.json", "--output", ""]) == ["my specs"])
        #expect(try bashWords(["netgen", "generate", "my specs/"]) == ["my specs/pets.json"])
    }

    /// Returns the words that bash offers for the last word, by calling the function that the script registers.
    private func bashWords(_ words: [String]) throws -> [String] {
        let line = words.map(\.quotedForShell).joined(separator: " ")
        let script = """
            set -eu
            \(Shell.bash.script)
            COMP_WORDS=(\(line)) COMP_CWORD=\(words.count - 1)
            function="$(complete -p netgen | sed -n 's/.*-F \\([^ ]*\\).*/\\1/p')"
            "$function"
            [[ ${#COMPREPLY[@]} == 0 ]] || printf '%s\\n' "${COMPREPLY[@]}"
            """
        let result = try Script(program: "bash").run(on: script, in: folder)
        #expect(result.status == 0, "\(result.text)")
        return result.text.split(separator: "\n").map(String.init).filter { $0 != "script" }.sorted()
    }

    @Test(
        "fish completes the same words as bash",
        .enabled(if: Script.isInstalled("fish"), "fish is not installed"),
        arguments: lines
    )
    func fish(line: String, words: [String]) throws {
        let script = "\(Shell.fish.script)\ncomplete -C \(line.quotedForShell)\n"
        let result = try Script(program: "fish").run("--no-config", on: script, in: folder)
        #expect(result.status == 0, "\(result.text)")
        let offered = result.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(offered.sorted() == words)
    }

    @Test("zsh parses the completion script", .enabled(if: Script.isInstalled("zsh"), "zsh is not installed"))
    func zsh() throws {
        let result = try Script(program: "zsh").run("--no-rcs", "--no-exec", on: Shell.zsh.script, in: folder)
        #expect(result == (0, ""))
    }

    @Test("Descriptions of options are escaped for every shell")
    func escaping() {
        #expect(Shell.zsh.script.contains(#"'--version[prints the version]'"#))
        #expect(Shell.zsh.script.contains(#"{-h,--help}'[shows this help, or that of a command]'"#))
        #expect(Shell.zsh.script.contains(#"'--access=[internal, package or public]:LEVEL:("#))
        #expect(Shell.fish.script.contains(#"-l help -s h -d 'shows this help, or that of a command'"#))
        #expect(
            ZshCompletions.spec(
                of: OptionDescription(name: "--x", operand: .text("A:B"), help: #"a [b] \c $(d) `e`; and more"#)
            ) == #"'--x=[a \[b\] \\c $(d) `e`]:A\:B: '"#
        )
        #expect(
            FishCompletions.option(OptionDescription(name: "--x", help: #"it's \c $(d). And more"#))
                == #"-l x -d 'it\'s \\c $(d)'"#
        )
    }
}
