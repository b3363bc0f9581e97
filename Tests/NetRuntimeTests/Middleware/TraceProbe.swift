@testable import NetRuntime

/// A middleware that observes the traces of calls in progress. The metrics middleware must precede the probe.
struct TraceProbe: Middleware {
    private let traces = Locked<[CallTrace]>([])

    /// The number of calls that have joined the exchange of another call.
    var joins: Int { traces.withLock { $0.reduce(0) { $0 + $1.notes.joins } } }

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        if let trace = CallTrace.current { traces.withLock { $0.append(trace) } }
        return try await next(request)
    }
}
