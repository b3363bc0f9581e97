import NetRuntime
import Testing

extension Client {
    /// Returns the failure and the response with which a request is rejected. Any other outcome fails the test.
    ///
    /// In these tests, each `do` ends with a `catch` for all other errors. Without it, Swift 6.3 generates wrong code
    /// for the propagated error, and fails if an `#expect` is in the same function.
    func rejection<R: Request>(of request: R) async throws -> (failure: R.Failure, response: HTTPResponse) {
        do {
            throw NotRejected(answer: "\(try await send(request))")
        } catch ClientError<R.Failure>.rejected(let failure, let response) {
            return (failure, response)
        } catch {
            throw error
        }
    }
}

/// The error of a test whose request succeeds although it must be rejected.
private struct NotRejected: Error {
    let answer: String
}
