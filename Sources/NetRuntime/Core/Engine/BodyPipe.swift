import Foundation

/// A pipe that passes a body from the engine to the one task that reads it. It buffers about
/// ``capacity`` bytes in memory.
final class BodyPipe: Sendable {
    /// The handling of unread bytes when the memory is full.
    enum Overflow: Sendable {
        /// A file to which the bytes are written.
        case file
        /// A pause of the sender. The closure receives `true` at the beginning of a pause and `false` at its end. Bytes
        /// that arrive during a pause are still buffered.
        case pause(@Sendable (Bool) -> Void)
    }

    /// The number of bytes in memory above which the overflow handling begins.
    static let capacity = 1 << 18

    private struct State {
        var memory = Data()
        var file: SpillFile?
        var isPaused = false
        var reader: CheckedContinuation<Data?, any Error>?
        /// The end of the body; `nil` before the end.
        var end: Result<Data?, any Error>?
    }

    private let state = Locked(State())
    private let overflow: Overflow

    init(_ overflow: Overflow) { self.overflow = overflow }

    /// The number of bytes in memory.
    var bytesInMemory: Int { state.withLock { $0.memory.count } }

    /// Adds bytes that have arrived. Returns `false` if the reader no longer needs them.
    func write(_ data: Data) -> Bool {
        let (reader, isOpen) = state.withLock { state -> (CheckedContinuation<Data?, any Error>?, Bool) in
            guard state.end == nil else { return (nil, false) }
            if let reader = state.reader {
                state.reader = nil
                return (reader, true)
            }
            do throws(TransportError) {
                try store(data, in: &state)
            } catch {
                state.end = .failure(error)
            }
            return (nil, state.end == nil)
        }
        reader?.resume(returning: data)
        return isOpen
    }

    /// Ends the body after its unread bytes, or discards these.
    func finish(_ end: Result<Data?, any Error>, discarding: Bool = false) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            if discarding {
                state.memory = Data()
                state.file = nil
            }
            guard state.end == nil || discarding else { return nil }
            state.end = end
            defer { state.reader = nil }
            return state.reader
        }
        reader?.resume(with: end)
    }

    /// Waits for the next bytes and returns them; `nil` at the end.
    func read() async throws -> Data? {
        if let ready = state.withLock({ next(in: &$0) }) { return try ready.get() }
        return try await withCheckedThrowingContinuation { continuation in
            let ready = state.withLock { state -> Result<Data?, any Error>? in
                if let ready = next(in: &state) { return ready }
                guard state.reader == nil else { return .failure(Self.concurrentReadError) }
                state.reader = continuation
                return nil
            }
            if let ready { continuation.resume(with: ready) }
        }
    }

    private func store(_ data: Data, in state: inout State) throws(TransportError) {
        let isFull = state.memory.count + data.count > Self.capacity
        switch overflow {
        case .file where isFull || state.file?.isEmpty == false:
            // Keep the order: while the file contains bytes, append new bytes to it.
            if state.file == nil { state.file = try SpillFile() }
            try state.file?.append(data)
            return
        case .pause(let pause) where isFull && !state.isPaused:
            state.isPaused = true
            pause(true)
        case .file, .pause: break
        }
        if state.memory.isEmpty { state.memory = data } else { state.memory.append(data) }
    }

    /// Returns the bytes that are available without waiting, or the end of the body; `nil` if the reader must wait.
    /// Reading the file is fast, because its bytes have just been written.
    private func next(in state: inout State) -> Result<Data?, any Error>? {
        if !state.memory.isEmpty {
            defer { state.memory = Data() }
            if state.isPaused, case .pause(let pause) = overflow {
                state.isPaused = false
                pause(false)
            }
            return .success(state.memory)
        }
        guard state.file?.isEmpty == false else { return state.end }
        do throws(TransportError) {
            return .success(try state.file?.take(Self.capacity))
        } catch {
            return .failure(error)
        }
    }

    private static var concurrentReadError: TransportError {
        TransportError(.other, "Two tasks are reading the same stream")
    }
}
