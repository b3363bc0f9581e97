/// A request protocol, and the wrapper whose endpoints conform to it.
struct ProtocolPlan {
    var choice: WrapperChoice
    var declaration: RequestProtocol
}

/// A resolver that decides to which protocols the requests of an API conform.
struct RequestProtocolResolver {
    let names: NameResolver
    let choices: WrapperChoices
    let wrappers: [Wrapper]
    /// The error bodies that all endpoints share.
    let failures: [EndpointFailure.Case]

    private var spec: Spec { names.context.spec }

    /// Returns the protocols that the spec's endpoints need. Each wrapper in use has a protocol. Endpoints without a
    /// wrapper have a protocol if they share failures.
    func requestProtocols() -> [ProtocolPlan] {
        let spec = spec
        for endpoint in spec.requests.endpoints {
            if case .named(let name) = endpoint.wrapping.wrapper { requireWrapper(name) }
        }
        if let name = spec.responses.defaultWrapper { requireWrapper(name) }
        let used = Set(spec.requests.endpoints.map { choices.choice(of: $0) })
        return choices.all.filter(used.contains).compactMap { choice in
            let wrapper = wrapper(of: choice)
            guard wrapper != nil || !failures.isEmpty else { return nil }
            let failure = failure(of: wrapper)
            let declaration = RequestProtocol(
                name: choices.protocolName(of: choice),
                wrapper: wrapper?.name,
                failure: failure,
                failureType: failure.map { failureType($0, choice: choice) }
            )
            return ProtocolPlan(choice: choice, declaration: declaration)
        }
    }

    /// Returns the failure that most calls of the API can throw; `nil` stands for `Never`.
    func clientFailure(_ protocols: [ProtocolPlan]) -> TypeReference? {
        let plan = protocols.first { $0.choice == choices.standard } ?? protocols.first
        let wrapper = wrapper(of: plan?.choice ?? choices.standard)
        return plan?.declaration.failureType ?? wrapper?.failureType
    }

    private func failure(of wrapper: Wrapper?) -> EndpointFailure? {
        EndpointFailure(failures, with: wrapper, in: names.state.types)
    }

    private func wrapper(of choice: WrapperChoice) -> Wrapper? {
        guard case .wrapper(let index) = choice else { return nil }
        return wrappers[index]
    }

    /// Reports an undefined wrapper.
    private func requireWrapper(_ name: Located<String>) {
        let wrapperNames = spec.responses.wrappers.compactMap(\.name?.value)
        guard !wrapperNames.contains(name.value) else { return }
        let isNone = ["none", "null", "no"].contains(name.value.lowercased())
        names.state.diagnostics.error(
            .undefinedWrapper,
            "there is no wrapper \(quoted(name.value))",
            at: name.range,
            fix: isNone
                ? #"for a response without a wrapper, write "wrapper": null"#
                : SpellingSuggestion.fix(for: name.value, among: wrapperNames, otherwise: #"add it to "wrappers""#)
        )
    }

    /// Returns the type of the failures that the endpoints of a request protocol share. An enum is named after the
    /// wrapper, such as `Failure` or `AdminFailure`.
    ///
    /// If the enum has no case for a verdict, all such request protocols share one enum: `Failure`, or
    /// `UnwrappedFailure` if the default wrapper's enum already has that name.
    private func failureType(_ failure: EndpointFailure, choice: WrapperChoice) -> TypeReference {
        switch failure {
        case .single(let type, _): return type
        case .cases(_, _?): return .named([names.ownName(choices.part(of: choice).appending("Failure"))])
        case .cases(_, nil):
            let standard = self.failure(of: wrapper(of: choices.standard))
            let hasStandardVerdict = if case .cases(_, _?)? = standard { true } else { false }
            return .named([names.ownName(hasStandardVerdict ? "UnwrappedFailure" : "Failure")])
        }
    }
}
