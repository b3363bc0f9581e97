/// Finds the endpoint that a recorded request went to.
struct EndpointMatcher {
    private let endpoints: [Candidate]
    /// The paths of the API's base URLs.
    private let bases: [[String]]

    private struct Candidate {
        var names: Set<String>
        var method: String
        /// The segments of the path; `nil` for placeholders.
        var segments: [Segment]
    }

    private enum Segment {
        case literal(String)
        /// A placeholder, with what stands around it in the segment.
        case variable(prefix: String, suffix: String)
    }

    init(_ spec: Spec, _ api: API) {
        endpoints = zip(spec.endpoints, api.endpoints).map { endpoint, resolved in
            let names = [endpoint.name.value, endpoint.operationID, resolved.name.description].compactMap { $0 }
            return Candidate(
                names: Set(names),
                method: endpoint.method.value.uppercased(),
                segments: Self.path(endpoint.path.value).split(separator: "/").map { Self.segment($0) }
            )
        }
        let servers = spec.servers.map(\.value)
        let urls =
            spec.environments.map(\.value.url.value)
            + servers.compactMap(\.url?.value) + servers.flatMap { $0.urls.map(\.url.value) }
        bases = (urls.map { RecordedURL($0).segments } + [[]]).sorted { $0.count > $1.count }
    }

    /// The place of the endpoint in the spec; `nil` when no endpoint is it.
    func endpoint(of exchange: Exchange) -> Int? {
        if let name = exchange.endpoint, let named = endpoint(called: name) { return named }
        guard let url = exchange.url else { return nil }
        for base in bases where url.segments.starts(with: base) {
            if let found = best(Array(url.segments.dropFirst(base.count)), exchange.method) { return found }
        }
        // A recording may have been made where the base URL had another path.
        for count in url.segments.indices.dropFirst() {
            if let found = best(Array(url.segments.dropFirst(count)), exchange.method) { return found }
        }
        return nil
    }

    /// By its name, in whatever case; a file may be called `pets` where the endpoint is `listPets`.
    private func endpoint(called name: String) -> Int? {
        let typeName = TypeName(name).description
        for spelling in [name, typeName, "Get\(typeName)", "List\(typeName)"] {
            if let index = endpoints.firstIndex(where: { $0.names.contains(spelling) }) { return index }
        }
        return nil
    }

    /// Of several endpoints the one with the most literal path.
    private func best(_ segments: [String], _ method: String?) -> Int? {
        var best: (index: Int, literals: Int)?
        for (index, endpoint) in endpoints.enumerated() {
            guard method == nil || endpoint.method == method, endpoint.segments.count == segments.count else {
                continue
            }
            var literals = 0
            let fits = zip(endpoint.segments, segments).allSatisfy { expected, segment in
                switch expected {
                case .literal(let text):
                    literals += 1
                    return text == segment || text.percentDecoded == segment.percentDecoded
                case .variable(let prefix, let suffix):
                    return segment.hasPrefix(prefix) && segment.hasSuffix(suffix)
                        && segment.utf8.count > prefix.utf8.count + suffix.utf8.count
                }
            }
            if fits, literals > best?.literals ?? -1 { best = (index, literals) }
        }
        return best?.index
    }

    /// The path of an endpoint that may have a whole URL.
    private static func path(_ text: String) -> Substring {
        guard text.hasPrefix("http://") || text.hasPrefix("https://") else { return text[...] }
        return text.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false).dropFirst(3).first ?? ""
    }

    private static func segment(_ text: Substring) -> Segment {
        guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}") else {
            return .literal(String(text))
        }
        return .variable(prefix: String(text[..<open]), suffix: String(text[text.index(after: close)...]))
    }
}
