import Foundation
import NetRuntime

/// Models with a property for each type of value that can be missing.
extension NothingTests {
    struct GetMaybe: Request {
        typealias Response = Maybe

        static var endpoint: Endpoint { "GET /maybe" }
    }

    struct Thing: JSONRecord, Decodable, Hashable {
        let id: Int?
        let name: String

        static let layout = JSONLayout("id? name", (Int?, String).self)
    }

    enum Colour: OpenEnum {
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

    enum Hint: SuggestedEnum {
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

    enum Blankable: String, ClosedEnum {
        case blank = ""
        case full
    }

    enum Level: Int, ClosedEnum { case low, high }

    enum Either: JSONUnion, Decodable, Hashable {
        case thing(Thing)
        case unknown(JSON)

        init(_: EmptyValue) { self = .unknown(.null) }

        mutating func fill(from reader: inout JSONReader) {
            switch reader.variant(of: [.object(Thing.fields)]) {
            case 0: self = .thing(reader.value())
            default: self = .unknown(reader.unlisted())
            }
        }
    }

    struct Maybe: JSONModel, Decodable, Hashable, Sendable {
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
        var dates: Nullable<Date> = nil
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

        /// The keys of the types for which an empty string is never a value.
        static let scalarKeys = [
            "int", "long", "short", "unsigned", "number", "flag", "decimal", "uuid", "url", "date", "time", "day",
            "dates",
            "colour", "level", "foreign",
        ]

        init(before: Int, after: String) { (self.before, self.after) = (before, after) }

        static var fields: JSONFields {
            """
            before after int? long? short? unsigned? number? flag? decimal? uuid? url? date? time? day? dates? colour? \
            level? foreign? text? bytes? hint? json? blankable? model? boxed? map? union? strings? list? requiredMap?
            """
        }

        init(_: EmptyValue) { self.init(before: 0, after: "") }

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
                if dates == .null { dates = nil }
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

    /// A `Decodable` type that doesn't use NetRuntime.
    struct Foreign: Decodable, Hashable, Sendable {
        var size: Int
    }

    struct Maps: JSONReadable, Decodable {
        var maps: [[String: Int]] = []

        init(_: EmptyValue) {}

        mutating func fill(from reader: inout JSONReader) { reader.read(&maps) }
    }

    struct DateList: JSONModel, Decodable, Hashable {
        var dates: [Date?] = []
        var times: [Date?] = []

        static var fields: JSONFields { "dates? times?" }

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&dates) } else { reader.read(&times, as: .unixTime) }
        }
    }

    struct Preset: JSONModel, Decodable, Hashable {
        var labels = ["usual"]
        var size = 10

        static var fields: JSONFields { "labels? size?" }

        init() {}

        init(_: EmptyValue) {}

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.readIfPresent(&labels) } else { reader.readIfPresent(&size) }
        }
    }

    /// A union whose variants have the same keys, so the reader has to try them.
    enum Sized: JSONUnion, Decodable, Hashable {
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

        init(_: EmptyValue) { self = .unknown(.null) }

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
}
