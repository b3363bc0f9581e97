/// The coders for `environments` and `servers`, which contain the URLs of the API.
extension SpecCoder where Value == [Located<Spec.Environment>] {
    static var environments: SpecCoder {
        .entries(of: "URLs by name", example: #"{ "production": "https://api.example.com" }"#) { entry, reader in
            reader.environment(entry).map { Located($0, at: $0.name.range) }
        } write: { environment in
            environment.value.entry
        }
    }
}

extension SpecCoder where Value == [Located<Spec.Server>] {
    static var servers: SpecCoder {
        .entries(of: "URLs by name", example: #"{ "uploads": "https://uploads.example.com" }"#) { entry, reader in
            reader.server(entry).map { Located($0, at: $0.name.range) }
        } write: { server in
            let url = server.value.url.map { JSONValue.string($0.value) }
            return (server.value.name.value, url ?? .object(server.value.urls.map(\.entry)))
        }
    }
}

/// The values of the keys for a URL with variables: `{ "url": "https://{region}.example.com", "variables": { "region":
/// { "default": "eu" } } }`.
private struct URLReading {
    var url: [JSONValue.Member] = []
    var variables: [Spec.ServerVariable] = []

    static let keys: [SpecKey<URLReading>] = [
        .member("url", \.url),
        .value("variables", \.variables, .variables, required: #"{ "region": { "default": "eu" } }"#),
    ]
}

extension Spec.ServerVariable {
    fileprivate static let keys: [SpecKey<Spec.ServerVariable>] = [
        .value("values", \.values, .texts(#"["eu", "us"]"#)),
        .optional("default", \.defaultValue, .anyText),
        .optional("description", \.description, .prose),
    ]
}

extension SpecCoder where Value == [Spec.ServerVariable] {
    fileprivate static var variables: SpecCoder {
        .entries(of: "variables by name", example: #"{ "region": { "default": "eu" } }"#) { entry, reader in
            var variable = Spec.ServerVariable(name: entry.key, values: [])
            guard reader.isObject(entry, example: #"{ "default": "eu" }"#) else { return nil }
            reader.read(entry.value, "a variable", into: &variable, Spec.ServerVariable.keys, at: entry.keyRange)
            return variable
        } write: { variable in
            (variable.name, .object(SpecWriter.members(of: variable, Spec.ServerVariable.keys)))
        }
    }
}

extension SpecCoder where Value == String {
    /// The coder for a string that can be empty.
    fileprivate static var anyText: SpecCoder {
        SpecCoder { member, reader in
            if let text = member.value.string { return text }
            reader.wrongType(member, expected: "a string", example: #""eu""#)
            return nil
        } write: { text in
            .string(text)
        }
    }
}

extension Spec.Environment {
    fileprivate var entry: (key: String, value: JSONValue) {
        guard let template else { return (name.value, .string(url.value)) }
        let variables = SpecWriter.members(of: URLReading(variables: variables), URLReading.keys)
        return (name.value, .object(JSONValue.members(["url": .string(template)]) + variables))
    }
}

extension SpecReader {
    fileprivate mutating func environment(_ entry: JSONValue.Member) -> Spec.Environment? {
        let name = name(entry, of: "an environment")
        guard entry.value["url"] != nil else { return url(entry).map { Spec.Environment(name: name, url: $0) } }
        var reading = URLReading()
        read(entry.value, "an environment", into: &reading, URLReading.keys, at: entry.keyRange)
        guard let template = reading.url.first.flatMap({ text($0, example: #""https://{region}.example.com""#) }) else {
            return nil
        }
        var url = template.value
        for variable in reading.variables {
            guard let value = variable.defaultValue ?? variable.values.first else { continue }
            url = url.replacing("{\(variable.name)}", with: value)
        }
        while url.last == "/" { url.removeLast() }
        let whole = reading.variables.reduce(url) { $0.replacing("{\($1.name)}", with: $1.name) }
        return checked(Located(whole, at: template.range)).map { _ in
            let url = Located(url, at: template.range)
            return Spec.Environment(name: name, url: url, template: template.value, variables: reading.variables)
        }
    }

    fileprivate mutating func server(_ entry: JSONValue.Member) -> Spec.Server? {
        let name = name(entry, of: "a server")
        guard case .object = entry.value.kind else {
            return url(entry).map { Spec.Server(name: name, urls: [], url: $0) }
        }
        let urls = entries(entry, of: "URLs by environment", example: "").compactMap { environment($0) }
        return Spec.Server(name: name, urls: urls, url: nil)
    }

    /// Reads a base URL, and reports an invalid one.
    mutating func url(_ entry: JSONValue.Member) -> Located<String>? {
        text(entry, example: #""https://api.example.com/v1""#).flatMap { checked($0) }
    }

    private mutating func checked(_ url: Located<String>) -> Located<String>? {
        guard let problem = URLSyntax.problem(in: url.value) else { return url }
        diagnostics.error(
            .invalidURL,
            problem.message,
            at: problem.bounds.map { source.range(of: $0, in: url.range) } ?? url.range,
            fix: problem.fix
        )
        return nil
    }
}
