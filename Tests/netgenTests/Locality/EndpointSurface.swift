@testable import netgen

/// The code that users can write for an endpoint, as text: the records of the endpoint, of its types and of its
/// failures.
///
/// The text is independent of how the API stores the parts that several endpoints share.
struct EndpointSurface: Equatable {
    /// The record of the endpoint, and the records of types by name.
    private(set) var parts: [String: String] = [:]

    /// Returns the surfaces of all endpoints of an API, by method and path.
    static func all(of api: API) -> [String: EndpointSurface] {
        let snapshot = APISnapshot(api)
        let types = Dictionary(grouping: snapshot.types) { $0.name.prefix { $0 != "." } }
        var surfaces: [String: EndpointSurface] = [:]
        for endpoint in snapshot.endpoints {
            surfaces[endpoint.key, default: EndpointSurface()].add(endpoint, of: snapshot, types)
        }
        return surfaces
    }

    private mutating func add(
        _ endpoint: APISnapshot.Endpoint,
        of snapshot: APISnapshot,
        _ types: [Substring: [APISnapshot.Declaration]]
    ) {
        var endpoint = endpoint
        let name = endpoint.protocolName ?? snapshot.protocols.first?.name
        let usual = snapshot.protocols.first { $0.name == name }
        endpoint.protocolName = nil
        if endpoint.security == nil { endpoint.security = snapshot.security }
        endpoint.failure = endpoint.failure ?? usual?.failure
        if endpoint.failure?.statuses.isEmpty == true { endpoint.failure = nil }
        // Apps write `GetPet.Failure`. The enum that several requests share has the name of the first of them.
        endpoint.failure?.sharedName = nil
        parts["endpoint"] = SnapshotRecord.text(of: endpoint)
        var waiting: Set = [endpoint.name[...]]
        for path in endpoint.mentionedTypes.flatMap(\.paths) { waiting.insert(path[0].description[...]) }
        if let wrapper = snapshot.wrappers.first(where: { $0.name == usual?.wrapper }) {
            parts["wrapper"] = SnapshotRecord.text(of: wrapper)
            for path in wrapper.mentionedTypes.flatMap(\.paths) { waiting.insert(path[0].description[...]) }
        }
        var seen = waiting
        while let name = waiting.popFirst() {
            for var type in types[name] ?? [] {
                type.use = .response
                // Only models that requests send have initial values.
                if case .object(let fields) = type.kind {
                    type.kind = .object(fields.map { $0.withoutInitialValue })
                }
                parts[type.name] = SnapshotRecord.text(of: type)
                for path in type.mentionedTypes.flatMap(\.paths) {
                    let name = path[0].description[...]
                    if seen.insert(name).inserted { waiting.insert(name) }
                }
            }
        }
    }

    /// Returns the differences from another surface.
    func differences(from other: EndpointSurface) -> [String] {
        Set(parts.keys).union(other.parts.keys).sorted().compactMap { key in
            guard parts[key] != other.parts[key] else { return nil }
            return "\(key):\n- \(other.parts[key] ?? "nothing")\n+ \(parts[key] ?? "nothing")"
        }
    }
}

extension APISnapshot.Field {
    fileprivate var withoutInitialValue: Self {
        var field = self
        field.initialValue = nil
        return field
    }
}
