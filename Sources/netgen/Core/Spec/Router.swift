/// A router that finds the endpoint of a request by its method and path.
struct Router {
    private let routes: [Route]
    /// The paths of the spec's base URLs, longest first, and the empty path.
    private let bases: [[String]]
    private let endpoints: [Spec.Endpoint]
    private let graph: SchemaGraph

    private struct Route {
        var method: String
        var segments: [Segment]
        var endsInSlash: Bool
    }

    private enum Segment {
        case literal(String)
        /// The strings before and after the placeholder.
        case placeholder(before: String, after: String)
    }

    init(_ spec: Spec) {
        let servers = spec.hosts.servers.flatMap {
            $0.value.urls.map(\.url.value) + [$0.value.url?.value].compactMap { $0 }
        }
        let urls = spec.hosts.environments.map(\.value.url.value) + servers
        let bases = Set(urls.map { Self.segments($0).map(\.percentDecoded) } + [[]])
        // At most one base of a given length is a prefix of a path, so the order of such bases doesn't matter.
        self.bases = bases.sorted { $0.count > $1.count }
        endpoints = spec.requests.endpoints
        graph = SchemaGraph(spec)
        routes = spec.requests.endpoints.map { endpoint in
            let segments = Self.segments(endpoint.address.path.value).map(Self.segment)
            return Route(
                method: endpoint.address.method.value.uppercased(),
                segments: segments,
                endsInSlash: endpoint.address.path.value.hasSuffix("/")
            )
        }
    }

    /// Returns the index of the endpoint for a request. If several endpoints match, returns the one with the most
    /// literal path, compared from the left. If these have the same path, returns the one whose constants were sent.
    ///
    /// If the method is `nil`, any method matches. The segments of the path are decoded. The path can begin with the
    /// path of a base URL. A trailing slash only decides between paths that are otherwise equal; `nil` if it isn't known.
    /// Returns `nil` if no endpoint matches.
    func endpoint(
        _ method: String?,
        _ path: [String],
        endsInSlash: Bool? = nil,
        sending call: @autoclosure () -> SentCall = SentCall()
    ) -> Int? {
        for base in bases where path.starts(with: base) {
            var best = best(method, path.dropFirst(base.count))
            let alike = best.filter { routes[$0].endsInSlash == endsInSlash }
            if !alike.isEmpty { best = alike }
            if best.count > 1 { return bestMatch(best, by: call()) }
            if let only = best.first { return only }
        }
        return nil
    }

    /// Returns a description of the constants that distinguish the endpoints of a method and path, for messages.
    /// Returns `nil` if the method and path have at most one endpoint.
    func choice(_ method: String?, _ path: [String]) -> String? {
        for base in bases where path.starts(with: base) {
            let best = best(method, path.dropFirst(base.count))
            if best.count > 1 { return CallConstants.choice(among: best.map(constants)) }
        }
        return nil
    }

    /// Returns the endpoints with the most literal path, in the order of the spec.
    private func best(_ method: String?, _ path: ArraySlice<String>) -> [Int] {
        let routed = fitting(path).filter { [nil, routes[$0.route].method].contains(method) }
        let least = routed.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
        return routed.filter { $0.rank == least }.map(\.route)
    }

    /// Returns the endpoint with the most constants in the call, or the first of several. Returns `nil` if the call
    /// contradicts each of them.
    private func bestMatch(_ routes: [Int], by call: SentCall) -> Int? {
        let agreements = routes.map { (route: $0, count: constants(of: $0).agreement(with: call)) }
        let most = agreements.compactMap(\.count).max()
        return agreements.first { $0.count != nil && $0.count == most }?.route
    }

    private func constants(of route: Int) -> CallConstants { CallConstants(endpoints[route], in: graph) }

    /// Returns the methods for a path, in alphabetical order.
    func methods(of path: [String]) -> [String] {
        let routed = bases.filter { path.starts(with: $0) }.flatMap { fitting(path.dropFirst($0.count)) }
        return Set(routed.map { routes[$0.route].method }).sorted()
    }

    private func fitting(_ path: ArraySlice<String>) -> [(route: Int, rank: [Int])] {
        routes.indices.compactMap { route in rank(of: path, in: routes[route]).map { (route, $0) } }
    }

    /// Returns a number for each segment, which is smaller for a more literal segment. Returns `nil` if the path
    /// doesn't match.
    private func rank(of path: ArraySlice<String>, in route: Route) -> [Int]? {
        guard path.count == route.segments.count else { return nil }
        var rank: [Int] = []
        for (text, segment) in zip(path, route.segments) {
            switch segment {
            case .literal(let literal):
                guard literal == text else { return nil }
                rank.append(0)
            case .placeholder(let before, let after):
                guard text.count > before.count + after.count, text.hasPrefix(before), text.hasSuffix(after) else {
                    return nil
                }
                rank.append(before.isEmpty && after.isEmpty ? 2 : 1)
            }
        }
        return rank
    }

    // MARK: - Segments

    /// Returns the segments of a URL's path, without its host and query.
    private static func segments(_ address: String) -> [Substring] {
        var rest = address[...]
        if let slash = rest.firstIndex(of: "/"), rest[slash...].hasPrefix("//") {
            rest = rest[slash...].dropFirst(2).drop { $0 != "/" }
        }
        return rest.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    }

    private static func segment(_ text: Substring) -> Segment {
        guard let open = text.firstIndex(of: "{"), let close = text.lastIndex(of: "}"), open < close else {
            return .literal(text.percentDecoded)
        }
        return .placeholder(
            before: text[..<open].percentDecoded,
            after: text[text.index(after: close)...].percentDecoded
        )
    }
}
