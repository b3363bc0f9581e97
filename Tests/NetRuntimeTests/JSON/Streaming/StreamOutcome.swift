import Foundation
import NetRuntime

/// The elements and errors of a stream.
struct StreamOutcome<Element: Equatable>: Equatable {
    var elements: [Element] = []
    var errors: [JSONError] = []

    /// Creates the outcome of a stream that is fed chunk by chunk. Reading continues until the same error is thrown
    /// twice.
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

    /// Takes the complete elements, and returns false if the stream can't continue.
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
    /// Returns the outcomes of a stream that is cut in two at each offset, and of one that is cut into single bytes.
    static func ofEveryCut(_ bytes: [UInt8], _ splitter: some StreamSplitter<Element>) -> [StreamOutcome] {
        let halves = (0...bytes.count).map { StreamOutcome(splitter, [bytes[..<$0], bytes[$0...]]) }
        return halves + [StreamOutcome(splitter, bytes.map { [$0] })]
    }
}

/// The properties of an error that are the same for a stream and for a whole document.
///
/// An excerpt can be shorter if only a part of the document is available. The expected token after a value depends on
/// the type that is read.
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
    /// Returns the bytes in chunks of random sizes, of which some are empty.
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
