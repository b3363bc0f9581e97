import Testing

@testable import netgen

@Suite("netgen man")
struct ManCommandTests {
    @Test("The man page lists every command and every option")
    func contents() {
        let page = Netgen.outcome(of: ["man"]).output
        for name in CommandName.allCases {
            #expect(page.contains("\n.SS netgen \(name)\n"))
            for option in name.subcommand.description.options {
                #expect(page.contains("\n\\fB\(option.name.replacing("-", with: "\\-"))"))
            }
        }
    }

    @Test("Text is escaped, so that roff never reads it as a command")
    func escaping() {
        var page = RoffText(title: "x", section: 1, version: "x 1")
        page.paragraphs(".so /etc/passwd\n'so x\na\\fBb — \"c\" ~ ^ `\n\n  if {\n    --x\n  }\nend")
        #expect(
            page.text.hasSuffix(
                #"""
                .PP
                \&.so /etc/passwd
                \(aqso x
                a\efBb \[u2014] \(dqc\(dq \(ti \(ha \(ga
                .PP
                .RS 4
                .nf
                if {
                  \-\-x
                }
                .fi
                .RE
                end

                """#
            )
        )
    }

    @Test(
        "groff accepts the man page without warnings",
        .enabled(if: Script.isInstalled("groff"), "groff is not installed")
    )
    func groff() throws {
        let page = Netgen.outcome(of: ["man"]).output
        let result = try Script(program: "groff").run("-ww", "-z", "-man", "-Tutf8", on: page, in: TemporaryFolder())
        #expect(result == (0, ""))
    }

    @Test(
        "lexgrog finds the purpose of netgen in the man page",
        .enabled(if: Script.isInstalled("lexgrog"), "man-db is not installed")
    )
    func name() throws {
        let page = Netgen.outcome(of: ["man"]).output
        let result = try Script(program: "lexgrog").run("-m", on: page, in: TemporaryFolder())
        #expect(result.text.hasSuffix(": \"netgen - \(Command.Overview.purpose)\"\n"))
        #expect(result.status == 0)
    }
}
