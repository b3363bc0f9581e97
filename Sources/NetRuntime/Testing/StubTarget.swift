import Foundation
import NetRuntime

/// The requests to which a stub's response applies.
enum StubTarget: Hashable, Sendable {
    case type(ObjectIdentifier)
    /// A method and a path, in which `{}` matches any segment.
    case route(method: String, segments: [Substring])

    static func type<R: Request>(_ type: R.Type) -> Self { .type(ObjectIdentifier(type)) }

    /// Returns the target of an endpoint such as `GET /pets/{id}`. Lines after the first are ignored.
    static func endpoint(_ text: String) -> Self {
        let line = text.prefix { $0 != "\n" }
        let parts = line.split(separator: " ", maxSplits: 1)
        let method = parts.count == 2 ? parts[0].uppercased() : "GET"
        return .route(method: method, segments: segments(of: parts.last ?? ""))
    }

    /// Returns the targets of a request, the most specific first. For a typed request, these are its type and the
    /// endpoint of its type. For any other request, these are the routes in `targets` that match the end of its path.
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

    /// Returns the segments of a path or of a URI template's path. `{}` replaces each segment that contains a variable.
    private static func segments(of template: Substring) -> [Substring] {
        var path = template
        for delimiter in ["{?", "{&", "{#", "?", "#"] {
            if let range = path.range(of: delimiter) { path = path[..<range.lowerBound] }
        }
        return path.split(separator: "/").map { $0.contains("{") ? "{}" : $0 }
    }
}

extension HTTPRequest {
    /// The description of the request in error messages of a stub: its type, if it has one, its method and its path.
    var stubName: String { (source.map { "\(type(of: $0)), " } ?? "") + "\(method) \(url.path)" }
}
