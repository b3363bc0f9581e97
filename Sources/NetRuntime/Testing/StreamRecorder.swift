import Foundation
import NetRuntime

/// A recorder of a streamed response. It finishes when the stream ends, or when the stream is released.
final class StreamRecorder: Sendable {
    /// A closure that receives the whole response, the sizes of its chunks, and the error that ended the stream.
    typealias Finish = @Sendable (HTTPResponse, [Int], TransportError?) throws -> Void

    private struct State {
        var response: HTTPResponse
        var chunks: [Int] = []
    }

    private let state: Locked<State?>
    private let finish: Finish
    private let report: @Sendable (any Error) -> Void

    private init(
        _ response: HTTPResponse,
        _ finish: @escaping Finish,
        _ report: @escaping @Sendable (any Error) -> Void
    ) {
        var head = response
        head.stream = nil
        state = Locked(State(response: head))
        self.finish = finish
        self.report = report
    }

    deinit {
        // The reader doesn't need the remaining bytes, so the recording has none.
        do {
            try end(TransportError(.other, "The recording ends where its reader stopped"), trailers: [:])
        } catch {
            report(error)
        }
    }

    /// Returns the response with a stream that is recorded while it is read.
    ///
    /// - Parameters:
    ///   - response: The response.
    ///   - stream: The stream of the response.
    ///   - finish: The closure that records the response.
    ///   - report: A closure that receives an error of `finish` if the stream is released early.
    /// - Returns: The response with the recorded stream.
    static func recorded(
        _ response: HTTPResponse,
        _ stream: ByteStream,
        finish: @escaping Finish,
        report: @escaping @Sendable (any Error) -> Void
    ) -> HTTPResponse {
        let recorder = StreamRecorder(response, finish, report)
        var recorded = response
        recorded.stream = ByteStream(
            {
                var iterator = stream.makeAsyncIterator()
                do {
                    guard let chunk = try await iterator.next() else {
                        try recorder.end(nil, trailers: stream.trailers)
                        return nil
                    }
                    recorder.add(chunk)
                    return chunk
                } catch let error as TransportError {
                    try recorder.end(error, trailers: stream.trailers)
                    throw error
                }
            },
            trailers: { stream.trailers }
        )
        return recorded
    }

    private func add(_ chunk: Data) {
        state.withLock { state in
            state?.response.body.append(chunk)
            state?.chunks.append(chunk.count)
        }
    }

    private func end(_ error: TransportError?, trailers: Headers) throws {
        let last = state.withLock { state in
            defer { state = nil }
            return state
        }
        guard var last else { return }
        last.response.trailers = trailers
        try finish(last.response, last.chunks, error)
    }
}
