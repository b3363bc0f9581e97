import Foundation
import NetRuntime

/// The chunks of a body, handed out one by one, and what became of it.
final class ScriptedBody: Sendable {
    private let chunks: Chunks

    /// A body that ends after its chunks, or fails with an error instead.
    init(_ chunks: [String], failingWith error: (any Error)? = nil, thenSilent: Bool = false) {
        self.chunks = Chunks(chunks.map { Data($0.utf8) }, error, thenSilent)
    }

    /// How many chunks nobody has asked for.
    var left: Int { get async { await chunks.left } }

    /// The body as the stream of a response.
    func response(status: Int = 200, headers: Headers = [:]) -> HTTPResponse {
        var response = HTTPResponse(status: status, headers: headers)
        response.stream = ByteStream { try await self.chunks.next() }
        return response
    }

    private actor Chunks {
        private var chunks: [Data]
        private let error: (any Error)?
        private let isSilent: Bool

        init(_ chunks: [Data], _ error: (any Error)?, _ isSilent: Bool) {
            self.chunks = chunks.reversed()
            self.error = error
            self.isSilent = isSilent
        }

        var left: Int { chunks.count }

        func next() async throws -> Data? {
            if let chunk = chunks.popLast() { return chunk }
            if let error { throw error }
            // Ends only when the task is cancelled.
            if isSilent { try await Task.sleep(for: .seconds(3600)) }
            return nil
        }
    }
}
