import Foundation

@testable import NetRuntime

/// A record of Foundation values, free-form JSON and collections.
struct TextsAndLists: SampleRecord {
    let exact: Decimal
    let isOdd: Bool
    let at: Date
    let link: URL
    let id: UUID
    let maybeID: UUID?
    let day: CalendarDate
    let maybeDay: CalendarDate?
    let maybeAt: Date?
    let maybeLink: URL?
    let maybeExact: Decimal?
    let free: JSON
    let maybeFree: JSON?
    let bytes: Data
    let words: [String]
    let numbers: [Int]
    let ratios: [Double]
    let octets: [UInt8]
    let flags: [Bool?]
    let grid: [[Int]]
    let names: [String: String]
    let maybeNames: [String: [Int]]?

    static let layout = JSONLayout(
        """
        exact isOdd at link id maybeID? day maybeDay? maybeAt? maybeLink? maybeExact? free maybeFree? bytes words \
        numbers ratios octets flags grid names maybeNames?
        """,
        (
            Decimal, Bool, Date, URL, UUID, UUID?, CalendarDate, CalendarDate?, Date?, URL?, Decimal?, JSON, JSON?,
            Data, [String], [Int], [Double], [UInt8], [Bool?], [[Int]], [String: String], [String: [Int]]?
        ).self
    )

    private static let uuid = "F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6"

    static let members: [Member] = [
        ("exact", "149.90"), ("isOdd", "true"), ("at", #""2024-02-29T13:45:00.250Z""#),
        ("link", #""https://example.com/1.png""#), ("id", "\"\(uuid)\""), ("maybeID", "\"\(uuid)\""),
        ("day", #""2020-01-31""#), ("maybeDay", #""2020-02-01""#), ("maybeAt", #""1970-01-01T00:00:01Z""#),
        ("maybeLink", #""/relative""#), ("maybeExact", "0.1"), ("free", #"{"n":[1,2.5,true,"x"]}"#),
        ("maybeFree", "[{}]"), ("bytes", #""aGk=""#), ("words", #"["a","a text of more than fifteen bytes"]"#),
        ("numbers", "[1,-2]"), ("ratios", "[0.5,1e3]"), ("octets", "[0,255]"), ("flags", "[true,false]"),
        ("grid", "[[1],[],[2,3]]"), ("names", #"{"a":"1"}"#), ("maybeNames", #"{"x":[7]}"#),
    ]

    static var sample: TextsAndLists {
        TextsAndLists(
            exact: Decimal(1499) / 10,
            isOdd: true,
            at: Date(timeIntervalSince1970: 1_709_214_300.25),
            link: link("https://example.com/1.png"),
            id: id,
            maybeID: id,
            day: day,
            maybeDay: CalendarDate(year: 2020, month: 2, day: 1),
            maybeAt: Date(timeIntervalSince1970: 1),
            maybeLink: link("/relative"),
            maybeExact: Decimal(1) / 10,
            free: ["n": [1, 2.5, true, "x"]],
            maybeFree: [[:]],
            bytes: Data("hi".utf8),
            words: ["a", "a text of more than fifteen bytes"],
            numbers: [1, -2],
            ratios: [0.5, 1000],
            octets: [0, 255],
            flags: [true, false],
            grid: [[1], [], [2, 3]],
            names: ["a": "1"],
            maybeNames: ["x": [7]]
        )
    }

    private static var day: CalendarDate { CalendarDate(year: 2020, month: 1, day: 31) ?? CalendarDate(EmptyValue()) }

    private static func link(_ text: String) -> URL { URL(string: text) ?? URL(EmptyValue()) }

    private static var id: UUID { UUID(uuidString: uuid) ?? UUID(EmptyValue()) }
}

/// A record that contains other records, inline and boxed, and values of the other types of a spec.
struct Nesting: SampleRecord {
    let padded: PaddedScalars
    let flag: Bool
    let lone: LoneFlag
    let nothing: Blank
    let maybeLone: LoneFlag?
    let maybeNothing: Blank?
    let maybePadded: PaddedScalars?
    @MutableBoxed var boxed: PaddedScalars
    let mood: Mood
    @BoxedOptional var maybeBoxed: Nesting? = nil
    let size: Size
    let maybeSize: Size?
    let choice: Untagged
    let couple: NamedFlag
    let lones: [LoneFlag]
    let paddeds: [PaddedScalars]
    let nothings: [Blank]
    let maybeLones: [LoneFlag]?
    let byName: [String: PaddedScalars]
    let byHand: Owner
    let last: Bool

    static let layout = JSONLayout(
        """
        padded flag lone nothing maybeLone? maybeNothing? maybePadded? boxed mood maybeBoxed? size maybeSize? choice \
        couple lones paddeds nothings maybeLones? byName byHand last
        """,
        (
            PaddedScalars, Bool, LoneFlag, Blank, LoneFlag?, Blank?, PaddedScalars?, MutableBoxed<PaddedScalars>, Mood,
            BoxedOptional<Nesting>, Size, Size?, Untagged, NamedFlag, [LoneFlag], [PaddedScalars], [Blank], [LoneFlag]?,
            [String: PaddedScalars], Owner, Bool
        ).self
    )

    private static let padded = PaddedScalars.document(PaddedScalars.members)

    private static let ownMembers: [Member] = [
        ("padded", padded), ("flag", "true"), ("lone", #"{"flag":true}"#), ("nothing", "{}"),
        ("maybeLone", #"{"flag":false}"#), ("maybeNothing", #"{"x":1}"#), ("maybePadded", padded), ("boxed", padded),
        ("mood", #""wild""#), ("size", "-200"), ("maybeSize", "1"), ("choice", #"{"flag":true}"#),
        ("couple", #"["a",true]"#), ("lones", #"[{"flag":true},{"flag":false}]"#), ("paddeds", "[\(padded),\(padded)]"),
        ("nothings", "[{},{},{}]"), ("maybeLones", "[]"), ("byName", "{\"a\":\(padded)}"),
        ("byHand", #"{"name":"Ada"}"#), ("last", "true"),
    ]

    static var members: [Member] {
        ownMembers.prefix(9) + [("maybeBoxed", document(ownMembers))] + ownMembers.dropFirst(9)
    }

    static var sample: Nesting {
        nesting(maybeBoxed: nesting(maybeBoxed: nil))
    }

    private static func nesting(maybeBoxed: Nesting?) -> Nesting {
        Nesting(
            padded: .sample,
            flag: true,
            lone: .sample,
            nothing: .sample,
            maybeLone: LoneFlag(flag: false),
            maybeNothing: .sample,
            maybePadded: .sample,
            boxed: .sample,
            mood: .unknown("wild"),
            maybeBoxed: maybeBoxed,
            size: .large,
            maybeSize: .small,
            choice: .lone(.sample),
            couple: NamedFlag(first: "a", second: true),
            lones: [.sample, LoneFlag(flag: false)],
            paddeds: [.sample, .sample],
            nothings: [.sample, .sample, .sample],
            maybeLones: [],
            byName: ["a": .sample],
            byHand: Owner(name: "Ada"),
            last: true
        )
    }

    enum Mood: OpenEnum {
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

    enum Size: Int, ClosedEnum { case small = 1, large = -200 }
}

/// A union of records without a discriminator.
enum Untagged: JSONUnion, Decodable, Equatable {
    case lone(LoneFlag)
    case padded(PaddedScalars)
    case text(String)

    init(_: EmptyValue) { self = .text("") }

    mutating func fill(from reader: inout JSONReader) {
        switch reader.variant(of: [.object(LoneFlag.fields), .object(PaddedScalars.fields)]) {
        case 0: self = .lone(reader.value())
        case 1: self = .padded(reader.value())
        default: self = .text(reader.value())
        }
    }
}

/// A tuple of two elements of different types.
struct NamedFlag: JSONTuple, Decodable, Equatable {
    var first = ""
    var second = false

    static var count: Int { 2 }

    init(first: String, second: Bool) {
        self.first = first
        self.second = second
    }

    init(_: EmptyValue) {}

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        if element == 0 { reader.read(&first) } else { reader.read(&second) }
    }
}
