import Foundation
import NetRuntime
import Testing

/// Tests that the fast paths between members and between elements reject missing and misplaced commas.
@Suite struct CommaTests {
    @Test(
        "Missing and misplaced commas between members are an error",
        arguments: [
            #"{,"name":"x"}"#, #"{ ,"name":"x"}"#, #"{,}"#, #"{"name":"x",}"#, #"{"name":"x",,"nickname":"y"}"#,
            #"{,"nickname":"x","name":"y"}"#, #"{"name":"x""nickname":"y"}"#, #"{,"name":"x" "nickname":"y"}"#,
            #"{"name":,"nickname":"y"}"#,
        ]
    )
    func memberCommas(text: String) {
        #expect(throws: JSONError.self) { try Owner(json: Data(text.utf8)) }
        #expect(throws: JSONError.self) { try Unread(json: Data(text.utf8)) }
        // The objects of a long array are read with an index of their keys.
        let good = Array(repeating: #"{"name":"x","nickname":"y"}"#, count: 200)
        for place in [0, 3, 4, 199] {
            var texts = good
            texts[place] = text
            let array = Data("[\(texts.joined(separator: ","))]".utf8)
            #expect(throws: JSONError.self) { try [Owner](json: array) }
            #expect(throws: JSONError.self) { try [Unread](json: array) }
        }
        #expect(throws: Never.self) { try [Owner](json: Data("[\(good.joined(separator: ","))]".utf8)) }
        #expect(throws: Never.self) { try [Unread](json: Data("[\(good.joined(separator: ","))]".utf8)) }
    }

    @Test(
        "Missing and misplaced commas between elements are an error",
        arguments: ["[,1]", "[1,]", "[1,,2]", "[,]", "[1 2]"]
    )
    func elementCommas(text: String) {
        #expect(throws: JSONError.self) { try [Int](json: Data(text.utf8)) }
        #expect(throws: JSONError.self) { try [Int?](json: Data(text.utf8)) }
        #expect(throws: JSONError.self) { try [Unread](json: Data(text.utf8)) }
    }
}

/// A model that doesn't read its fields.
private struct Unread: JSONModel, Decodable {
    static var fields: JSONFields { "name nickname?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {}
}
