import Foundation
import NetRuntime
import Testing

@Suite(.timeLimit(.minutes(20)))
struct ByteStreamTests {
    @Test("A complete body is returned once")
    func completeBody() async throws {
        let stream = ByteStream(Data("abc".utf8))
        #expect(try await stream.collect() == Data("abc".utf8))
        #expect(try await stream.collect().isEmpty)
    }

    @Test("Empty chunks are skipped")
    func emptyChunks() async throws {
        let chunks = Chunks([Data(), Data("a".utf8), Data(), Data("b".utf8)])
        var iterator = ByteStream { await chunks.next() }.makeAsyncIterator()
        #expect(try await iterator.next() == Data("a".utf8))
        #expect(try await iterator.next() == Data("b".utf8))
        #expect(try await iterator.next() == nil)
    }

    @Test("Collecting doesn't wait for bytes beyond the limit")
    func collectingLimit() async throws {
        let chunks = Chunks([Data("abc".utf8), Data("def".utf8), Data("ghi".utf8)])
        let stream = ByteStream { await chunks.next() }
        #expect(try await stream.collect(upTo: 5) == Data("abcde".utf8))
        #expect(await chunks.left == 1)
    }

    @Test("A stream ends after an error")
    func endAtError() async throws {
        var iterator = ByteStream { throw TransportError(.connectionLost, "gone") }.makeAsyncIterator()
        await #expect(throws: TransportError.self) { try await iterator.next() }
        #expect(try await iterator.next() == nil)
    }

    @Test("Dropping a stream releases its source")
    func releasedSource() async throws {
        weak var source: Chunks?
        do {
            let chunks = Chunks([Data("a".utf8)])
            source = chunks
            _ = try await ByteStream { await chunks.next() }.collect()
        }
        #expect(source == nil)
    }

    private actor Chunks {
        private var chunks: [Data]

        init(_ chunks: [Data]) { self.chunks = chunks.reversed() }

        var left: Int { chunks.count }

        func next() -> Data? { chunks.popLast() }
    }
}
