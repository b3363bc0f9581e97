import Foundation
import Testing

@testable import NetRuntime

/// Much goes through, and only what is needed for one element stays.
@Suite struct StreamMemoryTests {
    private static let chunkSize = 64 * 1024

    /// Feeds pieces of text over and over; each is a whole number of elements, but chunks are cut anywhere.
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
            // Uneven, so that every chunk is cut in another place.
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

    @Test func anArrayTakesTheRoomOfItsElements() throws {
        var splitter = JSONArraySplitter<Skipped>(at: "data")
        splitter.append(Array(#"{"data":[0"#.utf8))
        let filler = String(repeating: "x", count: 8000)
        let (count, largest) = try feed(&splitter, #",{"id":1,"text":"\#(filler)"}"#, megabytes: 100) { $0.capacity }
        #expect(count > 10_000)
        #expect(largest < 4 * Self.chunkSize)
    }

    @Test func whatStandsBesideTheArrayTakesNone() throws {
        var splitter = JSONArraySplitter<Skipped>(at: "data")
        splitter.append(Array(#"{"included":[0"#.utf8))
        let filler = String(repeating: "x", count: 8000)
        let (count, largest) = try feed(&splitter, #",{"id":[1],"text":"\#(filler)"}"#, megabytes: 8) { $0.capacity }
        #expect(count == 0)
        #expect(largest < 4 * Self.chunkSize)
        splitter.append(Array(#"],"data":[1]}"#.utf8))
        #expect(try splitter.next() != nil)
    }

    @Test func linesAndEventsTakeTheRoomOfOne() throws {
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

/// A value that is checked and not kept.
private struct Skipped: JSONReadable {
    init(_: Unfilled) {}

    mutating func fill(from reader: inout JSONReader) { reader.skip() }
}
