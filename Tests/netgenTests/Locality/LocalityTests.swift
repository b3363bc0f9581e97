import Foundation
import Testing

@testable import netgen

@Suite("Locality of endpoints")
struct LocalityTests {
    /// The documents in which the code for an endpoint still depends on other endpoints, with the reasons.
    static let exceptions: [String: Set<Reason>] = [
        "autorest-complex": [.names], "box": [.names], "googlemaps": [.names], "intercom": [.use],
        "kucoin-earn": [.wrapper], "matrix-client": [.use], "meilisearch": [.names], "ogen-firecracker": [.use],
        "ogen-manga": [.servers], "ogen-superset": [.names], "openapi-copies": [.names], "openapi-drafts": [.names],
        "openapi-int-or-string": [.names], "openapi-names": [.names], "openapi-nullable": [.use],
        "openapi-paths-shared": [.names], "openapi-swagger": [.use], "openapi-tuples": [.use],
        "openapi-tuples-rest": [.names], "openapi-unions": [.use], "openapi-verdicts-wrapped": [.wrapper],
        "openapi-wrapper-error-object": [.wrapper],
        "overseerr": [.names], "prometheus31": [.names], "qdrant": [.use], "resend31": [.use], "workos31": [.names],
    ]

    /// The part of an endpoint that depends on the other endpoints of a document.
    enum Reason {
        /// A wrapper that is removed automatically, for which a subset has too few responses.
        case wrapper
        /// Names that conflict.
        case names
        /// The use of a model that one endpoint sends and another receives.
        case use
        /// The server that most endpoints use.
        case servers
    }

    @Test(
        "An endpoint's types don't depend on the other endpoints of a document",
        arguments: RealDocuments.own + RealDocuments.corpus
    )
    func subset(path: String) throws {
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        var diagnostics = Diagnostics()
        let document = try #require(DocumentFormat.parse(text, file: 0, diagnostics: &diagnostics))
        let whole = EndpointSurface.all(of: try #require(Self.api(of: document, in: text)))
        var random = SplitMix(state: 7)
        var differences: [String] = []
        for _ in 1...Self.rounds {
            let share = Double.random(in: 0.1...0.9, using: &random)
            let part = document.selectingOperations { Double.random(in: 0..<1, using: &random) < share }
            let surfaces = Self.api(of: part, in: text).map(EndpointSurface.all) ?? [:]
            for (key, surface) in surfaces.sorted(by: { $0.key < $1.key }) {
                let found = whole[key].map(surface.differences) ?? ["not in the whole document"]
                differences += found.map { "\(key): \($0)" }
            }
        }
        if Self.exceptions[RealDocuments.name(of: path)] == nil {
            #expect(differences.isEmpty, "\(differences.count) differences, such as \(differences.first ?? "")")
        } else {
            #expect(!differences.isEmpty, "the document is no exception any more")
        }
    }

    @Test(
        "Selecting other endpoints doesn't change the code for an endpoint",
        arguments: RealDocuments.own + RealDocuments.corpus
    )
    func selection(path: String) throws {
        let text = SourceText(path: path, bytes: try Disk.contents(of: path))
        var diagnostics = Diagnostics()
        let document = try #require(DocumentFormat.parse(text, file: 0, diagnostics: &diagnostics))
        let api = try #require(Self.api(of: document, in: text))
        let whole = EndpointSurface.all(of: api)
        var random = SplitMix(state: 7)
        for _ in 1...Self.rounds {
            let share = Double.random(in: 0.1...0.9, using: &random)
            let keys = Set(whole.keys.sorted().filter { _ in Double.random(in: 0..<1, using: &random) < share })
            var options = Resolver.Options()
            options.selection.only = api.endpoints.filter { keys.contains($0.partKey) }.map { .name($0.swiftName) }
            guard !keys.isEmpty else { continue }
            let part = try #require(Self.api(of: document, in: text, options))
            for (key, surface) in EndpointSurface.all(of: part).sorted(by: { $0.key < $1.key }) {
                let differences = try #require(whole[key]).differences(from: surface)
                #expect(differences.isEmpty, "\(key): \(differences.first ?? "")")
            }
        }
    }

    /// The number of subsets of each document. The environment variable `NETGEN_LOCALITY` overrides it.
    private static let rounds = ProcessInfo.processInfo.environment["NETGEN_LOCALITY"].flatMap(Int.init) ?? 1

    private static func api(
        of document: JSONValue,
        in text: SourceText,
        _ options: Resolver.Options = Resolver.Options()
    ) -> API? {
        var diagnostics = Diagnostics()
        let spec = OpenAPIParser.parse(document, in: text, reading: { _ in nil }, diagnostics: &diagnostics)
        return spec.flatMap {
            Resolver.resolve($0, sourceName: "document.json", options: options, diagnostics: &diagnostics)
        }
    }
}

extension JSONValue {
    /// Returns an OpenAPI document with some of its operations.
    fileprivate func selectingOperations(_ isSelected: () -> Bool) -> JSONValue {
        mappingMembers { member in
            guard member.key == "paths" else { return member }
            let paths = member.value.mappingMembers { path in
                path.with(path.value.keepingMembers { !Self.methods.contains($0.key) || isSelected() })
            }
            return member.with(paths)
        }
    }

    private static let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]
}
