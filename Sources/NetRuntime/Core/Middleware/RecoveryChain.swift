/// A record of the recoveries that a recovery waits for. It prevents two recoveries from waiting for each other.
///
/// An escalation for one request can need a new token, while the token refresh for another request needs the
/// escalation. The recovery that would close such a cycle doesn't wait.
final class RecoveryChain: Sendable {
    /// One run of a recovery.
    final class Run: Sendable {
        /// The recoveries that the tasks of the run wait for.
        fileprivate let awaitedChains = Locked<[RecoveryChain]>([])
    }

    /// The runs that the current task belongs to, including ended runs.
    @TaskLocal private static var current: [Run] = []

    /// The current run; `nil` if the recovery isn't running.
    private let run = Locked<Run?>(nil)

    /// Whether the current task belongs to the current run.
    var isCurrent: Bool { isRunning(in: Self.current) }

    /// Runs the recovery.
    func run<Value: Sendable>(_ work: () async -> Value) async -> Value {
        let run = Run()
        self.run.withLock { $0 = run }
        defer { self.run.withLock { $0 = nil } }
        return await Self.$current.withValue(Self.current + [run]) { await work() }
    }

    /// Waits for the recovery. Returns `nil` immediately if the recovery waits for the current task.
    func wait<Value: Sendable>(_ wait: () async throws -> Value) async rethrows -> Value? {
        let runs = Self.current
        guard !runs.isEmpty else { return try await wait() }
        for run in runs { run.awaitedChains.withLock { $0.append(self) } }
        defer { for run in runs { run.awaitedChains.withLock { $0.removeFirst(self) } } }
        // Each task records the recovery that it waits for before it looks for cycles. So if two tasks begin to wait
        // for each other, the second task finds the cycle.
        var visited: Set<ObjectIdentifier> = []
        return waits(for: runs, &visited) ? nil : try await wait()
    }

    private func isRunning(in runs: [Run]) -> Bool {
        let run = run.withLock { $0 }
        return runs.contains { $0 === run }
    }

    private func waits(for runs: [Run], _ visited: inout Set<ObjectIdentifier>) -> Bool {
        guard visited.insert(ObjectIdentifier(self)).inserted else { return false }
        if isRunning(in: runs) { return true }
        let awaitedChains = run.withLock { $0 }?.awaitedChains.withLock { $0 } ?? []
        for chain in awaitedChains where chain.waits(for: runs, &visited) { return true }
        return false
    }
}

extension [RecoveryChain] {
    fileprivate mutating func removeFirst(_ chain: RecoveryChain) {
        if let index = firstIndex(where: { $0 === chain }) { remove(at: index) }
    }
}
