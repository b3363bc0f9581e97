import NetRuntime
import Testing

/// A rule of RFC 9111 as two requests for the same thing.
struct CacheRule: Sendable, CustomTestStringConvertible {
    /// What becomes of the second request.
    enum Outcome {
        /// The stored response answers.
        case reused
        /// The server is asked whether the stored one is still good.
        case validated
        /// The server is asked as if nothing were stored.
        case asked
    }

    let testDescription: String
    let response: Headers
    let pause: Double
    let status: Int
    let first: Headers
    let second: Headers
    let outcome: Outcome

    init(
        _ name: String,
        _ response: Headers,
        after pause: Double = 3,
        status: Int = 200,
        first: Headers = [:],
        second: Headers = [:],
        _ outcome: Outcome
    ) {
        testDescription = name
        self.response = response
        self.pause = pause
        self.status = status
        self.first = first
        self.second = second
        self.outcome = outcome
    }
}
