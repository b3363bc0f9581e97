import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Tests of the threads on which a caller's closures run.
@Suite(.timeLimit(.minutes(20)))
struct ProgressThreadTests {
    // A closure on the thread that transfers the bytes of all exchanges would block all of them.
    @Test("A slow progress closure doesn't block other calls", arguments: NetworkEngine.allCases)
    func slowReports(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { _ in .text("abc") }
        let engine = engine.make()
        let (isReporting, reporting) = AsyncStream.makeStream(of: Void.self)
        let gate = DispatchSemaphore(value: 0)
        var slow = HTTPRequest(url: server.url)
        slow.onProgress = { _ in
            reporting.yield()
            gate.wait()
            gate.signal()
        }
        async let first = engine.send(slow)
        for await _ in isReporting.prefix(1) {}
        // If the closure ran on the engine's thread, the closure and this call would wait for each other.
        let other = try await engine.send(HTTPRequest(url: server.url))
        #expect(other.text == "abc")
        gate.signal()
        #expect(try await first.text == "abc")
    }

    @Test("Progress for a slow closure is merged, and the last report arrives")
    func merged() async {
        let received = Locked<[Int64]>([])
        let gate = DispatchSemaphore(value: 0)
        let (isReporting, reporting) = AsyncStream.makeStream(of: Void.self)
        let reports = ProgressReports { progress in
            if received.withLock({ $0.isEmpty }) {
                reporting.yield()
                gate.wait()
            }
            received.withLock { $0.append(progress.received) }
        }
        reports.add(TransferProgress(received: 0))
        for await _ in isReporting.prefix(1) {}
        for count in 1...100 { reports.add(TransferProgress(received: Int64(count))) }
        gate.signal()
        await withCheckedContinuation { done in reports.afterLast { done.resume() } }
        #expect(received.withLock { $0 } == [0, 1, 2, 3, 100])
    }
}
