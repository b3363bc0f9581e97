// The failures that the spec declares, by the rules of NetRuntime's `DeclaredFailures` and the generated functions.
extension Verifier {
    /// The result of reading the error body that the spec declares for a status.
    enum StatusFailure {
        case failure
        /// An error body that any body can be read as, with its mismatches. The wrapper's verdict takes precedence.
        case pending([Mismatch])
        /// No failure that the client can read, with the mismatches of the declared error body; empty if the spec
        /// declares none.
        case none([Mismatch])
    }

    mutating func statusFailure(_ response: RecordedResponse) -> StatusFailure {
        guard let declared = api.failure(of: response.endpoint)?.branch(for: response.status) else { return .none([]) }
        guard let type = declared.type else { return .failure }
        let hasVerdict = response.wrapper?.failureType != nil
        // A failure of type string is the body as text.
        if type == .string { return hasVerdict ? .pending([]) : .failure }
        let isHead = response.endpoint.address.method == "HEAD" || response.exchange.request.method == "HEAD"
        if isHead, response.body.bytes.isEmpty {
            let message = "a response to HEAD has no body, so the client reports status \(response.status)"
            let declaration = response.endpoint.range
            return .none([Mismatch(grade: .note, message: message, range: response.range, declaration: declaration)])
        }
        let schema = spec.failures(of: response.endpoint.written).declared(for: response.status)?.schema
        var found = mismatches(inWhole: response.body, as: type, schema, response)
        if response.body.bytes.isEmpty, found.hasErrors {
            found[0].message = "the declared failure for status \(response.status) has a body, which is missing"
        }
        if hasVerdict, TypeGraph(api).readsAnyBody(type) { return .pending(found) }
        if found.hasErrors { return .none(found) }
        add(found)
        return .failure
    }

    /// Compares a reported failure with the error body that belongs to the wrapper's verdict, if there is one.
    mutating func verifyRejection(_ response: RecordedResponse, _ wrapper: Wrapper) {
        guard let verdict = wrapper.failureType, let failure = api.failure(of: response.endpoint),
            failure.includesVerdict(verdict), let type = failure.rejection?.type
        else { return }
        add(mismatches(inWhole: response.body, as: type, nil, response))
    }

    /// Reports a status that isn't a success, without a failure that the client can read.
    mutating func verifyStatus(_ response: RecordedResponse, _ failure: StatusFailure, _ unwrapped: UnwrappedBody) {
        switch failure {
        case .none(let found) where !found.isEmpty, .pending(let found) where found.hasErrors: return add(found)
        case .failure, .pending, .none: break
        }
        let message = "the spec declares no failure for status \(response.status)"
        let name = response.endpoint.range
        guard let wrapper = response.wrapper, case .unreadable(let found) = unwrapped,
            let first = found.first(where: { $0.grade == .error })
        else {
            return add(.note, message, response.exchange, name)
        }
        add(
            .note,
            "\(message), and the response does not match the wrapper: \(first.message)",
            at: response.range,
            first.declaration ?? wrapper.written.range
        )
    }
}
