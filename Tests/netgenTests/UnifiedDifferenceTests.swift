import Testing

@Suite("Differences of texts")
struct UnifiedDifferenceTests {
    @Test("Equal texts have no difference")
    func same() {
        #expect(UnifiedDifference(from: "a\nb\n", to: "a\nb\n") == nil)
    }

    @Test("Hunks state their first line and omit distant lines")
    func hunks() throws {
        let old = (1...12).map(String.init).joined(separator: "\n")
        let new = old.replacing("6", with: "six").replacing("12", with: "12\n13")
        let difference = try #require(UnifiedDifference(from: old, to: new, context: 1))
        #expect(difference.description == "@@ 5 @@\n 5\n-6\n+six\n 7\n@@ 12 @@\n 12\n+13")
    }

    @Test("A difference from an empty string shows one removed empty line")
    func empty() throws {
        let difference = try #require(UnifiedDifference(from: "", to: "a"))
        #expect(difference.description == "@@ 1 @@\n-\n+a")
    }
}
