/// Files for coding agents, about the client that netgen generates.
///
/// `SKILL.md` describes how to call the API, and is short, because agents read it completely. `llms.txt` lists every
/// request and model, a line for each, so that agents can search it.
struct AgentGuide {
    let api: API
    let spec: Spec
    /// The scope of calls in an app, outside the namespace.
    private let scope: Scope

    init(_ api: API, of spec: Spec) {
        self.api = api
        self.spec = spec
        scope = Scope(VisibleNames(api)).inExtension
    }

    var files: [SourceFile] {
        [
            SourceFile(name: "SKILL.md", contents: skill),
            SourceFile(name: "llms.txt", contents: AgentIndex(api, of: spec).text),
        ]
    }

    private var namespace: String { api.identity.namespace.description }

    /// The header, which must begin the file, contains the notice by which netgen recognizes the file.
    private var skill: String {
        let purpose = "Call the \(namespace) API from Swift: its requests, errors, lists and tests."
        let header = """
            ---
            # \(commentText(ReferencePage.notice(api.identity.sourceName)))
            name: \(namespace.lowercased())-client
            description: \(JSONValue.string(purpose).compactJSON)
            ---
            """
        let sections = [
            """
            # Call \(namespace) in Swift

            netgen generates the enum `\(namespace)` and its requests and models. Never edit the generated files, and never write
            requests to this API by hand. [llms.txt](llms.txt) lists every request and model. Search it for a path or a name.
            """,
            "## Create a client\n\n\(Self.block(ClientSample(api: api).text))",
            "## Send a request\n\n\(calls.map(Self.block).joined(separator: "\n\n"))\n\n\(rules(for: .calls))",
            "## Handle errors\n\n\(Self.block(errors))\n\n\(rules(for: .errors))",
            "## Test\n\n\(Self.block(test))\n\n\(rules(for: .tests))",
        ]
        return ([header] + sections).joined(separator: "\n\n") + "\n"
    }

    private static func block(_ code: String) -> String {
        "```swift\n\(code)\(code.hasSuffix("\n") ? "" : "\n")```"
    }

    // MARK: - Code

    /// The calls of one plain request, and of one with pages or a stream.
    private var calls: [String] {
        let plain = api.endpoints.first { $0.result.paging == nil && $0.result.stream == nil }
        let loop = api.endpoints.first { $0.result.paging != nil || $0.result.stream != nil }
        return [plain, loop].compactMap { $0.map { CallTemplate(scope, unwrap: nil).source(of: $0).text } }
    }

    private var errors: String {
        """
        do {
            \(calls.first?.split(separator: "\n").joined(separator: "\n    ") ?? "")
        } catch .rejected(let failure, let response) {
            // The server rejected the request: `failure` is the declared body of `response.status`.
        } catch {
            // `error.isRetryable` and `error.isOffline` are for decisions, `error.localizedDescription` is for people,
            // and `error.description` is for logs.
        }
        """
    }

    /// A test of the first request with a short response. Without one, the body is only a placeholder.
    private var test: String {
        let samples = ResponseSampler(spec)
        let short = api.endpoints.lazy.compactMap { endpoint -> (endpoint: Endpoint, json: JSONValue)? in
            guard case .json(let json)? = samples.success(of: endpoint.written)?.body else { return nil }
            return json.compact.count <= Self.maxSample ? (endpoint, json) : nil
        }.first
        let name = (short?.endpoint ?? api.endpoints.first).map { scope.name(of: [$0.name]).inlineText } ?? namespace
        let body: SwiftSource = "\(literal: short?.json ?? .emptyObject)"
        return """
            import NetRuntimeTesting

            let stub = StubEngine()
            stub.answer(\(name).self, with: .json(\(body.inlineText)))
            let client = \(namespace).client(engine: stub)
            """
    }

    /// The maximum length of a sample in a line of code.
    private static let maxSample = 120

    // MARK: - Rules

    private enum Topic { case calls, errors, tests }

    private func rules(for topic: Topic) -> String {
        rules.filter { $0.topic == topic && $0.applies }.map { "- \($0.text)" }.joined(separator: "\n")
    }

    private var rules: [(topic: Topic, applies: Bool, text: String)] {
        let models = api.generatedModels
        let hasOpenEnum = models.contains { model in
            if case .enumeration(let enumeration) = model.kind { !enumeration.isClosed } else { false }
        }
        return [
            (.calls, true, "A request is a value: create it with its initializer, in the order of `llms.txt`."),
            (
                .calls, true,
                "`send` returns the payload. `response(for:)` also returns the status, the headers and the wrapper's members."
            ),
            (
                .calls, !api.client.wrappers.isEmpty,
                "The client removes the API's wrapper, so no model contains its members. Don't unwrap a payload again."
            ),
            (
                .calls, api.endpoints.contains { $0.result.paging != nil },
                "`items(of:)` requests further pages as the loop reads them. Don't request pages in a loop of your own."
            ),
            (
                .calls, models.contains { $0.properties.contains { $0.value.presence == .optionalNullable } },
                "For a property of the type `Nullable`, `nil` omits the member, and `.null` sends `null`, which clears it."
            ),
            (
                .errors, true,
                "`catch .rejected` needs a `do` that calls one type of request. With several, write "
                    + "`catch let error as ClientError<…>` with the failure of a request."
            ),
            (
                .errors, hasOpenEnum,
                "A server can add values, so a `switch` over an enum of the API also has the case `.unknown`."
            ),
            (.tests, true, "Never call the server in tests. `stub.calls(of:)` returns the received requests."),
        ]
    }
}
