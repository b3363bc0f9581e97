/// `SPEC… --output DIR [--access …] [--only WHAT] …`, or nothing: what `generate` and `check` are told.
struct GenerationArguments: Equatable {
    /// Paths of specs; none for all of `Specs`.
    var specs: [String] = []
    /// There whenever specs are named.
    var output: String?
    var access: Spec.Access?
    var namespace: String?
    /// Adds a file for tests that calls every endpoint.
    var makesDriver = false
    /// Adds a file of values and answers for previews and tests.
    var makesFixtures = false
    /// Over how many files models and requests are spread; `nil`: one each.
    var shards: Int?
    var isStrict = false
    /// What has another name than in the last run can still be used by the old one.
    var keepsRenamed = false
    var selection = Selection()
    /// Folders of sources whose requests are wanted.
    var sources: [String] = []
    /// A file with options; those of the command line win.
    var configuration: String?
    /// Where to note what was read, for Make.
    var dependencyFile: String?
    /// The files that a build knows of; none where nobody plans.
    var declared: [String] = []

    private static let options = [
        "--output", "--access", "--namespace", "--strict", "--only", "--except", "--used-by", "--driver", "--fixtures",
        "--shards", "--keep-renamed", "--config", "--depfile", "--declared", "--help",
    ]

    /// Reads the rest of the command line; `nil` when it asks for help.
    init?(_ arguments: inout Arguments, of command: Command.Name) throws(UsageError) {
        do {
            while let word = arguments.next() {
                switch word {
                case .value(let path):
                    specs.append(path)
                case .option("--help"), .option("-h"):
                    return nil
                case .option(let name):
                    try read(name, from: &arguments)
                }
            }
            try validate(for: command)
        } catch {
            var error = error
            error.command = command
            throw error
        }
    }

    init() {}

    private mutating func read(_ option: String, from arguments: inout Arguments) throws(UsageError) {
        switch option {
        case "--output", "-o":
            try set(\.output, option, try arguments.value(of: option, as: "DIR"))
        case "--access":
            let level = try arguments.value(of: option, as: "internal, package or public")
            guard let access = Spec.Access(rawValue: level) else {
                throw .unknown("access level", level, known: Spec.Access.allCases.map(\.rawValue))
            }
            try set(\.access, option, access)
        case "--namespace":
            let name = try arguments.value(of: option, as: "NAME")
            guard Self.isIdentifier(name) else {
                throw UsageError("\(quoted(name)) is no name for a Swift type", fix: "write a name such as Petstore")
            }
            try set(\.namespace, option, name)
        case "--driver":
            makesDriver = true
        case "--fixtures":
            makesFixtures = true
        case "--shards":
            let text = try arguments.value(of: option, as: "COUNT")
            guard let count = Int(text), (1...64).contains(count) else {
                throw UsageError("--shards is a number from 1 to 64, not \(quoted(text))", fix: "write --shards 4")
            }
            try set(\.shards, option, count)
        case "--config":
            try set(\.configuration, option, try arguments.value(of: option, as: "FILE"))
        case "--depfile":
            try set(\.dependencyFile, option, try arguments.value(of: option, as: "FILE"))
        case "--declared":
            declared.append(try arguments.value(of: option, as: "FILE"))
        case "--strict":
            isStrict = true
        case "--keep-renamed":
            keepsRenamed = true
        case "--only":
            selection.only.append(Selection.Pattern(try arguments.value(of: option, as: Self.pattern)))
        case "--except":
            selection.except.append(Selection.Pattern(try arguments.value(of: option, as: Self.pattern)))
        case "--used-by":
            sources.append(try arguments.value(of: option, as: "DIR"))
        default:
            throw .unknown("option", option, known: Self.options)
        }
    }

    /// Puts what the command line says in the place of what a configuration says.
    func override(_ options: inout Generator.Options) {
        if let access { options.access = access }
        if let namespace { options.namespace = namespace }
        if let shards { options.shards = shards }
        if !selection.only.isEmpty { options.selection.only = selection.only }
        if !selection.except.isEmpty { options.selection.except = selection.except }
        if isStrict { options.isStrict = true }
        options.makesDriver = makesDriver
        if makesFixtures { options.makesFixtures = true }
    }

    private static let pattern = "tag:TAG, path:/PATH or NAME"

    private mutating func set<Value>(
        _ property: WritableKeyPath<Self, Value?>,
        _ option: String,
        _ value: Value
    ) throws(UsageError) {
        guard self[keyPath: property] == nil else { throw UsageError("\(option) is given twice") }
        self[keyPath: property] = value
    }

    private func validate(for command: Command.Name) throws(UsageError) {
        if command == .check, dependencyFile != nil {
            throw UsageError("--depfile is for generate: check writes nothing", fix: "leave it out")
        }
        if specs.isEmpty {
            let given = [
                ("--output", output != nil), ("--access", access != nil), ("--namespace", namespace != nil),
                ("--only", !selection.only.isEmpty), ("--except", !selection.except.isEmpty),
                ("--used-by", !sources.isEmpty), ("--shards", shards != nil),
                ("--config", configuration != nil),
            ]
            guard let option = given.first(where: \.1)?.0 else { return }
            let more = option == "--output" ? "" : " \(option) …"
            throw UsageError(
                "\(option) is for specs that are named; without any, all of \(SpecFolder.specs) is taken as it is",
                fix: "write netgen \(command) petstore.json --output \(output ?? "DIR")\(more)"
            )
        }
        guard let output, !output.isEmpty else {
            throw UsageError("no folder to write to", fix: "add --output DIR")
        }
        if namespace != nil, specs.count > 1 {
            throw UsageError("--namespace is for one spec", fix: "give each spec its own \"namespace\"")
        }
        if configuration != nil, specs.count > 1 {
            throw UsageError("--config is for one spec", fix: "generate from one after the other")
        }
        if !(selection.only + selection.except).isEmpty, specs.count > 1 {
            throw UsageError("--only and --except are for one spec", fix: "generate from one after the other")
        }
    }

    /// Letters, digits and `_`, not beginning with a digit.
    private static func isIdentifier(_ name: String) -> Bool {
        guard let first = name.first, first.isLetter || first == "_" else { return false }
        return name.allSatisfy { $0.isLetter || $0.isWholeNumber || $0 == "_" }
    }
}

extension GenerationArguments {
    /// The options that all commands have that take these arguments, after `--output`.
    static let optionHelp = """
          --access LEVEL     internal, package or public, whatever the spec says
          --namespace NAME   the enum that holds everything, whatever the spec says
          --fixtures         adds a value of each model and a stub of the whole API, for previews and
                             tests; release builds leave them out
          --driver           adds a file that calls every endpoint with sample values, for tests
          --shards COUNT     spreads models and requests over so many files each, so that they compile
                             side by side; they are named after the spec's file, whatever is in it
          --only WHAT        only these endpoints, and the models they need; may be repeated.
                             WHAT is tag:TAG, path:/PATH (and what is below it), a request's or
                             operation's name, or "GET /path"
          --except WHAT      all but these
          --used-by DIR      only the requests that the Swift sources in DIR mention by name, wherever
                             it stands; models also where they mention them as Namespace.Model
          --keep-renamed     what has another name than in the output that is there keeps the old one, too,
                             deprecated; the next run without this option drops it
          --strict           a warning is an error
          --config FILE      a JSON file with such options: "access", "namespace", "only", "except",
                             "fixtures", "strict"; those of the command line win
        """
}
