/// A selection of endpoints of an API. Only the models that these endpoints need are kept.
struct Selection: Equatable, Sendable {
    /// The patterns of the selected endpoints. An empty array selects all.
    var only: [Pattern] = []
    /// The patterns of the excluded endpoints.
    var excluded: [Pattern] = []
    /// The names that an app's sources mention. Only the endpoints among these names are selected. `nil` selects
    /// endpoints regardless of sources.
    var used: MentionedNames?
    /// The locations of patterns that come from a file, for diagnostics.
    var ranges: [Pattern: SourceRange] = [:]

    /// Whether patterns may match no endpoint, such as patterns for another version of the API.
    var allowsUnmatchedPatterns = false

    var isEverything: Bool { only.isEmpty && excluded.isEmpty && used == nil }

    /// A pattern for endpoints: `tag:pets`, `path:/pets`, or the name of an endpoint.
    enum Pattern: Hashable, Sendable {
        case tag(String)
        /// The path, and all paths below it.
        case path(String)
        /// The name of the request, the name of the endpoint, or the method and path: `ListPets`, `listPets` or
        /// `GET /pets`.
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

        /// The pattern as the user writes it.
        var text: String {
            switch self {
            case .tag(let tag): "tag:\(tag)"
            case .path(let path): "path:\(path)"
            case .name(let name): name
            }
        }

        func matches(_ endpoint: Spec.Endpoint, named name: TypeName) -> Bool {
            switch self {
            case .tag(let tag): endpoint.notes.tags.contains(tag)
            case .path(let path):
                endpoint.address.path.value == path
                    || endpoint.address.path.value.hasPrefix(path.hasSuffix("/") ? path : path + "/")
            case .name(let text):
                text == name.description || text == endpoint.name.value || text == endpoint.notes.operationID
                    || text == "\(endpoint.address.method.value) \(endpoint.address.path.value)"
            }
        }
    }
}
