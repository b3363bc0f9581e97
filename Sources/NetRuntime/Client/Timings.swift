public import Foundation

/// When an exchange began and how long it took, middleware included.
public struct Timings: Sendable, Hashable {
    /// When the client began to send.
    public let start: Date

    /// The time until the whole response was there. Measured with a clock that nobody can set.
    public let duration: Duration

    /// Makes timings, such as those of a response in a test.
    public init(start: Date = Date(), duration: Duration = .zero) {
        self.start = start
        self.duration = duration
    }
}
