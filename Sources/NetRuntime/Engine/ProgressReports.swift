import Dispatch

/// Passes the progress of one exchange to the caller's closure: in order, one report at a time, and never on the thread of an
/// engine, where a slow closure would hold up all other exchanges.
final class ProgressReports: Sendable {
    private struct State {
        var waiting: [TransferProgress] = []
        var isReporting = false
        var afterLast: [@Sendable () -> Void] = []
    }

    /// The number of reports that wait for a slow closure. The last of them is replaced by newer ones.
    private static let capacity = 4

    private let state = Locked(State())
    private let report: @Sendable (TransferProgress) -> Void

    init(_ report: @escaping @Sendable (TransferProgress) -> Void) { self.report = report }

    /// Adds a report, and returns before the closure gets it.
    func add(_ progress: TransferProgress) {
        let isFirst = state.withLock { state in
            if state.waiting.count == Self.capacity { state.waiting.removeLast() }
            state.waiting.append(progress)
            defer { state.isReporting = true }
            return !state.isReporting
        }
        if isFirst { DispatchQueue.global().async { self.run() } }
    }

    /// Calls a closure after the last report, immediately if there is none.
    func afterLast(_ body: @escaping @Sendable () -> Void) {
        let isIdle = state.withLock { state in
            if state.isReporting { state.afterLast.append(body) }
            return !state.isReporting
        }
        if isIdle { body() }
    }

    private func run() {
        while let next = state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) { report(next) }
        // A report may have been added since.
        let (isDone, bodies) = state.withLock { state -> (Bool, [@Sendable () -> Void]) in
            guard state.waiting.isEmpty else { return (false, []) }
            defer { state.afterLast = [] }
            state.isReporting = false
            return (true, state.afterLast)
        }
        guard isDone else { return run() }
        for body in bodies { body() }
    }
}
