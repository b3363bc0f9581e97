import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("Unions whose key selects the variant", .timeLimit(.minutes(20)))
struct KeyedUnionTests {
    enum Operation: JSONKeyedUnion, JSONWritable, Codable, Equatable {
        case put(String)
        case revision(Int64)
        case unknown(JSON)

        static var fields: JSONFields { "put? revision?" }

        init(unknown value: JSON) { self = .unknown(value) }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: self = .put(reader.value())
            case 1: self = .revision(reader.value(as: .quoted))
            default: break
            }
        }

        func write(to writer: inout JSONWriter) {
            switch self {
            case .put(let value): writer.write(value, under: "put")
            case .revision(let value): writer.write(value, under: "revision", as: .quoted)
            case .unknown(let value): writer.write(value)
            }
        }
    }

    @Test(
        "A variant is read and written under its key, by any coder",
        arguments: [
            (#"{"put":"a"}"#, Operation.put("a")), (#"{"revision":"-7"}"#, .revision(-7)),
            (#"{"drop":{"all":true}}"#, .unknown(["drop": ["all": true]])), ("[1]", .unknown([1])),
            ("{}", .unknown([:])),
        ]
    )
    func coding(text: String, operation: Operation) throws {
        #expect(try Operation(json: Data(text.utf8)) == operation)
        #expect(String(decoding: try operation.jsonData(), as: UTF8.self) == text)
        #expect(try JSONDecoder().decode([Operation].self, from: Data("[\(text)]".utf8)) == [operation])
        #expect(String(decoding: try JSONEncoder().encode([operation]), as: UTF8.self) == "[\(text)]")
    }

    @Test(
        "Null members and unknown keys are ignored, and the first other key selects the variant",
        arguments: [
            (#"{"put":null,"revision":"1"}"#, Operation.revision(1)), (#"{"x":[{}],"put":"a","y":1}"#, .put("a")),
            (#"{"revision":"2","put":"a"}"#, .revision(2)), (#"{"put":null}"#, .unknown(["put": nil])),
        ]
    )
    func others(text: String, operation: Operation) throws {
        #expect(try Operation(json: Data(text.utf8)) == operation)
        #expect(try [Operation](json: Data("[\(text),\(text)]".utf8)) == [operation, operation])
    }

    @Test("A value of the wrong type under a key is an error")
    func wrong() throws {
        let error = #expect(throws: JSONError.self) { try Operation(json: Data(#"{"put":1}"#.utf8)) }
        #expect(error?.path == "$.put")
    }

    @Test("An unknown key is reported as drift")
    func drift() async throws {
        struct GetOperations: Request {
            typealias Response = [Operation]
            static var endpoint: Endpoint { "GET /operations" }
        }
        let engine = StubEngine()
        engine.answer(GetOperations.self, with: .json(#"[{"put":"a"},{"drop":1}]"#))
        var client = Client(baseURL: try #require(URL(string: "https://example.com")), engine: engine)
        try await confirmation(expectedCount: 1) { report in
            client.drift = .reported { _ in report() }
            let operations = try await client.send(GetOperations())
            #expect(operations == [.put("a"), .unknown(["drop": 1])])
        }
    }
}
