@testable import netgen

/// Changes of a JSON body that readers may disagree on.
enum BodyMutations {
    /// The values that replace each value of a body.
    static let intruders = [
        "null", "true", "false", "0", "-0", "7", "1.0", "1e3", "100e-2", "1e-2", "1.5", "3000000000", "-2147483648",
        "1e400",
        "9223372036854775807", "9223372036854775808", "-9223372036854775808", "0e99", #""""#, #""x""#, #""dog""#,
        #""gone""#, #""new-word""#, #""200""#, #""true""#, #""False""#, #""0""#, #""1.0e0""#, #""01""#, #"" 1""#,
        #""\u0032\u00300""#, #""\u0074rue""#, #""f\u0061lse""#, #""d\u006fg""#, #""\u0062all""#,
        #""2024-02-29""#, #""2024-02-30""#, #""2024-02-29T10:00:00Z""#,
        #""2024-02-29T10:00:60.25+0130""#, #""2024-02-29T10:00:00""#, #""2024-02-29T24:00:00Z""#,
        #""123E4567-e89b-42d3-a456-426614174000""#, #""123e4567-e89b-42d3-a456-42661417400""#, #""aGk""#, #""aGk=""#,
        #""a=k=""#, #""aGk=\n""#, #""aGk_-w""#, #""0000-00-00""#, #""0000-00-00 00:00:00""#, #""0000\u002d00-00""#,
        #""2024-02-29T10:00Z""#, #""2024-02-29T10:00:00,5Z""#, #""2024-02-29 24:00:00Z""#, #""2024-02-29T10:00:00+01""#,
        "18446744073709551615", #""ball""#, #""NaN""#, #""-Infinity""#, #""N\u0061N""#, #""nan""#, "[]", "[ ]", "{ }",
        "[1]", "[1, 2]", "[null]", #"["x", 1]"#, "{}", "[{}]", "[[]]", #"[""]"#,
        #"{"kind": "ball"}"#, #"{"kind": null}"#, #"{"kind": "b\u0061ll", "diameter": 1}"#, #"{"k\u0069nd": "ball"}"#,
        #"{"kind": "new"}"#, #"{"kind": "ball", "diameter": 1}"#, #"{"street": "s", "city": "c", "postcode": "p"}"#,
        #"{"kind": 1}"#, #"{"kind": true}"#, #"{"": ""}"#,
    ]

    /// Returns copies of a body in which one key is doubled.
    static func doubled(_ body: String) -> [String] {
        let bytes = Array(body.utf8)
        return members(in: bytes).flatMap { key, value in
            let name = String(decoding: bytes[key], as: UTF8.self)
            return doubles.flatMap { double in
                [(key.lowerBound, "\(name): \(double), "), (value.upperBound, ", \(name): \(double)")].map {
                    offset,
                    text in
                    var changed = bytes
                    changed.insert(contentsOf: Array(text.utf8), at: offset)
                    return String(decoding: changed, as: UTF8.self)
                }
            }
        }
    }

    /// The values that a doubled key has.
    private static let doubles = ["null", "1", #""x""#, "{}", "[]"]

    /// Returns the body, and copies of it with one change: another value, key or order, an escape, or a missing or
    /// added member or element.
    static func all(of body: String) -> [String] {
        let bytes = Array(body.utf8)
        var changes: [(Range<Int>, String)] = []
        for bounds in valueBounds(in: bytes) {
            changes += intruders.map { (bounds, $0) }
            let text = String(decoding: bytes[bounds], as: UTF8.self)
            changes.append((bounds, " \n\(text)\t"))
            if text.hasPrefix("\""), let escaped = escaped(text) { changes.append((bounds, escaped)) }
            if text.hasPrefix("["), text != "[]" {
                changes.append((bounds, "[null, " + text.dropFirst()))
                changes.append((bounds, text.dropLast() + ", null]"))
            }
        }
        for (key, value) in members(in: bytes) {
            let name = String(decoding: bytes[key], as: UTF8.self)
            changes.append((key.lowerBound + 1..<key.lowerBound + 1, "other_"))
            if let escaped = escaped(name) { changes.append((key, escaped)) }
            changes.append((key.lowerBound..<value.upperBound, #""unrelated": [{"a": "\ud83d\ude00"}]"#))
        }
        return [body]
            + changes.map { bounds, text in
                var changed = bytes
                changed.replaceSubrange(bounds, with: Array(text.utf8))
                return String(decoding: changed, as: UTF8.self)
            }
    }

    /// Returns a JSON string with an escape in place of its first character; `nil` for an empty string and for one that
    /// begins with an escape.
    private static func escaped(_ text: String) -> String? {
        guard let first = text.dropFirst().unicodeScalars.first, first != "\"", first != "\\" else { return nil }
        let digits = String(first.value, radix: 16)
        guard digits.count <= 4 else { return nil }
        return "\"\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            + String(String.UnicodeScalarView(text.unicodeScalars.dropFirst(2)))
    }

    private static func members(in bytes: [UInt8]) -> [(key: Range<Int>, value: Range<Int>)] {
        var diagnostics = Diagnostics()
        var rest = [JSONParser.parse(SourceText(path: "", bytes: bytes), diagnostics: &diagnostics)].compactMap { $0 }
        var result: [(key: Range<Int>, value: Range<Int>)] = []
        while let value = rest.popLast() {
            result += value.members.map { member in
                (
                    Int(member.keyRange.start)..<Int(member.keyRange.end),
                    Int(member.value.range.start)..<Int(member.value.range.end)
                )
            }
            rest += value.members.map(\.value) + value.elements
        }
        return result
    }
}
