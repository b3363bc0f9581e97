import Foundation
import Testing

@testable import netgen

@Suite("Texts that match a pattern")
struct PatternSamplerTests {
    @Test(
        "A sample matches its pattern",
        arguments: [
            "^[a-z]+$", "^[A-Z]{2}-\\d{3}$", "^(foo|bar)[0-9]?$", "^[^/]+$", "^\\w+@\\w+\\.com$", "a.c", "^$",
            "x{2,4}y*",
            "^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$", "^[\\-_]{3}$", "^[-a]$", "^\\S+\\s\\S+$",
            "^sk_(live|test)_[a-zA-Z0-9]{24}$",
            "^#[0-9A-F]{6}$", "^\\d{4}-\\d{2}$", "[^a-z]", "(a(b(c)))+?",
        ]
    )
    func matching(pattern: String) throws {
        let text = try #require(PatternSampler.text(matching: pattern))
        let expression = try NSRegularExpression(pattern: pattern)
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.firstMatch(in: text, range: range) != nil, "\(text)")
    }

    @Test(
        "What is not understood has no sample",
        arguments: ["(?=a)b", "[a", "(a", "a)", "\\p{L}", "\\1", "*a", "a{9999999}"]
    )
    func unknown(pattern: String) {
        #expect(PatternSampler.text(matching: pattern) == nil)
    }
}
