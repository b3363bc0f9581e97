import NetRuntime
import Testing

extension Client {
    /// The failure and the response that a request is rejected with. Anything else fails the test.
    ///
    /// A `do` in these tests ends with a `catch` for whatever else there is: where one is missing, Swift 6.3 makes
    /// wrong code of the error's way out, and gives up when an `#expect` stands in the same function.
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

/// What a test ends with whose request went well though it must not.
private struct NotRejected: Error {
    let answer: String
}
