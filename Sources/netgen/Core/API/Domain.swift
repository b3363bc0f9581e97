/// The host and headers that the requests of a domain share: `protocol ShopReportsRequest: ShopRequest`.
struct Domain {
    /// The name in the spec, as a Swift type name: `Reports`.
    var name: TypeName
    var protocolName: TypeName
    /// The protocol that the domain's protocol refines; `nil` stands for NetRuntime's `Request`.
    var base: TypeName?
    var documentation = Documentation()
    var server: String?
    /// The headers with a constant value, which every request sends: (`X-Domain`, `reports`).
    var headerLines: [(name: String, template: String)] = []

    /// Returns whether an endpoint has the host and the headers of the domain.
    func covers(_ endpoint: Endpoint) -> Bool {
        endpoint.address.server == server && headerLines.allSatisfy(endpoint.hasHeaderLine)
    }
}

extension Endpoint {
    fileprivate func hasHeaderLine(_ line: (name: String, template: String)) -> Bool {
        request.text.headerLines.contains { $0 == line }
    }

    /// The header lines of the endpoint, except those that its domain already declares.
    var ownHeaderLines: [(name: String, template: String)] {
        guard let domain = declaration.domain, domain.covers(self) else { return request.text.headerLines }
        return request.text.headerLines.filter { line in !domain.headerLines.contains { $0 == line } }
    }
}

extension API {
    /// The distinct domains of the endpoints.
    var domains: [Domain] {
        var seenNames: Set<TypeName> = []
        return endpoints.compactMap(\.declaration.domain).filter { seenNames.insert($0.protocolName).inserted }
    }
}
