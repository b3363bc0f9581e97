import Foundation
import NetRuntime
import Testing

@Suite struct ErrorTests {
    private func error<T: JSONReadable>(_ type: T.Type, _ text: String) throws -> JSONError {
        try #require(throws: JSONError.self) { try T(json: Data(text.utf8)) }
    }

    @Test("A type mismatch states its path, position, expectation and value")
    func typeMismatch() throws {
        let text = """
            [
              {"name": "Ada"},
              {"näme": "x", "nickname": "é", "name": 12.50, "x": 1}
            ]
            """
        let error = try error([Owner].self, text)
        #expect(error.kind == .mismatch)
        #expect(error.path == "$[1].name")
        #expect(error.expected == "a string")
        #expect(error.found == "a number")
        #expect(error.excerpt == "12.50")
        #expect(error.line == 3)
        #expect(error.column == 42)
        #expect(Array(text.utf8)[error.offset...].starts(with: "12.50".utf8))
        #expect(error.description == "$[1].name (line 3, column 42): expected a string, found a number: 12.50")
    }

    @Test("A missing key is reported at its object")
    func missingKey() throws {
        let error = try error([String: Owner].self, #"{"a b": {"nickname": "x"}}"#)
        #expect(error.kind == .missingKey)
        #expect(error.path == #"$["a b"]"#)
        #expect(error.expected == #"the key "name""#)
        #expect(error.column == 9)
        #expect(error.excerpt == nil)
    }

    @Test("Null for a required value is a mismatch")
    func requiredNull() throws {
        let error = try error(Owner.self, #"{"name":null}"#)
        #expect(error.kind == .mismatch)
        #expect(error.found == "null")
        #expect(error.path == "$.name")
    }

    @Test(
        "A malformed document is reported with its kind of error and path",
        arguments: [
            (#"{"name":"x","#, JSONError.Kind.unexpectedEnd, "$"), ("", .unexpectedEnd, "$"),
            ("  ", .unexpectedEnd, "$"),
            (#"{"name":"x"} x"#, .syntax, "$"), (#"{"name":"x",}"#, .syntax, "$"),
            (#"{"name" "x"}"#, .syntax, "$.name"),
            (#"{"name":"x" "nickname":1}"#, .syntax, "$.name"), (#"{"nickname":[1,]}"#, .mismatch, "$.nickname"),
            (#"{"y":[1,{"z":[0,tru]}],"name":""}"#, .syntax, "$.y[1].z[1]"), (#"{'name':"x"}"#, .syntax, "$"),
            (#"{"name":"a\qb"}"#, .syntax, "$.name"), (#"{name:"x"}"#, .syntax, "$"),
            (#"{"name":}"#, .syntax, "$.name"),
        ] as [(String, JSONError.Kind, String)]
    )
    func malformedDocuments(text: String, kind: JSONError.Kind, path: String) throws {
        let error = try error(Owner.self, text)
        #expect(error.kind == kind)
        #expect(error.path == path)
    }

    @Test("An excerpt of a value has at most 40 characters")
    func excerptLength() throws {
        let long = try error([Int].self, "[\"\(String(repeating: "é", count: 4000))\"]")
        #expect(long.excerpt?.unicodeScalars.count == 40)
        #expect(long.excerpt?.hasSuffix("…") == true)
        #expect(try error([Int].self, #"[{"a":"b"}]"#).excerpt == nil)
    }

    @Test("An error doesn't show the value of a secret key", arguments: ["access_token", "Password", "apiKey"])
    func hiddenSecrets(key: String) throws {
        let error = try error([String: Int].self, #"{"\#(key)":"hunter2"}"#)
        #expect(error.excerpt == nil)
        #expect(!error.description.contains("hunter2"))
    }

    @Test("An error doesn't show secrets from the message of a decoder")
    func hiddenDecoderSecrets() throws {
        let error = try error([String: Handwritten].self, #"{"session":"hunter2"}"#)
        #expect(error.path == "$.session")
        #expect(!error.description.contains("hunter2"))
    }

    @Test("Nesting is limited to 512 levels unless another limit is set")
    func nestingLimit() throws {
        func nested(_ depth: Int) -> Data {
            Data((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
        }
        #expect(throws: Never.self) { try JSON(json: nested(512)) }
        let error = try #require(throws: JSONError.self) { try JSON(json: nested(513)) }
        #expect(error.kind == .tooDeep)
        #expect(error.offset == 512)
        #expect(throws: Never.self) { try JSON(json: nested(600), depthLimit: 600) }
        #expect(throws: JSONError.self) { try JSON(json: nested(3), depthLimit: 2) }
        #expect(throws: JSONError.self) { try JSON(json: Data(repeating: UInt8(ascii: "["), count: 1_000_000)) }
        let unread = Data(#"{"name":"","x":"#.utf8) + nested(600) + Data("}".utf8)
        #expect(throws: JSONError.self) { try Owner(json: unread) }
    }

    @Test("The first problem in a document is reported")
    func firstProblem() throws {
        let error = try error([Owner].self, #"[{"name":1},{"name":2},]"#)
        #expect(error.path == "$[0].name")
    }

    @Test("A document that is truncated at any byte is an error")
    func truncatedDocuments() throws {
        let whole = Array(Pet.json.utf8)
        for length in whole.indices {
            let error = #expect(throws: JSONError.self) { try Pet(json: Data(whole[..<length])) }
            #expect(error.map { $0.offset <= length } == true)
        }
    }

    @Test("A damaged document is rejected, or read as JSONDecoder reads it")
    func damagedDocuments() throws {
        let whole = Array(Pet.json.utf8)
        for index in whole.indices {
            for byte in [0x00, 0x22, 0x2C, 0x5C, 0x5D, 0x7B, 0x7D, 0x80, 0xFF] as [UInt8] {
                var changed = whole
                changed[index] = byte
                let ours = try? Pet(json: Data(changed))
                let theirs = try? JSONDecoder().decode(Pet.self, from: Data(changed))
                // JSONDecoder also accepts documents that NetRuntime rejects, such as those with trailing commas.
                if let ours { #expect(ours == theirs) }
            }
        }
    }

    @Test("A custom type states its expectation in the error")
    func customTypes() throws {
        let error = try error([String: Colour].self, #"{"front": "red"}"#)
        #expect(error.kind == .invalidValue)
        #expect(error.path == "$.front")
        #expect(error.expected == "a colour such as #ff0000")
        #expect(error.excerpt == "\"red\"")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode([Colour].self, from: Data(#"["red"]"#.utf8))
        }
        #expect(try Colour(json: Data("\"#102030\"".utf8)).text == "#102030")
    }
}

private struct Handwritten: JSONReadable {
    init(_: EmptyValue) {}

    mutating func fill(from reader: inout JSONReader) {
        var value = Quoting()
        reader.read(&value)
    }

    struct Quoting: Decodable {
        init() {}

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            throw DecodingError.dataCorruptedError(in: container, debugDescription: try container.decode(String.self))
        }
    }
}

private struct Colour: JSONReadable, Decodable {
    var text: String

    init(_: EmptyValue) { text = "" }

    mutating func fill(from reader: inout JSONReader) {
        reader.read(&text)
        if !text.hasPrefix("#") { reader.fail(expected: "a colour such as #ff0000") }
    }
}
