import Foundation
import Testing

@testable import NetRuntime

/// Tests that a splitter buffers only what one element needs, however long the stream is.
@Suite struct StreamMemoryTests {
    private static let chunkSize = 64 * 1024

    /// Feeds complete elements to a splitter repeatedly, cut at varying offsets.
    ///
    /// - Returns: The number of elements, and the largest capacity of the splitter's buffer.
    private func feed<Splitter: StreamSplitter>(
        _ splitter: inout Splitter,
        _ piece: String,
        megabytes: Int,
        capacity: (Splitter) -> Int
    ) throws -> (count: Int, largest: Int) {
        let text = Array(String(repeating: piece, count: Self.chunkSize / piece.utf8.count + 1).utf8)
        let total = megabytes * 1024 * 1024
        var (count, largest, fed) = (0, 0, 0)
        while fed < total {
            // The cut depends on the offset, so the text is cut at different positions.
            let cut = (fed / 7) % text.count
            for part in [text[..<cut], text[cut...]] {
                splitter.append(part)
                while try splitter.next() != nil { count += 1 }
                largest = max(largest, capacity(splitter))
            }
            fed += text.count
        }
        return (count, largest)
    }

    @Test("The buffer of an array splitter stays small in a long stream")
    func longArrayBuffer() throws {
        var splitter = JSONArraySplitter<Skipped>(at: "data")
        splitter.append(Array(#"{"data":[0"#.utf8))
        let filler = String(repeating: "x", count: 8000)
        let (count, largest) = try feed(&splitter, #",{"id":1,"text":"\#(filler)"}"#, megabytes: 100) { $0.capacity }
        #expect(count > 10_000)
        #expect(largest < 4 * Self.chunkSize)
    }

    @Test("Members next to the array aren't buffered")
    func unbufferedMembers() throws {
        var splitter = JSONArraySplitter<Skipped>(at: "data")
        splitter.append(Array(#"{"included":[0"#.utf8))
        let filler = String(repeating: "x", count: 8000)
        let (count, largest) = try feed(&splitter, #",{"id":[1],"text":"\#(filler)"}"#, megabytes: 8) { $0.capacity }
        #expect(count == 0)
        #expect(largest < 4 * Self.chunkSize)
        splitter.append(Array(#"],"data":[1]}"#.utf8))
        #expect(try splitter.next() != nil)
    }

    @Test("The buffers of line and event splitters stay small")
    func lineAndEventBuffers() throws {
        let filler = String(repeating: "x", count: 8000)
        var lines = JSONLineSplitter<Skipped>()
        #expect(
            try feed(&lines, "{\"text\":\"\(filler)\"}\r\n", megabytes: 8) { $0.capacity }.largest < 4 * Self.chunkSize
        )
        var events = EventSplitter()
        #expect(
            try feed(&events, ": ping\r\ndata: \(filler)\r\n\r\n", megabytes: 8) { $0.capacity }.largest < 4
                * Self.chunkSize
        )
    }
}

/// A value that is validated but not stored.
private struct Skipped: JSONReadable {
    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) { reader.skip() }
}
