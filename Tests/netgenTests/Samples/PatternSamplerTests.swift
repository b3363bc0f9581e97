import Foundation
import Testing

@testable import netgen

@Suite("Samples of patterns")
struct PatternSamplerTests {
    @Test(
        "A sample matches its pattern",
        arguments: [
            "^[a-z]+$", "^[A-Z]{2}-\\d{3}$", "^(foo|bar)[0-9]?$", "^[^/]+$", "^\\w+@\\w+\\.com$", "a.c", "^$",
            "x{2,4}y*",
            "^(?:[0-9a-f]{2}:){5}[0-9a-f]{2}$", "^[\\-_]{3}$", "^[-a]$", "^\\S+\\s\\S+$",
            "^sk_(live|test)_[a-zA-Z0-9]{24}$",
            "^#[0-9A-F]{6}$", "^\\d{4}-\\d{2}$", "[^a-z]", "(a(b(c)))+?", "^[\\x00-\\x7F]+$", "^\\u0041$",
            "^(?!^[-+.]*$)[+-]?0*\\d*\\.?\\d*$", "^(?!www|-)[a-z0-9-]{1,63}$",
            "^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).+$", "^(?=.*?[A-Z])(?=.*[!@#$%^&*])[A-Za-z\\d!@#$%^&*]{8,}$",
        ] as [String]
    )
    func matching(pattern: String) throws {
        let text = try #require(PatternSampler.text(matching: pattern))
        let expression = try NSRegularExpression(pattern: pattern)
        let range = NSRange(text.startIndex..., in: text)
        #expect(expression.firstMatch(in: text, range: range) != nil, "\(text)")
    }

    @Test(
        "An unsupported or invalid pattern has no sample",
        arguments: ["(?=a)b", "[a", "(a", "a)", "\\p{L}", "\\1", "*a", "a{9999999}", "a{-1}"]
    )
    func unknown(pattern: String) {
        #expect(PatternSampler.text(matching: pattern) == nil)
    }

    @Test(
        "A sample has the required length",
        arguments: [
            ("^[a-z]+$", 5...9, "aaaaa"), ("^(ab)*-?$", 0...2, ""), ("^(ab)*-?$", 7...8, "ababab-"),
            ("^a?b?c?$", 0...1, ""), ("^#", 4...8, "#xxx"), ("^(x|[yz]{3}|w{9})$", 2...4, "yyy"),
            ("^(a|b*)c*$", 3...3, "acc"),
        ]
    )
    func lengths(pattern: String, lengths: ClosedRange<Int>, text: String) {
        #expect(PatternSampler.text(matching: pattern, lengths: lengths) == text)
    }

    @Test(
        "A pattern without a match of the required length has no sample",
        arguments: [("^abc$", 4...9), ("^abc$", 0...2), ("^a{2,3}$", 4...4), ("^a*$", 5000...9000)]
    )
    func unmatchedLength(pattern: String, lengths: ClosedRange<Int>) {
        #expect(PatternSampler.text(matching: pattern, lengths: lengths) == nil)
    }

    @Test("Samples of one pattern differ")
    func different() {
        var texts: [String] = []
        while texts.count < 9, let text = PatternSampler.text(matching: "^[a-b]{1,4}$", besides: texts) {
            texts.append(text)
        }
        #expect(texts == ["a", "aa", "aaa", "aaaa", "b", "bb", "bbb", "bbbb"])
    }

    @Test(
        "Samples of one length differ in their characters",
        arguments: [("^[A-Z]{3}$", "AAA", "BBB"), ("^\\d$", "1", "2")]
    )
    func differentCharacters(pattern: String, first: String, second: String) {
        #expect(PatternSampler.text(matching: pattern) == first)
        #expect(PatternSampler.text(matching: pattern, besides: [first]) == second)
    }

    @Test("A pattern with only long matches or with deep nesting has no sample")
    func huge() {
        let repeated = String(repeating: "(", count: 20) + "a" + String(repeating: "{4096})", count: 20)
        #expect(PatternSampler.text(matching: repeated) == nil)
        #expect(PatternSampler.text(matching: String(repeating: "a{4096}", count: 1000)) == nil)
        #expect(PatternSampler.text(matching: "(a{64}){64}") == String(repeating: "a", count: 4096))
        let deep = String(repeating: "(", count: 100_000) + "a" + String(repeating: ")", count: 100_000)
        #expect(PatternSampler.text(matching: deep) == nil)
    }
}
