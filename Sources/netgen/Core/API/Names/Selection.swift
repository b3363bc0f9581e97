/// Which endpoints of an API are wanted. Models follow: those that the endpoints need are kept.
struct Selection: Equatable, Sendable {
    /// Endpoints that one of these patterns matches; all if there is none.
    var only: [Pattern] = []
    /// Endpoints that one of these patterns matches are left out.
    var except: [Pattern] = []
    /// Only those that an app's sources mention.
    var used: MentionedNames?
    /// Where a file states a pattern, for diagnostics.
    var places: [Pattern: SourceRange] = [:]

    /// Patterns that match no endpoint are passed over, as those for another version of the API.
    var toleratesMisses = false

    var isEverything: Bool { only.isEmpty && except.isEmpty && used == nil }

    /// `tag:pets`, `path:/pets`, or what an endpoint is called.
    enum Pattern: Hashable, Sendable {
        case tag(String)
        /// The path, and all paths below it.
        case path(String)
        /// `ListPets`, `listPets` or `GET /pets`: the request's name, the endpoint's own, or method and path.
        case name(String)

        init(_ text: String) {
            if text.hasPrefix("tag:") {
                self = .tag(String(text.dropFirst(4)))
            } else if text.hasPrefix("path:") {
                self = .path(String(text.dropFirst(5)))
            } else {
                self = .name(text)
            }
        }

        /// The pattern as it is written.
        var text: String {
            switch self {
            case .tag(let tag): "tag:\(tag)"
            case .path(let path): "path:\(path)"
            case .name(let name): name
            }
        }

        func matches(_ endpoint: Spec.Endpoint, named name: TypeName) -> Bool {
            switch self {
            case .tag(let tag): endpoint.tags.contains(tag)
            case .path(let path):
                endpoint.path.value == path || endpoint.path.value.hasPrefix(path.hasSuffix("/") ? path : path + "/")
            case .name(let text):
                text == name.description || text == endpoint.name.value || text == endpoint.operationID
                    || text == "\(endpoint.method.value) \(endpoint.path.value)"
            }
        }
    }
}
