@testable import NetRuntime

/// Sees what is noted about the calls that pass, while they are under way. Stands behind the metrics.
struct TraceProbe: Middleware {
    private let traces = Locked<[CallTrace]>([])

    /// How many have joined the exchange of another call.
    var joins: Int { traces.withLock { $0.reduce(0) { $0 + $1.notes.joins } } }

    func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
        if let trace = CallTrace.current { traces.withLock { $0.append(trace) } }
        return try await next(request)
    }
}
