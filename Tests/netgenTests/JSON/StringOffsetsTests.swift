import Testing

@testable import netgen

@Suite("Offsets in JSON that a string contains")
struct StringOffsetsTests {
    @Test(
        "A character after an escape has the offset behind the whole escape",
        arguments: [
            ("é", 2), (#"\n"#, 1), (#"\""#, 1), (#"\u007f"#, 1), (#"\u0080"#, 2), (#"\u07ff"#, 2), (#"\u0800"#, 3),
            (#"\ud83d\ude00"#, 4),
        ] as [(String, Int32)]
    )
    func offsets(escape: String, count: Int32) throws {
        let text = "\"\(escape)x\""
        let whole = SourceRange(file: 0, start: 0, end: Int32(text.utf8.count))
        let offsets = try #require(StringOffsets(of: whole, in: SourceText(path: "a.json", text: text)))
        let range = offsets.range(SourceRange(file: 0, start: count, end: count + 1))
        #expect(range == SourceRange(file: 0, start: whole.end - 2, end: whole.end - 1))
    }
}
