/// A matcher that finds the endpoint of a recorded request.
struct EndpointMatcher {
    private let names: [Set<String>]
    private let router: Router

    init(_ spec: Spec, _ api: API) {
        router = Router(spec)
        names = api.endpoints.map { endpoint in
            let written = endpoint.written
            return Set([written.name.value, written.notes.operationID, endpoint.name.description].compactMap { $0 })
        }
    }

    /// Returns the index of the endpoint in the spec; `nil` if none matches.
    func endpoint(of exchange: Exchange) -> Int? {
        if let name = exchange.endpoint, let named = endpoint(called: name) { return named }
        guard let url = exchange.request.url else { return nil }
        let path = url.routedSegments
        // The base URLs of a recording and of the spec may have different paths, so try each suffix of the path.
        for start in path.indices {
            let rest = Array(path[start...])
            if let found = router.endpoint(
                exchange.request.method,
                rest,
                endsInSlash: url.endsInSlash,
                sending: exchange.call
            ) {
                return found
            }
        }
        return path.isEmpty ? router.endpoint(exchange.request.method, path, sending: exchange.call) : nil
    }

    /// Returns the methods that the spec declares for the path of a recorded request.
    func methods(of url: RecordedURL) -> [String] { router.methods(of: url.routedSegments) }

    /// Returns the values that distinguish the endpoints of a request's method and path; `nil` if the request has one
    /// of them.
    func choice(for exchange: Exchange) -> String? {
        let path = exchange.request.url?.routedSegments ?? []
        return path.indices.lazy.compactMap { router.choice(exchange.request.method, Array(path[$0...])) }.first
    }

    /// Returns the index of the endpoint with a name, in any case style; `nil` if there is none. A recording of
    /// `listPets` may also have the name `pets`.
    private func endpoint(called name: String) -> Int? {
        let typeName = TypeName(name).description
        for spelling in [name, typeName, "Get\(typeName)", "List\(typeName)"] {
            if let index = names.firstIndex(where: { $0.contains(spelling) }) { return index }
        }
        return nil
    }
}

extension RecordedURL {
    /// The decoded segments, without empty ones, which the router ignores.
    fileprivate var routedSegments: [String] { segments.filter { !$0.isEmpty }.map(\.percentDecoded) }
}
