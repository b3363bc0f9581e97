/// Finds the endpoint of a request by its method and path.
struct Router {
    private let routes: [Route]
    /// The paths of the spec's base URLs, longest first, and that of none.
    private let bases: [[String]]
    private let endpoints: [Spec.Endpoint]
    private let graph: SchemaGraph

    private struct Route {
        var method: String
        var segments: [Segment]
    }

    private enum Segment {
        case literal(String)
        /// What stands before and behind the placeholder.
        case placeholder(before: String, after: String)
    }

    init(_ spec: Spec) {
        let servers = spec.servers.flatMap { $0.value.urls.map(\.url.value) + [$0.value.url?.value].compactMap { $0 } }
        let urls = spec.environments.map(\.value.url.value) + servers
        let bases = Set(urls.map { Self.segments($0).map(\.percentDecoded) } + [[]])
        // Of the same length a path begins with one at the most.
        self.bases = bases.sorted { $0.count > $1.count }
        endpoints = spec.endpoints
        graph = SchemaGraph(spec)
        routes = spec.endpoints.map { endpoint in
            let segments = Self.segments(endpoint.path.value).map(Self.segment)
            return Route(method: endpoint.method.value.uppercased(), segments: segments)
        }
    }

    /// The endpoint's place in the spec: of several the one whose path is the most literal, from the left, and of several
    /// with one path the one whose constants were sent. Without a method any will do. The path's segments are decoded; those
    /// of a base URL may come first.
    func endpoint(_ method: String?, _ path: [String], sending call: @autoclosure () -> SentCall = SentCall()) -> Int? {
        for base in bases where path.starts(with: base) {
            let best = best(method, path.dropFirst(base.count))
            if best.count > 1 { return told(best, by: call()) }
            if let only = best.first { return only }
        }
        return nil
    }

    /// What tells the endpoints of one method and path apart, for messages; `nil` where nothing has to.
    func choice(_ method: String?, _ path: [String]) -> String? {
        for base in bases where path.starts(with: base) {
            let best = best(method, path.dropFirst(base.count))
            if best.count > 1 { return CallConstants.choice(among: best.map(constants)) }
        }
        return nil
    }

    /// The endpoints whose path is the most literal, in the order of the spec.
    private func best(_ method: String?, _ path: ArraySlice<String>) -> [Int] {
        let routed = fitting(path).filter { [nil, routes[$0.route].method].contains(method) }
        let least = routed.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
        return routed.filter { $0.rank == least }.map(\.route)
    }

    /// The one that agrees in most with what was sent; the first of equals. `nil` where a call of each says something else.
    private func told(_ routes: [Int], by call: SentCall) -> Int? {
        let agreements = routes.map { (route: $0, count: constants(of: $0).agreement(with: call)) }
        let most = agreements.compactMap(\.count).max()
        return agreements.first { $0.count != nil && $0.count == most }?.route
    }

    private func constants(of route: Int) -> CallConstants { CallConstants(endpoints[route], in: graph) }

    /// The methods that there are for a path, in alphabetical order.
    func methods(of path: [String]) -> [String] {
        let routed = bases.filter { path.starts(with: $0) }.flatMap { fitting(path.dropFirst($0.count)) }
        return Set(routed.map { routes[$0.route].method }).sorted()
    }

    private func fitting(_ path: ArraySlice<String>) -> [(route: Int, rank: [Int])] {
        routes.indices.compactMap { route in rank(of: path, in: routes[route]).map { (route, $0) } }
    }

    /// A number for each segment, the less the more literal it is; `nil` if the path does not fit.
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

    // MARK: - Texts

    /// The segments of an address's path, which stands behind its host and before its query.
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
