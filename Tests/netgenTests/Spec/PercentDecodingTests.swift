import Testing

@testable import netgen

@Suite("Percent-decoding")
struct PercentDecodingTests {
    @Test(
        "Invalid percent encodings are kept",
        arguments: [
            ("a%20b", "a b"), ("%C3%A4+", "ä+"), ("100%", "100%"), ("%2", "%2"), ("%+b", "%+b"), ("%-1", "%-1"),
            ("%zz%41", "%zzA"), ("", ""),
        ]
    )
    func decoded(_ text: String, _ expected: String) {
        #expect(text.percentDecoded == expected)
    }
}
