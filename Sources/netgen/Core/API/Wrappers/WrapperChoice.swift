/// Which wrapper an endpoint's responses have.
enum WrapperChoice: Hashable {
    /// The wrapper at this place among the spec's.
    case wrapper(Int)
    case none
}

/// The wrappers that a spec's endpoints may have, and the names that follow from them.
struct WrapperChoices {
    private let wrappers: [Spec.Wrapper]
    private let namespace: TypeName
    /// The wrapper of an endpoint that does not say.
    let standard: WrapperChoice

    init(_ spec: Spec, namespace: TypeName) {
        wrappers = spec.wrappers
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

    /// The names that request protocols may have; they stand beside the namespace.
    var protocolNames: [TypeName] { all.map(protocolName) }

    /// `PetstoreRequest`, `PetstoreAdminRequest` for the wrapper `admin`, `PetstoreUnwrappedRequest` for none.
    func protocolName(of choice: WrapperChoice) -> TypeName {
        namespace.appending(part(of: choice)).appending("Request")
    }

    /// What the names of a choice begin with: nothing for the usual one.
    func part(of choice: WrapperChoice) -> TypeName {
        switch choice {
        case standard: ""
        case .none: "Unwrapped"
        case .wrapper(let index): wrappers[index].namePart
        }
    }
}

extension Spec.Wrapper {
    /// What a wrapper's names begin with: nothing for the one without a name, `Admin` for `admin` and `adminWrapper`.
    var namePart: TypeName {
        guard let name else { return "" }
        return TypeName(name.value).dropping("Wrapper")
    }
}
