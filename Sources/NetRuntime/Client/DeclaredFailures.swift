import Foundation

/// The failures that an API declares, as far as a response can be read as one of them.
///
/// `Request.failure(status:body:verdict:)` makes all of them. Here each has a name of its own.
struct DeclaredFailures<R: Request> {
    private let response: HTTPResponse

    init(of response: HTTPResponse) {
        self.response = response
    }

    /// What the API makes of a status and its body before the wrapper is read.
    enum OfStatus {
        /// The error body that is declared for the status.
        case failure(R.Failure)
        /// One that any body can be read as: ``ofStatusAfterVerdict()`` has it, should the wrapper have no verdict.
        case pending
        /// No failure is declared for the status, or the body is not the declared one. The next steps judge the response.
        case none
    }

    /// The failure that is declared for the status.
    func ofStatus() -> OfStatus {
        do {
            return try failure(mayHaveVerdict: R.Wrapper.Failure.self != Never.self).map(OfStatus.failure) ?? .none
        } catch is VerdictPending {
            return .pending
        } catch {
            return .none
        }
    }

    /// The failure that is declared for the status, now that the wrapper has no verdict; `nil` if there is none.
    func ofStatusAfterVerdict() -> R.Failure? { try? failure(mayHaveVerdict: false) }

    /// The failure that the API makes of the wrapper's verdict; `nil` if it makes none.
    func of(_ verdict: R.Wrapper.Failure) -> R.Failure? {
        var body = ResponseBody(response)
        body.awaitsVerdict = true
        return try? R.failure(status: response.status, body: body, verdict: verdict)
    }

    private func failure(mayHaveVerdict: Bool) throws -> R.Failure? {
        var body = ResponseBody(response)
        body.awaitsVerdict = mayHaveVerdict
        return try R.failure(status: response.status, body: body, verdict: nil)
    }
}

// The status of a stream comes before its elements, and it was a success. So what comes in the place of an element has
// no status of its own, and the error body of every status is tried.
extension DeclaredFailures {
    /// The failure that came in the place of an element.
    ///
    /// Some failures can be read from any body, such as one of which nothing is required. They are only believed where
    /// they say something. Those that say something of any body are only believed where the server calls it an error.
    ///
    /// - Parameters:
    ///   - element: What came in the element's place.
    ///   - head: The response without its body.
    /// - Returns: The failure; `nil` if none is declared, or the element cannot be told from one.
    static func failure(in element: RefusedElement, _ head: HTTPResponse) -> R.Failure? {
        guard R.Failure.self != Never.self else { return nil }
        var vague: R.Failure?
        for source in Source.all {
            guard let failure = failure(in: element.data, head, source), !FailureText.isSilent(failure) else {
                continue
            }
            let ofNothing = Self.failure(in: Data("{}".utf8), head, source)
            if ofNothing.map(FailureText.isSilent) ?? true { return failure }
            vague = vague ?? failure
        }
        return element.isError ? vague : nil
    }

    /// What a failure is declared for.
    private enum Source {
        case verdict
        case status(Int)

        /// The wrapper's verdict, and the statuses of errors. 500 and 400 say the least, so they are declared most often.
        static var all: [Source] {
            let statuses = [500, 400] + Array(401...431) + [451, 499] + Array(501...511) + [529]
            return [.verdict] + statuses.map(Source.status)
        }
    }

    private static func failure(in data: Data, _ head: HTTPResponse, _ source: Source) -> R.Failure? {
        var response = head
        response.body = data
        switch source {
        case .status(let status):
            response.status = status
            return DeclaredFailures(of: response).ofStatusAfterVerdict()
        case .verdict:
            let search = PayloadSearch(in: R.Wrapper.self, at: .body)
            guard R.Wrapper.self != Unwrapped.self,
                let wrapper = try? WrapperReader.read(R.Wrapper.self, search, from: data).wrapper,
                let verdict = wrapper.failure(status: head.status)
            else { return nil }
            return DeclaredFailures(of: response).of(verdict)
        }
    }
}
