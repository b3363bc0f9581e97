// A file of OpenAPI, with indices of its parts.
extension OpenAPIFiles {
    struct Document {
        var path: String
        var root: JSONValue
        /// The members of the sections of `components`, by section and key. Most references lead to them.
        var components: [String: [String: JSONValue]] = [:]
        /// The schemas that declare an anchor: `"$anchor": "pet"`.
        var anchors: [String: JSONValue] = [:]
        /// The schemas with `"$recursiveAnchor": true`, the targets of `"$recursiveRef": "#"` within them.
        var recursive: [JSONValue] = []
        /// The schemas that contain definitions.
        var defining: [JSONValue] = []

        /// Returns the value that a pointer leads to, or `nil` if there is none.
        func value(at pointer: JSONPointer) -> JSONValue? {
            let tokens = pointer.tokens
            guard tokens.count == 3, tokens[0] == "components" else { return pointer.value(in: root) }
            return components[tokens[1]]?[tokens[2]]
        }

        /// Returns the innermost recursive schema around a source range, or `nil` if there is none.
        func recursive(around range: SourceRange) -> JSONValue? {
            recursive.filter { $0.range.encloses(range) }.max { $0.range.start < $1.range.start }
        }
    }
}
