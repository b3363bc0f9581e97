import Foundation
import Testing

@testable import NetRuntime

/// The limits of a failure's description.
@Suite struct FailureLimitTests {
    private struct Failure<Value> {
        let value: Value
    }

    private func text(_ value: some Any) -> String {
        FailureText.of(Failure(value: value), in: HTTPResponse(status: 400))
    }

    @Test("A string is shortened if it is longer than 300 characters")
    func longText() {
        let text = String(repeating: "a", count: 300)
        #expect(self.text(text) == "value: \(text)")
        #expect(self.text(text + "b") == "value: \(text.dropLast())…")
    }

    @Test("An array is shortened if it has more than five elements")
    func longArray() {
        #expect(text([1, 2, 3, 4, 5]) == "value: [1, 2, 3, 4, 5]")
        #expect(text([1, 2, 3, 4, 5, 6]) == "value: [1, 2, 3, 4, 5, …]")
    }

    @Test("Arrays are shown to a depth of four")
    func deepArray() {
        #expect(text([[[[1]]]]) == "value: [[[[1]]]]")
        #expect(text([[[[[1]]]]]) == "value: [[[[…]]]]")
    }
}
