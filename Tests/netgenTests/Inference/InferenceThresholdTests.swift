import Testing

@testable import netgen

@Suite("Thresholds of inference, on both sides")
struct InferenceThresholdTests {
    /// Returns the type of the field `name` in a model that is inferred from one response for each value.
    private func type(of name: String, _ values: [String]) -> String {
        let bodies = values.map { #"{"id": 1, "\#(name)": \#($0)}"# }
        let inferred = Inferred(bodies.enumerated().map { ("getThing.\($0.offset + 1).json", $0.element) })
        let rest = inferred.part("models").split(separator: "\"\(name)\": ").dropFirst().first ?? ""
        return rest.prefix { $0 != "," && !$0.isWhitespace }.filter { $0 != "\"" }
    }

    /// Returns an object whose members have the same value.
    private func object(_ keys: [String], _ value: String = "1") -> String {
        let members: [String] = keys.map { #""\#($0)": \#(value)"# }
        return "{\(members.joined(separator: ", "))}"
    }

    /// Returns as many strings as `count`, which repeat the first `kinds` values of a list.
    private func texts(_ count: Int, of kinds: Int, _ value: (Int) -> String = { "kind\($0)" }) -> [String] {
        (0..<count).map { "\"\(value($0 % kinds))\"" }
    }

    @Test(
        "A number named like a time is a time from September 2001 to February 2038",
        arguments: [
            ("999999999", "int"), ("1000000000", "unix-time"), ("2149999999", "unix-time"), ("2150000000", "int64"),
            ("999999999999", "int64"), ("1000000000000", "unix-milliseconds"),
            ("2149999999999", "unix-milliseconds"), ("2150000000000", "int64"),
        ]
    )
    func times(number: String, type: String) {
        #expect(self.type(of: "created_at", [number]) == type)
    }

    @Test(
        "A fraction is a decimal from 18 to 38 significant digits",
        arguments: [
            ("0.\(String(repeating: "7", count: 17))", "double"), ("0.\(String(repeating: "7", count: 18))", "decimal"),
            ("0.\(String(repeating: "7", count: 38))", "decimal"), ("0.\(String(repeating: "7", count: 39))", "double"),
        ]
    )
    func decimals(number: String, type: String) {
        #expect(self.type(of: "it", [number]) == type)
    }

    @Test("Strings are an enum if each of at most 12 values occurs three times on average, and there are six strings")
    func enums() {
        #expect(type(of: "shade", texts(5, of: 2)) == "string")
        #expect(type(of: "shade", texts(6, of: 2)) == "{")
        #expect(type(of: "shade", texts(8, of: 3)) == "string")
        #expect(type(of: "shade", texts(9, of: 3)) == "{")
        #expect(type(of: "shade", texts(36, of: 12)) == "{")
        #expect(type(of: "shade", texts(39, of: 13)) == "string")
        #expect(type(of: "shade", texts(6, of: 1)) == "string")
    }

    @Test("Strings of a field named like a choice are an enum if one of them is repeated")
    func choices() {
        #expect(type(of: "state", texts(2, of: 2)) == "string")
        #expect(type(of: "state", texts(3, of: 2)) == "{")
    }

    @Test("The values of an enum have at most 32 characters")
    func longValues() {
        let longest = String(repeating: "x", count: 31)
        #expect(type(of: "shade", texts(6, of: 2) { "\(["a", "b"][$0])\(longest)" }) == "{")
        #expect(type(of: "shade", texts(6, of: 2) { "\(["a", "b"][$0])x\(longest)" }) == "string")
    }

    @Test(
        "Objects are dictionaries if most of their keys are data",
        arguments: [
            (#"{"1": 1, "a": 2}"#, false), (#"{"1": 1, "2": 2, "a": 3}"#, true),
            (#"{"deadbeefdeadbee": 1}"#, false), (#"{"deadbeefdeadbeef": 1}"#, true),
        ]
    )
    func dataKeys(object: String, isMap: Bool) {
        #expect((type(of: "it", [object]) == "[string:") == isMap)
    }

    @Test("Objects of twelve keys are dictionaries if most of the keys are compound")
    func compoundKeys() {
        func flags(_ count: Int, compound: Int) -> String {
            object((0..<count).map { $0 < compound ? "ab-\($0)c" : "ab\($0)c" }, "true")
        }
        #expect(type(of: "it", [flags(11, compound: 11)]) != "[string:")
        #expect(type(of: "it", [flags(12, compound: 6)]) != "[string:")
        #expect(type(of: "it", [flags(12, compound: 7)]) == "[string:")
    }

    @Test("Four or more objects that have most fields in common are the values of a dictionary")
    func likeObjects() {
        func objects(_ fields: String...) -> [String] {
            let members: [String] = zip("abcdefg", fields).map { key, fields in
                #""key\#(key)": \#(object(fields.map(String.init)))"#
            }
            return ["{\(members.joined(separator: ", "))}"]
        }
        #expect(type(of: "it", objects("xy", "xy", "xy")) != "[string:")
        #expect(type(of: "it", objects("xy", "xy", "xy", "xy")) == "[string:")
        #expect(type(of: "it", objects("x", "x", "x", "x")) != "[string:")
        // Of 20 possible fields, 12 are 60 %.
        #expect(type(of: "it", objects("vwx", "wxy", "xyz", "vyz")) == "[string:")
        #expect(type(of: "it", objects("vwx", "wxy", "xyz", "yz")) != "[string:")
    }

    @Test("Keys that at most half of three or more objects have are the keys of dictionaries")
    func rareKeys() {
        func objects(_ keys: String...) -> [String] { keys.map { object($0.map(String.init)) } }
        #expect(type(of: "it", objects("ab", "cd", "ac")) == "[string:")
        #expect(type(of: "it", objects("ab", "cd", "abc")) != "[string:")
        #expect(type(of: "it", objects("ab", "cd")) != "[string:")
        #expect(type(of: "it", objects("a", "b", "c")) != "[string:")
    }

    @Test("Objects with one of 2 to 12 tags are variants")
    func tags() {
        func shapes(_ count: Int) -> Bool {
            areVariants((0..<count).map { #"{"type": "kind\#($0)", "field\#($0)": 1}"# })
        }
        #expect(!shapes(1))
        #expect(shapes(2))
        #expect(shapes(12))
        #expect(!shapes(13))
    }

    @Test("Objects are variants if two tags have keys of their own, or one has three")
    func ownKeys() {
        #expect(!areVariants([#"{"type": "a", "x": 1}"#, #"{"type": "b"}"#]))
        #expect(areVariants([#"{"type": "a", "x": 1}"#, #"{"type": "b", "y": 1}"#]))
        #expect(!areVariants([#"{"type": "a", "x": 1, "y": 1}"#, #"{"type": "b"}"#]))
        #expect(areVariants([#"{"type": "a", "x": 1, "y": 1, "z": 1}"#, #"{"type": "b"}"#]))
    }

    /// Returns whether the elements of an array become a union with a discriminator.
    private func areVariants(_ objects: [String]) -> Bool {
        let list = objects.joined(separator: ", ")
        return Inferred(["getThing.json": #"{"id": 1, "it": [\#(list)]}"#]).line.contains("discriminator")
    }

    @Test(
        "Arrays of two to six values of different types are tuples",
        arguments: [
            ("1", false), (#"1, "a""#, true), (#"1, "a", 1, 1, 1, 1"#, true), (#"1, "a", 1, 1, 1, 1, 1"#, false),
            ("1, 1", false),
        ]
    )
    func tuples(values: String, isTuple: Bool) {
        let inferred = Inferred(["getThing.json": #"{"id": 1, "it": [[\#(values)]]}"#])
        #expect(inferred.line.contains("\"tuple\"") == isTuple)
    }

    @Test(
        "A segment of a path is an ID if it has eight characters, with two digits that are not one short number",
        arguments: [
            ("ab1cde2", false), ("ab1cdef2", true), ("abcdefg1", false), ("abcde123", false), ("abcd1234", true),
            ("7", true), ("v7", false), ("a,b", true), ("ab1-def2", true), ("ab1-vef2", false), ("ab1édef2", false),
        ]
    )
    func segments(text: String, isID: Bool) {
        #expect(PathTemplates.isID(text) == isID)
    }
}
