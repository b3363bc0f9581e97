/// An option of a command: its description, the property that it sets, and the values that were given.
///
/// Each command has an array of options. The parser, the help, the man page, completions and suggested command lines
/// use this array.
struct CommandOption<Target> {
    let description: OptionDescription
    let set: (_ target: inout Target, _ value: String, _ option: String) throws(UsageError) -> Void
    /// The values that were given for a target. A value is `nil` if the option takes no value.
    let optionValues: (Target) -> [String?]

    var name: String { description.name }

    /// Returns the words of the command line that set the option as in the target.
    func words(for target: Target) -> [String] {
        optionValues(target).flatMap { value in value.map { [name, $0] } ?? [name] }
    }
}

extension CommandOption {
    static func flag(_ name: String, _ path: WritableKeyPath<Target, Bool>, _ help: String) -> CommandOption {
        CommandOption(description: OptionDescription(name: name, help: help)) { target, _, _ throws(UsageError) in
            target[keyPath: path] = true
        } optionValues: {
            $0[keyPath: path] ? [nil] : []
        }
    }

    /// Creates one of two options that exclude each other.
    static func flag(
        _ name: String,
        _ path: WritableKeyPath<Target, Bool?>,
        is value: Bool,
        _ help: String
    ) -> CommandOption {
        CommandOption(description: OptionDescription(name: name, help: help)) { target, _, option throws(UsageError) in
            guard target[keyPath: path] != !value else {
                throw UsageError("\(option) and its opposite exclude each other", fix: "remove one of them")
            }
            target[keyPath: path] = value
        } optionValues: {
            $0[keyPath: path] == value ? [nil] : []
        }
    }

    /// Creates an option with a value, which may be given only once.
    static func value<Value>(
        _ name: String,
        short: String? = nil,
        _ operand: Operand,
        _ path: WritableKeyPath<Target, Value?>,
        _ help: String,
        spelling: @escaping (Value) -> String,
        parse: @escaping (String) throws(UsageError) -> Value
    ) -> CommandOption {
        CommandOption(description: OptionDescription(name: name, short: short, operand: operand, help: help)) {
            target,
            value,
            option throws(UsageError) in
            let value = try parse(value)
            guard target[keyPath: path] == nil else { throw UsageError("\(option) is given twice") }
            target[keyPath: path] = value
        } optionValues: { target in
            target[keyPath: path].map { [spelling($0)] } ?? []
        }
    }

    /// Creates an option whose value is one of a few words; `noun` describes the words in messages.
    static func choice<Choice: CommandWord>(
        _ name: String,
        _ placeholder: String,
        _ noun: String,
        _ path: WritableKeyPath<Target, Choice?>,
        _ help: String
    ) -> CommandOption {
        value(name, .choice(placeholder, Choice.self), path, help, spelling: \.rawValue) { word throws(UsageError) in
            try Choice(word: word, noun)
        }
    }

    static func text(
        _ name: String,
        short: String? = nil,
        _ operand: Operand,
        _ path: WritableKeyPath<Target, String?>,
        _ help: String
    ) -> CommandOption {
        value(name, short: short, operand, path, help, spelling: \.self) { text throws(UsageError) in text }
    }

    static func texts(
        _ name: String,
        _ operand: Operand,
        _ path: WritableKeyPath<Target, [String]>,
        _ help: String
    ) -> CommandOption {
        list(name, operand, path, help, spelling: \.self) { text throws(UsageError) in text }
    }

    /// Creates an option that may be repeated.
    static func list<Value>(
        _ name: String,
        _ operand: Operand,
        _ path: WritableKeyPath<Target, [Value]>,
        _ help: String,
        spelling: @escaping (Value) -> String,
        parse: @escaping (String) throws(UsageError) -> Value
    ) -> CommandOption {
        CommandOption(
            description: OptionDescription(name: name, operand: operand, isRepeatable: true, help: help)
        ) { target, value, _ throws(UsageError) in
            target[keyPath: path].append(try parse(value))
        } optionValues: { target in
            target[keyPath: path].map(spelling)
        }
    }
}

// MARK: - Reading

extension Arguments {
    /// Reads the rest of the command line. Returns `false` if it requests help.
    mutating func read<Target>(
        _ options: [CommandOption<Target>],
        of command: CommandName,
        into target: inout Target,
        value read: (_ target: inout Target, _ value: String) throws(UsageError) -> Void
    ) throws(UsageError) -> Bool {
        do throws(UsageError) {
            while let word = next() {
                switch word {
                case .option(let name) where OptionDescription.help.isWritten(name): return false
                case .option(let name):
                    guard let option = options.first(where: { $0.description.isWritten(name) }) else {
                        let candidates = options.map(\.description) + GeneralOptions.options + [.help]
                        throw UsageError.unknown("option", name, candidates: candidates.map(\.name))
                    }
                    let text = try option.description.operand.map { operand throws(UsageError) in
                        try value(of: name, as: operand.example)
                    }
                    try option.set(&target, text ?? "", name)
                case .value(let text): try read(&target, text)
                }
            }
            return true
        } catch {
            throw error.of(command)
        }
    }

    /// Reads the rest of the command line of a command that takes one spec. Returns `false` if it requests help.
    mutating func read<Target>(
        _ options: [CommandOption<Target>],
        of command: CommandName,
        into target: inout Target,
        spec path: WritableKeyPath<Target, String>
    ) throws(UsageError) -> Bool {
        target[keyPath: path] = ""
        let shouldRun = try read(options, of: command, into: &target) { target, value throws(UsageError) in
            guard target[keyPath: path].isEmpty else { throw UsageError("\(command) takes one spec") }
            target[keyPath: path] = value
        }
        if shouldRun, target[keyPath: path].isEmpty {
            throw UsageError("no spec to read", fix: "write netgen \(command) openapi.json", command: command)
        }
        return shouldRun
    }
}
