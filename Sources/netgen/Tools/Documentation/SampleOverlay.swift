/// Samples of every operation in Swift and curl, as an OpenAPI Overlay for portals that show `x-codeSamples`.
///
///     -
///       target: "$.paths['/pets']['get']"
///       update:
///         x-codeSamples:
///           -
///             lang: Swift
///             source: |
///               try await client.send(Petstore.ListPets())
///
/// The specification: https://spec.openapis.org/overlay/v1.0.0.html
struct SampleOverlay {
    private let reference: Reference
    /// The operations in the order of the document, each with the endpoints that netgen makes of it.
    private let operations: [(target: String, endpoints: [Endpoint])]

    /// Creates an overlay for an OpenAPI document with the operations of an API.
    init(_ reference: Reference, document: JSONValue) {
        self.reference = reference
        let endpoints = Dictionary(grouping: reference.api.endpoints) { endpoint in
            let address = endpoint.written.address
            return Origin(path: address.path.range, method: address.method.range)
        }
        operations = Self.operations(of: document).compactMap { origin, target in
            endpoints[origin].map { (target: target, endpoints: $0) }
        }
    }

    /// The endpoints without a sample, because the document refers to their operations in other places.
    var missing: [Endpoint] {
        let names = Set(operations.flatMap(\.endpoints).map(\.name))
        return reference.api.endpoints.filter { !names.contains($0.name) }
    }

    var file: SourceFile {
        let notice = commentText(ReferencePage.notice(reference.api.identity.sourceName))
        let overlay = JSONValue.object([
            "overlay": "1.0.0",
            "info": .object([
                "title": .string("Samples of \(reference.title) in Swift and curl"),
                "version": .string(reference.spec.identity.cover.version ?? "1"),
            ]),
            "actions": .array(
                operations.map { operation in
                    let samples = JSONValue.array(operation.endpoints.flatMap(samples))
                    return .object([
                        "target": .string(operation.target),
                        "update": .object(["x-codeSamples": samples]),
                    ])
                }
            ),
        ])
        return SourceFile(name: "samples.overlay.yaml", contents: "# \(notice)\n\(YAMLOutput.text(of: overlay))")
    }

    private func samples(of endpoint: Endpoint) -> [JSONValue] {
        let sections = EndpointSections(reference, endpoint)
        return [
            .object(["lang": "Swift", "source": .string(sections.call)]),
            .object(["lang": "Shell", "label": "curl", "source": .string(sections.curl)]),
        ]
    }

    // MARK: - Operations

    /// The ranges of the keys of an operation: its path and its method.
    private struct Origin: Hashable {
        var path: SourceRange
        var method: SourceRange
    }

    /// Returns the operations that are in the document itself, each with the query (RFC 9535) that selects it.
    private static func operations(of document: JSONValue) -> [(origin: Origin, target: String)] {
        (document["paths"]?.members ?? []).flatMap { path in
            let item = "$.paths\(selector(path.key))"
            let additional = path.value["additionalOperations"]?.members ?? []
            let operations =
                path.value.members.map { (member: $0, target: item + selector($0.key)) }
                + additional.map { (member: $0, target: item + selector("additionalOperations") + selector($0.key)) }
            // A member next to a reference would have no effect.
            return operations.filter { $0.member.value["$ref"] == nil }.map { operation in
                (origin: Origin(path: path.keyRange, method: operation.member.keyRange), target: operation.target)
            }
        }
    }

    /// Returns the query of a member. Single quotes delimit names, and other escapes are those of JSON.
    private static func selector(_ name: String) -> String {
        let text = JSONWriter.quoted(name).dropFirst().dropLast()
        return "['\(text.replacing("\\\"", with: "\"").replacing("'", with: "\\'"))']"
    }
}
