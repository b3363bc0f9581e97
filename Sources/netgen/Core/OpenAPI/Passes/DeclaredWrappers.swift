extension Spec {
    /// Removes the declared wrappers from the responses that contain them according to the document.
    ///
    /// The server also adds a wrapper to the responses that don't contain it in the document. The exception is a
    /// wrapper with `"described"`: responses that don't contain it in the document have no wrapper. Responses that the
    /// user's spec describes are payloads.
    mutating func removeDeclaredWrappers(besides amendments: Amendments?, _ diagnostics: inout Diagnostics) {
        let isDefault: (Wrapper) -> Bool = { [defaultWrapper = responses.defaultWrapper] in
            $0.name?.value == defaultWrapper?.value
        }
        let ordered = responses.wrappers.filter(isDefault) + responses.wrappers.filter { !isDefault($0) }
        let candidates = wrapperCandidates(anywhere: true)
        for index in requests.endpoints.indices
        where amendments?.describesResponse(of: requests.endpoints[index]) != true {
            let endpoint = requests.endpoints[index]
            var mismatch: WrapperMismatch?
            let isBare = !ordered.contains { wrapper in
                guard endpoint.mayHave(wrapper) else { return false }
                do throws(WrapperMismatch) {
                    return try unwrap(wrapper, at: index, candidates[index])
                } catch {
                    mismatch = mismatch ?? error
                    return false
                }
            }
            if isBare, wrapper(of: endpoint)?.shape.isDescribed == true {
                keepResponse(endpoint, at: index, mismatch, &diagnostics)
            }
        }
    }

    /// Removes a wrapper from the response of an endpoint. Returns `false` if the response doesn't have that wrapper.
    private mutating func unwrap(
        _ wrapper: Wrapper,
        at index: Int,
        _ candidates: [WrapperCandidate]
    ) throws(WrapperMismatch) -> Bool {
        let endpoint = requests.endpoints[index]
        let candidate = candidates.first { ($0.outerKey != nil) == wrapper.isNested }
        guard let payload = try wrapper.payload(in: candidate, of: endpoint), let candidate else { return false }
        requests.endpoints[index].keepOnly(payload, of: candidate, commonLocation: wrapper.shape.payload.value)
        if !wrapper.shape.isDescribed {
            requests.endpoints[index].wrapping.payload =
                endpoint.wrapping.payload ?? requests.endpoints[index].wrapping.payload
        }
        requests.endpoints[index].wrapping.wrapper = wrapper.name.map { .named($0) } ?? .inherited
        return true
    }

    /// Leaves the response of an endpoint unchanged, and records that the endpoint has no wrapper. Reports an error if
    /// the user's spec declares a wrapper for the endpoint.
    private mutating func keepResponse(
        _ endpoint: Endpoint,
        at index: Int,
        _ mismatch: WrapperMismatch?,
        _ diagnostics: inout Diagnostics
    ) {
        guard let mismatch, let range = endpoint.chosenWrapper else {
            // An endpoint without a response inherits the wrapper, so leave such an endpoint unchanged.
            if endpoint.result.response != nil { requests.endpoints[index].wrapping.wrapper = .none }
            return
        }
        requests.endpoints[index].wrapping.wrapper = .none
        requests.endpoints[index].wrapping.payload = nil
        diagnostics.error(
            .wrapperMismatch,
            "the response of \(quoted(endpoint.operationName)) does not have the wrapper: \(mismatch.text)",
            at: range,
            fix: mismatch.fix
        )
    }
}

extension Amendments {
    /// Returns whether the user's spec, rather than the document, describes the response of an endpoint.
    fileprivate func describesResponse(of endpoint: Spec.Endpoint) -> Bool {
        spec.requests.endpoints.contains {
            $0.name.value == endpoint.name.value && $0.address.path == endpoint.address.path
        }
            || endpoints.contains { $0.result.response != nil && endpoint.hasName($0.name.value) }
    }
}

extension Spec.Endpoint {
    /// Returns whether the user's spec allows the wrapper for the endpoint.
    fileprivate func mayHave(_ other: Spec.Wrapper) -> Bool {
        switch wrapping.wrapper {
        case .inherited: true
        case .none: false
        case .named(let name): name.value == other.name?.value
        }
    }

    /// The source range in the user's spec that declares a wrapper for the endpoint; `nil` if there is none.
    fileprivate var chosenWrapper: SourceRange? {
        if case .named(let name) = wrapping.wrapper { name.range } else { wrapping.payload?.range }
    }
}

/// The reason why a response in the document doesn't have a wrapper.
private enum WrapperMismatch: Error {
    case noObject
    case lacks(String)
    case otherType(String)
    /// The members that may be the payload: none, several, or one with another key.
    case payloads([String])

    var text: String {
        switch self {
        case .noObject: "it is not an object"
        case .lacks(let key): "it has no \(quoted(key))"
        case .otherType(let key): "\(quoted(key)) has another type"
        case .payloads(let keys) where keys.count == 1: "its payload is \(quoted(keys[0]))"
        case .payloads(let keys):
            keys.isEmpty
                ? "it has no payload"
                : "several members could be its payload: \(keys.map(quoted).joined(separator: ", "))"
        }
    }

    var fix: String {
        switch self {
        case .payloads(let keys) where keys.count == 1: "add \"payload\": \(quoted(keys[0]))"
        case .noObject, .lacks, .otherType, .payloads:
            "write \"wrapper\": null for the operation, or describe the wrapper as the document does"
        }
    }
}

extension Spec.Wrapper {
    /// Returns the field with the payload: the declared field, or the only field that doesn't belong to the wrapper.
    /// Returns `nil` if the response has no wrapper.
    fileprivate func payload(
        in candidate: WrapperCandidate?,
        of endpoint: Spec.Endpoint
    ) throws(WrapperMismatch) -> WrapperCandidate.Field? {
        guard let candidate, let wrapperFields = ownFields(in: candidate.outerKey), let path = shape.payload.value.path
        else {
            if shape.isDescribed { throw .noObject }
            return nil
        }
        let names = Set(wrapperFields.map(\.name.value))
        let foreign = candidate.fields.filter { !names.contains($0.field.name.value) }
        guard shape.isDescribed else {
            guard foreign.count == 1, let payload = foreign.first else { return nil }
            // A wrapper without other fields can be identified only by the payload's key.
            let isDeclared = payload.field.name.value == path.split(separator: ".").last.map(String.init)
            return isDeclared || candidate.fields.count > 1 ? payload : nil
        }
        for field in wrapperFields {
            let key = field.name.value
            guard let described = candidate.fields.first(where: { $0.field.name.value == key }) else {
                if field.schema.mayBeAbsent { continue }
                throw .lacks(key)
            }
            guard described.mayHaveType(of: field) else { throw .otherType(key) }
        }
        let key = (endpoint.wrapping.payload?.value.path ?? path).split(separator: ".").last.map(String.init)
        guard foreign.count == 1, let payload = foreign.first, payload.field.name.value == key else {
            throw .payloads(foreign.map(\.field.name.value))
        }
        guard !payload.isFact || statesSuccess || endpoint.chosenWrapper != nil else { throw .payloads([]) }
        return payload
    }

    /// Whether the payload and the other fields are nested under one key.
    fileprivate var isNested: Bool { shape.payload.value.path?.contains(".") == true }

    /// Returns the wrapper's fields next to the payload. In a response with an outer key, these are under that key.
    /// Returns `nil` if the wrapper is nested differently.
    private func ownFields(in outerKey: Spec.Field?) -> [Spec.Field]? {
        let keys = shape.payload.value.path?.split(separator: ".").map(String.init) ?? []
        guard let outerKey = outerKey?.name.value else { return keys.count == 1 ? shape.fields : nil }
        guard keys.count == 2, keys[0] == outerKey,
            case .object(let inner)? = shape.fields.first(where: { $0.name.value == outerKey })?.schema.kind
        else { return nil }
        return inner
    }
}

extension WrapperCandidate.Field {
    /// Returns whether a declared field can describe this field. A user may declare a more specific type for a scalar.
    fileprivate func mayHaveType(of declared: Spec.Field) -> Bool {
        switch declared.schema.kind {
        case .expression(.scalar(.json)), .expression(.optional(.scalar(.json))): true
        case .expression(.scalar), .expression(.optional(.scalar)): !isStructured
        default: signature == declared.schema.signature
        }
    }
}
