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
        let version = APIVersion(api)
        let types = Dictionary(grouping: version.types) { $0.swiftName.prefix { $0 != "." } }
        var surfaces: [String: EndpointSurface] = [:]
        for endpoint in api.endpoints {
            surfaces[endpoint.partKey, default: EndpointSurface()].add(endpoint, of: api, types)
        }
        return surfaces
    }

    private mutating func add(_ endpoint: Endpoint, of api: API, _ types: [Substring: [DeclaredType]]) {
        var endpoint = endpoint
        let requestProtocol = api.requestProtocol(of: endpoint)
        if endpoint.address.security == nil { endpoint.address.security = api.service.security }
        endpoint.result.failure = endpoint.result.failure ?? requestProtocol?.failure
        if endpoint.result.failure?.statuses.isEmpty == true { endpoint.result.failure = nil }
        // Apps write `GetPet.Failure`. The enum that several requests share has the name of the first of them.
        endpoint.declaration.failureOrigin = .request
        parts["endpoint"] = APIRecord.text(of: endpoint, usualProtocol: endpoint.declaration.requestProtocol)
        var waiting: Set = [endpoint.swiftName[...]]
        for path in endpoint.referencedTypes.flatMap(\.paths) { waiting.insert(path[0].description[...]) }
        if let wrapper = api.wrapper(of: endpoint) {
            parts["wrapper"] = APIRecord.text(of: wrapper)
            for path in wrapper.referencedTypes.flatMap(\.paths) { waiting.insert(path[0].description[...]) }
        }
        var seen = waiting
        while let name = waiting.popFirst() {
            for var type in types[name] ?? [] {
                (type.model.use.isRead, type.model.use.isWritten) = (true, false)
                // Only models that requests send have initial values.
                if case .structure(let properties) = type.model.kind {
                    type.model.kind = .structure(properties.map(\.withoutInitialValue))
                }
                parts[type.swiftName] = APIRecord.text(of: type)
                for path in type.referencedTypes.flatMap(\.paths) {
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

extension Property {
    fileprivate var withoutInitialValue: Self {
        var property = self
        property.value.constant = nil
        return property
    }
}
