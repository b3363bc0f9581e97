import Testing

@testable import NetRuntime

@Suite(.timeLimit(.minutes(20)))
struct SingleFlightTests {
    private struct Odd: Error {}

    /// Requests a value in the given number of tasks, and returns when all of them wait for the work.
    private func ask(
        _ flight: SingleFlight<String, Int>,
        times count: Int,
        _ gate: Gate,
        work: @escaping @Sendable () async throws -> Int
    ) async -> [Task<Int, any Error>] {
        let joined = Gate()
        joined.open()
        var tasks = [Task { try await flight.value(for: "a") { try await work() } }]
        await gate.arrival(of: 1)
        for _ in 1..<count {
            tasks.append(
                Task {
                    try await flight.value(for: "a") {
                        Task { await joined.pass() }
                    } _: {
                        try await work()
                    }
                }
            )
        }
        await joined.arrival(of: count - 1)
        return tasks
    }

    @Test("All callers get the same value")
    func sharedValue() async throws {
        let gate = Gate()
        let tasks = await ask(SingleFlight(cancelsWithLastWaiter: true), times: 50, gate) {
            await gate.pass()
            return 7
        }
        gate.open()
        for task in tasks { #expect(try await task.value == 7) }
        #expect(gate.arrivals == 1)
    }

    @Test("All callers get the same error")
    func sharedError() async throws {
        let gate = Gate()
        let tasks = await ask(SingleFlight(cancelsWithLastWaiter: false), times: 10, gate) {
            await gate.pass()
            throw Odd()
        }
        gate.open()
        for task in tasks {
            await #expect(throws: Odd.self) { try await task.value }
        }
        #expect(gate.arrivals == 1)
    }

    @Test("Calls with different keys do separate work")
    func separateKeys() async throws {
        let flight = SingleFlight<String, Int>(cancelsWithLastWaiter: true)
        let gate = Gate()
        async let a = flight.value(for: "a") {
            await gate.pass()
            return 1
        }
        async let b = flight.value(for: "b") {
            await gate.pass()
            return 2
        }
        await gate.arrival(of: 2)
        gate.open()
        #expect(try await [a, b] == [1, 2])
    }

    @Test("A cancelled task starts no work")
    func cancelledTask() async throws {
        let flight = SingleFlight<String, Int>(cancelsWithLastWaiter: false)
        let begun = Locked(false)
        let entry = Gate()
        let task = Task {
            await entry.pass()
            return try await flight.value(for: "a") {
                begun.withLock { $0 = true }
                return 1
            }
        }
        task.cancel()
        entry.open()
        await #expect(throws: CancellationError.self) { try await task.value }
        // This call would join any work that was started for the key.
        #expect(try await flight.value(for: "a") { 2 } == 2)
        #expect(!begun.withLock { $0 })
    }

    @Test("A cancelled caller leaves the other callers waiting", arguments: [true, false])
    func leavingCaller(_ cancelsWithLastWaiter: Bool) async throws {
        let gate = Gate()
        let tasks = await ask(SingleFlight(cancelsWithLastWaiter: cancelsWithLastWaiter), times: 3, gate) {
            await gate.pass()
            try Task.checkCancellation()
            return 7
        }
        // Cancelling the first caller, which started the work, makes no difference.
        for task in tasks.prefix(2) {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        gate.open()
        #expect(try await tasks[2].value == 7)
    }

    @Test("Cancelling the last caller ends the work if `cancelsWithLastWaiter` is set", arguments: [true, false])
    func lastLeavingCaller(_ cancelsWithLastWaiter: Bool) async throws {
        let flight = SingleFlight<String, Int>(cancelsWithLastWaiter: cancelsWithLastWaiter)
        let gate = Gate()
        let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
        let tasks = await ask(flight, times: 2, gate) {
            await gate.pass()
            ended.yield(Task.isCancelled)
            return 7
        }
        for task in tasks {
            task.cancel()
            await #expect(throws: CancellationError.self) { try await task.value }
        }
        if cancelsWithLastWaiter {
            // A new caller must not get the cancelled work.
            #expect(try await flight.value(for: "a") { 8 } == 8)
        }
        gate.open()
        for await wasCancelled in ends.prefix(1) { #expect(wasCancelled == cancelsWithLastWaiter) }
    }

    @Test("Abandoned work doesn't end the work that follows it")
    func abandonedWork() async throws {
        let flight = SingleFlight<String, Int>(cancelsWithLastWaiter: true)
        let (left, next) = (Gate(), Gate())
        let (ends, ended) = AsyncStream.makeStream(of: Void.self)
        let leaving = await ask(flight, times: 1, left) {
            defer { ended.finish() }
            await left.pass()
            return 7
        }
        leaving[0].cancel()
        await #expect(throws: CancellationError.self) { try await leaving[0].value }
        let successor = await ask(flight, times: 1, next) {
            await next.pass()
            return 8
        }
        left.open()
        for await _ in ends {}
        next.open()
        #expect(try await successor[0].value == 8)
    }

    @Test("A caller that is already cancelled doesn't wait")
    func cancelledCaller() async throws {
        let flight = SingleFlight<String, Int>(cancelsWithLastWaiter: true)
        let gate = Gate()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await flight.value(for: "a") {
                await gate.pass()
                return 7
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        gate.open()
    }
}
