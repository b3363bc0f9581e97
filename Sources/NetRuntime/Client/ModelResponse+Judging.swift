import Foundation

extension ModelResponse {
    /// Judges a response and reads it. The order decides what a caller is told:
    ///
    /// 1. an error body that the API declares for this status,
    /// 2. the wrapper's verdict,
    /// 3. an error body that any body can be read as,
    /// 4. the status,
    /// 5. and only then the payload.
    ///
    /// What the response has beyond the API is told last, so that only good responses are told of.
    init(
        judging response: HTTPResponse,
        timings: Timings,
        drift policy: DriftPolicy = .ignored
    ) throws(ClientError<R.Failure>) {
        let drift = policy.isIgnored ? nil : DriftLog()
        let (wrapper, body) = try Self.judge(response, drift: drift)
        do {
            payload = try R.response(from: body)
        } catch let error as ClientError<R.Failure> {
            throw error
        } catch {
            throw Self.undecodable(.payload, error, response)
        }
        if let drift { try Self.tell(of: drift.all, in: response, policy) }
        self.wrapper = wrapper
        http = response
        self.timings = timings
    }

    /// The wrapper and the payload, located or read, of a response that is good.
    private static func judge(
        _ response: HTTPResponse,
        drift: DriftLog?
    ) throws(ClientError<R.Failure>) -> (wrapper: R.Wrapper?, payload: ResponseBody) {
        var whole = ResponseBody(response)
        whole.awaitsVerdict = R.Wrapper.Failure.self != Never.self
        try refuse(response, whole)
        let unwrapped: (wrapper: R.Wrapper?, payload: ResponseBody)
        do {
            unwrapped = try unwrap(response, drift: drift)
        } catch {
            try refuseUnjudged(response, whole)
            throw error
        }
        if let verdict = unwrapped.wrapper?.failure(status: response.status) {
            guard let failure = try? R.failure(status: response.status, body: whole, verdict: verdict) else {
                throw .unexpectedStatus(response)
            }
            throw .rejected(failure, response)
        }
        try refuseUnjudged(response, whole)
        guard response.isSuccess else { throw .unexpectedStatus(response) }
        return unwrapped
    }

    /// Throws the error body that the API declares for the status. One that is not there or not as declared must not hide
    /// the response: the next steps judge it.
    private static func refuse(_ response: HTTPResponse, _ body: ResponseBody) throws(ClientError<R.Failure>) {
        if let failure = try? R.failure(status: response.status, body: body, verdict: nil) {
            throw .rejected(failure, response)
        }
    }

    /// The same for a body that had to wait for the wrapper's verdict, now that there is none.
    private static func refuseUnjudged(
        _ response: HTTPResponse,
        _ body: ResponseBody
    ) throws(ClientError<R.Failure>) {
        guard body.awaitsVerdict else { return }
        var body = body
        body.awaitsVerdict = false
        try refuse(response, body)
    }

    /// Reads the wrapper and, if it can be read in passing, the payload; otherwise finds it.
    private static func unwrap(
        _ response: HTTPResponse,
        drift: DriftLog?
    ) throws(ClientError<R.Failure>) -> (wrapper: R.Wrapper?, payload: ResponseBody) {
        let whole = ResponseBody(response, payload: nil, value: nil, drift: drift)
        let place = R.payloadPlace
        let path = place.path
        if R.Wrapper.self == Unwrapped.self, path == nil || whole.isBlank {
            // Without fields there is nothing to read, and the body need not be JSON.
            return (R.Wrapper(Unfilled()), whole)
        }
        if whole.isBlank { return (nil, whole) }
        // Nobody wants the payload of a response whose status is not good.
        let type = response.isSuccess ? R.Response.self as? any JSONReadable.Type : nil
        let (verdict, absent) = (R.Wrapper.verdictFields, R.Wrapper.absentInSuccess)
        let search =
            path.map { PayloadSearch($0, verdict: verdict, absentInSuccess: absent, type: type) }
            ?? PayloadSearch(inline: type, verdict: verdict, absentInSuccess: absent)
        do {
            let (wrapper, found) = try JSONReader.readWrapper(
                R.Wrapper.self,
                search,
                from: response.body,
                drift: drift
            )
            let payload = path == nil ? nil : found.payload
            var body = ResponseBody(response, payload: payload, value: found.value, drift: drift)
            body.mayLackLists = place.isOptional
            return (wrapper, body)
        } catch {
            if !Self.comesBare(in: response), let plain = response.inPlainJSON {
                return try unwrap(plain, drift: drift)
            }
            guard response.isSuccess else { throw .unexpectedStatus(response) }
            if Self.comesBare(in: response) { return (nil, whole) }
            throw undecodable(.wrapper, error, response)
        }
    }

    /// Whether the response is not in the wrapper, which then only a "no" has: elements of a stream, and what is no JSON.
    private static func comesBare(in response: HTTPResponse) -> Bool {
        if R.self is any StreamedRequest.Type { return true }
        let type = response.headers["Content-Type"] ?? ""
        // Where nothing is to come, a page is somebody else's: a proxy's, or of the network that wants a password.
        if R.Response.self == NoContent.self, type.lowercased().hasPrefix("text/html") { return false }
        let isRaw = R.Response.self == Data.self || R.Response.self == String.self || R.Response.self == NoContent.self
        return isRaw && !MediaType(type).isJSON
    }

    private static func tell(
        of drift: [JSONError],
        in response: HTTPResponse,
        _ policy: DriftPolicy
    ) throws(ClientError<R.Failure>) {
        let reports = drift.map { ContractDrift(endpoint: String(describing: R.self), detail: $0) }
        switch policy {
        case .ignored: break
        case .reported(let tell): for report in reports { tell(report) }
        case .refused: if let first = reports.first { throw undecodable(.payload, first.detail, response) }
        }
    }

    private static func undecodable(
        _ part: UndecodableResponse.Part,
        _ reason: any Error,
        _ response: HTTPResponse
    ) -> ClientError<R.Failure> {
        let problem = UndecodableResponse(endpoint: String(describing: R.self), part: part, reason: reason)
        return .undecodable(problem, response)
    }
}
