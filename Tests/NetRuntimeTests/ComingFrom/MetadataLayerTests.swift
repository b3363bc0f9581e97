import Foundation
import NetRuntime
import Testing

/// What the article quotes for those who come from {metadata, expectedResponse}, RequestFactory, adapters, executor,
/// parser and mock networking.
struct MetadataLayerTests {
    struct Report: Decodable, Equatable {
        let title: String
    }

    struct GetReport: Request {
        typealias Response = Report

        let id: UUID

        static var endpoint: Endpoint { "GET /reports/{id}" }
        var parameters: Parameters { [id] }
    }

    struct GetTable: Request {
        static var endpoint: Endpoint { "GET /table.csv" }

        static func response(from body: ResponseBody) throws -> [[Substring]] {
            body.text.split(separator: "\n").map { $0.split(separator: ",") }
        }
    }

    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))

    @Test func factories() throws {
        let client = Client(baseURL: try testURL())
        let message = try client.httpRequest(for: GetReport(id: id))
        #expect(message.url.path == "/v1/reports/00000000-0000-0000-0000-000000000007")
        #expect(message.method == .get && message.headers["Accept"] == "application/json")
    }

    @Test func adapters() async throws {
        let stub = StubEngine { _ in .json(#"{"title": "May"}"#) }
        let client = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [
                .headers { ["Accept-Language": "de"] },
                .retry(),
                .bearer { "token" },
                .signing { $0.headers["X-Signature"] = String($0.url.path.count) },
            ]
        )
        _ = try await client.send(GetReport(id: id))
        let headers = try #require(stub.calls.first?.headers)
        #expect(headers["Accept-Language"] == "de" && headers["Authorization"] == "Bearer token")
        #expect(headers["X-Signature"] == "48")
    }

    @Test func parsers() async throws {
        let stub = StubEngine { _ in .data(Data("a,b\nc,d".utf8), contentType: "text/csv") }
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(GetTable()) == [["a", "b"], ["c", "d"]])
    }

    @Test func executors() async throws {
        let client = Client(baseURL: try testURL(), engine: StubEngine { _ in .json(#"{"title": "May"}"#) })
        let options = CallOptions(timeout: .seconds(5), headers: ["X-Reason": "audit"], cachePolicy: .reload)
        let report = try await client.send(GetReport(id: id), options: options)
        #expect(report == Report(title: "May"))
    }

    @Test func mocks() async throws {
        let stub = StubEngine()
        stub.answer(GetReport.self) { request in .json(#"{"title": "\#(request.id)"}"#) }
        stub.answer("GET /table.csv", inOrder: .failure(TransportError(.offline, "flight mode")))
        stub.delay(by: .seconds(1), sleep: { _ in })
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(GetReport(id: id)).title == id.uuidString)
        await #expect(throws: ClientError<Never>.self) { try await client.send(GetTable()) }
        #expect(stub.calls(of: GetReport.self).map(\.id) == [id])
        try stub.verify()
    }

    @Test func fixturesAndRecordings() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(#"{"title": "May"}"#.utf8).write(to: folder.appendingPathComponent("GetReport.json"))
        let recordings = folder.appendingPathComponent("recordings")

        let mock = try StubEngine(fixtures: folder)
        let recorder = try RecordingEngine(recording: mock, to: recordings)
        let chosen = try LaunchEngine.chosen(environment: ["NETRUNTIME_STUB": folder.path], arguments: [])
        for engine in [mock, recorder, try #require(chosen)] as [any Engine] {
            let client = Client(baseURL: try testURL(), engine: engine)
            #expect(try await client.send(GetReport(id: id)) == Report(title: "May"))
        }
        let replay = try RecordingEngine(replaying: recordings)
        #expect(try await Client(baseURL: try testURL(), engine: replay).send(GetReport(id: id)).title == "May")
    }
}
