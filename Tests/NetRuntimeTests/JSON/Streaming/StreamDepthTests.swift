import Foundation
import NetRuntime
import Testing

struct StreamDepthTests {
    private func kinds(_ splitter: some StreamSplitter<JSON>, _ before: String, depth: Int, _ after: String = "")
        -> [JSONError.Kind]
    {
        let element = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        return StreamOutcome(splitter, [Array((before + element + after).utf8)]).errors.map(\.kind)
    }

    @Test("Nesting in a stream is limited to 512 levels unless another limit is set", arguments: [512, 513])
    func nestingLimit(_ depth: Int) {
        let expected: [JSONError.Kind] = depth > 512 ? [.tooDeep] : []
        #expect(kinds(JSONLineSplitter(), "", depth: depth, "\n") == expected)
        #expect(kinds(JSONEventSplitter(), "data: ", depth: depth, "\n\n") == expected)
        #expect(kinds(JSONSequenceSplitter(), "\u{1E}", depth: depth, "\n") == expected)
        // The array around the elements is a level, too.
        #expect(kinds(JSONArraySplitter(), "[", depth: depth - 1, "]") == expected)
    }

    @Test("A stream of events that has its last event is complete, even without the blank line")
    func lastEvent() throws {
        for (text, isComplete) in [
            ("data: 1\n\ndata: END\n\n", true), ("data: 1\n\ndata: END\n\ndata: 2", true),
            ("data: 1\n\ndata: END", true),
            ("data: 1\n\n", false), ("data: 1\n\ndata: EN", false), ("", false),
        ] {
            var splitter = JSONEventSplitter<Int>(until: "END")
            splitter.append(Array(text.utf8))
            splitter.finish()
            while try splitter.next() != nil {}
            #expect((splitter.problemAtEnd == nil) == isComplete, "\(text)")
        }
    }
}
