/// The command `netgen wrapper DOCUMENT [--write SPEC]`.
struct WrapperCommand: Subcommand {
    var path = ""
    /// The spec to which the wrapper is added, or which is created with it; `nil` to print the wrapper.
    var written: String?

    static let description = CommandDescription(
        purpose: "show the wrapper that an OpenAPI document repeats, as a spec has it",
        title: "Shows what an OpenAPI document's responses have around their payloads.",
        usage: ["netgen wrapper DOCUMENT", "netgen wrapper [DOCUMENT] --write SPEC"],
        operand: .file,
        text: """
            The lines that are printed belong in a spec that names the document. With that spec, Response is
            the payload, and what stands beside it is the response's wrapper:

                { "netgen": 1, "openapi": "openapi.json", "wrapper": { … }, "endpoints": { … } }

            --write puts them there. A wrapper with "described": true comes off where the document describes
            it. An operation that names the wrapper or the payload, and doesn't have it any more, is an error.

            netgen generate takes a wrapper off without being told only if nearly all responses have it, and it
            has a verdict or the same fields in each. Anything less depends on a few operations.

            With "paging" lists are sequences, client.items(of: ListPets()). It is found by the names that
            such parameters and fields usually have, so look at it before you put it into the spec.

            "wrapper": null leaves all responses as they are; for one operation, write
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
                \.written,
                "adds the wrapper to a spec that names the document, or makes that spec"
            )
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if that requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        let isMeant = try arguments.read(Self.options, of: .wrapper, into: &self) { target, path throws(UsageError) in
            guard target.path.isEmpty else { throw UsageError("wrapper reads one spec") }
            target.path = path
        }
        guard isMeant else { return nil }
        guard path.isEmpty else { return }
        guard let written, Disk.isFile(written) else {
            throw UsageError("no spec to read", fix: "write netgen wrapper openapi.json", command: .wrapper)
        }
        path = written
    }

    func run(_ progress: Progress) -> Outcome {
        var reader = SpecLoading()
        let isThere = written.map(Disk.isFile) ?? false
        if let written, isThere, let problem = mismatch(of: written) {
            reader.outcome.fail(problem, fix: "write netgen wrapper --write SPEC, with a spec that names the document")
            return reader.outcome
        }
        guard let spec = reader.spec(at: isThere ? written ?? path : path) else { return reader.outcome }
        let wrappers = ShownWrappers(spec, of: path)
        guard let written else {
            reader.outcome.output += wrappers.report
            return reader.outcome
        }
        let members = wrappers.members
        guard !members.isEmpty else {
            reader.outcome.summary += "\(path): no wrapper; \(written) is left as it is\n"
            return reader.outcome
        }
        do {
            if !isThere {
                try Disk.makeFile(written, holding: Array(startingSpec(members, at: written).utf8))
            } else if DocumentFormat.isYAML(named: written) {
                let fix = "put the lines into \(written) that netgen wrapper prints without --write"
                reader.outcome.fail("the comments of YAML would be lost", fix: fix)
                return reader.outcome
            } else {
                try SpecInsertion(members).add(to: written)
            }
            reader.outcome.summary += wrappers.counts(in: written)
        } catch {
            reader.outcome.fail(error)
        }
        return reader.outcome
    }

    /// Returns the reason why the document's wrappers don't belong in an existing spec; `nil` if they do.
    private func mismatch(of written: String) -> String? {
        guard let bytes = try? Disk.contents(of: written) else { return nil }
        var diagnostics = Diagnostics()
        let text = SourceText(path: written, bytes: bytes)
        guard let spec = DocumentFormat.parse(text, file: 0, diagnostics: &diagnostics) else { return nil }
        guard Amendments.isAmending(spec), let document = spec["openapi"]?.string else {
            return "\(written) names no document"
        }
        let named = Path.normalized(Path.join(Path.parent(of: written), document))
        return path == written || Path.normalized(path) == named ? nil : "\(written) names \(named), not \(path)"
    }

    /// Returns a spec that names the document and has the members.
    private func startingSpec(_ members: [JSONValue.Member], at written: String) -> String {
        let document = Path.relative(path, to: Path.parent(of: written))
        let start = JSONValue.members(["netgen": 1, "openapi": .string(document)])
        let text = JSONValue.object(start + members).document
        return DocumentFormat.isYAML(named: written) ? YAMLOutput.text(ofJSON: text) : text
    }
}
