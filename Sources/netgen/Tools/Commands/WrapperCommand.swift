/// The command `netgen wrapper DOCUMENT [--write SPEC]`.
struct WrapperCommand: Subcommand {
    var path = ""
    /// The spec that gets the wrapper, and is created if it doesn't exist; `nil` to print the wrapper.
    var output: String?

    static let description = CommandDescription(
        purpose: "print the wrapper of an OpenAPI document, for a spec",
        title: "Prints the wrapper around the payloads of an OpenAPI document's responses.",
        usage: ["netgen wrapper DOCUMENT", "netgen wrapper [DOCUMENT] --write SPEC"],
        operand: .file,
        text: """
            Add the printed lines to a spec that references the document. Response is then the payload,
            and the other members are the wrapper of the response:

                { "netgen": 1, "openapi": "openapi.json", "wrapper": { … }, "endpoints": { … } }

            --write adds them. A wrapper with "described": true is removed from the responses that the document
            describes with it. It is an error if the spec selects a wrapper or a payload for an operation
            without it.

            By default, netgen generate only removes a wrapper if nearly all responses have it, with a verdict
            or with the same fields. Otherwise the result would depend on a few operations.

            With "paging", lists are sequences: client.items(of: ListPets()). netgen recognizes paging by the
            usual names of parameters and fields, so check the paging before you add it to the spec. --write
            only prints it.

            "wrapper": null keeps all responses unchanged; for one operation, write
            "endpoints": { "listPets": { "wrapper": null } }.
            """,
        options: options.map(\.description),
        examples: ["netgen wrapper openapi.json", "netgen wrapper openapi.json --write shop.json"]
    )

    private static var options: [CommandOption<WrapperCommand>] {
        [
            .text(
                "--write",
                .file("SPEC"),
                \.output,
                "adds the wrapper to a spec that references the document, or creates the spec"
            )
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let shouldRun = try arguments.read(Self.options, of: .wrapper, into: &self) { target, path throws(UsageError) in
            guard target.path.isEmpty else { throw UsageError("wrapper takes one spec") }
            target.path = path
        }
        guard shouldRun else { return nil }
        guard path.isEmpty else { return }
        guard let output, Disk.isFile(output) else {
            throw UsageError("no spec to read", fix: "write netgen wrapper openapi.json", command: .wrapper)
        }
        path = output
    }

    func run(_ progress: Progress) -> CommandResult {
        var reader = SpecLoading()
        let fileExists = output.map(Disk.isFile) ?? false
        if let output, fileExists, let problem = mismatch(of: output) {
            reader.outcome.fail(problem, fix: "write netgen wrapper --write SPEC, where SPEC references the document")
            return reader.outcome
        }
        guard let spec = reader.spec(at: fileExists ? output ?? path : path) else { return reader.outcome }
        let wrappers = ShownWrappers(spec, of: path)
        guard let output else {
            reader.outcome.output += wrappers.report
            return reader.outcome
        }
        let members = wrappers.members
        guard !members.isEmpty else {
            reader.outcome.summary +=
                "\(path): no wrapper; \(output) is unchanged\n" + wrappers.pagingAdvice(for: output)
            return reader.outcome
        }
        do {
            if !fileExists {
                try Disk.makeFile(output, holding: Array(startingSpec(members, at: output).utf8))
            } else if DocumentFormat.isYAML(named: output) {
                let fix = "run netgen wrapper without --write, and add its output to \(output)"
                reader.outcome.fail("the comments of YAML would be lost", fix: fix)
                return reader.outcome
            } else {
                try SpecInsertion(members).add(to: output)
            }
            reader.outcome.summary += wrappers.counts(in: output) + wrappers.pagingAdvice(for: output)
        } catch {
            reader.outcome.fail(error)
        }
        return reader.outcome
    }

    /// Returns the reason why the document's wrappers don't belong in an existing spec; `nil` if they do.
    private func mismatch(of output: String) -> String? {
        guard let bytes = try? Disk.contents(of: output) else { return nil }
        var diagnostics = Diagnostics()
        let text = SourceText(path: output, bytes: bytes)
        guard let spec = DocumentFormat.parse(text, file: 0, diagnostics: &diagnostics) else { return nil }
        guard DocumentKind(spec)?.reader == .amendments, let document = spec["openapi"]?.string else {
            return "\(output) does not reference a document"
        }
        let named = Path.normalized(Path.join(Path.parent(of: output), document))
        return path == output || Path.normalized(path) == named ? nil : "\(output) references \(named), not \(path)"
    }

    /// Returns a spec that references the document and has the members.
    private func startingSpec(_ members: [JSONValue.Member], at output: String) -> String {
        let document = Path.relative(path, to: Path.parent(of: output))
        let start = JSONValue.members(["netgen": 1, "openapi": .string(document)])
        let text = JSONValue.object(start + members).document
        return DocumentFormat.isYAML(named: output) ? YAMLOutput.text(ofJSON: text) : text
    }
}
