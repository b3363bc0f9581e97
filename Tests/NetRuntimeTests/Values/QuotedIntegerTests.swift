import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("Integers in quotes", .timeLimit(.minutes(20)))
struct QuotedIntegerTests {
    struct Key: JSONModel, JSONWritable, Codable, Equatable {
        private(set) var revision: Int64
        private(set) var lease: UInt64?
        private(set) var members: [UInt64]
        private(set) var counts: [String: Int64]
        private(set) var mark: Nullable<Int64> = nil

        static var fields: JSONFields { "revision lease? members counts mark?" }

        init(_: EmptyValue) {
            revision = 0
            members = []
            counts = [:]
        }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&revision, as: .quoted)
            case 1: reader.read(&lease, as: .quoted)
            case 2: reader.read(&members, as: .quoted)
            case 3: reader.read(&counts, as: .quoted)
            case 4: reader.read(&mark, as: .quoted)
            default: break
            }
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.write("revision", revision, as: .quoted)
            writer.write("lease", lease, as: .quoted)
            writer.write("members", members, as: .quoted)
            writer.write("counts", counts, as: .quoted)
            writer.write("mark", mark, as: .quoted)
            writer.endObject()
        }
    }

    private let text = #"""
        {"revision":"-9223372036854775808","lease":"18446744073709551615","members":["1","2"],"counts":{"a":"-7"},"mark":null}
        """#

    @Test("Quoted integers are preserved by any coder")
    func coding() throws {
        let key = try Key(json: Data(text.utf8))
        #expect(key.revision == .min)
        #expect(key.lease == .max)
        #expect(key.members == [1, 2])
        #expect(key.counts == ["a": -7])
        #expect(key.mark == .null)
        #expect(String(decoding: try key.jsonData(), as: UTF8.self) == text)
        let encoded = try JSONEncoder().encode(key)
        #expect(try JSONDecoder().decode(Key.self, from: encoded) == key)
        #expect(String(decoding: encoded, as: UTF8.self).contains(#""members":["1","2"]"#))
    }

    @Test("An integer without quotes is read and reported as drift")
    func withoutQuotes() async throws {
        struct GetKey: Request {
            typealias Response = Key
            static var endpoint: Endpoint { "GET /key" }
        }
        let engine = StubEngine()
        engine.answer(GetKey.self, with: .json(#"{"revision":-5,"members":["1",2],"counts":{}}"#))
        var client = Client(baseURL: try #require(URL(string: "https://example.com")), engine: engine)
        try await confirmation(expectedCount: 2) { report in
            client.drift = .reported { _ in report() }
            let key = try await client.send(GetKey())
            #expect(key.revision == -5)
            #expect(key.members == [1, 2])
        }
    }

    @Test(
        "A value that isn't an integer in range is rejected with its path",
        arguments: [
            #""""#, #"" 1""#, #""+1""#, #""1.0""#, #""1e3""#, #""9223372036854775808""#, #""a""#, "true", "[]", "1.5",
            "9223372036854775808",
        ]
    )
    func refused(value: String) throws {
        let error = #expect(throws: JSONError.self) {
            try Key(json: Data(#"{"revision":\#(value),"members":[],"counts":{}}"#.utf8))
        }
        #expect(error?.path == "$.revision")
    }
}
