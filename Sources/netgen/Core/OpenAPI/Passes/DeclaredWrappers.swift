extension Spec {
    /// Takes the declared wrappers off the responses that the document describes with them; other responses are
    /// described as bare payloads already.
    mutating func takeOffDeclaredWrappers() {
        let isDefault: (Wrapper) -> Bool = { [defaultWrapper] in $0.name?.value == defaultWrapper?.value }
        let ordered = wrappers.filter(isDefault) + wrappers.filter { !isDefault($0) }
        for candidate in wrapperCandidates(orFailures: true) {
            for wrapper in ordered {
                guard let payload = wrapper.payload(in: candidate) else { continue }
                endpoints[candidate.endpoint].leaveOnly(payload, of: candidate, usual: wrapper.payload.value)
                endpoints[candidate.endpoint].wrapper = wrapper.name.map { .named($0) } ?? .inherited
                break
            }
        }
    }
}

extension Spec.Wrapper {
    /// The field that holds the payload, where everything beside it is the wrapper's own: the declared one, else the
    /// only field that the wrapper does not have.
    fileprivate func payload(in candidate: WrapperCandidate) -> WrapperCandidate.Field? {
        guard let path = payload.value.path else { return nil }
        let keys = path.split(separator: ".").map(String.init)
        var own = fields
        if let outerKey = candidate.outerKey?.name.value {
            guard keys.count == 2, keys[0] == outerKey,
                case .object(let inner)? = fields.first(where: { $0.name.value == outerKey })?.schema.kind
            else { return nil }
            own = inner
        } else if keys.count != 1 {
            return nil
        }
        let names = Set(own.map(\.name.value))
        let foreign = candidate.fields.filter { !names.contains($0.field.name.value) }
        guard foreign.count == 1, let payload = foreign.first else { return nil }
        // Without any field of its own a wrapper is known by the payload's key only.
        let isDeclared = payload.field.name.value == keys.last
        return isDeclared || candidate.fields.count > 1 ? payload : nil
    }
}
