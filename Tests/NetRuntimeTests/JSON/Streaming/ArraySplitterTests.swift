import Foundation
import NetRuntime
import Testing

@Suite struct ArraySplitterTests {
    static let wellFormed = [
        "[]", " [ ] ", "[1]", "[1,-2.5e3 , 4\n]", #"["a","",  "b\"]\\","\ud83d\ude00é😀"]"#, "[true,false,null]",
        "\u{FEFF}[1]",
        #"[{"a":[1,{"b":"]}"}]},[[],[[]]],{}]"#, "\r\n[\t1\r\n,\n2]\n",
    ]

    static let malformed = [
        "", " ", "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1x]", "[-]", "[01]", "[1.]", "[tru]", "[nul,1]", "[nullU",
        "[1]]",
        "[1] x", "[1],",
        "{}", "5", "\"a\"", "]", "[\"a", "[\"a\\", "[\"\\q\"]", "[\"\\ud800\"]", "[\"\u{1}\"]", "[\"a\"\"b\"]",
        "[1,\n 2,\n  é]",
        "[{\"a\":1]", "[{\"a\":[1}]", "[{\"a\" 1}]", "[{]", "[1}", "[:]", "[\u{FEFF}1]", "\u{FEFF}\u{FEFF}[1]",
        "[1,\u{FEFF}2]", "[[1,2],[3,,]]",
        "[{\"a\":{\"b\":[1,2,x]}},1]",
    ]

    @Test("A stream rejects a null in place of its array", arguments: ["null", #"{"data":null}"#])
    func null(text: String) {
        let path = text == "null" ? "" : "data"
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONArraySplitter<JSON>(at: path)) {
            #expect(outcome.errors.map(\.kind) == [.mismatch])
        }
    }

    @Test(
        "The elements and errors of an array don't depend on where the stream is cut",
        arguments: wellFormed + malformed
    )
    func cutDocuments(text: String) {
        let bytes = Array(text.utf8)
        let whole = Result { () throws(JSONError) in try [JSON](json: Data(bytes)) }
        for outcome in StreamOutcome.ofEveryCut(bytes, JSONArraySplitter<JSON>()) {
            switch whole {
            case .success(let elements):
                #expect(outcome.elements == elements)
                #expect(outcome.errors == [])
            case .failure(let error):
                #expect(outcome.errors.map(Problem.init) == [Problem(error)])
            }
        }
    }

    @Test("Invalid bytes are rejected at their position")
    func invalidBytes() {
        for bytes in [
            [0x5B, 0xEF, 0xBB], [0xEF, 0xBB], [0xEF, 0xBB, 0x5B, 0x5D], [0x5B, 0x22, 0xC3, 0x22, 0x5D], [0xFF],
        ] as [[UInt8]] {
            let error = #expect(throws: JSONError.self) { try [JSON](json: Data(bytes)) }
            for outcome in StreamOutcome.ofEveryCut(bytes, JSONArraySplitter<JSON>()) {
                #expect(outcome.errors.map(Problem.init) == [error].compactMap(\.self).map(Problem.init))
            }
        }
    }

    @Test(
        "Streaming an object's array gives the same elements and errors as reading the document",
        arguments: [
            #"{"data":[1,2]}"#, #"{"a":{"data":[7]},"b":[[1,{}],"x"],"data":[1 , 2],"c":null}"#, #" { "data" : [ ] } "#,
            #"{"dat\u0061":[3],"data":[4]}"#, #"{"data":[3]"#, #"{"data":[3],}"#, #"{"data":[3],"x"}"#,
            #"{"data":[3],"x":tru}"#,
            #"{"x":[1,],"data":[3]}"#, #"{"x":{"y" 1},"data":[3]}"#, #"{"data":[3]}]"#, #"{"data":[3],"x":"\q"}"#,
            #"{"data":[3],"\q":1}"#,
            #"{"x":1.,"data":[]}"#, #"{"x":{"y":[[]}},"data":[]}"#, "{", #"{"data""#, #"{"data":"#,
            #"{"data":[3],"x":[{"y":01}]}"#, "{1:2}",
            #"{"data":[true,"#, #"{"data":{}}"#, #"{"data":5}"#,
        ] as [String]
    )
    func arrayAmongMembers(text: String) {
        let bytes = Array(text.utf8)
        let whole = Result { () throws(JSONError) in try Page(json: Data(bytes)) }
        for outcome in StreamOutcome.ofEveryCut(bytes, JSONArraySplitter<JSON>(at: "data")) {
            switch whole {
            case .success(let page):
                #expect(outcome.elements == page.data)
                #expect(outcome.errors == [])
            case .failure(let error):
                #expect(outcome.errors.map(Problem.init) == [Problem(error)])
            }
        }
    }

    @Test(
        "The path to the array is followed from the root",
        arguments: [
            #"{"ocs":{"meta":{"data":[0]},"data":[1,2]},"data":[9]}"#,
            #"{"data":[9],"ocs":{"data":[1,2],"data":[3]},"ocs":{"data":[4]}}"#,
            #"{"ocs":{},"ocs":{"data":[1,2]}}"#, #"{"ocs":{"x":{"ocs":{"data":[5]}}},"ocs":{"data":[1,2]}}"#,
        ]
    )
    func arrayPath(text: String) {
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONArraySplitter<Int>(at: "ocs.data")) {
            #expect(outcome.elements == [1, 2])
            #expect(outcome.errors == [])
        }
    }

    @Test("A missing array is an error")
    func missingArray() {
        for text in [#" {"ocs":{"dat":[]},"data":[1]}"#, #" {}"#, #" {"ocs":{}}"#] {
            let outcome = StreamOutcome(JSONArraySplitter<Int>(at: "ocs.data"), [Array(text.utf8)])
            #expect(outcome.errors.map(\.kind) == [.missingKey])
            #expect(outcome.errors.first?.expected == #"the key "ocs.data""#)
            #expect(outcome.errors.first?.offset == 1)
        }
        let outcome = StreamOutcome(JSONArraySplitter<Int>(at: "ocs.data"), [Array(#"{"ocs":[1]}"#.utf8)])
        #expect(outcome.errors.map(\.description) == ["$.ocs (line 1, column 8): expected an object, found an array"])
    }

    @Test("A mismatch in an element doesn't affect the other elements")
    func mismatchedElement() {
        let text = """
            {"count": 3, "pets": [
              {"name": "Ada"},
              {"name": "Bo", "nickname": 5}, {"nickname": "x"},
              {"name": "Cy"}
            ]}
            """
        for outcome in StreamOutcome.ofEveryCut(Array(text.utf8), JSONArraySplitter<Owner>(at: "pets")) {
            #expect(outcome.elements.map(\.name) == ["Ada", "Cy"])
            #expect(
                outcome.errors.map(\.description) == [
                    "$.pets[1].nickname (line 3, column 30): expected a string, found a number: 5",
                    "$.pets[2] (line 3, column 34): expected the key \"name\", found an object without it",
                ]
            )
            #expect(outcome.errors.map(\.offset) == [71, 75])
        }
    }

    @Test("A malformed element ends the stream, even if the element also contains a mismatch")
    func malformedElement() {
        let outcome = StreamOutcome(JSONArraySplitter<Owner>(), [Array(#"[{"name":1,"x":tru},{"name":"Bo"}]"#.utf8)])
        #expect(outcome.elements == [])
        #expect(outcome.errors.map(\.path) == ["$[0].name"])
    }

    @Test("An element larger than the limit is an error")
    func elementLimit() {
        let text = #"{"x":"12345678","data":["1234","12345678","123456789"]}"#
        for outcome in StreamOutcome.ofEveryCut(
            Array(text.utf8),
            JSONArraySplitter<String>(at: "data", elementLimit: 10)
        ) {
            #expect(outcome.elements == ["1234", "12345678"])
            #expect(
                outcome.errors.map(\.description) == [
                    "$.data[2] (line 1, column 43): expected an element of at most 10 bytes, found a larger one: \"123456789"
                ]
            )
            #expect(outcome.errors.first?.kind == .tooLarge)
        }
        for text in [#"[123456789012]"#, #"["1234567890"#, #"[{"a":[[[[[["#] {
            let outcome = StreamOutcome(JSONArraySplitter<JSON>(elementLimit: 10), [Array(text.utf8)])
            #expect(outcome.errors.map(\.kind) == [.tooLarge])
        }
        // A syntax error before the limit takes precedence over the limit.
        let outcome = StreamOutcome(
            JSONArraySplitter<JSON>(elementLimit: 10),
            [Array(#"[{"a":tru, {{{{{{{{{{{{"#.utf8)]
        )
        #expect(outcome.errors.map(\.kind) == [.syntax])
    }

    @Test("The depth limit counts from the root of the document")
    func depthLimit() {
        let bytes = Array(#"{"a":[[]],"data":[[[]],[[[]]]]}"#.utf8)
        #expect(StreamOutcome(JSONArraySplitter<JSON>(at: "data", depthLimit: 5), [bytes]).errors == [])
        let outcome = StreamOutcome(JSONArraySplitter<JSON>(at: "data", depthLimit: 4), [bytes])
        #expect(outcome.errors.map(\.kind) == [.tooDeep])
        #expect(outcome.errors.map(\.path) == ["$.data[1][0][0]"])
        let around = StreamOutcome(JSONArraySplitter<JSON>(at: "data", depthLimit: 2), [bytes])
        #expect(around.errors.map(\.path) == ["$.a[0]"])
    }

    @Test("An error doesn't show elements of an array under a secret key")
    func hiddenSecrets() {
        let outcome = StreamOutcome(JSONArraySplitter<Int>(at: "tokens"), [Array(#"{"tokens":["hunter2"]}"#.utf8)])
        #expect(outcome.errors.count == 1)
        #expect(outcome.errors.first?.description.contains("hunter2") == false)
    }

    @Test("A damaged stream gives the same result as the whole document")
    func damagedDocuments() throws {
        let whole = Array(#"[{"name":"Ada","nickname":null},{"name":"B\no","x":[1,-2.5,{"y":true}]}]"#.utf8)
        for index in whole.indices {
            for byte in [0x00, 0x20, 0x22, 0x2C, 0x31, 0x3A, 0x5B, 0x5C, 0x5D, 0x7B, 0x7D, 0xEF] as [UInt8] {
                var bytes = whole
                bytes[index] = byte
                let cut = Int(byte) % bytes.count
                let outcome = StreamOutcome(JSONArraySplitter<Owner>(), [bytes[..<cut], bytes[cut...]])
                do {
                    #expect(try [Owner](json: Data(bytes)) == outcome.elements)
                    #expect(outcome.errors == [])
                } catch {
                    #expect(
                        outcome.errors.first.map(Problem.init) == Problem(error),
                        "\(String(decoding: bytes, as: UTF8.self))"
                    )
                }
            }
        }
    }
}

private struct Page: JSONModel, Decodable {
    var data: [JSON]

    static var fields: JSONFields { "data" }

    init(_: EmptyValue) { data = [] }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&data) }
    }
}
