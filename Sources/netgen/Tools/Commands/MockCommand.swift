#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The command `netgen mock SPEC`.
struct MockCommand: Subcommand {
    var path = ""
    /// The port to listen on; `nil` for 8080.
    var port: UInt16?
    var fixtures: String?
    var failures: [String: String] = [:]
    var isStateless = false

    static let description = CommandDescription(
        purpose: "run a mock server for a spec",
        title: "Runs a mock server for a spec on 127.0.0.1, with the spec's wrappers.",
        usage: ["netgen mock SPEC [--port PORT] [--fixtures DIR] [--stateless] [--fail ENDPOINT=FAILURE]…"],
        operand: .file,
        text: """
            Responses consist of the spec's examples, or of generated values that stay the same. The spec's
            base path is optional in requests. Parameters and bodies are validated; the response to an invalid
            request states the reason, with the declared error body if there is one.

            Items are kept: after a POST to /pets, GET /pets/{id} returns the item and GET /pets lists it. PUT
            and PATCH change it, and after a DELETE it is a 404. The last path parameter names the member that
            identifies items: "id", or "petId" for "id".
            """,
        options: options.map(\.description),
        notes: """
            A FAILURE is a status (409), a code of the API (4091), or the name of a code (skuTaken): a name
            among the wrapper's "codes", or a value of an enum in a failure. A single request selects a
            failure with the header Prefer: code=409, or Prefer: code=skuTaken.
            """,
        examples: [
            "netgen mock petstore.json --port 8080 --fail adoptPet=409",
            "netgen mock shop.json --fail createProduct=skuTaken",
        ]
    )

    private static var options: [CommandOption<MockCommand>] {
        [
            .value(
                "--port",
                .text("PORT", example: "8080"),
                \.port,
                "the port to listen on; 8080 by default, 0 for any free port",
                spelling: { "\($0)" }
            ) { text throws(UsageError) in
                guard let number = UInt16(text) else {
                    let message = "--port must be a number from 0 to 65535, not \(quoted(text))"
                    throw UsageError(message, fix: "write --port 8080")
                }
                return number
            },
            .text(
                "--fixtures",
                .folder("DIR"),
                \.fixtures,
                "complete response bodies, with the wrapper: listPets.json,\nlistPets.404.json, createProduct.skuTaken.json"
            ),
            .flag("--stateless", \.isStateless, "keeps no items, so equal requests have equal responses"),
            CommandOption(
                description: OptionDescription(
                    name: "--fail",
                    operand: .text("ENDPOINT=FAILURE", example: "listPets=503"),
                    isRepeatable: true,
                    help: "always responds with this failure; can be repeated"
                )
            ) { command, text, _ throws(UsageError) in
                let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
                guard sides.count == 2 else {
                    let message = "--fail must be an endpoint and a failure, not \(quoted(text))"
                    throw UsageError(message, fix: "write --fail listPets=503, or --fail createProduct=skuTaken")
                }
                command.failures[sides[0]] = sides[1]
            } optionValues: {
                $0.failures.map { "\($0.key)=\($0.value)" }
            },
        ]
    }

    /// Creates the command from the rest of the command line; `nil` if the command line requests help.
    init?(_ arguments: inout Arguments) throws(UsageError) {
        guard try arguments.read(Self.options, of: .mock, into: &self, spec: \.path) else { return nil }
    }

    /// Runs the server. Returns only if the server can't run.
    func run(_ progress: Progress) -> CommandResult {
        var reader = SpecLoading()
        // The server offers all endpoints, even if the configuration selects only some for generation.
        guard let (spec, api) = reader.api(at: path, adjusting: { $0.selection = Selection() }) else {
            return reader.outcome
        }
        do {
            let server = try server(for: spec, &reader.outcome)
            guard reader.outcome.status == .success else { return reader.outcome }
            guard var listener = listener(&reader.outcome) else { return reader.outcome }
            let count = spec.requests.endpoints.count == 1 ? "1 endpoint" : "\(spec.requests.endpoints.count) endpoints"
            Disk.send(Array(reader.outcome.problems.utf8), to: STDERR_FILENO)
            progress.log(
                "\(api.identity.namespace): \(count) at http://127.0.0.1:\(listener.port); press Control-C to stop"
            )
            try listener.run { request in
                let result = server.response(to: request)
                progress.log(Self.line(result, to: request))
                return result
            }
        } catch {
            reader.outcome.fail(error)
            return reader.outcome
        }
    }

    private func listener(_ outcome: inout CommandResult) -> MockListener? {
        do {
            return try MockListener(port: port ?? 8080)
        } catch {
            outcome.fail("\(error)", fix: "choose another --port, or --port 0 for any that is free")
            return nil
        }
    }

    private func server(for spec: Spec, _ outcome: inout CommandResult) throws(DiskError) -> MockServer {
        var server = MockServer(spec, isStateless: isStateless)
        if let fixtures {
            do {
                server.fixtures = try MockFixtures(in: fixtures)
            } catch {
                throw error.fixed("pass a folder with bodies such as listPets.json to --fixtures")
            }
            for name in server.fixtures.redacted {
                outcome.warn("\(fixtures)/\(name).json lacks a secret; sending \(quoted("‹redacted›")) in its place")
            }
            let endpointNames = Set(spec.requests.endpoints.map(\.documentName))
            for name in server.fixtures.endpoints(among: endpointNames).subtracting(endpointNames).sorted() {
                outcome.warn("\(fixtures) has a body for \(quoted(name)), which is not an endpoint of the spec")
            }
        }
        server.failures = failures
        let names = spec.requests.endpoints.flatMap { [$0.notes.operationID, $0.name.value].compactMap { $0 } }
        for (name, failure) in failures.sorted(by: { $0.key < $1.key }) {
            guard let endpoint = server.endpoint(named: name) else {
                let fix = SpellingSuggestion.fix(for: name, among: Set(names).sorted(), "endpoints")
                outcome.fail("there is no endpoint \(quoted(name))", fix: fix, status: .usage)
                continue
            }
            guard let mistake = server.mistake(in: failure, of: endpoint) else { continue }
            outcome.fail("--fail \(name)=\(failure): \(mistake.message)", fix: mistake.fix, status: .usage)
        }
        return server
    }

    /// Returns the log line of a request: `404 GET /pets/9 (getPet)`, with the problem if the request is invalid.
    static func line(_ result: MockServer.RoutedResponse, to request: MockRequest) -> String {
        let subject = quoted("\(request.method) \(request.path)").dropFirst().dropLast()
        return "\(result.response.status) \(subject)\(result.endpoint.map { " (\(commentText($0)))" } ?? "")"
            + (result.problem.map { ": \(commentText($0))" } ?? "")
    }
}
