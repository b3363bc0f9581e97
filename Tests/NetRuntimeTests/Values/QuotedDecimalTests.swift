import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("Decimals in quotes", .timeLimit(.minutes(20)))
struct QuotedDecimalTests {
    struct Order: JSONModel, JSONWritable, Codable, Equatable {
        private(set) var total: Decimal
        private(set) var tip: Decimal?
        private(set) var taxes: [Decimal]

        static var fields: JSONFields { "total tip? taxes" }

        init(_: EmptyValue) {
            total = 0
            taxes = []
        }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&total, as: .quoted)
            case 1: reader.read(&tip, as: .quoted)
            case 2: reader.read(&taxes, as: .quoted)
            default: break
            }
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.write("total", total, as: .quoted)
            writer.write("tip", tip, as: .quoted)
            writer.write("taxes", taxes, as: .quoted)
            writer.endObject()
        }
    }

    @Test("Quoted decimals keep all their digits in any coder")
    func coding() throws {
        let text = #"{"total":"12345678901234567890123456789.01","tip":"-0.05","taxes":["1.5","2"]}"#
        let order = try Order(json: Data(text.utf8))
        #expect(order.total == Decimal(string: "12345678901234567890123456789.01"))
        #expect(order.tip == Decimal(string: "-0.05"))
        #expect(order.taxes == [Decimal(string: "1.5"), 2])
        #expect(String(decoding: try order.jsonData(), as: UTF8.self) == text)
        let encoded = try JSONEncoder().encode(order)
        #expect(try JSONDecoder().decode(Order.self, from: encoded) == order)
        #expect(String(decoding: encoded, as: UTF8.self).contains(#""taxes":["1.5","2"]"#))
    }

    @Test("A decimal without quotes is read and reported as drift")
    func withoutQuotes() async throws {
        struct GetOrder: Request {
            typealias Response = Order
            static var endpoint: Endpoint { "GET /order" }
        }
        let engine = StubEngine()
        engine.answer(GetOrder.self, with: .json(#"{"total":9.90,"taxes":["1",0.1]}"#))
        var client = Client(baseURL: try #require(URL(string: "https://example.com")), engine: engine)
        try await confirmation(expectedCount: 2) { report in
            client.drift = .reported { _ in report() }
            let order = try await client.send(GetOrder())
            #expect(order.total == Decimal(string: "9.9"))
            #expect(order.taxes == [1, Decimal(string: "0.1")])
        }
    }

    @Test("A string that isn't a number is rejected with its path", arguments: ["1,5", "9.90 EUR", "", "NaN", "1.5x"])
    func refused(text: String) throws {
        let error = #expect(throws: JSONError.self) {
            try Order(json: Data(#"{"total":"\#(text)","taxes":[]}"#.utf8))
        }
        #expect(error?.path == "$.total")
    }
}
