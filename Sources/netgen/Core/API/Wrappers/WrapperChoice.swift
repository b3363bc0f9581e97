/// The wrapper of an endpoint's responses.
enum WrapperChoice: Hashable {
    /// The wrapper with this index in the spec.
    case wrapper(Int)
    case none
}

/// The wrappers that the endpoints of a spec can have, and the names that are derived from them.
struct WrapperChoices {
    private let wrappers: [Spec.Wrapper]
    private let domains: [Spec.Domain]
    private let namespace: TypeName
    /// The wrapper of endpoints without a `wrapper` key.
    let standard: WrapperChoice

    init(_ spec: Spec, namespace: TypeName) {
        wrappers = spec.responses.wrappers
        domains = spec.hosts.domains
        self.namespace = namespace
        let index = spec.responses.wrappers.firstIndex { wrapper in
            spec.responses.defaultWrapper.map { $0.value == wrapper.name?.value } ?? (wrapper.name == nil)
        }
        standard = index.map { .wrapper($0) } ?? .none
    }

    var all: [WrapperChoice] { wrappers.indices.map { .wrapper($0) } + [.none] }

    func choice(of endpoint: Spec.Endpoint) -> WrapperChoice {
        switch endpoint.wrapping.wrapper {
        case .inherited: return standard
        case .none: return .none
        case .named(let name):
            let index = wrappers.firstIndex { $0.name?.value == name.value }
            return index.map { .wrapper($0) } ?? standard
        }
    }

    func wrapper(of choice: WrapperChoice) -> Spec.Wrapper? {
        guard case .wrapper(let index) = choice else { return nil }
        return wrappers[index]
    }

    // MARK: - Names

    /// The names that request protocols can have. The protocols are declared next to the namespace.
    var protocolNames: [TypeName] { all.map(protocolName) + domainNames.flatMap(\.values) }

    /// Returns the name of a request protocol: `PetstoreRequest`, `PetstoreAdminRequest` for the wrapper `admin`, or
    /// `PetstoreUnwrappedRequest` for none.
    func protocolName(of choice: WrapperChoice) -> TypeName {
        namespace.appending(part(of: choice)).appending("Request")
    }

    /// Returns the name of a domain's request protocol: `ShopReportsRequest`, `ShopReportsAdminRequest`, or
    /// `ShopAdminDomainRequest` if a wrapper has the domain's name. Returns `nil` for an undefined domain.
    func protocolName(of choice: WrapperChoice, in domain: Spec.Domain) -> TypeName? {
        domains.firstIndex { $0.name.value == domain.name.value }.flatMap { domainNames[$0][choice] }
    }

    /// The names of each domain's protocols.
    private var domainNames: [[WrapperChoice: TypeName]] {
        var usedNames = Set(all.map(protocolName))
        return domains.map { domain in
            var names: [WrapperChoice: TypeName] = [:]
            for choice in all {
                let start = namespace.appending(TypeName(domain.name.value)).appending(part(of: choice))
                let short = start.appending("Request")
                let long = start.appending("DomainRequest")
                let candidates = [short, long] + (2...).lazy.prefix(1_000).map { long.numbered($0) }
                let name = candidates.first { !usedNames.contains($0) } ?? long
                usedNames.insert(name)
                names[choice] = name
            }
            return names
        }
    }

    /// Returns the part of names that represents this choice. The part is empty for the standard wrapper.
    func part(of choice: WrapperChoice) -> TypeName {
        switch choice {
        case standard: ""
        case .none: "Unwrapped"
        case .wrapper(let index): wrappers[index].namePart
        }
    }
}

extension Spec.Wrapper {
    /// The first part of the wrapper's names: empty for an unnamed wrapper, `Admin` for `admin` and `adminWrapper`.
    var namePart: TypeName {
        guard let name else { return "" }
        return TypeName(name.value).dropping("Wrapper")
    }
}
