import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("Custom types with a string or a number as raw value", .timeLimit(.minutes(20)))
struct ScalarValueTests {
    /// An amount of money, such as `"12.50"`.
    struct Money: ScalarValue {
        var cents = 0

        init(_: EmptyValue) {}

        init?(rawValue: String) {
            guard let amount = Double(rawValue) else { return nil }
            cents = Int((amount * 100).rounded())
        }

        var rawValue: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }
    }

    /// A level from 0 to 9.
    struct Level: ScalarValue {
        var rawValue: Int

        init(_: EmptyValue) { rawValue = 0 }
        init?(rawValue: Int) {
            guard (0...9).contains(rawValue) else { return nil }
            self.rawValue = rawValue
        }
    }

    struct Item: JSONRecord, JSONWritable, Codable, Hashable {
        let price: Money
        let old: Money?
        let levels: [Level]

        static let layout = JSONLayout("price old? levels", (Money, Money?, [Level]).self)

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.write("price", price)
            writer.write("old", old)
            writer.write("levels", levels)
            writer.endObject()
        }
    }

    struct Find: Request {
        typealias Response = NoContent
        let max: Money
        let level: Level?
        static var endpoint: Endpoint { "GET /items/{max}{?level}" }
        var parameters: Parameters { [max, level] }
    }

    private let text = #"{"price":"12.50","levels":[1,9]}"#

    @Test("A custom type is read and written as its raw value")
    func coding() throws {
        let item = try Item(json: Data(text.utf8))
        #expect(item.price.cents == 1250)
        #expect(item.old == nil)
        #expect(item.levels.map(\.rawValue) == [1, 9])
        #expect(try String(decoding: item.jsonData(), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(Item.self, from: Data(text.utf8)) == item)
        #expect(try JSONDecoder().decode(Item.self, from: JSONEncoder().encode(item)) == item)
    }

    @Test("An invalid raw value is an error with its path")
    func mistakes() throws {
        let error = #expect(throws: JSONError.self) { try Item(json: Data(#"{"price":"cheap","levels":[]}"#.utf8)) }
        #expect(error?.description.contains("a Money") == true)
        #expect(error?.description.contains("$.price") == true)
        #expect(throws: JSONError.self) { try Item(json: Data(#"{"price":"1","levels":[10]}"#.utf8)) }
        #expect(throws: JSONError.self) { try Item(json: Data(#"{"price":1,"levels":[]}"#.utf8)) }
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Item.self, from: Data(#"{"price":"cheap","levels":[]}"#.utf8))
        }
    }

    @Test("A custom type can be a path or query parameter")
    func parameters() async throws {
        let max = try #require(Money(rawValue: "3.05"))
        let client = Client(
            baseURL: try testURL(),
            engine: StubEngine { request in
                #expect(request.url.absoluteString.hasSuffix("/items/3.05?level=4"))
                return .json("")
            }
        )
        _ = try await client.send(Find(max: max, level: Level(rawValue: 4)))
    }
}
