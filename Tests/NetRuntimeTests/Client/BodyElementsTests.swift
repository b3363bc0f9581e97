import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Bodies that consist of streamed elements, over real sockets: JSON Lines and JSON text sequences (RFC 7464).
@Suite(.timeLimit(.minutes(20)))
struct BodyElementsTests {
    struct AppendLines: StreamedRequest {
        let body: BodyElements<PetAPI.Pet>

        static var endpoint: Endpoint { "PUT /lines" }
        var parameters: Parameters { Parameters(body: .lines(body, as: "application/x-ndjson")) }
        static var splitter: JSONLineSplitter<PetAPI.Pet> { JSONLineSplitter() }
    }

    struct AppendSequence: StreamedRequest {
        let body: BodyElements<PetAPI.Pet>

        static var endpoint: Endpoint { "POST /sequence" }
        var parameters: Parameters { Parameters(body: .sequence(body)) }
        static var splitter: JSONSequenceSplitter<PetAPI.Pet> { JSONSequenceSplitter() }
    }

    /// Starts a server that responds with the given status codes first, and then returns each body unchanged.
    private func echo(failing statuses: [Int] = []) throws -> LoopbackServer {
        let statuses = Locked(statuses)
        return try LoopbackServer { request in
            if let status = statuses.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { return .init(status: status) }
            let type = request.header("Content-Type") ?? ""
            return .init(headers: [("Content-Type", type)], body: request.body)
        }
    }

    private static let pets = [PetAPI.Pet(id: 1, name: "Rex"), PetAPI.Pet(id: 2, name: "a\nb\u{1E}")]

    static let engines: [any Engine] = [CurlEngine(), URLSessionEngine()]

    @Test("An array is sent as JSON Lines and reads back unchanged", arguments: engines)
    func lines(_ engine: any Engine) async throws {
        let server = try echo()
        let client = Client(baseURL: server.url, engine: engine)
        #expect(try await client.send(AppendLines(body: BodyElements(Self.pets))) == Self.pets)
        let request = try #require(server.requests.first)
        #expect(request.header("Content-Type") == "application/x-ndjson")
        #expect(String(decoding: request.body, as: UTF8.self).split(separator: "\n").count == 2)
    }

    @Test(
        "An asynchronous sequence is sent as a JSON text sequence and reads back unchanged",
        arguments: engines
    )
    func sequence(_ engine: any Engine) async throws {
        let server = try echo()
        let stream = AsyncStream { continuation in
            for pet in Self.pets { continuation.yield(pet) }
            continuation.finish()
        }
        var found: [PetAPI.Pet] = []
        let request = AppendSequence(body: BodyElements(stream))
        for try await pet in Client(baseURL: server.url, engine: engine).elements(of: request) { found.append(pet) }
        #expect(found == Self.pets)
        let sent = try #require(server.requests.first)
        #expect(sent.header("Content-Type") == "application/json-seq")
        #expect(sent.body.first == 0x1E && sent.body.last == UInt8(ascii: "\n"))
    }

    /// A middleware that records the file of a request's body, and its permissions, if the file exists.
    private struct FileWatch: Middleware {
        let file = Locked<URL?>(nil)
        let permissions = Locked<Int?>(nil)

        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: @escaping Next) async throws -> HTTPResponse {
            if case .file(let url)? = request.body, FileManager.default.fileExists(atPath: url.path) {
                file.withLock { $0 = url }
                let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
                permissions.withLock { $0 = (attributes[.posixPermissions] as? NSNumber)?.intValue }
            }
            return try await next(request)
        }
    }

    @Test("A large body uses a temporary file, which is deleted after the response", arguments: engines)
    func manyElements(_ engine: any Engine) async throws {
        let server = try echo()
        let watch = FileWatch()
        let client = Client(baseURL: server.url, engine: engine, middleware: [watch])
        let pets = (0..<60_000).map { PetAPI.Pet(id: $0, name: "a name of some length") }
        #expect(try await client.send(AppendLines(body: BodyElements(pets))) == pets)
        let file = try #require(watch.file.withLock { $0 })
        #expect(watch.permissions.withLock { $0 } == 0o600)
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("A retry sends the same elements even after their sequence has ended")
    func repetition() async throws {
        let server = try echo(failing: [503])
        let stream = AsyncStream { continuation in
            for pet in Self.pets { continuation.yield(pet) }
            continuation.finish()
        }
        var policy = RetryPolicy()
        policy.baseDelay = .zero
        let retry = Retry(policy, clock: TestClock(standsStill: true))
        let client = Client(baseURL: server.url, engine: CurlEngine(), middleware: [retry])
        #expect(try await client.send(AppendLines(body: BodyElements(stream))) == Self.pets)
        #expect(server.requests.count == 2)
    }

    @Test("A sequence that throws makes the request invalid before anything is sent")
    func failingSequence() async throws {
        struct Broken: Error {}
        let server = try echo()
        let stream = AsyncThrowingStream { continuation in
            continuation.yield(Self.pets[0])
            continuation.finish(throwing: Broken())
        }
        let client = Client(baseURL: server.url, engine: CurlEngine())
        let error = await #expect(throws: ClientError<Never>.self) {
            try await client.send(AppendLines(body: BodyElements(stream)))
        }
        guard case .invalidRequest(let problem) = error else { throw error ?? .cancelled }
        #expect(problem.reason.contains("sequence of its elements"))
        #expect(server.requests.isEmpty)
    }
}
