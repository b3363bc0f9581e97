/// A reader that converts `servers` to environments, and to hosts for operations that override them.
struct ServerReader {
    let document: OpenAPIDocument
    private(set) var environments: [Located<Spec.Environment>] = []
    /// The hosts that some operations use in place of the API's host.
    private(set) var servers: [Located<Spec.Server>] = []
    /// The path of the first server if its URL is relative to the document's location.
    private(set) var basePath: String?

    init(_ document: OpenAPIDocument) {
        self.document = document
        let servers = document.main["servers"]
        for server in servers?.elements ?? [] {
            guard let url = url(of: server, isEnvironment: true),
                !environments.contains(where: { $0.value.url.value == url.value })
            else {
                server.markAsRead()
                continue
            }
            addEnvironment(url, names: environmentNames(server, url: url.value), of: server)
        }
        basePath = servers?.elements.first.flatMap { path(of: $0) }
    }

    /// Returns the path of a server whose URL is relative to the document's location; `nil` for any other URL.
    private func path(of server: JSONValue) -> String? {
        guard var path = server["url"]?.string, path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        while path.last == "/" { path.removeLast() }
        let isPlain = path.unicodeScalars.allSatisfy {
            $0.isASCIILetter || $0.isASCIIDigit || "/-._~".unicodeScalars.contains($0)
        }
        return path.isEmpty || !isPlain ? nil : path
    }

    private mutating func addEnvironment(_ url: Located<String>, names: [String], of server: JSONValue? = nil) {
        let usedNames = Set(environments.map { MemberName($0.value.name.value) })
        let candidates = names + (2...99).map { "server \($0)" }
        let name = candidates.first { !usedNames.contains(MemberName($0)) } ?? url.value
        var environment = Spec.Environment(name: Located(name, at: url.range), url: url)
        if let server { readVariables(of: server, into: &environment) }
        environments.append(Located(environment, at: url.range))
    }

    /// Returns the URL with the defaults of its variables. A relative URL is resolved against the origin. Without an
    /// origin, the result for a relative URL is `nil`, because the document's location is unknown. The app then
    /// specifies the URL of the API.
    ///
    /// A variable without a value stays in the URL of an environment. The environment's function has a parameter for
    /// the variable.
    private func url(of server: JSONValue, origin: String? = nil, isEnvironment: Bool = false) -> Located<String>? {
        guard let url = server["url"].flatMap({ document.repaired($0, at: .serverURL).located }) else { return nil }
        var text = ""
        var rest = url.value[...]
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            let variable = server["variables"]?[name]
            let value = defaultText(of: variable)
            if value == nil {
                warnOfVariable(name, isDeclared: variable != nil, of: url, before: close, isLeftOut: !isEnvironment)
            }
            guard value != nil || isEnvironment else { return nil }
            text += rest[..<open] + (value ?? "{\(name)}")
            rest = rest[rest.index(after: close)...]
        }
        text += rest
        while text.last == "/" || text.last == " " { text.removeLast() }
        if let origin, text.hasPrefix("/"), !text.hasPrefix("//") { text = origin + text }
        guard text.contains("://") else {
            if text.hasPrefix("http:") || text.hasPrefix("https:") || text.hasPrefix("http//")
                || text.hasPrefix("https//")
            {
                let message = "\(quoted(url.value)) is not a URL; ignoring the server"
                document.diagnostics.warning(.invalidURL, message, at: url.range, fix: "write \"://\" after the scheme")
            }
            return nil
        }
        let whole = text.replacing("{", with: "").replacing("}", with: "")
        guard let problem = URLSyntax.problem(in: whole) else { return Located(text, at: url.range) }
        document.diagnostics.warning(
            .invalidURL,
            "\(problem.message); ignoring the server",
            at: url.range,
            fix: problem.fix
        )
        return nil
    }

    private func warnOfVariable(
        _ name: String,
        isDeclared: Bool,
        of url: Located<String>,
        before end: String.Index,
        isLeftOut: Bool
    ) {
        let result = isLeftOut ? "ignoring the server" : "making it a parameter of the environment"
        let end = url.value.utf8.distance(from: url.value.startIndex, to: end)
        document.diagnostics.warning(
            .invalidURL,
            isDeclared
                ? "the variable \(quoted(name)) has no default; \(result)"
                : "the server does not declare its variable \(quoted(name)); \(result)",
            at: url.range(of: end - name.utf8.count..<end),
            fix: isDeclared
                ? "add \"default\": \"…\" to the variable"
                : "write \"variables\": { \(quoted(name)): { \"default\": \"…\" } } next to the URL"
        )
    }

    private func defaultText(of variable: JSONValue?) -> String? {
        (variable?["default"] ?? variable?["enum"]?.elements.first)?.text
    }

    // MARK: - Variables

    /// Reads `variables`, whose values can replace the defaults in a URL.
    private func readVariables(of server: JSONValue, into environment: inout Spec.Environment) {
        guard var template = server["url"]?.string else { return }
        while template.last == "/" || template.last == " " { template.removeLast() }
        var rest = template[...]
        var parameterNames: Set<String> = []
        while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
            let name = String(rest[rest.index(after: open)..<close])
            rest = rest[rest.index(after: close)...]
            // A variable with a single value needs no parameter, so insert the value.
            let variable = self.variable(name, of: server)
            if variable.values.count == 1 {
                template = template.replacing("{\(name)}", with: variable.values[0])
            } else if parameterNames.insert(name).inserted {
                environment.variables.append(variable)
            }
        }
        if !environment.variables.isEmpty { environment.template = template }
    }

    private func variable(_ name: String, of server: JSONValue) -> Spec.ServerVariable {
        let value = server["variables"]?[name]
        var values: Set<String> = []
        return Spec.ServerVariable(
            name: name,
            values: (value?["enum"]?.elements ?? []).compactMap(\.text).filter { values.insert($0).inserted },
            defaultValue: value?["default"]?.text,
            description: value?["description"]?.prose
        )
    }

    // MARK: - Names

    /// Returns candidates for the name of an environment, the best first.
    private func environmentNames(_ server: JSONValue, url: String) -> [String] {
        var names: [String] = []
        // A server's `name`, which OpenAPI 3.2 adds, is the best candidate.
        if let name = server["name"]?.string, !TypeName.words(of: name).isEmpty { names.append(name) }
        if let description = server["description"]?.string {
            let words = TypeName.words(of: description).filter { !Self.silentServerWords.contains($0.lowercased()) }
            if (1...2).contains(words.count), words.allSatisfy({ $0.count < 16 }) {
                names.append(words.joined(separator: " "))
            }
        }
        let labels = url.host.split(separator: ".").flatMap { $0.split(separator: "-") }
        if let label = labels.first(where: { Self.stages.contains(String($0)) }) { names.append(String(label)) }
        if ["localhost", "127", "0"].contains(labels.first.map(String.init)) { names.append("local") }
        return names + ["production"]
    }

    private static let silentServerWords: Set = [
        "a", "api", "base", "endpoint", "environment", "for", "host", "main", "of", "server", "servers", "service",
        "the", "this", "url",
    ]

    private static let stages: Set = [
        "alpha", "beta", "demo", "dev", "development", "preview", "production", "qa", "sandbox", "staging", "test",
        "testing", "uat",
    ]

    // MARK: - Servers of an operation

    /// Returns the name of the host of an operation, or `nil` if the operation uses the API's host.
    mutating func server(_ servers: JSONValue?) -> Located<String>? {
        let origin = environments.first?.value.url.value.origin
        guard let url = servers?.elements.first.flatMap({ url(of: $0, origin: origin) }) else { return nil }
        if environments.isEmpty { addEnvironment(url, names: ["production"]) }
        if environments.contains(where: { $0.value.url.value == url.value }) { return nil }
        if let existing = self.servers.first(where: { $0.value.url?.value == url.value }) {
            return Located(existing.value.name.value, at: url.range)
        }
        let label = url.value.host.split(separator: ".").first.map(String.init) ?? "server"
        let usedNames = Set(self.servers.map(\.value.name.value))
        let names = [label] + (2...99).map { "\(label)\($0)" }
        let name = Located(names.first { !usedNames.contains($0) } ?? url.value, at: url.range)
        self.servers.append(Located(Spec.Server(name: name, urls: [], url: url), at: url.range))
        return name
    }
}

extension String {
    /// The scheme, host and port of a URL; `nil` if the URL isn't absolute.
    fileprivate var origin: String? {
        let parts = split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
        return parts.count > 2 ? parts[0...2].joined(separator: "/") : nil
    }

    /// The host of a URL, without its port.
    fileprivate var host: String {
        guard let scheme = firstIndex(of: ":") else { return self }
        return String(self[scheme...].drop { $0 == ":" || $0 == "/" }.prefix { $0 != "/" && $0 != ":" })
    }
}
