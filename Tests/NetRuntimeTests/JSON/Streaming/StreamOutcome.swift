import Foundation
import NetRuntime

/// All that comes of a stream.
struct StreamOutcome<Element: Equatable>: Equatable {
    var elements: [Element] = []
    var errors: [JSONError] = []

    /// Feeds a stream chunk by chunk, and goes on after errors as long as there are new ones.
    init<Splitter: StreamSplitter>(_ splitter: Splitter, _ chunks: [some Collection<UInt8>])
    where Splitter.Element == Element {
        var splitter = splitter
        for chunk in chunks {
            splitter.append(chunk)
            guard take(from: &splitter) else { return }
        }
        splitter.finish()
        _ = take(from: &splitter)
    }

    /// Takes what is complete; false once the stream is of no use any more.
    private mutating func take(from splitter: inout some StreamSplitter<Element>) -> Bool {
        while true {
            do {
                guard let element = try splitter.next() else { return true }
                elements.append(element)
            } catch {
                if errors.last == error { return false }
                errors.append(error)
            }
        }
    }
}

extension StreamOutcome {
    /// The outcomes of a stream that is cut into two at every place, and into single bytes.
    static func ofEveryCut(_ bytes: [UInt8], _ splitter: some StreamSplitter<Element>) -> [StreamOutcome] {
        let halves = (0...bytes.count).map { StreamOutcome(splitter, [bytes[..<$0], bytes[$0...]]) }
        return halves + [StreamOutcome(splitter, bytes.map { [$0] })]
    }
}

/// What tells one error from another: an excerpt may be shorter where only a part of a document is at hand, and what
/// should follow a value depends on what the document is read as.
struct Problem: Equatable {
    var kind: JSONError.Kind
    var path: String
    var offset: Int
    var line: Int
    var column: Int

    init(_ error: JSONError) {
        kind = error.kind
        path = error.path
        offset = error.offset
        line = error.line
        column = error.column
    }
}

extension [UInt8] {
    /// The bytes in chunks of random sizes, some of them empty.
    func chunks(upTo largest: Int, _ generator: inout SeededGenerator) -> [ArraySlice<UInt8>] {
        var chunks: [ArraySlice<UInt8>] = []
        var start = 0
        while start < count {
            let end = Swift.min(count, start + generator.below(largest + 1))
            chunks.append(self[start..<end])
            start = end
        }
        return chunks
    }
}
