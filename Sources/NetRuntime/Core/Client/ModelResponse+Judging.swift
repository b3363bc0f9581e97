import Foundation

extension ModelResponse {
    /// Creates a response by judging and reading an HTTP response.
    ///
    /// The order of the steps determines the error that a caller receives. Drift is reported last, so only for
    /// responses that are accepted.
    init(
        judging response: HTTPResponse,
        timings: Timings,
        drift policy: DriftPolicy = .ignored
    ) throws(ClientError<R.Failure>) {
        let drift = policy.isIgnored ? nil : DriftLog(besides: R.wrapperFieldsOfPayload)
        let (wrapper, body) = try Self.unwrappedResponse(response, drift: drift).parts
        payload = try Self.payload(from: body, response)
        if let drift {
            if response.isSuccess, R.declaresNoContent { body.noteContent() }
            if let note = response.codingDrift { drift.append(note) }
            try policy.report(drift, of: R.self, response)
        }
        self.wrapper = wrapper
        http = response
        self.timings = timings
    }

    /// Extracts the response from its wrapper if the server reports a success.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - drift: The log of tolerated deviations; `nil` if drift is ignored.
    ///   - readsPayload: Whether the payload may be read in the same pass as the wrapper.
    /// - Returns: The wrapper, and the payload, which was read or located.
    /// - Throws: `ClientError` if the server rejected the call, or if the status or the wrapper doesn't indicate a
    ///   success.
    static func unwrappedResponse(
        _ response: HTTPResponse,
        drift: DriftLog?,
        readsPayload: Bool = true
    ) throws(ClientError<R.Failure>) -> UnwrappedResponse<R> {
        // A caller that expects the redirect receives it, even if its body can be read as a failure.
        if response.isExpectedRedirect, R.self is any RedirectedRequest.Type { throw .unexpectedStatus(response) }
        let failures = DeclaredFailures<R>(of: response)

        // 1. An error body that the API declares for this status.
        let statusFailure = failures.statusFailure()
        if case .failure(let failure) = statusFailure { throw .rejected(failure, response) }

        // 2. The wrapper's verdict. A wrapper that can't be read has none, and is reported after step 3.
        let unwrapped = Result { () throws(ClientError<R.Failure>) in
            try UnwrappedResponse<R>(response, drift: drift, readsPayload: readsPayload)
        }
        if let verdict = (try? unwrapped.get())?.wrapper?.failure(status: response.status) {
            guard let failure = failures.of(verdict) else { throw .unexpectedStatus(response) }
            throw .rejected(failure, response)
        }

        // 3. A failure that any body can be read as. It is less specific than a verdict.
        if case .pending = statusFailure, let failure = failures.failureWithoutVerdict() {
            throw .rejected(failure, response)
        }
        let unwrappedResponse = try unwrapped.get()

        // 4. The status.
        guard response.isSuccess || response.isExpectedRedirect && R.mayBeRedirect else {
            throw .unexpectedStatus(response)
        }

        // 5. A verdict without a value, such as `"metadata": null`. The wrapper finds no failure in it, but it doesn't
        //   indicate a success either.
        if let offset = unwrappedResponse.emptyVerdict {
            let failure = ReadFailure(.mismatch, offset: offset, expected: "a verdict")
            let error = response.body.withBytes { JSONError(failure, in: $0) }
            throw .undecodable(UndecodableResponse(of: R.self, .wrapper, error), response)
        }

        // 6. The payload. It is only used after all checks.
        return unwrappedResponse
    }

    private static func payload(
        from body: ResponseBody,
        _ response: HTTPResponse
    ) throws(ClientError<R.Failure>) -> R.Response {
        do {
            return try R.response(from: body)
        } catch let error as ClientError<R.Failure> {
            throw error
        } catch {
            guard response.isSuccess else { throw .unexpectedStatus(response) }
            throw .undecodable(UndecodableResponse(of: R.self, .payload, error), response)
        }
    }
}

extension Request {
    /// Whether a redirect that isn't followed counts as a response: its content isn't read, or only as bytes.
    fileprivate static var mayBeRedirect: Bool { Response.self == NoContent.self || Response.self == Data.self }

    /// Whether the API declares no payload. A payload next to the wrapper's fields always has content.
    fileprivate static var declaresNoContent: Bool {
        Response.self == NoContent.self && (Wrapper.self == Unwrapped.self || payloadLocation.path != nil)
    }

    /// The fields of the wrapper, if the payload is in the same object; otherwise `nil`.
    fileprivate static var wrapperFieldsOfPayload: JSONFields? {
        payloadLocation.path == nil && Wrapper.self != Unwrapped.self ? Wrapper.fields : nil
    }
}

extension DriftPolicy {
    /// Applies the policy to the drift of an accepted response.
    fileprivate func report<R: Request>(
        _ drift: DriftLog,
        of type: R.Type,
        _ response: HTTPResponse
    ) throws(ClientError<R.Failure>) {
        switch self {
        case .ignored: break
        case .reported(let report):
            for (detail, count) in drift.takeAll() { report(ContractDrift(of: type, detail, count)) }
        case .refused:
            guard let first = drift.takeAll().first else { return }
            throw .undecodable(UndecodableResponse(of: type, .payload, first.detail), response)
        }
    }
}
