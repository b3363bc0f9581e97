/// Finds the endpoint of a request.
struct MockRouter {
    private var routes: [Route] = []
    /// The paths of the spec's base URLs, longest first: clients may keep them.
    private let bases: [[Substring]]

    private struct Route {
        var method: String
        /// `nil` for a placeholder alone; with text around it, a segment has both.
        var segments: [Segment]
        /// The endpoint's place in the spec.
        var endpoint: Int
    }

    private enum Segment {
        case literal(String)
        /// What stands before and behind the placeholder.
        case placeholder(before: String, after: String)
    }

    enum Match: Equatable {
        case endpoint(Int)
        /// The path is known, with these methods.
        case otherMethods([String])
        case nothing
    }

    init(_ spec: Spec) {
        let urls =
            spec.environments.map(\.value.url.value)
            + spec.servers.flatMap { server in
                server.value.urls.map(\.url.value) + [server.value.url?.value].compactMap { $0 }
            }
        bases = Set(urls.map(Self.path)).map { Self.segments($0[...]) }.filter { !$0.isEmpty }
            .sorted { $0.count > $1.count }
        for (index, endpoint) in spec.endpoints.enumerated() {
            let path = Self.path(endpoint.path.value)
            let segments = Self.segments(path[...]).map(Self.segment)
            routes.append(Route(method: endpoint.method.value, segments: segments, endpoint: index))
        }
    }

    func match(_ method: String, _ path: String) -> Match {
        let whole = Self.segments(path[...])
        var methods: [String] = []
        for segments in [whole] + bases.filter({ whole.starts(with: $0) }).map({ Array(whole[$0.count...]) }) {
            let fitting = routes.compactMap { route in rank(of: segments, in: route).map { (route, $0) } }
            // Nothing but the method says which of several it is; HEAD is GET without the body.
            let wanted = fitting.filter { $0.0.method == method }
            let chosen = wanted.isEmpty && method == "HEAD" ? fitting.filter { $0.0.method == "GET" } : wanted
            if let best = chosen.min(by: { $0.1.lexicographicallyPrecedes($1.1) }) { return .endpoint(best.0.endpoint) }
            methods += fitting.map(\.0.method)
        }
        return methods.isEmpty ? .nothing : .otherMethods(Set(methods).sorted())
    }

    /// 0 for each literal segment and 1 for each placeholder: the smallest is the most exact. `nil` if it does not fit.
    private func rank(of path: [Substring], in route: Route) -> [Int]? {
        guard path.count == route.segments.count else { return nil }
        var rank: [Int] = []
        for (text, segment) in zip(path, route.segments) {
            switch segment {
            case .literal(let literal):
                guard literal == text.percentDecoded else { return nil }
                rank.append(0)
            case .placeholder(let before, let after):
                let text = text.percentDecoded
                guard text.count > before.count + after.count, text.hasPrefix(before), text.hasSuffix(after) else {
                    return nil
                }
                rank.append(1)
            }
        }
        return rank
    }

    // MARK: - Texts

    /// The path of an address: what stands behind its host, before its query.
    private static func path(_ address: String) -> String {
        var rest = address[...]
        if let slash = rest.firstIndex(of: "/"), rest[slash...].hasPrefix("//") {
            rest = rest[rest.index(slash, offsetBy: 2)...].drop { $0 != "/" }
        }
        return String(rest.prefix { $0 != "?" && $0 != "#" })
    }

    private static func segments(_ path: Substring) -> [Substring] {
        path.split(separator: "/")
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
