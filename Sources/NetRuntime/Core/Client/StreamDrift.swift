/// The deviations of a stream's elements, which are reported when the stream ends or its loop is left.
final class StreamDrift<R: Request>: Sendable {
    let log = DriftLog()
    private let policy: DriftPolicy

    /// Creates the drift of one stream. Returns `nil` if drift is ignored.
    init?(_ policy: DriftPolicy) {
        if policy.isIgnored { return nil }
        self.policy = policy
    }

    deinit { report() }

    /// Reports the deviations that haven't been reported yet.
    func report() {
        guard case .reported(let report) = policy else { return }
        for (detail, count) in log.takeAll() { report(ContractDrift(of: R.self, detail, count)) }
    }

    /// Throws an error if the policy is `refused` and the last element deviates.
    func check(_ head: HTTPResponse?) throws(ClientError<R.Failure>) {
        guard case .refused = policy, let first = log.takeAll().first else { return }
        throw .undecodable(UndecodableResponse(of: R.self, .payload, first.detail), head ?? HTTPResponse(status: 200))
    }
}
