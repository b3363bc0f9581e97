import Foundation

/// A middleware that reports the metrics of each call.
///
///     .metrics { call in
///         recorder.record(call.endpoint, call.outcome, call.timings.duration, attempts: call.attempts)
///     }
///
/// List this middleware first, so that the metrics of a call include waits, attempts and refreshes.
public struct Metering: Middleware {
    private let report: @Sendable (CallMetrics) -> Void

    /// Creates a middleware that passes the metrics of each call to a closure when the call ends.
    public init(_ report: @escaping @Sendable (CallMetrics) -> Void) { self.report = report }

    /// The neutral role: the middleware doesn't affect which response a request receives.
    public var role: MiddlewareRole { .neutral }

    /// Measures the call.
    public func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        let trace = CallTrace()
        let clock = ContinuousClock()
        let date = Date()
        let start = clock.now
        func reportOutcome(_ outcome: CallMetrics.Outcome, _ response: HTTPResponse? = nil) {
            let notes = trace.notes
            let unsentCount = notes.cacheHits + notes.joins + (outcome == .invalidRequest ? 1 : 0)
            report(
                CallMetrics(
                    endpoint: endpoint.name,
                    method: request.method,
                    outcome: outcome,
                    timings: Timings(start: date, duration: clock.now - start),
                    attempts: max(0, 1 + notes.repeats - unsentCount),
                    requestBytes: request.body.map(\.size) ?? 0,
                    responseBytes: response.flatMap { $0.stream == nil ? $0.body.count : nil },
                    transfer: response?.metrics,
                    isFromCache: notes.cacheHits + notes.staleResponses > 0,
                    isDeduplicated: notes.joins > 0
                )
            )
        }
        do {
            let response = try await CallTrace.$current.withValue(trace) { try await next(request) }
            reportOutcome(.response(status: response.status), response)
            return response
        } catch {
            reportOutcome(CallMetrics.Outcome(error))
            throw error
        }
    }
}

extension Middleware where Self == Metering {
    /// Creates a middleware that reports the metrics of each call when it ends.
    public static func metrics(_ report: @escaping @Sendable (CallMetrics) -> Void) -> Self { Self(report) }
}
