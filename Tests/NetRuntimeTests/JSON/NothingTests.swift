import Foundation
import NetRuntime
import Testing

/// What servers write in place of null, where a value may be missing: WooCommerce sends an empty text for a flag or a number
/// (woocommerce/woocommerce-ios#9839), PHP `[]` for an empty map and `false` or `[]` for an object that is not there
/// (WordPress/wordpress-develop#11682, Automattic/wordpress-rs#883, pi-hole/web#1459), MySQL the day 0000-00-00
/// (WP-API/wp-api-customize-endpoints#10).
@Suite struct NothingTests {
    private struct Told: Sendable {
        var value: Maybe?
        var drift: [JSONError]
    }

    private func told(_ text: String) async throws -> Told {
        let (reports, report) = AsyncStream<ContractDrift>.makeStream()
        var client = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        client.drift = .reported { report.yield($0) }
        let value = try? await client.send(GetMaybe())
        report.finish()
        var drift: [JSONError] = []
        for await one in reports { drift.append(one.detail) }
        return Told(value: value, drift: drift)
    }

    private func isRefused(_ text: String) async throws -> Bool {
        var client = Client(baseURL: try testURL("https://example.com"), engine: StubEngine { _ in .json(text) })
        client.drift = .refused
        do {
            _ = try await client.send(GetMaybe())
            return false
        } catch .undecodable {
            return true
        }
    }

    /// A key, and what stands at it.
    struct Nothing: Sendable, CustomTestStringConvertible {
        var key: String
        var value: String

        var testDescription: String { "\(key): \(value)" }

        static func all(_ values: [String], at keys: [String]) -> [Nothing] {
            keys.flatMap { key in values.map { Nothing(key: key, value: $0) } }
        }
    }

    static let nothings: [Nothing] = [
        Nothing.all([#""""#], at: Maybe.scalarKeys),
        Nothing.all([#""0000-00-00""#], at: ["date", "day", "dates"]),
        Nothing.all([#""0000-00-00 00:00:00""#, #""0000-00-00T00:00:00.000Z""#], at: ["date"]),
        Nothing.all([#""""#, "false"], at: ["model", "map", "union", "boxed", "strings", "list"]),
        Nothing.all(["[]", "[ \n]"], at: ["model", "union", "boxed"]),
    ].flatMap { $0 }

    @Test("It is nil, which is told, and refused by tests", arguments: nothings)
    func whatMayBeMissing(nothing: Nothing) async throws {
        let text = #"{"before":1,"\#(nothing.key)":\#(nothing.value),"after":"x"}"#
        let told = try await told(text)
        #expect(told.value == Maybe(before: 1, after: "x"))
        #expect(told.drift.map(\.path) == ["$.\(nothing.key)"])
        #expect(told.drift.map(\.expected) == ["null where there is no value"])
        #expect(try await isRefused(text))
    }

    @Test("The same through another decoder", arguments: nothings)
    func throughAnotherDecoder(nothing: Nothing) throws {
        let text = #"[{"before":1,"\#(nothing.key)":\#(nothing.value),"after":"x"}]"#
        #expect(try JSONDecoder().decode([Maybe].self, from: Data(text.utf8)) == [Maybe(before: 1, after: "x")])
    }

    @Test("What can be read is no nothing")
    func valuesStayValues() async throws {
        // Base64 of no bytes is the empty text (RFC 4648, section 10).
        let text = """
            {"before":1,"text":"","bytes":"","hint":"","flag":false,"list":[],"strings":[],"json":[],"blankable":"",\
            "after":""}
            """
        let told = try await told(text)
        var expected = Maybe(before: 1, after: "")
        expected.text = ""
        expected.bytes = Data()
        expected.hint = .unknown("")
        expected.flag = false
        expected.list = []
        expected.strings = []
        expected.json = []
        expected.blankable = .blank
        #expect(told.value == expected)
        #expect(told.drift.isEmpty)
        #expect(try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) == expected)
    }

    @Test func anEmptyListIsAnEmptyMap() async throws {
        for key in ["map", "requiredMap"] {
            let text = #"{"before":1,"\#(key)":[ ],"after":"x"}"#
            let told = try await told(text)
            var expected = Maybe(before: 1, after: "x")
            if key == "map" { expected.map = [:] }
            #expect(told.value == expected)
            #expect(told.drift.map(\.path) == ["$.\(key)"])
            #expect(told.drift.map(\.expected) == ["an object"])
            #expect(try await isRefused(text))
            #expect(try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) == expected)
        }
        #expect(try [[String: Int]](json: Data("[[],{\"a\":1},[]]".utf8)) == [[:], ["a": 1], [:]])
        #expect(try JSONDecoder().decode(Maps.self, from: Data("[[],{\"a\":1},[]]".utf8)).maps == [[:], ["a": 1], [:]])
    }

    @Test("Elements and members are optional, too")
    func insideContainers() throws {
        let list = Data(#"["",1,null,""]"#.utf8)
        #expect(try [Int?](json: list) == [nil, 1, nil, nil])
        #expect(try [String: Decimal?](json: Data(#"{"a":"","b":1.5}"#.utf8)) == ["a": nil, "b": 1.5])
        let dates = Data(#"{"dates":["0000-00-00","","2024-03-01T00:00:00Z"]}"#.utf8)
        #expect(try DateList(json: dates).dates == [nil, nil, Date(timeIntervalSince1970: 1_709_251_200)])
        #expect(try JSONDecoder().decode(DateList.self, from: dates) == DateList(json: dates))
        #expect(try DateList(json: Data(#"{"times":["",1]}"#.utf8)).times == [nil, Date(timeIntervalSince1970: 1)])
    }

    @Test("A default stays", arguments: [#""""#, "false", "null"])
    func defaults(value: String) throws {
        let text = Data(#"{"labels":\#(value),"size":\#(value == "false" ? "null" : value)}"#.utf8)
        #expect(try Preset(json: text) == Preset())
        #expect(try JSONDecoder().decode(Preset.self, from: text) == Preset())
    }

    @Test("What has to be there is an error, and so is what is only something else")
    func errors() async throws {
        let wrong = [
            #"{"before":"","after":"x"}"#, #"{"before":false,"after":"x"}"#, #"{"before":[],"after":"x"}"#,
            #"{"before":1,"after":false}"#, #"{"before":1,"after":"x","int":false}"#,
            #"{"before":1,"after":"x","int":[]}"#, #"{"before":1,"after":"x","flag":"0"}"#,
            #"{"before":1,"after":"x","int":" "}"#, #"{"before":1,"after":"x","model":true}"#,
            #"{"before":1,"after":"x","model":[1]}"#, #"{"before":1,"after":"x","model":"x"}"#,
            #"{"before":1,"after":"x","int":"0000-00-00"}"#, #"{"before":1,"after":"x","date":"0000-00-01"}"#,
            // Inside the object that is there, its key is wrong.
            #"{"before":1,"after":"x","model":{"id":""}}"#, #"{"before":1,"after":"x","model":{"id":[]}}"#,
            // One value where a list is declared (soto-project/soto-core#103).
            #"{"before":1,"after":"x","strings":"a"}"#,
            // Text that is no JSON.
            #"{"before":1,"after":"x","model":["#, #"{"before":1,"after":"x","int":"#,
        ]
        for text in wrong {
            #expect(try await told(text).value == nil, "\(text)")
            #expect(throws: (any Error).self) { try JSONDecoder().decode(Maybe.self, from: Data(text.utf8)) }
        }
    }

    @Test("Of a union's alternatives, the one that the value is exactly comes first")
    func exactAlternatives() throws {
        let texts = Data(#"[{"size":""},{"size":3}]"#.utf8)
        #expect(try [Sized](json: texts) == [.word(""), .number(3)])
        #expect(try JSONDecoder().decode([Sized].self, from: texts) == [.word(""), .number(3)])
        // It is exactly neither; the first that takes an empty text for null is as good as it gets.
        let flagged = Data(#"[{"size":3,"flag":""}]"#.utf8)
        #expect(try [Sized](json: flagged) == [.number(3)])
        #expect(try JSONDecoder().decode([Sized].self, from: flagged) == [.number(3)])
    }
}

private struct GetMaybe: Request {
    typealias Response = Maybe

    static var endpoint: Endpoint { "GET /maybe" }
}

private struct Thing: JSONRecord, Decodable, Hashable {
    let id: Int?
    let name: String

    static let layout = JSONLayout("id? name", (Int?, String).self)
}

private enum Colour: OpenEnum {
    case red
    case unknown(String)

    static let listedCases: ListedCases<Self> = [.red]

    var rawValue: String {
        switch self {
        case .red: "red"
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Hint: SuggestedEnum {
    case calm
    case unknown(String)

    static let listedCases: ListedCases<Self> = [.calm]

    var rawValue: String {
        switch self {
        case .calm: "calm"
        case .unknown(let rawValue): rawValue
        }
    }
}

private enum Blankable: String, ClosedEnum {
    case blank = ""
    case full
}

private enum Level: Int, ClosedEnum { case low, high }

private enum Either: JSONUnion, Decodable, Hashable {
    case thing(Thing)
    case unknown(JSON)

    init(_: Unfilled) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.variant(of: [.object(Thing.fields)]) {
        case 0: self = .thing(reader.value())
        default: self = .unknown(reader.unlisted())
        }
    }
}

private struct Maybe: JSONModel, Decodable, Hashable, Sendable {
    var before: Int
    var after: String
    var int: Int?
    var long: Int64?
    var short: Int32?
    var unsigned: UInt64?
    var number: Double?
    var flag: Bool?
    var decimal: Decimal?
    var uuid: UUID?
    var url: URL?
    var date: Date?
    var time: Date?
    var day: CalendarDate?
    var dates: Nullable<Date>?
    var colour: Colour?
    var level: Level?
    var foreign: Foreign?
    var text: String?
    var bytes: Data?
    var hint: Hint?
    var json: JSON?
    var blankable: Blankable?
    var model: Thing?
    @BoxedOptional var boxed: Thing? = nil
    var map: [String: String]?
    var union: Either?
    var strings: [String]?
    var list: [Thing]?
    var requiredMap: [String: Int] = [:]

    /// The keys of what an empty text can be no value of.
    static let scalarKeys = [
        "int", "long", "short", "unsigned", "number", "flag", "decimal", "uuid", "url", "date", "time", "day", "dates",
        "colour", "level", "foreign",
    ]

    init(before: Int, after: String) { (self.before, self.after) = (before, after) }

    static var fields: JSONFields {
        """
        before after int? long? short? unsigned? number? flag? decimal? uuid? url? date? time? day? dates? colour? \
        level? foreign? text? bytes? hint? json? blankable? model? boxed? map? union? strings? list? requiredMap?
        """
    }

    init(_: Unfilled) { self.init(before: 0, after: "") }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&before)
        case 1: reader.read(&after)
        case 2: reader.read(&int)
        case 3: reader.read(&long)
        case 4: reader.read(&short)
        case 5: reader.read(&unsigned)
        case 6: reader.read(&number)
        case 7: reader.read(&flag)
        case 8: reader.read(&decimal)
        case 9: reader.read(&uuid)
        case 10: reader.read(&url)
        case 11: reader.read(&date)
        case 12: reader.read(&time, as: .unixTime)
        case 13: reader.read(&day)
        case 14:
            reader.read(&dates, as: .rfc3339)
            if dates == .some(.null) { dates = nil }
        case 15: reader.read(&colour)
        case 16: reader.read(&level)
        case 17: reader.read(&foreign)
        case 18: reader.read(&text)
        case 19: reader.read(&bytes)
        case 20: reader.read(&hint)
        case 21: reader.read(&json)
        case 22: reader.read(&blankable)
        case 23: reader.read(&model)
        case 24: reader.read(&_boxed)
        case 25: reader.read(&map)
        case 26: reader.read(&union)
        case 27: reader.read(&strings)
        case 28: reader.read(&list)
        case 29: reader.read(&requiredMap)
        default: break
        }
    }
}

/// A type that knows nothing of us.
private struct Foreign: Decodable, Hashable, Sendable {
    var size: Int
}

private struct Maps: JSONReadable, Decodable {
    var maps: [[String: Int]] = []

    init(_: Unfilled) {}

    mutating func fill(from reader: inout JSONReader) { reader.read(&maps) }
}

private struct DateList: JSONModel, Decodable, Hashable {
    var dates: [Date?] = []
    var times: [Date?] = []

    static var fields: JSONFields { "dates? times?" }

    init(_: Unfilled) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.read(&dates) } else { reader.read(&times, as: .unixTime) }
    }
}

private struct Preset: JSONModel, Decodable, Hashable {
    var labels = ["usual"]
    var size = 10

    static var fields: JSONFields { "labels? size?" }

    init() {}

    init(_: Unfilled) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        if field == 0 { reader.readIfPresent(&labels) } else { reader.readIfPresent(&size) }
    }
}

/// A union whose alternatives have the same keys, so that they have to be tried.
private enum Sized: JSONUnion, Decodable, Hashable {
    case number(Int?)
    case word(String?)
    case unknown(JSON)

    private struct Number: JSONRecord {
        let size: Int?
        let flag: Bool?

        static let layout = JSONLayout("size? flag?", (Int?, Bool?).self)
    }

    private struct Word: JSONRecord {
        let size: String?
        let flag: Bool?

        static let layout = JSONLayout("size? flag?", (String?, Bool?).self)
    }

    init(_: Unfilled) { self = .unknown(.null) }

    mutating func fill(from reader: inout JSONReader) {
        var candidates = reader.candidates(of: [.object(Number.fields), .object(Word.fields)])
        repeat {
            switch candidates.current {
            case 0: self = .number((reader.value() as Number).size)
            case 1: self = .word((reader.value() as Word).size)
            default: self = .unknown(reader.unlisted())
            }
        } while reader.hasRejected(&candidates)
    }
}
