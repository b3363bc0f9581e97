import Foundation
import NetRuntime
import Testing

@Suite struct JSONValueTests {
    @Test("Numbers keep all their digits")
    func numberDigits() throws {
        let text = "[1.10,1e400,123456789012345678901234567890,-0.0,1E+2,18446744073709551615]"
        let json = try JSON(json: Data(text.utf8))
        #expect(String(decoding: try json.jsonData(), as: UTF8.self) == text)
        #expect(json[0]?.doubleValue == 1.1)
        #expect(json[0]?.numberValue?.decimal == Decimal(string: "1.1"))
        #expect(json[1]?.doubleValue == nil)
        #expect(json[2]?.intValue == nil)
        #expect(json[4]?.intValue == 100)
        #expect(json[5]?.numberValue?.integer() == UInt64.max)
    }

    @Test("Numbers are equal if their values are equal")
    func equalNumbers() throws {
        let ones = ["1", "1.0", "10e-1", "0.1E1", "1000e-3", "1e0"].compactMap(JSON.Number.init)
        #expect(ones.count == 6)
        #expect(Set(ones).count == 1)
        #expect(JSON.Number("0") == JSON.Number("-0.000e7"))
        #expect(JSON.Number("1") != JSON.Number("-1"))
        #expect(JSON.Number("1") != JSON.Number("10"))
        #expect(JSON.Number("1e400") != JSON.Number("1e401"))
        #expect(JSON.Number("0.1")?.double == 0.1)
    }

    @Test(
        "Text that isn't a JSON number is rejected",
        arguments: ["", "1.", "01", "1 ", " 1", "NaN", "0x1", "1,2", "--1"]
    )
    func invalidNumbers(text: String) {
        #expect(JSON.Number(text) == nil)
    }

    @Test("Literals create values, and subscripts access their parts")
    func literalsAndAccess() throws {
        let json: JSON = ["a": [1, 2.5, "x", true, nil], "b": ["c": -7]]
        #expect(json["a"]?[0]?.intValue == 1)
        #expect(json["a"]?[1]?.doubleValue == 2.5)
        #expect(json["a"]?[2]?.stringValue == "x")
        #expect(json["a"]?[3]?.boolValue == true)
        #expect(json["a"]?[4]?.isNull == true)
        #expect(json["a"]?[5] == nil)
        #expect(json["a"]?[-1] == nil)
        #expect(json["b"]?["c"]?.intValue == -7)
        #expect(json["b"]?[0] == nil)
        #expect(json["z"] == nil)
        #expect(json.objectValue?.count == 2)
        #expect(json["a"]?.arrayValue?.count == 5)
        #expect(String(decoding: try json.jsonData(), as: UTF8.self) == #"{"a":[1,2.5,"x",true,null],"b":{"c":-7}}"#)
    }

    @Test("A JSON value can be decoded as a model")
    func decodedModel() throws {
        let json: JSON = ["name": "Ada", "more": 1]
        #expect(try json.decoded(as: Owner.self).name == "Ada")
        #expect(throws: JSONError.self) { try json.decoded(as: Cat.self) }
    }

    @Test("Foundation's coders preserve JSON values")
    func foundationCoders() throws {
        let text = #"{"a":[null,true,"x",12,-3.25,0.1,18446744073709551615,12345678901234567890.5],"b":{}}"#
        let json = try JSON(json: Data(text.utf8))
        #expect(try JSONDecoder().decode(JSON.self, from: Data(text.utf8)) == json)
        #expect(try JSON(json: JSONEncoder().encode(json)) == json)
        let plain: JSON = ["a": [true, "x", 12, -3.25], "b": [:]]
        #expect(try PropertyListDecoder().decode(JSON.self, from: PropertyListEncoder().encode(plain)) == plain)
    }

    @Test("Nullable values are created from literals and preserve null")
    func nullables() throws {
        let nullables: [Nullable<Int>] = [1, .null, Nullable(Int?.none), .value(4)]
        #expect(nullables.map(\.value) == [1, nil, nil, 4])
        #expect(String(decoding: try nullables.jsonData(), as: UTF8.self) == "[1,null,null,4]")
        #expect(try [Nullable<Int>](json: Data("[1,null,null,4]".utf8)) == nullables)
        #expect(try JSONDecoder().decode([Nullable<Int>].self, from: Data("[1,null,null,4]".utf8)) == nullables)
        let texts: [Nullable<String>] = ["a", .null, "\(1)b"]
        #expect(texts.map(\.value) == ["a", nil, "1b"])
        let lists: [Nullable<[String]>] = [["a"], [], .null, nil]
        #expect(lists == [.value(["a"]), .value([]), .null, .absent])
        let maps: [Nullable<[String: JSON]>] = [["a": ["b": 1]], [:], .null, nil]
        #expect(maps == [.value(["a": ["b": 1]]), .value([:]), .null, .absent])
    }
}
