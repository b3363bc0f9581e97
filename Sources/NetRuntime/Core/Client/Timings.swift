public import Foundation

/// The start and the duration of an exchange, including middleware.
public struct Timings: Sendable, Hashable {
    /// The time at which the client began to send.
    public let start: Date

    /// The time until the whole response had arrived, measured with a monotonic clock.
    public let duration: Duration

    /// Creates timings, such as those of a response in a test.
    public init(start: Date = Date(), duration: Duration = .zero) {
        self.start = start
        self.duration = duration
    }
}
