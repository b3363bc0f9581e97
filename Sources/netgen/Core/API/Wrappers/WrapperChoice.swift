/// Which wrapper an endpoint's responses have.
enum WrapperChoice: Hashable {
    /// The wrapper of the spec with this index.
    case wrapper(Int)
    case none
}

/// The wrappers that a spec's endpoints may have, and the names that follow from them.
struct WrapperChoices {
    private let wrappers: [Spec.Wrapper]
    private let domains: [Spec.Domain]
    private let namespace: TypeName
    /// The wrapper of endpoints that do not name one.
    let standard: WrapperChoice

    init(_ spec: Spec, namespace: TypeName) {
        wrappers = spec.wrappers
        domains = spec.domains
        self.namespace = namespace
        let index = spec.wrappers.firstIndex { wrapper in
            spec.defaultWrapper.map { $0.value == wrapper.name?.value } ?? (wrapper.name == nil)
        }
        standard = index.map { .wrapper($0) } ?? .none
    }

    var all: [WrapperChoice] { wrappers.indices.map { .wrapper($0) } + [.none] }

    func choice(of endpoint: Spec.Endpoint) -> WrapperChoice {
        switch endpoint.wrapper {
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

    /// The names that request protocols may have. They are declared beside the namespace.
    var protocolNames: [TypeName] { all.map(protocolName) + domainNames.flatMap(\.values) }

    /// `PetstoreRequest`, `PetstoreAdminRequest` for the wrapper `admin`, `PetstoreUnwrappedRequest` for none.
    func protocolName(of choice: WrapperChoice) -> TypeName {
        namespace.appending(part(of: choice)).appending("Request")
    }

    /// `ShopReportsRequest`, `ShopReportsAdminRequest`; `ShopAdminDomainRequest` where a wrapper has the domain's name.
    func protocolName(of choice: WrapperChoice, in domain: Spec.Domain) -> TypeName? {
        domains.firstIndex { $0.name.value == domain.name.value }.flatMap { domainNames[$0][choice] }
    }

    /// The names of each domain's protocols.
    private var domainNames: [[WrapperChoice: TypeName]] {
        var taken = Set(all.map(protocolName))
        return domains.map { domain in
            var names: [WrapperChoice: TypeName] = [:]
            for choice in all {
                let start = namespace.appending(TypeName(domain.name.value)).appending(part(of: choice))
                let usual = start.appending("Request")
                let long = start.appending("DomainRequest")
                let candidates = [usual, long] + (2...).lazy.prefix(1_000).map { long.numbered($0) }
                let name = candidates.first { !taken.contains($0) } ?? long
                taken.insert(name)
                names[choice] = name
            }
            return names
        }
    }

    /// The first part of names for this choice; empty for the standard one.
    func part(of choice: WrapperChoice) -> TypeName {
        switch choice {
        case standard: ""
        case .none: "Unwrapped"
        case .wrapper(let index): wrappers[index].namePart
        }
    }
}

extension Spec.Wrapper {
    /// The first part of the wrapper's names: empty without a name, `Admin` for `admin` and `adminWrapper`.
    var namePart: TypeName {
        guard let name else { return "" }
        return TypeName(name.value).dropping("Wrapper")
    }
}
