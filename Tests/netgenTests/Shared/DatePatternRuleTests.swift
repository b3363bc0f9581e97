import Testing

@testable import netgen

@Suite("Date patterns")
struct DatePatternRuleTests {
    @Test(
        "A date pattern's sample parses with that pattern",
        arguments: [
            ("yyyy/MM/dd HH:mm", "2024/02/29 12:30"), ("d.M.yyyy|yyyy-MM-dd", "29.2.2024"),
            ("yyyy-MM-dd'T'HH:mm:ss.SSSXXX", "2024-02-29T12:30:00.000Z"), ("'d' yyyyMMdd ''Z", "d 20240229 '+0000"),
        ]
    )
    func sampleDate(text: String, sample: String) throws {
        let pattern = try #require(DatePattern(text))
        #expect(pattern.sample == sample)
        #expect(pattern.reads(sample))
        let scalar = Scalar.patterned(pattern)
        #expect(Scalar(rawValue: scalar.rawValue) == scalar)
        let type = TypeReference.dictionary(.optional(.scalar(scalar)))
        #expect(TypeReference(spelling: type.spelling) == type)
    }

    @Test(
        "A letter of a date pattern may be repeated a limited number of times",
        arguments: [
            ("M", 1...2), ("d", 1...2), ("H", 1...2), ("m", 1...2), ("s", 1...2), ("S", 1...9), ("Z", 1...3),
            ("X", 1...3),
        ]
            as [(String, ClosedRange<Int>)]
    )
    func repeatedLetters(letter: String, counts: ClosedRange<Int>) {
        let others = ["yyyy", "MM", "dd"].filter { !$0.hasPrefix(letter) }.joined(separator: "-")
        for count in 1...10 {
            let text = "\(others) \(String(repeating: letter, count: count))"
            #expect((DatePattern.problem(in: text) == nil) == counts.contains(count), "\(text)")
        }
        #expect(DatePattern.problem(in: "yyy-MM-dd") != nil)
        #expect(DatePattern.problem(in: "yyyyy-MM-dd") != nil)
    }

    @Test("A date pattern reads the same values as the runtime")
    func runtimeAgreement() throws {
        let pattern = try #require(DatePattern("yyyy/MM/dd HH:mm|yyyy-M-dZ"))
        for text in ["2024/02/29 13:45", "2024-2-9Z", "2024-12-29+0100", "2024-2-29-01:00", "2024-2-29+01"] {
            #expect(pattern.reads(text), "\(text)")
        }
        for text in [
            "", "2024/02/29", "2024/02/30 13:45", "2024/02/29 24:00", "2024/02/29 13:60", "2024-2-29", "2024-2-29+24",
            "2024/02/29 13:45Z", "2024-02-29T13:45:00Z", "2024-2-29+01:6",
        ] {
            #expect(!pattern.reads(text), "\(text)")
        }
    }

    @Test(
        "A date without a time uses only the patterns without time fields",
        arguments: [
            ("dd.MM.yyyy", "dd.MM.yyyy"), ("yyyy/MM/dd HH:mm|d.M.yyyy|yyyy'Z'-MM-dd", "d.M.yyyy|yyyy'Z'-MM-dd"),
            ("yyyy/MM/dd HH:mm", nil), ("yyyy-MM-ddX|yyyy-MM-dd S", nil),
        ]
    )
    func patternsOfDays(text: String, days: String?) throws {
        let scalar = Scalar.date.written(by: try #require(DatePattern(text)))
        #expect(scalar?.pattern?.text == days)
        guard let scalar else { return }
        #expect(Scalar(rawValue: scalar.rawValue) == scalar)
        #expect(Scalar(rawValue: "date(\(text))") == scalar)
    }

    @Test("An invalid date pattern isn't a scalar")
    func invalidPatterns() {
        for text in ["", "yyyy", "yyyy-MM", "yy-MM-dd", "yyyy-MM-dd hh", "yyyy-MM-dd'", "MMM d yyyy", "yyyy-MM-dd|"] {
            #expect(Scalar(rawValue: "date-time(\(text))") == nil, "\(text)")
            #expect(Scalar(rawValue: "date(\(text))") == nil, "\(text)")
            #expect(Scalar(rawValue: "string(yyyy-MM-dd)") == nil)
        }
    }
}
