import Foundation

/// Carries a body from where it arrives to the one task that reads it, and holds no more than ``capacity`` of it in memory.
final class BodyPipe: Sendable {
    /// What happens to bytes that the reader does not take in time.
    enum Overflow: Sendable {
        /// They go to a file.
        case file
        /// No more of them are asked for: the closure is told `true` when that begins, `false` when it ends. What is under
        /// way is taken.
        case pause(@Sendable (Bool) -> Void)
    }

    /// How many bytes wait in memory.
    static let capacity = 1 << 18

    private struct State {
        var memory = Data()
        var file: SpillFile?
        var isPaused = false
        var reader: CheckedContinuation<Data?, any Error>?
        /// How the body has ended; `nil` while it has not.
        var end: Result<Data?, any Error>?
    }

    private let state = Locked(State())
    private let overflow: Overflow

    init(_ overflow: Overflow) { self.overflow = overflow }

    /// How many bytes wait in memory now.
    var bytesInMemory: Int { state.withLock { $0.memory.count } }

    /// Takes bytes that have arrived. False if they are not wanted any more.
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

    /// Ends the body, after all bytes so far, or with them thrown away.
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

    /// The next bytes, `nil` at the end.
    func read() async throws -> Data? {
        if let ready = state.withLock({ next(in: &$0) }) { return try ready.get() }
        return try await withCheckedThrowingContinuation { continuation in
            let ready = state.withLock { state -> Result<Data?, any Error>? in
                if let ready = next(in: &state) { return ready }
                guard state.reader == nil else { return .failure(Self.twoReaders) }
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
            // Bytes stay in order: nothing goes to memory as long as there is something in the file.
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

    /// What a reader gets without waiting. Bytes of the file were written a moment ago; to read them hardly takes longer
    /// than to copy them.
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

    private static var twoReaders: TransportError { TransportError(.other, "Two tasks read one stream at a time") }
}
