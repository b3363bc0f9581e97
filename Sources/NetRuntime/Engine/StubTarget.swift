import Foundation

/// The requests that an answer of a stub is for.
enum StubTarget: Hashable, Sendable {
    case type(ObjectIdentifier)
    /// A method and a path in which `{}` stands for any segment.
    case route(method: String, segments: [Substring])

    static func type<R: Request>(_ type: R.Type) -> Self { .type(ObjectIdentifier(type)) }

    /// The target of an endpoint such as `GET /pets/{id}`, with or without what follows the path.
    static func endpoint(_ text: String) -> Self {
        let line = text.prefix { $0 != "\n" }
        let parts = line.split(separator: " ", maxSplits: 1)
        let method = parts.count == 2 ? parts[0].uppercased() : "GET"
        return .route(method: method, segments: segments(of: parts.last ?? ""))
    }

    /// The targets a request belongs to, the nearest first: its type, the endpoint of its type, and, for one that was made
    /// by hand, the routes among those given that its path ends in, those that say most before the others.
    static func candidates(for request: HTTPRequest, among targets: some Sequence<StubTarget>) -> [StubTarget] {
        if let source = request.source {
            let type = Swift.type(of: source)
            return [.type(ObjectIdentifier(type)), .endpoint("\(type.endpoint.text)")]
        }
        let path = segments(of: request.url.path[...])
        let routes = targets.compactMap { target -> (StubTarget, weight: Int)? in
            guard case .route(let method, let segments) = target, method == request.method.rawValue,
                segments.count <= path.count,
                zip(segments, path.suffix(segments.count)).allSatisfy({ $0 == "{}" || $0 == $1 })
            else { return nil }
            return (target, segments.count * 2 - segments.count { $0 == "{}" })
        }
        return routes.sorted { $0.weight > $1.weight }.map(\.0)
    }

    /// The segments of a path or of a URI template's path, with `{}` for those that hold a variable.
    private static func segments(of template: Substring) -> [Substring] {
        var path = template
        for mark in ["{?", "{&", "{#", "?", "#"] {
            if let range = path.range(of: mark) { path = path[..<range.lowerBound] }
        }
        return path.split(separator: "/").map { $0.contains("{") ? "{}" : $0 }
    }
}

extension HTTPRequest {
    /// The request in an error message of a stub: its type, if it has one, its method and its path.
    var stubName: String { (source.map { "\(type(of: $0)), " } ?? "") + "\(method) \(url.path)" }
}
