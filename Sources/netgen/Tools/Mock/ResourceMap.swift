/// The endpoints of a spec that belong to resources, which the mock server keeps.
///
/// An item has a path that ends in one placeholder, and a GET whose payload is an object. The placeholder names a
/// member of the object: `id`, or `petId` for `id`. The path without the placeholder is that of the collection. A POST
/// to the collection creates an item, and a GET of the collection lists the items. Other endpoints belong to no
/// resource.
struct ResourceMap {
    /// The use of an endpoint, by its index in the spec.
    private(set) var uses: [Int: Use] = [:]

    struct Use {
        var role: Role
        var resource: Resource
    }

    enum Role {
        case create, list, item
    }

    struct Resource {
        /// The number of segments of the collection's path.
        var length: Int
        /// The member that identifies an item.
        var key: String
        /// The schema of an item.
        var schema: Spec.Schema
    }

    init(_ spec: Spec, _ graph: SchemaGraph) {
        let routes = spec.requests.endpoints.map { endpoint in
            String(endpoint.address.path.value.prefix { $0 != "?" }).withoutPlaceholderNames.split(separator: "/")
        }
        let counts = Dictionary(spec.requests.endpoints.map { ($0.anonymousRoute, 1) }, uniquingKeysWith: +)
        /// Returns the endpoint of a method and path; `nil` if there are several.
        func index(_ method: String, _ route: some Collection<Substring>) -> Int? {
            let found = routes.indices.first {
                spec.requests.endpoints[$0].address.method.value == method && routes[$0].elementsEqual(route)
            }
            return found.flatMap { counts[spec.requests.endpoints[$0].anonymousRoute] == 1 ? $0 : nil }
        }
        for (get, route) in routes.enumerated() where route.last == "{}" {
            guard index("GET", route) == get, let schema = spec.requests.endpoints[get].successResponse?.jsonSchema,
                let name = spec.requests.endpoints[get].address.path.value.prefix(while: { $0 != "?" }).split(
                    separator: "/"
                )
                .last,
                let key = Self.key(named: String(name.dropFirst().dropLast()), in: graph.content(of: schema))
            else { continue }
            let resource = Resource(length: route.count - 1, key: key, schema: schema)
            for method in ["GET", "PUT", "PATCH", "DELETE"] {
                if let index = index(method, route) { uses[index] = Use(role: .item, resource: resource) }
            }
            // A collection that is an item of another one, as in `/users/{id}/{name}`, is only that item.
            guard route.dropLast().last != "{}" else { continue }
            if let index = index("POST", route.dropLast()),
                case .json? = spec.requests.endpoints[index].request.body?.kind
            {
                uses[index] = Use(role: .create, resource: resource)
            }
            if let index = index("GET", route.dropLast()) { uses[index] = Use(role: .list, resource: resource) }
        }
    }

    /// Returns the member that a path parameter identifies: that with the most of the parameter's last words. Returns
    /// `nil` if there is none.
    private static func key(named parameter: String, in content: Spec.Schema) -> String? {
        let words = TypeName.words(of: parameter).map { $0.lowercased() }
        let keys = (content.fields ?? []).map(\.name.value)
        for start in words.indices {
            let key = keys.first { TypeName.words(of: $0).map { $0.lowercased() }.elementsEqual(words[start...]) }
            if let key { return key }
        }
        return nil
    }
}
