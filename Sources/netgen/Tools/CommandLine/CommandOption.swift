/// An option of a command: how it is written, what it is for, what it sets, and what it has set.
///
/// A command has a table of these. Reading the command line, the help and the advice to run a command again all use it.
struct CommandOption<Target> {
    let name: String
    var short: String?
    /// What stands for the value in the help; `nil` where the option takes none.
    var placeholder: String?
    /// What to write where the value is missing, if it is not the placeholder.
    var example: String?
    /// What it is for, in lines that fit beside the name.
    let help: String
    let set: (_ target: inout Target, _ value: String, _ option: String) throws(UsageError) -> Void
    /// The values that were given, each `nil` where the option takes none.
    let given: (Target) -> [String?]

    /// The option as it was given, in words of a command line.
    func words(for target: Target) -> [String] {
        given(target).flatMap { value in value.map { [name, $0] } ?? [name] }
    }
}

extension CommandOption {
    static func flag(_ name: String, _ path: WritableKeyPath<Target, Bool>, _ help: String) -> CommandOption {
        CommandOption(name: name, help: help) { target, _, _ throws(UsageError) in
            target[keyPath: path] = true
        } given: {
            $0[keyPath: path] ? [nil] : []
        }
    }

    /// An option with a value that is given at most once.
    static func value<Value>(
        _ name: String,
        short: String? = nil,
        _ placeholder: String,
        example: String? = nil,
        _ path: WritableKeyPath<Target, Value?>,
        _ help: String,
        spelled: @escaping (Value) -> String,
        parse: @escaping (String) throws(UsageError) -> Value
    ) -> CommandOption {
        CommandOption(name: name, short: short, placeholder: placeholder, example: example, help: help) {
            target,
            value,
            option throws(UsageError) in
            let value = try parse(value)
            guard target[keyPath: path] == nil else { throw UsageError("\(option) is given twice") }
            target[keyPath: path] = value
        } given: { target in
            target[keyPath: path].map { [spelled($0)] } ?? []
        }
    }

    static func text(
        _ name: String,
        short: String? = nil,
        _ placeholder: String,
        _ path: WritableKeyPath<Target, String?>,
        _ help: String
    ) -> CommandOption {
        value(name, short: short, placeholder, path, help, spelled: \.self) { text throws(UsageError) in text }
    }

    static func texts(
        _ name: String,
        _ placeholder: String,
        _ path: WritableKeyPath<Target, [String]>,
        _ help: String
    ) -> CommandOption {
        list(name, placeholder, path, help, spelled: \.self) { text throws(UsageError) in text }
    }

    /// An option that may be repeated.
    static func list<Value>(
        _ name: String,
        _ placeholder: String,
        example: String? = nil,
        _ path: WritableKeyPath<Target, [Value]>,
        _ help: String,
        spelled: @escaping (Value) -> String,
        parse: @escaping (String) throws(UsageError) -> Value
    ) -> CommandOption {
        CommandOption(name: name, placeholder: placeholder, example: example, help: help) {
            target,
            value,
            _ throws(UsageError) in
            target[keyPath: path].append(try parse(value))
        } given: { target in
            target[keyPath: path].map(spelled)
        }
    }
}

extension Array {
    /// The options with what they are for, as the help of a command lists them.
    func help<Target>() -> String where Element == CommandOption<Target> {
        let heads = map { [$0.name, $0.placeholder].compactMap { $0 }.joined(separator: " ") }
        let width = Swift.max(18, heads.map(\.count).max() ?? 0) + 1
        let gap = "\n" + String(repeating: " ", count: width + 2)
        return zip(self, heads).map { option, head in
            let space = String(repeating: " ", count: width - head.count)
            return "  \(head)\(space)\(option.help.replacing("\n", with: gap))"
        }.joined(separator: "\n")
    }
}

// MARK: - Reading

extension Arguments {
    /// Reads the rest of the command line; `false` when it asks for help.
    mutating func read<Target>(
        _ options: [CommandOption<Target>],
        of command: Command.Name,
        into target: inout Target,
        value read: (_ target: inout Target, _ value: String) throws(UsageError) -> Void
    ) throws(UsageError) -> Bool {
        do throws(UsageError) {
            while let word = next() {
                switch word {
                case .option("--help"), .option("-h"): return false
                case .option(let name):
                    guard let option = options.first(where: { $0.name == name || $0.short == name }) else {
                        throw UsageError.unknown("option", name, known: options.map(\.name) + ["--help"])
                    }
                    var text = ""
                    if let placeholder = option.placeholder {
                        text = try value(of: name, as: option.example ?? placeholder)
                    }
                    try option.set(&target, text, name)
                case .value(let text): try read(&target, text)
                }
            }
            return true
        } catch {
            throw error.of(command)
        }
    }

    /// Reads the rest of the command line of a command that works on one spec; `false` when it asks for help.
    mutating func read<Target>(
        _ options: [CommandOption<Target>],
        of command: Command.Name,
        into target: inout Target,
        spec path: WritableKeyPath<Target, String>
    ) throws(UsageError) -> Bool {
        target[keyPath: path] = ""
        let isMeant = try read(options, of: command, into: &target) { target, value throws(UsageError) in
            guard target[keyPath: path].isEmpty else { throw UsageError("\(command) reads one spec") }
            target[keyPath: path] = value
        }
        if isMeant, target[keyPath: path].isEmpty {
            throw UsageError("no spec to read", fix: "write netgen \(command) openapi.json", command: command)
        }
        return isMeant
    }
}
