import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

#if canImport(UIKit) && !os(watchOS)
    import UIKit

    @MainActor
    private final class AppDelegate: NSObject, UIApplicationDelegate {
        private let films = BackgroundSession("com.example.films") { _ in }

        func application(
            _ application: UIApplication,
            handleEventsForBackgroundURLSession identifier: String,
            completionHandler: @escaping () -> Void
        ) {
            films.whenEventsAreHandled { completionHandler() }
        }
    }
#endif

/// Tests of the article “Uploads and downloads”, which quotes this file.
@Suite("The article “Uploads and downloads”", .timeLimit(.minutes(20)))
struct UploadsArticleTests {
    struct SendAvatar: Request {
        typealias Response = NoContent

        let id: Int
        let image: URL

        static var endpoint: Endpoint { "PUT /pets/{id}/avatar" }
        var parameters: Parameters { Parameters(id, body: .file(image, "image/jpeg")) }
    }

    struct SendPapers: Request {
        typealias Response = NoContent

        let note: String
        let papers: [URL]

        static var endpoint: Endpoint { "POST /papers" }
        var parameters: Parameters {
            let files = papers.map { MultipartPart.file("paper", MultipartFile($0)) }
            return Parameters(body: .multipart([.field("note", note)] + files))
        }
    }

    struct GetFilm: Request {
        typealias Response = Data

        let id: Int

        static var endpoint: Endpoint { "GET /films/{id}" }
        var parameters: Parameters { [id] }
        static func response(from body: ResponseBody) throws -> Data { body.data }
    }

    private actor Screen {
        private(set) var shown: [Double?] = []

        func show(_ fraction: Double?) { shown.append(fraction) }
    }

    private let folder: TemporaryFolder
    private let server: LoopbackServer
    private let bytes = Data(repeating: 7, count: 300_000)

    init() throws {
        folder = try TemporaryFolder()
        let bytes = bytes
        server = try LoopbackServer { request in
            request.method == "GET" ? .init(headers: [("ETag", "\"1\"")], body: bytes) : .init(status: 204)
        }
    }

    @Test("Every code block of “Uploads and downloads” is quoted from the tests")
    func blocks() throws {
        let article = try QuotedArticle("UploadsAndDownloads", quoting: "Articles")
        #expect(article.blocks.count > 5)
        #expect(article.unquoted.first == nil)
    }

    @Test("A file upload reports its progress")
    func upload() async throws {
        let image = folder.url.appendingPathComponent("image")
        try bytes.write(to: image)
        let client = server.client()
        let screen = Screen()

        let (steps, report) = AsyncStream.makeStream(of: TransferProgress.self, bufferingPolicy: .bufferingNewest(1))
        let upload = Task {
            defer { report.finish() }
            try await client.send(SendAvatar(id: 7, image: image), options: CallOptions { report.yield($0) })
        }
        for await progress in steps { await screen.show(progress.fractionCompleted) }
        try await upload.value

        #expect(server.requests.map(\.body) == [bytes])
        #expect(await screen.shown.last == 1)
    }

    @Test("Several files are sent as parts of one body")
    func parts() async throws {
        let papers = [folder.url.appendingPathComponent("a"), folder.url.appendingPathComponent("b")]
        for paper in papers { try bytes.write(to: paper) }
        try await server.client().send(SendPapers(note: "two", papers: papers))
        #expect(try #require(server.requests.first).body.count > 600_000)
    }

    @Test("A file is downloaded, verified and streamed")
    func download() async throws {
        let client = server.client()
        let film = folder.url.appendingPathComponent("film")

        try await client.download(GetFilm(id: 7), to: film)
        #expect(try Data(contentsOf: film) == bytes)

        for attempt in 1...5 {
            do {
                try await client.download(GetFilm(id: 7), to: film)
                break
            } catch {
                guard error.isRetryable, attempt < 5 else { throw error }
                try await Task.sleep(for: .seconds(attempt))
            }
        }
        #expect(server.requests.count == 2)

        let checksum = Data(Digest.sha256(of: bytes)).base64EncodedString()
        try await client.download(GetFilm(id: 7), to: film, digest: .sha256(checksum))

        var count = 0
        let response = try await client.stream(GetFilm(id: 7))
        for try await chunk in response.body { count += chunk.count }
        #expect(count == bytes.count)
    }
}
