import Foundation
import NetRuntime
import Testing

struct ParameterValueTests {
    enum Sort: String, ParameterValue { case byName = "by name" }
    enum Level: Int, ParameterValue { case high = 3 }

    static let examples: [(any ParameterValue, String?)] = [
        ("a b", "a b"),
        (true, "true"),
        (false, "false"),
        (-7, "-7"),
        (UInt64.max, "18446744073709551615"),
        (Int8.min, "-128"),
        (0.1, "0.1"),
        (5.0, "5"),
        (1e21, "1e+21"),
        (Float(0.1), "0.1"),
        (Decimal(string: "12345678901234567890.123"), "12345678901234567890.123"),
        (UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"), "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"),
        (URL(string: "https://example.com/a?b=c"), "https://example.com/a?b=c"),
        (Data([0xFF, 0xFE]), "//4="),
        (Date(timeIntervalSince1970: 0), "1970-01-01T00:00:00Z"),
        (Date(timeIntervalSince1970: 1_700_000_000).as(.unixTime), "1700000000"),
        (Date(timeIntervalSince1970: 1_700_000_000).as(.unixMilliseconds), "1700000000000"),
        ([Date(timeIntervalSince1970: 1), Date(timeIntervalSince1970: 2)].as(.unixTime), "1,2"),
        ([Date(timeIntervalSince1970: 1), nil].as(.unixTime), "1"),
        (["a": Date(timeIntervalSince1970: 1), "b": nil].as(.unixTime), "a,1"),
        (["a": Date(timeIntervalSince1970: 1), "b": Date(timeIntervalSince1970: 2)].as(.unixTime), "a,1,b,2"),
        (CalendarDate("2024-02-29"), "2024-02-29"),
        (Sort.byName, "by name"),
        (Level.high, "3"),
        ([Sort.byName], "by name"),
        (String?.none, nil),
        (Int?.some(1), "1"),
        ([Int](), nil),
        ([1, nil, 3], "1,3"),
        (["b": 2, "a": 1], "a,1,b,2"),
        ([String: Int](), nil),
    ]

    @Test("A value of any type is written as a parameter", arguments: examples.indices)
    func writtenValues(_ index: Int) throws {
        let (value, expected) = Self.examples[index]
        #expect(try value.parameterForm.joined == expected)
    }
}
