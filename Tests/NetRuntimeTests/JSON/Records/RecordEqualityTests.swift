import Foundation
import Testing

@testable import NetRuntime

/// Comparisons and hashes of records by their layout.
@Suite(.timeLimit(.minutes(20))) struct RecordEqualityTests {
    /// A record with a property of every kind that layouts distinguish.
    private struct Entry: HashableRecord {
        let text: String
        let count: Int
        let ratio: Double
        let flag: Bool
        let words: [String]
        let counts: [Int]
        let ratios: [Double]
        let note: String?
        let limit: Int?
        let share: Double?
        let mark: Bool?
        let tags: [String]?
        let place: Place
        let places: [Place]?
        let date: CalendarDate?
        let any: JSON?

        static let layout = JSONLayout(
            "text count ratio flag words counts ratios note? limit? share? mark? tags? place places? date? any?",
            (
                String, Int, Double, Bool, [String], [Int], [Double], String?, Int?, Double?, Bool?, [String]?, Place,
                [Place]?, CalendarDate?, JSON?
            ).self
        )
    }

    private struct Place: HashableRecord {
        let city: String

        static let layout = JSONLayout("city", String.self)
    }

    /// A record whose own comparison ignores the case of letters.
    private struct Label: JSONRecord, Hashable {
        let name: String

        static let layout = JSONLayout("name", String.self)
        static func == (one: Self, other: Self) -> Bool { one.name.lowercased() == other.name.lowercased() }
        func hash(into hasher: inout Hasher) { hasher.combine(name.lowercased()) }
    }

    private struct Labeled: HashableRecord {
        let label: Label

        static let layout = JSONLayout("label", Label.self)
    }

    private static let members: [(key: String, json: String, other: String)] = [
        ("text", #""a""#, #""b""#), ("count", "1", "2"), ("ratio", "0.5", "0.25"), ("flag", "true", "false"),
        ("words", #"["a"]"#, #"["a","b"]"#), ("counts", "[1]", "[2]"), ("ratios", "[0.5]", "[]"),
        ("note", #""a""#, "null"), ("limit", "0", "null"), ("share", "0", "null"), ("mark", "false", "null"),
        ("tags", "[]", "null"), ("place", #"{"city":"Rome"}"#, #"{"city":"Oslo"}"#),
        ("places", #"[{"city":"Rome"}]"#, #"[{"city":"Oslo"}]"#), ("date", #""2026-01-31""#, #""2026-02-01""#),
        ("any", #"{"a":[1]}"#, #"{"a":[2]}"#),
    ]

    /// Reads an entry. `changed` is the member that has its other value.
    private func entry(changed: Int? = nil) throws -> Entry {
        let members = Self.members.enumerated().map { number, member in
            "\"\(member.key)\":\(number == changed ? member.other : member.json)"
        }
        return try Entry(json: Data("{\(members.joined(separator: ","))}".utf8))
    }

    @Test("Records of equal properties are equal and have equal hashes")
    func equalRecords() throws {
        let (one, other) = (try entry(), try entry())
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(Set([one, other]).count == 1)
    }

    @Test("Records that differ in one property are unequal and have different hashes")
    func differentRecords() throws {
        let entry = try entry()
        for number in Self.members.indices {
            let other = try self.entry(changed: number)
            #expect(entry != other, "\(Self.members[number].key)")
            #expect(entry.hashValue != other.hashValue, "\(Self.members[number].key)")
        }
    }

    @Test("The comparison of a record's property applies if the record contains it")
    func ownComparison() throws {
        let (one, other) = (Labeled(label: Label(name: "Rex")), Labeled(label: Label(name: "REX")))
        #expect(one == other)
        #expect(one.hashValue == other.hashValue)
        #expect(one != Labeled(label: Label(name: "Tom")))
    }

    // Exit tests need Swift 6.2 and a system whose apps start processes.
    #if compiler(>=6.2) && (os(macOS) || os(Linux))
        @Test("Comparing records with a property that isn't Hashable stops the process")
        func propertyThatIsNotHashable() async {
            await #expect(processExitsWith: .failure) {
                _ = try Incomparable(json: Data("{}".utf8)) == Incomparable(json: Data("{}".utf8))
            }
        }

        private struct Opaque: JSONRecord {
            let text: String?

            static let layout = JSONLayout("text?", String?.self)
        }

        private struct Incomparable: HashableRecord {
            let opaque: Opaque?

            static let layout = JSONLayout("opaque?", Opaque?.self)
        }
    #endif
}
