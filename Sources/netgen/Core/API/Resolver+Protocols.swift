/// Which wrapper an endpoint's responses have.
enum WrapperChoice: Hashable {
    /// The wrapper at this place among the spec's.
    case wrapper(Int)
    case none
}

/// A request protocol, and the endpoints that it is for.
struct ProtocolPlan {
    var choice: WrapperChoice
    var declaration: RequestProtocol
}

extension Resolver {
    /// The protocols that the spec's endpoints need: one for each wrapper in use, and one for endpoints without wrapper
    /// where they share failures.
    mutating func requestProtocols(wrappers: [Wrapper]) -> [ProtocolPlan] {
        for endpoint in spec.endpoints { reportUndefinedWrapper(of: endpoint) }
        if let name = spec.defaultWrapper { requireWrapper(name) }
        let shared = sharedFailures
        let used = Set(spec.endpoints.map { choice(of: $0) })
        let choices = wrappers.indices.map { WrapperChoice.wrapper($0) } + [.none]
        return choices.filter(used.contains).compactMap { choice in
            let wrapper = wrapper(of: choice, in: wrappers)
            guard wrapper != nil || !shared.isEmpty else { return nil }
            let failure = combined(shared, with: wrapper?.failureType)
            let declaration = RequestProtocol(
                name: protocolName(of: choice),
                wrapper: wrapper?.name,
                failure: failure,
                failureType: failure.map { failureType($0, choice: choice, verdict: wrapper?.failureType) }
            )
            return ProtocolPlan(choice: choice, declaration: declaration)
        }
    }

    mutating func resolveSharedFailures() {
        var nest = Nest(path: [])
        sharedFailures = failureCases(spec.failures, in: &nest)
        namespaceModels += nest.models
    }

    /// What most calls of the API can fail with.
    func clientFailure(wrappers: [Wrapper], protocols: [ProtocolPlan]) -> TypeReference? {
        let plan = protocols.first { $0.choice == defaultChoice } ?? protocols.first
        let wrapper = wrapper(of: plan?.choice ?? defaultChoice, in: wrappers)
        return plan?.declaration.failureType ?? wrapper?.failureType
    }

    func wrapper(of choice: WrapperChoice, in wrappers: [Wrapper]) -> Wrapper? {
        guard case .wrapper(let index) = choice else { return nil }
        return wrappers[index]
    }

    /// The wrapper of an endpoint that does not say.
    private var defaultChoice: WrapperChoice {
        let index = spec.wrappers.firstIndex { wrapper in
            spec.defaultWrapper.map { $0.value == wrapper.name?.value } ?? (wrapper.name == nil)
        }
        return index.map { .wrapper($0) } ?? .none
    }

    func choice(of endpoint: Spec.Endpoint) -> WrapperChoice {
        switch endpoint.wrapper {
        case .inherited: return defaultChoice
        case .none: return .none
        case .named(let name):
            let index = spec.wrappers.firstIndex { $0.name?.value == name.value }
            return index.map { .wrapper($0) } ?? defaultChoice
        }
    }

    private mutating func reportUndefinedWrapper(of endpoint: Spec.Endpoint) {
        guard case .named(let name) = endpoint.wrapper else { return }
        requireWrapper(name)
    }

    /// Reports a wrapper that does not exist.
    mutating func requireWrapper(_ name: Located<String>) {
        let names = spec.wrappers.compactMap(\.name?.value)
        guard !names.contains(name.value) else { return }
        diagnostics.error(
            .undefinedWrapper,
            "there is no wrapper \(quoted(name.value))",
            at: name.range,
            fix: SpellingSuggestion.fix(for: name.value, among: names, otherwise: #"add it to "wrappers""#)
        )
    }

    // MARK: - Names

    /// The names that request protocols may have; they stand beside the namespace.
    var requestProtocolNames: [TypeName] {
        (spec.wrappers.indices.map { WrapperChoice.wrapper($0) } + [.none]).map(protocolName)
    }

    /// `PetstoreRequest`, `PetstoreAdminRequest` for the wrapper `admin`, `PetstoreUnwrappedRequest` for none.
    private func protocolName(of choice: WrapperChoice) -> TypeName {
        namespace.appending(part(of: choice)).appending("Request")
    }

    /// The enum of shared failures: `Failure`, `AdminFailure`, `UnwrappedFailure`. Without a verdict there is nothing to
    /// add to them, and protocols share one.
    private func failureType(
        _ failure: EndpointFailure,
        choice: WrapperChoice,
        verdict: TypeReference?
    ) -> TypeReference {
        switch failure {
        case .single(let type, _): return type
        case .cases:
            if verdict != nil { return .named([ownName(part(of: choice).appending("Failure"))]) }
            guard case .wrapper(let index) = defaultChoice, spec.wrappers[index].failure != nil else {
                return .named([ownName("Failure")])
            }
            return .named([ownName("UnwrappedFailure")])
        }
    }

    private func part(of choice: WrapperChoice) -> TypeName {
        switch choice {
        case defaultChoice: ""
        case .none: "Unwrapped"
        case .wrapper(let index): wrapperPart(spec.wrappers[index])
        }
    }

    /// What a wrapper's names begin with: nothing for the one without a name, `Admin` for `admin` and `adminWrapper`.
    func wrapperPart(_ wrapper: Spec.Wrapper) -> TypeName {
        guard let name = wrapper.name else { return "" }
        let typeName = TypeName(name.value)
        return typeName.dropping("Wrapper")
    }
}
