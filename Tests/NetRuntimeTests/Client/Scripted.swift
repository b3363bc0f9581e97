import Foundation
import NetRuntime

/// A response body that yields given chunks and counts those that remain.
final class ScriptedBody: Sendable {
    private let chunks: Chunks

    /// Creates a body that ends after its chunks, throws an error, or stays silent until it is cancelled.
    init(_ chunks: [String], failingWith error: (any Error)? = nil, thenSilent: Bool = false) {
        self.chunks = Chunks(chunks.map { Data($0.utf8) }, error, thenSilent)
    }

    /// The number of chunks that haven't been requested.
    var left: Int { get async { await chunks.left } }

    /// Returns a response that streams the body.
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
