import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Downloads to a file, which resume after an interruption.
@Suite(.timeLimit(.minutes(20)))
struct DownloadTests {
    struct Film: Request {
        typealias Response = Data
        static var endpoint: Endpoint { "GET /film" }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    /// A server of one file that can cut the connection after a number of bytes.
    private final class Cinema: Sendable {
        let film = Locked(Data((0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }))
        let tag = Locked("\"one\"")
        let cut = Locked<Int?>(nil)
        let knowsRanges = Locked(true)
        private let served = Locked<LoopbackServer?>(nil)

        init() throws {
            let server = try LoopbackServer { [weak self] in self?.answer($0) ?? .init(status: 500) }
            served.withLock { $0 = server }
        }

        var requests: [LoopbackServer.Request] { served.withLock { $0?.requests ?? [] } }
        func client() throws -> Client { try #require(served.withLock { $0 }).client() }

        private func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Response {
            let film = film.withLock { $0 }
            let tag = tag.withLock { $0 }
            var headers = [(name: "ETag", value: tag)]
            var part = film
            var status = 200
            if let start = request.header("Range")?.dropFirst(6).dropLast(), let start = Int(start),
                request.header("If-Range") == tag, knowsRanges.withLock({ $0 })
            {
                if start >= film.count { return .init(status: 416) }
                part = film[start...]
                status = 206
                headers.append((name: "Content-Range", value: "bytes \(start)-\(film.count - 1)/\(film.count)"))
            }
            let cut = cut.withLock { $0 }
            return .init(
                status: status,
                headers: headers,
                body: Data(part),
                ending: cut.map { .truncated($0) } ?? .keepAlive
            )
        }
    }

    private let folder: TemporaryFolder
    private let cinema: Cinema
    private var file: URL { folder.url.appendingPathComponent("film") }

    init() throws {
        folder = try TemporaryFolder()
        cinema = try Cinema()
    }

    /// Downloads until the connection is cut.
    private func begin(cut: Int) async throws {
        cinema.cut.withLock { $0 = cut }
        do {
            try await cinema.client().download(Film(), to: file)
            Issue.record("the connection wasn't cut")
        } catch {
            #expect((error as? ClientError<Never>)?.isRetryable == true)
        }
        cinema.cut.withLock { $0 = nil }
    }

    @Test("A finished download replaces the file and leaves no other files")
    func whole() async throws {
        try folder.write("old", to: "film")
        let progress = Locked<[TransferProgress]>([])
        let options = CallOptions { report in progress.withLock { $0.append(report) } }
        let response = try await cinema.client().download(Film(), to: file, options: options)
        #expect(response.status == 200 && response.body.isEmpty)
        #expect(try Data(contentsOf: file) == cinema.film.withLock { $0 })
        #expect(try folder.names == ["film"])
        #expect(progress.withLock { $0.last?.fractionReceived } == 1)
        #expect(cinema.requests.map { $0.header("Accept-Encoding") } == ["identity"])
    }

    @Test("An interrupted download resumes where it stopped")
    func resume() async throws {
        try folder.write("old", to: "film")
        try await begin(cut: 120_000)
        #expect(try folder.text(of: "film") == "old")
        let count = try Data(contentsOf: folder.url.appendingPathComponent("film.partial")).count
        #expect(count > 0 && count <= 120_000)

        let progress = Locked<[TransferProgress]>([])
        let options = CallOptions { report in progress.withLock { $0.append(report) } }
        try await cinema.client().download(Film(), to: file, options: options)
        #expect(cinema.requests.last?.header("Range") == "bytes=\(count)-")
        #expect(try Data(contentsOf: file) == cinema.film.withLock { $0 })
        #expect(try folder.names == ["film"])
        let last = progress.withLock { $0.last }
        #expect(last?.received == 200_000 && last?.toReceive == 200_000)
    }

    @Test("A download completes after several interruptions")
    func manyCuts() async throws {
        for _ in 0..<3 { try await begin(cut: 40_000) }
        try await cinema.client().download(Film(), to: file)
        #expect(try Data(contentsOf: file) == cinema.film.withLock { $0 })
        #expect(cinema.requests.map { $0.header("Range") != nil } == [false, true, true, true])
    }

    @Test("A download starts over if the file has changed or can't be resumed")
    func changed() async throws {
        try await begin(cut: 100_000)
        let other = Data(repeating: 1, count: 50_000)
        cinema.film.withLock { $0 = other }
        cinema.tag.withLock { $0 = "\"two\"" }
        try await cinema.client().download(Film(), to: file)
        #expect(try Data(contentsOf: file) == other)
        // The server sent the entire file in place of the rest, so no third request was needed.
        #expect(cinema.requests.count == 2)

        cinema.film.withLock { $0 = Data(repeating: 2, count: 300_000) }
        try await begin(cut: 100_000)
        cinema.knowsRanges.withLock { $0 = false }
        try await cinema.client().download(Film(), to: file)
        #expect(try Data(contentsOf: file) == cinema.film.withLock { $0 })

        // A server must not shorten a file without a new tag. The client detects this and starts over.
        cinema.knowsRanges.withLock { $0 = true }
        try await begin(cut: 100_000)
        cinema.film.withLock { $0 = other }
        try await cinema.client().download(Film(), to: file)
        #expect(try Data(contentsOf: file) == other)
        #expect(try folder.names == ["film"])
    }

    @Test("A download without a strong tag or from another URL never resumes", arguments: ["W/\"one\"", "\"one\""])
    func validators(_ tag: String) async throws {
        cinema.tag.withLock { $0 = tag }
        try await begin(cut: 100_000)
        let options = CallOptions(query: tag.hasPrefix("W") ? [] : [URLQueryItem(name: "other", value: "1")])
        try await cinema.client().download(Film(), to: file, options: options)
        #expect(cinema.requests.allSatisfy { $0.header("Range") == nil })
        #expect(try Data(contentsOf: file) == cinema.film.withLock { $0 })
    }

    @Test("A rejected download leaves no files, and an unwritable location is an error")
    func refusals() async throws {
        let server = try LoopbackServer { _ in .init(status: 404) }
        await #expect(throws: ClientError<Never>.self) { try await server.client().download(Film(), to: file) }
        #expect(try folder.names.isEmpty)
        let nowhere = folder.url.appendingPathComponent("no/film")
        let error = await #expect(throws: ClientError<Never>.self) {
            try await cinema.client().download(Film(), to: nowhere)
        }
        #expect(error?.description == "The file of the download cannot be written")
    }
}
