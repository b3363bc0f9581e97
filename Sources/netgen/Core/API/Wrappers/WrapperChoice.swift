/// Which wrapper an endpoint's responses have.
enum WrapperChoice: Hashable {
    /// The wrapper of the spec with this index.
    case wrapper(Int)
    case none
}

/// The wrappers that a spec's endpoints may have, and the names that follow from them.
struct WrapperChoices {
    private let wrappers: [Spec.Wrapper]
    private let namespace: TypeName
    /// The wrapper of endpoints that do not name one.
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

    /// The names that request protocols may have. They are declared beside the namespace.
    var protocolNames: [TypeName] { all.map(protocolName) }

    /// `PetstoreRequest`, `PetstoreAdminRequest` for the wrapper `admin`, `PetstoreUnwrappedRequest` for none.
    func protocolName(of choice: WrapperChoice) -> TypeName {
        namespace.appending(part(of: choice)).appending("Request")
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
