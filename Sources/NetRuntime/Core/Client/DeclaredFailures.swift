import Foundation

/// The failures that an API declares, decoded from one response.
///
/// `Request.failure(status:body:verdict:)` creates all of them. This type has a method for each source of a failure.
struct DeclaredFailures<R: Request> {
    private let response: HTTPResponse

    init(of response: HTTPResponse) {
        self.response = response
    }

    /// The failure that the API declares for a status and its body, before the wrapper is read.
    enum StatusFailure {
        /// The error body that is declared for the status.
        case failure(R.Failure)
        /// A failure that any body can be read as. ``failureWithoutVerdict()`` returns this failure if the wrapper has
        /// no verdict.
        case pending
        /// No failure: the API declares none for the status, or the body doesn't match the declared one. The next steps
        /// judge the response.
        case none
    }

    /// Returns the failure that is declared for the status.
    func statusFailure() -> StatusFailure {
        do {
            return try failure(mayHaveVerdict: R.Wrapper.Failure.self != Never.self).map(StatusFailure.failure) ?? .none
        } catch is VerdictPending {
            return .pending
        } catch {
            return .none
        }
    }

    /// Returns the failure that is declared for the status if the wrapper has no verdict; `nil` if there is none.
    func failureWithoutVerdict() -> R.Failure? { try? failure(mayHaveVerdict: false) }

    /// Returns the failure that the API declares for the wrapper's verdict; `nil` if there is none.
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

// The status of a stream is a success and precedes the elements. Content in place of an element has no status, so the
// error body of every status is tried.
extension DeclaredFailures {
    /// Returns the failure that arrived in place of an element.
    ///
    /// Some failures can be read from any body, such as one without required members. They are only accepted if they
    /// contain a value. Failures that contain a value for any body are only accepted if the server marks the content as
    /// an error.
    ///
    /// - Parameters:
    ///   - element: The content that arrived in place of the element.
    ///   - head: The response without its body.
    /// - Returns: The failure; `nil` if none is declared, or if the content can't be distinguished from an element.
    static func failure(in element: InvalidElement, _ head: HTTPResponse) -> R.Failure? {
        guard R.Failure.self != Never.self else { return nil }
        var fallback: R.Failure?
        for source in Source.all {
            guard let failure = failure(in: element.data, head, source), !FailureText.isNameOnly(failure) else {
                continue
            }
            let emptyBody = Self.failure(in: Data("{}".utf8), head, source)
            if emptyBody.map(FailureText.isNameOnly) ?? true { return failure }
            fallback = fallback ?? failure
        }
        return element.isError ? fallback : nil
    }

    /// The source of a failure.
    private enum Source {
        case verdict
        case status(Int)

        /// The wrapper's verdict and the statuses of errors. The statuses 500 and 400 are first, because APIs declare
        /// these most often.
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
            return DeclaredFailures(of: response).failureWithoutVerdict()
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
