/// `servers` to environments.
extension OpenAPIParser {
    mutating func readServers(_ servers: JSONValue?) {
        for (index, server) in (servers?.elements ?? []).enumerated() {
            guard let url = server["url"]?.located, URLForm.problem(in: url.value) == nil else { continue }
            let name = Located(index == 0 ? "production" : "server\(index + 1)", at: server.range)
            spec.environments.append(Located(Spec.Environment(name: name, url: url), at: server.range))
        }
    }
}
