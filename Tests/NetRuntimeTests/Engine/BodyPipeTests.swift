import Foundation
import Testing

@testable import NetRuntime

@Suite(.timeLimit(.minutes(20)))
struct BodyPipeTests {
    private func piece(_ number: UInt8) -> Data { Data(repeating: number, count: 100_000) }

    private func rest(of pipe: BodyPipe) async throws -> Data {
        var data = Data()
        while let chunk = try await pipe.read() { data += chunk }
        return data
    }

    @Test("Chunks that exceed the capacity are buffered in a file")
    func bufferingInFile() async throws {
        let pipe = BodyPipe(.file)
        var expected = Data()
        func write(_ numbers: ClosedRange<UInt8>) {
            for number in numbers {
                #expect(pipe.write(piece(number)))
                #expect(pipe.bytesInMemory <= BodyPipe.capacity)
                expected += piece(number)
            }
        }
        write(1...10)
        #expect(pipe.bytesInMemory > 0)
        var received = try await pipe.read() ?? Data()
        #expect(received.count == 200_000)
        // Memory is free again, but new chunks must follow the chunks in the file.
        write(11...12)
        #expect(pipe.bytesInMemory == 0)
        while received.count < expected.count { received += try await pipe.read() ?? Data() }
        // The file is empty, so chunks are held in memory again.
        write(13...13)
        #expect(pipe.bytesInMemory == 100_000)
        pipe.finish(.success(nil))
        received += try await rest(of: pipe)
        #expect(received == expected)
    }

    @Test("The source is paused while the buffer is full")
    func pausedSource() async throws {
        let calls = Locked<[Bool]>([])
        let pipe = BodyPipe(.pause { isPaused in calls.withLock { $0.append(isPaused) } })
        for number in UInt8(1)...4 { #expect(pipe.write(piece(number))) }
        #expect(calls.withLock { $0 } == [true])
        #expect(try await pipe.read()?.count == 400_000)
        #expect(calls.withLock { $0 } == [true, false])
        #expect(pipe.write(piece(5)))
        #expect(calls.withLock { $0 } == [true, false])
        pipe.finish(.success(nil))
        #expect(try await rest(of: pipe) == piece(5))
    }

    @Test("A waiting reader receives a chunk immediately")
    func waitingReader() async throws {
        let pipe = BodyPipe(.file)
        async let first = pipe.read()
        #expect(pipe.write(piece(1)))
        #expect(try await first == piece(1))
        async let last = pipe.read()
        pipe.finish(.success(nil))
        #expect(try await last == nil)
    }

    @Test("An error is thrown after the buffered bytes")
    func errorAfterBytes() async throws {
        let pipe = BodyPipe(.file)
        #expect(pipe.write(piece(1)))
        pipe.finish(.failure(TransportError(.connectionLost, "")))
        #expect(!pipe.write(piece(2)))
        #expect(try await pipe.read() == piece(1))
        await #expect(throws: TransportError.self) { _ = try await pipe.read() }
    }

    @Test("Finishing with `discarding` drops the buffered bytes")
    func discardedBytes() async throws {
        let pipe = BodyPipe(.file)
        for number in UInt8(1)...4 { #expect(pipe.write(piece(number))) }
        pipe.finish(.failure(CancellationError()), discarding: true)
        #expect(pipe.bytesInMemory == 0)
        #expect(!pipe.write(piece(5)))
        await #expect(throws: CancellationError.self) { _ = try await pipe.read() }
    }
}
