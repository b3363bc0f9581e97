/// The man page of netgen, which consists of the help of the tool and of its commands.
enum ManualPage {
    static var text: String {
        var page = RoffText(title: "netgen", section: 1, version: "netgen \(Version.current)")
        page.section("Name")
        page.line("netgen - \(Command.Overview.purpose)")
        page.section("Synopsis")
        page.lines(Command.Overview.usage.map(\.command))
        page.section("Description")
        page.paragraphs(Command.Overview.title)
        for (command, effect) in Command.Overview.usage { page.item(command, effect) }
        page.section("Commands")
        for group in Command.groups {
            for name in group.names { add(name, to: &page) }
        }
        page.section("Options")
        for option in Command.options + GeneralOptions.options { add(option, to: &page) }
        page.section("Exit status")
        for status in ExitStatus.allCases { page.item("\(status.rawValue)", status.meaning) }
        page.paragraphs(Command.Overview.problems)
        page.section("Examples")
        page.lines(Command.Overview.examples)
        return page.text
    }

    private static func add(_ name: CommandName, to page: inout RoffText) {
        let command = name.subcommand.description
        page.subsection("netgen \(name)")
        page.paragraphs(command.title)
        page.lines(command.usage)
        page.paragraphs(command.text)
        for option in command.options { add(option, to: &page) }
        if !command.notes.isEmpty { page.paragraphs(command.notes) }
        page.paragraphs(command.examples.count == 1 ? "For example:" : "Examples:")
        page.lines(command.examples)
    }

    private static func add(_ option: OptionDescription, to page: inout RoffText) {
        let names = [option.name, option.short].compactMap { $0 }.joined(separator: ", ")
        page.item([names, option.operand?.placeholder].compactMap { $0 }.joined(separator: " "), option.help)
    }
}
