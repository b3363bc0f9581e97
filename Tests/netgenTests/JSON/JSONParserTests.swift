import Testing

@testable import netgen

@Suite("JSON parser")
struct JSONParserTests {
    private func parse(_ text: String) -> JSONValue? {
        var diagnostics = Diagnostics()
        let value = JSONParser.parse(SourceText(path: "a.json", text: text), diagnostics: &diagnostics)
        #expect(diagnostics.list.isEmpty)
        return value
    }

    @Test("Values keep their order and their locations")
    func places() throws {
        let text = #" {"b": [1, -2.5e3, true], "a": null, "é": "x\n\u00e9\ud83d\ude00\/"} "#
        let value = try #require(parse(text))
        guard case .object(let members) = value.kind else {
            Issue.record("not an object")
            return
        }
        #expect(members.map(\.key) == ["b", "a", "é"])
        let bytes = Array(text.utf8)
        func spelling(_ range: SourceRange) -> String {
            String(decoding: bytes[Int(range.start)..<Int(range.end)], as: UTF8.self)
        }
        #expect(members.map { spelling($0.keyRange) } == [#""b""#, #""a""#, #""é""#])
        #expect(spelling(members[0].value.range) == "[1, -2.5e3, true]")
        #expect(spelling(members[2].value.range) == #""x\n\u00e9\ud83d\ude00\/""#)
        guard case .array(let elements) = members[0].value.kind, case .number(let number) = elements[1].kind,
            case .string(let string) = members[2].value.kind
        else {
            Issue.record("other kinds of values")
            return
        }
        #expect(number == "-2.5e3")
        #expect(spelling(elements[1].range) == "-2.5e3")
        #expect(string == "x\né😀/")
    }

    @Test("Strings of any length are read by scanning eight bytes at a time", arguments: 0...40)
    func stringLengths(_ length: Int) {
        let plain = String(repeating: "a", count: length)
        for (text, expected) in [
            ("\"\(plain)\"", plain), ("\"\(plain)é\"", plain + "é"), ("\"\(plain)\\n\(plain)\"", plain + "\n" + plain),
            ("\"\(plain)\\\"\"", plain + "\""),
        ] {
            guard case .string(let string) = parse(text)?.kind else {
                Issue.record("no string: \(text)")
                return
            }
            #expect(string == expected)
        }
    }

    @Test("Nesting is accepted up to the limit and rejected beyond it")
    func depth() {
        let deepest = JSONParser.maxNesting
        #expect(parse(String(repeating: "[", count: deepest) + String(repeating: "]", count: deepest)) != nil)
        for opening in ["[", #"{"a":"#] {
            var diagnostics = Diagnostics()
            let text = String(repeating: opening, count: 100_000)
            #expect(JSONParser.parse(SourceText(path: "a.json", text: text), diagnostics: &diagnostics) == nil)
            #expect(diagnostics.list.map(\.code) == [.tooDeep])
        }
    }

    @Test("A duplicate among many keys is reported and dropped")
    func manyKeys() {
        let keys = (0..<1000).map { "\"key\($0)\": \($0)" }.joined(separator: ", ")
        var diagnostics = Diagnostics()
        let source = SourceText(path: "a.json", text: "{\(keys),\n\"key7\": 1}")
        let value = JSONParser.parse(source, diagnostics: &diagnostics)
        #expect(diagnostics.list.map(\.message) == [#"duplicate key "key7", first used on line 1"#])
        guard case .object(let members)? = value?.kind else {
            Issue.record("not an object")
            return
        }
        #expect(members.count == 1000)
    }

    @Test("The parser recovers and reads the intended values")
    func recovery() {
        var diagnostics = Diagnostics()
        let source = SourceText(path: "a.json", text: "{a: 'b' \"c\": [+1 .5,], // d\n}")
        let value = JSONParser.parse(source, diagnostics: &diagnostics)
        guard case .object(let members)? = value?.kind, case .array(let numbers) = members[1].value.kind else {
            Issue.record("no value was read")
            return
        }
        #expect(members.map(\.key) == ["a", "c"])
        let spellings = numbers.map { number in
            if case .number(let spelling) = number.kind { spelling } else { "" }
        }
        #expect(spellings == ["1", "0.5"])
        #expect(diagnostics.errorCount == 9)
    }
}
