import Testing

@testable import netgen

@Suite("Plausible examples of scalars")
struct TextRuleTests {
    @Test(
        "A text with the groups of a UUID is plausible, if groups and the whole text have about its length",
        arguments: [
            ("123e4567-e89b-12d3-a456-426614174000", true), ("123e4567-e89b-12d3-a456-42661417400", true),
            ("abc-abc-abc-abc-abc", false), ("12-e89b-12d3-a456-42661417400000000", false),
            ("123e4567-e89b-12d3-a456426614174000", false),
        ] as [(String, Bool)]
    )
    func uuid(text: String, isLikely: Bool) {
        #expect(TextRule.uuid.isLikely(text) == isLikely)
    }
}
