import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Code that the article “Coming from your own networking layer” quotes.
///
/// The replaced layer has `{metadata, expectedResponse}` around each response, domains with hosts, a `RequestFactory`,
/// adapters, an executor, a parser and mock networking.
@Suite(.timeLimit(.minutes(20)))
struct MetadataLayerTests {
    struct Metadata: JSONRecord, Decodable, Equatable {
        let requestID: String

        static let layout = JSONLayout("requestID", String.self)
    }

    struct ServerResponse: ResponseWrapper {
        var metadata: Metadata

        static var payload: PayloadLocation { "expectedResponse" }

        static var fields: JSONFields { "metadata" }
        init(_ unfilled: EmptyValue) { metadata = Metadata(unfilled) }
        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
    }

    struct Verdict: JSONRecord, Decodable, Equatable {
        let code: Int
        let message: String?

        static let layout = JSONLayout("code message?", (Int, String?).self)
    }

    struct JudgedResponse: ResponseWrapper {
        var metadata: Verdict

        static var payload: PayloadLocation { "expectedResponse" }
        func failure(status: Int) -> Verdict? { metadata.code == 0 ? nil : metadata }

        static var fields: JSONFields { "metadata" }
        init(_ unfilled: EmptyValue) { metadata = Verdict(unfilled) }
        mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
    }

    struct Report: Decodable, Equatable {
        let title: String
    }

    struct GetReport: ReportsRequest {
        typealias Response = Report

        let id: UUID

        static var endpoint: Endpoint { reports("GET /reports/{id}") }
        var parameters: Parameters { [id] }
    }

    struct CountReports: Request {
        typealias Response = Int
        typealias Wrapper = JudgedResponse

        static var endpoint: Endpoint { "GET /count" }
    }

    struct Numbering: Middleware {
        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var request = request
            request.headers["X-Number"] = "1"
            return try await next(request)
        }
    }

    struct GetTable: TableRequest {
        static var endpoint: Endpoint { "GET /table.csv" }
    }

    struct GetTotals: TableRequest {
        static var endpoint: Endpoint { "GET /totals.csv" }
    }

    static let may = #"{"metadata": {"requestID": "7"}, "expectedResponse": {"title": "May"}}"#

    let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 7))

    func client(_ engine: some Engine, middleware: [any Middleware] = []) throws -> Client {
        let reports = try testURL("https://reports.example.com")
        return Client(baseURL: try testURL(), servers: ["reports": reports], engine: engine, middleware: middleware)
    }

    @Test("A request is built with the host and headers of its domain")
    func factories() throws {
        let client = try client(StubEngine())
        let message = try client.httpRequest(for: GetReport(id: id))
        #expect(message.url.absoluteString == "https://reports.example.com/reports/\(id)")
        #expect(message.method == .get && message.headers["Accept"] == "application/json")
        #expect(message.headers["X-Domain"] == "reports")
    }

    @Test("Middleware adds headers, signs, logs and repeats an escalated request")
    func adapters() async throws {
        let stub = StubEngine()
        stub.answer(GetReport.self, inOrder: .success(.empty(status: 403)), .success(.json(Self.may)))
        let (lines, log) = AsyncStream.makeStream(of: String.self)
        let client = try client(
            stub,
            middleware: [
                Numbering(),
                .headers { ["Accept-Language": "de"] },
                .retry(),
                .escalating(when: { $0.status == 403 }, ask: { _ in await askForCode() }),
                .bearer { "token" },
                .signing { $0.headers["X-Signature"] = String($0.url.path.count) },
                .logging(.lines) { log.yield($0) },
            ]
        )
        _ = try await client.send(GetReport(id: id))
        let headers = try #require(stub.calls.first?.headers)
        #expect(headers["Accept-Language"] == "de" && headers["Authorization"] == "Bearer token")
        #expect(headers["X-Number"] == "1")
        #expect(headers["X-Signature"] == "45")
        #expect(stub.calls.count == 2)
        log.finish()
        #expect(await lines.reduce(into: []) { $0.append($1) }.count == 4)
    }

    @Test("A shared parser decodes responses that aren't JSON")
    func parsers() async throws {
        let stub = StubEngine { _ in .data(Data("a,b\nc,d".utf8), contentType: "text/csv") }
        let client = Client(baseURL: try testURL(), engine: stub)
        #expect(try await client.send(GetTable()) == [["a", "b"], ["c", "d"]])
        #expect(try await client.send(GetTotals()) == [["a", "b"], ["c", "d"]])
    }

    @Test("A call accepts options and returns the wrapper's metadata")
    func executors() async throws {
        let client = try client(StubEngine { _ in .json(Self.may) })
        let options = CallOptions(timeout: .seconds(5), headers: ["X-Reason": "audit"], cachePolicy: .reload)
        let report = try await client.send(GetReport(id: id), options: options)
        #expect(report == Report(title: "May"))
        let response = try await client.response(for: GetReport(id: id))
        #expect(response.wrapper?.metadata == Metadata(requestID: "7"))
    }

    @Test("A failure code in the metadata rejects the call")
    func refusals() async throws {
        let client = try client(StubEngine { _ in .json(#"{"metadata": {"code": 17, "message": "archived"}}"#) })
        do {
            _ = try await client.send(CountReports())
            Issue.record("a failure was expected")
        } catch .rejected(let metadata, _) where metadata.code == 17 {
            #expect(metadata.message == "archived")
        } catch {
            throw error
        }
    }

    // Metadata that is null contains no verdict, so the response isn't a success.
    @Test("A response without metadata is undecodable")
    func withoutMetadata() async throws {
        let client = try client(StubEngine { _ in .json(#"{"metadata": null, "expectedResponse": {"title": "May"}}"#) })
        await #expect {
            _ = try await client.send(GetReport(id: id))
        } throws: { error in
            if case .undecodable? = error as? ClientError<Never> { true } else { false }
        }
    }

    @Test("Stubs return responses, throw errors and record calls")
    func mocks() async throws {
        let stub = StubEngine()
        stub.answer(GetReport.self) { request in
            .json(#"{"metadata": {"requestID": "7"}, "expectedResponse": {"title": "\#(request.id)"}}"#)
        }
        stub.answer("GET /table.csv", inOrder: .failure(TransportError(.offline, "flight mode")))
        stub.delay(by: .seconds(1), sleep: { _ in })
        let client = try client(stub)
        #expect(try await client.send(GetReport(id: id)).title == id.uuidString)
        do {
            _ = try await client.send(GetTable())
        } catch {
            #expect(error.request?.curlCommand.hasSuffix("https://api.example.com/v1/table.csv") == true)
        }
        #expect(stub.calls(of: GetReport.self).map(\.id) == [id])
        try stub.verify()
    }

    @Test("Responses can come from fixtures and recordings")
    func fixturesAndRecordings() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(Self.may.utf8).write(to: folder.appendingPathComponent("GetReport.json"))
        let recordings = folder.appendingPathComponent("recordings")

        let mock = try StubEngine(fixtures: folder)
        let recorder = try RecordingEngine(recording: mock, to: recordings)
        let chosen = try LaunchEngine.chosen(environment: ["NETRUNTIME_STUB": folder.path], arguments: [])
        for engine in [mock, recorder, try #require(chosen)] as [any Engine] {
            let client = try client(engine)
            #expect(try await client.send(GetReport(id: id)) == Report(title: "May"))
        }
        let replay = try RecordingEngine(replaying: recordings)
        #expect(try await client(replay).send(GetReport(id: id)).title == "May")
    }
}

typealias ServerResponse = MetadataLayerTests.ServerResponse

nonisolated protocol ReportsRequest: Request where Wrapper == ServerResponse {}

extension ReportsRequest {
    nonisolated static func reports(_ text: StaticString) -> Endpoint {
        Endpoint(text, server: "reports", headers: "X-Domain: reports")
    }
}

nonisolated protocol TableRequest: Request where Response == [[Substring]] {}

extension TableRequest {
    nonisolated static func response(from body: ResponseBody) throws -> [[Substring]] {
        body.text.split(separator: "\n").map { $0.split(separator: ",") }
    }
}

/// Returns whether the user has entered the code of a second factor. An app would show a screen.
private func askForCode() async -> Bool { true }
