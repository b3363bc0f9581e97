/// Finds the endpoint that a recorded request went to.
struct EndpointMatcher {
    private let names: [Set<String>]
    private let router: Router

    init(_ spec: Spec, _ api: API) {
        router = Router(spec)
        names = zip(spec.endpoints, api.endpoints).map { endpoint, resolved in
            Set([endpoint.name.value, endpoint.operationID, resolved.name.description].compactMap { $0 })
        }
    }

    /// The place of the endpoint in the spec; `nil` when no endpoint is it.
    func endpoint(of exchange: Exchange) -> Int? {
        if let name = exchange.endpoint, let named = endpoint(called: name) { return named }
        guard let url = exchange.url else { return nil }
        let path = url.segments.map(\.percentDecoded)
        // A recording may have been made where the base URL had another path.
        for start in path.indices {
            if let found = router.endpoint(exchange.method, Array(path[start...]), sending: exchange.call) {
                return found
            }
        }
        return path.isEmpty ? router.endpoint(exchange.method, path, sending: exchange.call) : nil
    }

    /// The methods that the path of a recorded request has in the spec.
    func methods(of url: RecordedURL) -> [String] { router.methods(of: url.segments.map(\.percentDecoded)) }

    /// What tells the endpoints of a recorded request's method and path apart, which it is none of.
    func choice(for exchange: Exchange) -> String? {
        let path = exchange.url?.segments.map(\.percentDecoded) ?? []
        return path.indices.lazy.compactMap { router.choice(exchange.method, Array(path[$0...])) }.first
    }

    /// By its name, in whatever case; a file may be called `pets` where the endpoint is `listPets`.
    private func endpoint(called name: String) -> Int? {
        let typeName = TypeName(name).description
        for spelling in [name, typeName, "Get\(typeName)", "List\(typeName)"] {
            if let index = names.firstIndex(where: { $0.contains(spelling) }) { return index }
        }
        return nil
    }
}
