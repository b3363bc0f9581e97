import Dispatch

/// A queue that passes the progress of one exchange to the caller's closure, in order and one report at a time. It
/// never uses an engine's thread, because a slow closure would block all other exchanges.
final class ProgressReports: Sendable {
    private struct State {
        var pendingReports: [TransferProgress] = []
        var isReporting = false
        var afterLast: [@Sendable () -> Void] = []
    }

    /// The maximum number of reports that wait for a slow closure. Newer reports replace the last waiting report.
    private static let capacity = 4

    private let state = Locked(State())
    private let report: @Sendable (TransferProgress) -> Void

    init(_ report: @escaping @Sendable (TransferProgress) -> Void) { self.report = report }

    /// Adds a report without waiting for the closure.
    func add(_ progress: TransferProgress) {
        let isFirst = state.withLock { state in
            if state.pendingReports.count == Self.capacity { state.pendingReports.removeLast() }
            state.pendingReports.append(progress)
            defer { state.isReporting = true }
            return !state.isReporting
        }
        if isFirst { DispatchQueue.global().async { self.run() } }
    }

    /// Calls a closure after the last report, or immediately if none is pending.
    func afterLast(_ body: @escaping @Sendable () -> Void) {
        let isIdle = state.withLock { state in
            if state.isReporting { state.afterLast.append(body) }
            return !state.isReporting
        }
        if isIdle { body() }
    }

    private func run() {
        while let next = state.withLock({ $0.pendingReports.isEmpty ? nil : $0.pendingReports.removeFirst() }) {
            report(next)
        }
        // Another thread may have added a report since the loop ended, so check again before stopping.
        let (isDone, bodies) = state.withLock { state -> (Bool, [@Sendable () -> Void]) in
            guard state.pendingReports.isEmpty else { return (false, []) }
            defer { state.afterLast = [] }
            state.isReporting = false
            return (true, state.afterLast)
        }
        guard isDone else { return run() }
        for body in bodies { body() }
    }
}
