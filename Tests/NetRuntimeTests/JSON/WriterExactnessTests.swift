import Foundation
import NetRuntime
import Testing

/// Comparisons of the writer's fast paths with slower, simple ones.
@Suite struct WriterExactnessTests {
    private func text(_ value: some JSONWritable) throws -> String {
        String(decoding: try value.jsonData(), as: UTF8.self)
    }

    /// Returns the shortest string for a number, as the standard library writes it.
    private func shortest(_ number: Double) -> String {
        let text = number.description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    @Test("Numbers with few digits are written as short as possible")
    func numbersWithFewDigits() throws {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<40_000 {
            let scale = pow(10, Double(Int.random(in: 0...9, using: &random)))
            let number = (Double.random(in: -1e9...1e9, using: &random) / scale * 1e6).rounded() / 1e6
            #expect(try text(number) == shortest(number))
            // The next double needs all its digits.
            #expect(try text(number.nextUp) == shortest(number.nextUp))
        }
    }

    @Test("Numbers with any bit pattern are written as short as possible")
    func numbersOfAnyBits() throws {
        for _ in 0..<40_000 {
            let number = Double(bitPattern: .random(in: 0 ... .max))
            if number.isFinite { #expect(try text(number) == shortest(number)) }
        }
        let edges: [Double] = [
            0, 1e-4, 1e-5, 0.00012, 0.000_001, 0.000_000_5, 999_999_999.999_999, 1e9, 999_999_999, 0.1 + 0.2,
            9_007_199_254_740_992, 1e15, 1e16, 1e17, 1e22, 1e23, 0.3, 2.5e-7, 123_456_789.123_456_7,
            .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .pi, .ulpOfOne,
        ]
        for number in edges.flatMap({ [$0, -$0, $0.nextUp, $0.nextDown] }) where number.isFinite {
            #expect(try text(number) == shortest(number))
        }
    }

    @Test("Integers are written with all their digits")
    func integerDigits() throws {
        var power: UInt64 = 1
        for _ in 0..<20 {
            for number in [power - 1, power, power + 1, power &* 9, power / 7] where number <= UInt64.max / 2 {
                #expect(try text(number) == "\(number)")
                #expect(try text(-Int64(number)) == "\(-Int64(number))")
            }
            power = power.multipliedReportingOverflow(by: 10).partialValue
        }
        #expect(try text([UInt64.max, 10_000_000_000_000_000_000]) == "[18446744073709551615,10000000000000000000]")
        #expect(try text([Int8.min, .max]) == "[-128,127]")
    }

    @Test("Characters are escaped at every position of a string")
    func escapePositions() throws {
        let marks: [(character: Character, escape: String)] = [
            ("\"", "\\\""), ("\\", "\\\\"), ("\n", "\\n"), ("\u{1F}", "\\u001f"), ("\u{0}", "\\u0000"), ("é", "é"),
            ("/", "/"), ("\u{7F}", "\u{7F}"),
        ]
        for length in 0..<34 {
            let plain = String(repeating: "x", count: length)
            #expect(try text(plain) == "\"\(plain)\"")
            for place in 0...length {
                for mark in marks {
                    var characters = Array(plain)
                    characters.insert(mark.character, at: place)
                    let rest = String(repeating: "x", count: length - place)
                    #expect(
                        try text(String(characters))
                            == "\"" + String(repeating: "x", count: place) + mark.escape + rest + "\""
                    )
                }
            }
        }
    }

    @Test(
        "Strings and arrays of any length are written completely",
        arguments: [1, 100, 1000, 1023, 1024, 1025, 100_000]
    )
    func stringLengths(length: Int) throws {
        let controls = String(repeating: "\u{1}", count: length)
        let plain = String(repeating: "é", count: length)
        let all = [controls, plain, controls]
        #expect(try [String](json: all.jsonData()) == all)
        #expect(try [String: String](json: [plain: controls, controls: plain].jsonData())[controls] == plain)
        #expect(try text([Int](repeating: 7, count: length)).utf8.count == 2 * length + 1)
    }

    @Test("A document contains only its value")
    func documentContents() throws {
        #expect(try text(",") == "\",\"")
        #expect(try text([",", "", ","]) == #"[",","",","]"#)
        #expect(try text([[[Int]]()]) == "[[]]")
        #expect(try text(Optional<Int>.none) == "null")
        #expect(try text([true, nil, false]) == "[true,null,false]")
        #expect(try text(["a": [String: Int]()]) == #"{"a":{}}"#)
    }

    @Test("A non-finite number is reported with its path")
    func nonFiniteNumbers() throws {
        let error = try #require(throws: JSONError.self) { try ["a": [1, 2, Double.nan]].jsonData() }
        #expect(error.path == "$.a[2]")
        let first = try #require(throws: JSONError.self) { try [Double.infinity].jsonData() }
        #expect(first.path == "$[0]")
        let bare = try #require(throws: JSONError.self) { try Float.nan.jsonData() }
        #expect(bare.path == "$")
    }
}
