/// A generator of JSON values for scalars: valid ones, and ones that are damaged in a way that readers often disagree on.
struct ScalarCases {
    private var generator: SplitMix

    init(seed: UInt64) {
        generator = SplitMix(state: seed)
    }

    private static let numbers = [
        "0", "-0", "0.0", "-0.0", "1", "-1", "7", "12", "1.0", "1.5", "1E2", "1e+2", "100e-2", "1e-2", "1e400",
        "1e-400",
        "1e308", "1.8e308", "2147483647", "2147483648", "-2147483648", "-2147483649", "9007199254740993",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "-9223372036854775809",
        "18446744073709551615", "18446744073709551616", "1e18", "1e19", "1e20", "0e99", "0e400", "4611686018427387904",
        "4611686018427387903", "1709209800", "1709209800.25", "1709209800000", "20240229", "29022024", "1e127", "1e128",
        "1e-128", "1e-129", "12345678901234567890123456789012345678", "123456789012345678901234567890123456789",
        "0.1234567890123456789012345678901", "01", "+1", ".5", "5.", "1.", "1e", "--1", "0x1F", "1_000", "NaN", "-",
        "1e99999999999999999999", "0.0000000000000000000000000000000000000000000000000000000000000001",
    ]

    private static let texts = [
        "", " ", "sample", "true", "TRUE", "false", "yes", "No", "1", "0", "200", "1.0", "-0", "+5", "007", "1e2",
        "NaN",
        "Infinity", "-Infinity", "nan", "null", "2024-02-29", "2023-02-29", "2024-02-30", "0000-00-00", "9999-12-31",
        "10000-01-01", "0001-01-01", "2024-02-29T12:30:00Z", "2024-02-29t12:30:00z", "2024-02-29 12:30:00+01:00",
        "2024-02-29T12:30:00", "2024-02-29T12:30", "2024-02-29T12:30Z", "2024-02-29T12:30:00.5Z",
        "2024-02-29T12:30:00,5Z",
        "2024-02-29T12:30:60Z", "2024-12-31T23:59:60Z", "2024-02-29T12:30:61Z", "2024-02-29T24:00:00Z",
        "2024-02-29T24:00:01Z", "2024-02-29T12:30:00+0100", "2024-02-29T12:30:00+01", "2024-02-29T12:30:00-23:59",
        "2024-02-29T12:30:00+24:00", "2024-02-29T12:30:00.123456789+0530", "2024-02-29T1:30:00Z",
        "0000-00-00 00:00:00", "0000-00-00T00:00:00Z", "29.2.2024", "29/02/2024", "2024-2-9", "2024/02/29 12:30",
        "20240229", "29022024 123000 5", "2024-02-29 1:2:3", "d 20240229 '+0000", "2024.02.29 123456789Z",
        "2024-02-29Z",
        "PT1H", "P1Y2M3W4DT5H6M7.5S", "P1W", "-P1D", "+PT1M", "P-1D", "PT0.5H", "PT1,5S", "PT1.5H2M", "P", "PT", "P1H",
        "PT1D", "p1dt1h", "P1Y1Y", "P123456789012345D", "P1234567890123456D", "PT1S1H", "P1DT", "P1M1Y",
        "P9223372036854775807Y", "P999999999999999Y", "P999999999999999W", "-PT-1H", "PT1.S", "PT.5S",
        "123e4567-e89b-42d3-a456-426614174000", "123E4567-E89B-42D3-A456-426614174000",
        "{123e4567-e89b-42d3-a456-426614174000}", "123e4567e89b42d3a456426614174000",
        "123e4567-e89b-42d3-a456-42661417400g",
        "https://example.com/a?b=c#d", "http://a b/", "http://a/b c", "http://[::1]:80/", "http://[::1",
        "http://[::1]x/",
        "http://[fe80::1%25en0]/", "http://[fe80::1%en0]/", "http://x:a/", "http://x:99999999/", "http://x:", "http://",
        "https://u:p@host:8080/", "http://a@b@c/", ":x", "1x:y", "x/1:y", "//host", "///", "//%", "//%41", "//%zz",
        "%zz",
        "http://%zz/", "mailto:a@b", "日本", "http://日本/", "http://é_x/", "http://xn--9ca/", "http://a|b/", "a|b",
        "http://a/[b]", "[b]", "[b]:80", "a b", "?", "#", "a#b#c", "http:///a", "http://a.b.c/😀", "http://\u{200D}/",
        "http://\u{301}/", "c2FtcGxl", "aGk=", "aGk", "aGk_-w", "aG\r\nk=", "aGk=\n", "a===", "aGk=aGk=", "a", "ab",
        "ab=",
        "ab==", "ab=c", "aGkk aGk", "=", "====", "a-_=", "a+/=", "aGl=", "YQ==YQ==", "Y Q = =", "YWI=\t", "9.90", "1,5",
        "1e127", "1e128", "12345678901234567890123456789012345678901", "é", "e\u{301}",
    ]

    private static let literals = [
        "true", "false", "null", "True", "nul", "[]", "[ ]", "{}", "{ }", "[1]", #"{"a": 1}"#, #"{"a": 1, "a": 2}"#,
        #""\ud800""#, #""\udc00\ud800""#, #""\ud83d\ude00""#, #""\u0000""#, #""\x41""#, #""\u00e""#, "\"\u{1}\"",
        "\"a\nb\"",
        "\"unfinished", #""a" "b""#, "1 2", "1,", "[1,]", "'a'", "// a\n1", "",
    ]

    private static let pieces = [
        "0", "1", "9", "-", "+", ".", ",", ":", "T", "t", "Z", "z", " ", "\t", "\n", "e", "E", "/", "?", "#", "@", "%",
        "[", "]", "=", "_", "P", "W", "D", "S", "H", "M", "Y", "a", "g", "é", "😀", "\\", "\"", "'", "|", "\u{7F}",
        "\u{0}",
        "00", "+01:00", "%20", "//",
    ]

    /// Returns whether a coin shows one of its rare sides.
    mutating func isRare() -> Bool { Int.random(in: 0..<4, using: &generator) == 0 }

    /// Returns the next value.
    mutating func next() -> String {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: pick(Self.literals)
        case 1...5: spaced(isRare() ? damaged(pick(Self.numbers)) : pick(Self.numbers))
        case 6: quoted(damaged(pick(Self.numbers)))
        case 7...12: quoted(pick(Self.texts))
        default: spaced(quoted(damaged(pick(Self.texts))))
        }
    }

    private mutating func pick(_ values: [String]) -> String { values.randomElement(using: &generator) ?? "" }

    private mutating func damaged(_ text: String) -> String {
        var scalars = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 1...2, using: &generator) {
            let index = Int.random(in: 0...scalars.count, using: &generator)
            switch Int.random(in: 0..<5, using: &generator) {
            case 0: scalars.insert(contentsOf: pick(Self.pieces).unicodeScalars, at: index)
            case 1 where index < scalars.count: scalars.remove(at: index)
            case 2 where index < scalars.count:
                scalars.replaceSubrange(index...index, with: pick(Self.pieces).unicodeScalars)
            case 3: scalars.removeLast(scalars.count - index)
            default:
                scalars = scalars.map { $0.properties.isLowercase == isRare() ? $0 : Self.otherCase(of: $0) }
            }
        }
        return String(String.UnicodeScalarView(scalars))
    }

    private static func otherCase(of scalar: Unicode.Scalar) -> Unicode.Scalar {
        let isLetter = ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
        return isLetter ? Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value) ^ 0x20) : scalar
    }

    /// Returns a JSON string, in some of which characters are escaped that needn't be.
    private mutating func quoted(_ text: String) -> String {
        let escapesMore = isRare()
        var result = "\""
        for scalar in text.unicodeScalars {
            let mustEscape = scalar.value < 0x20 || scalar == "\"" || scalar == "\\"
            if mustEscape || escapesMore && scalar.value < 0x10000 && isRare() {
                let digits = String(scalar.value, radix: 16, uppercase: isRare())
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private mutating func spaced(_ text: String) -> String { isRare() ? " \n\(text)\t" : text }
}
