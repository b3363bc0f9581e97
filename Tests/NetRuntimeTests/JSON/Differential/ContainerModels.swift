import Foundation
import NetRuntime

struct Containers: JSONModel, Decodable {
    var numbers: [Double] = []
    var words: [String] = []
    var grid: [[Int]] = []
    var trees: [Family] = []
    var counts: [String: Int] = [:]
    var groups: [String: [Mood]] = [:]
    var mood: Mood
    var size: Size
    var sample: Pair
    var dates: [Date] = []

    static var fields: JSONFields { "numbers words grid trees counts groups mood size sample dates" }

    init(_ unfilled: EmptyValue) {
        mood = .init(unfilled)
        size = .init(unfilled)
        sample = .init(unfilled)
    }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&numbers)
        case 1: reader.read(&words)
        case 2: reader.read(&grid)
        case 3: reader.read(&trees)
        case 4: reader.read(&counts)
        case 5: reader.read(&groups)
        case 6: reader.read(&mood)
        case 7: reader.read(&size)
        case 8: reader.read(&sample)
        case 9: reader.read(&dates, as: .unixTime)
        default: break
        }
    }

    enum Mood: OpenEnum {
        case good
        case bad
        case unknown(String)

        static let listedCases: ListedCases<Self> = [.good, .bad]

        var rawValue: String {
            switch self {
            case .good: "good"
            case .bad: "so-so \"bad\""
            case .unknown(let rawValue): rawValue
            }
        }
    }

    enum Size: Int, ClosedEnum { case small = 1, large = -200 }
}

struct Pair: JSONTuple, Decodable {
    var first = 0.0
    var second = ""

    static var count: Int { 2 }

    init(_: EmptyValue) {}

    mutating func fill(_ element: Int, from reader: inout JSONReader) {
        switch element {
        case 0: reader.read(&first)
        case 1: reader.read(&second)
        default: break
        }
    }
}

extension Containers: Twinned {
    struct Twin: Decodable, Equatable {
        var numbers: [Double]
        var words: [String]
        var grid: [[Int]]
        var trees: [Family.Twin]
        var counts: [String: Int]
        var groups: [String: [String]]
        var mood: String
        var size: Size
        var sample: Pair
        var dates: [Date]

        enum Size: Int, Decodable { case small = 1, large = -200 }

        struct Pair: Decodable, Equatable {
            var first: Double
            var second: String
        }
    }

    var twin: Twin {
        Twin(
            numbers: numbers,
            words: words,
            grid: grid,
            trees: trees.map(\.twin),
            counts: counts,
            groups: groups.mapValues { $0.map(\.rawValue) },
            mood: mood.rawValue,
            size: size == .small ? .small : .large,
            sample: .init(first: sample.first, second: sample.second),
            dates: dates
        )
    }

    static var shape: DocumentShape {
        let mood = DocumentShape.text(["good", "so-so \"bad\"", "new"])
        return .object([
            .init("numbers", .array(.number)), .init("words", .array(.string)),
            .init("grid", .array(.array(.integer(bits: 64, isSigned: true)))), .init("trees", .array(Family.shape)),
            .init("counts", .map(.integer(bits: 64, isSigned: true))), .init("groups", .map(.array(mood))),
            .init("mood", mood), .init("size", .oneOf([.literal("1"), .literal("-200"), .literal("2")])),
            .init("sample", .tuple([.number, .string])), .init("dates", .array(.integer(bits: 32, isSigned: true))),
        ])
    }
}

extension Containers.Twin {
    private enum CodingKeys: CodingKey {
        case numbers, words, grid, trees, counts, groups, mood, size, sample, dates
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        numbers = try container.decode([Double].self, forKey: .numbers)
        words = try container.decode([String].self, forKey: .words)
        grid = try container.decode([[Int]].self, forKey: .grid)
        trees = try container.decode([Family.Twin].self, forKey: .trees)
        counts = try container.decode([String: Int].self, forKey: .counts)
        groups = try container.decode([String: [String]].self, forKey: .groups)
        mood = try container.decode(String.self, forKey: .mood)
        size = try container.decode(Size.self, forKey: .size)
        sample = try container.decode(Pair.self, forKey: .sample)
        dates = try container.decode([Double].self, forKey: .dates).map { Date(timeIntervalSince1970: $0) }
    }
}

extension Containers.Twin.Pair {
    init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try container.decode(Double.self)
        second = try container.decode(String.self)
    }
}

/// A recursive model, whose children have the same type.
struct Family: JSONModel, Decodable {
    var name = ""
    var children: [Family] = []

    static var fields: JSONFields { "name children?" }

    init(_: EmptyValue) {}

    mutating func fill(_ field: Int, from reader: inout JSONReader) {
        switch field {
        case 0: reader.read(&name)
        case 1: reader.readIfPresent(&children)
        default: break
        }
    }
}

extension Family: Twinned {
    struct Twin: Decodable, Equatable {
        var name: String
        var children: [Twin]?
    }

    var twin: Twin { Twin(name: name, children: children.map(\.twin)) }

    static var shape: DocumentShape {
        var shape = DocumentShape.object([.init("name", .string)])
        for _ in 0..<3 {
            shape = .object([.init("name", .string), .init("children", .array(shape), isRequired: false)])
        }
        return shape
    }
}

extension Family.Twin {
    private enum CodingKeys: CodingKey { case name, children }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        children = try container.decodeIfPresent([Self].self, forKey: .children) ?? []
    }
}
