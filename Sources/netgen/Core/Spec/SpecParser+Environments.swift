/// `environments` and `servers`: where the API is served.
extension SpecParser {
    mutating func environments(_ member: JSONValue.Member?) -> [Located<Spec.Environment>] {
        entries(member, of: "URLs by name", example: #"{ "production": "https://api.example.com" }"#)
            .compactMap { environment($0) }
            .map { Located($0, at: $0.name.range) }
    }

    private mutating func environment(_ entry: JSONValue.Member) -> Spec.Environment? {
        let name = name(entry, of: "an environment")
        return url(entry).map { Spec.Environment(name: name, url: $0) }
    }

    mutating func servers(_ member: JSONValue.Member?) -> [Located<Spec.Server>] {
        entries(member, of: "URLs by name", example: #"{ "uploads": "https://uploads.example.com" }"#)
            .compactMap { server($0) }
            .map { Located($0, at: $0.name.range) }
    }

    private mutating func server(_ entry: JSONValue.Member) -> Spec.Server? {
        let name = name(entry, of: "a server")
        guard case .object = entry.value.kind else {
            return url(entry).map { Spec.Server(name: name, urls: [], url: $0) }
        }
        let urls = entries(entry, of: "URLs by environment", example: "").compactMap { environment($0) }
        return Spec.Server(name: name, urls: urls, url: nil)
    }

    private mutating func url(_ entry: JSONValue.Member) -> Located<String>? {
        guard let text = text(entry, example: #""https://api.example.com/v1""#) else { return nil }
        guard let problem = URLForm.problem(in: text.value) else { return text }
        diagnostics.error(
            .invalidURL,
            problem.message,
            at: problem.bounds.map { source.range(of: $0, in: text.range) } ?? text.range,
            fix: problem.fix
        )
        return nil
    }
}
