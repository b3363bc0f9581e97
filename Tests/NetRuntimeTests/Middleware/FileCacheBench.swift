import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// A server with numbered responses, and a folder that processes use one after the other.
final class FileCacheBench: Sendable {
    struct Get: Request {
        typealias Response = String

        var path = "things"

        static var endpoint: Endpoint { "GET /{path}" }
        var parameters: Parameters { [path] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    struct Change: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "PATCH /things" }
    }

    let folder: TemporaryFolder
    let seconds = Locked(784_111_777.0)
    let headers: Locked<Headers>
    let size: Int
    let engine: StubEngine

    init(_ headers: Headers = ["Cache-Control": "max-age=60", "ETag": "\"a\""], size: Int = 0) throws {
        folder = try TemporaryFolder()
        let (current, answers) = (Locked(headers), Locked(0))
        self.headers = current
        self.size = size
        engine = StubEngine { request in
            let headers = current.withLock { $0 }
            if let tag = request.headers["If-None-Match"], tag == headers["ETag"] {
                return .empty(status: 304, headers: headers)
            }
            let number = answers.withLock {
                $0 += 1
                return $0
            }
            return .data(Data("\(number)".utf8) + Data(repeating: 0x20, count: size), headers: headers)
        }
    }

    func cache(capacity: Int = 1_000_000) -> ResponseCache {
        ResponseCache(folder: folder.url, capacity: capacity) { [seconds] in
            Date(timeIntervalSince1970: seconds.withLock { $0 })
        }
    }

    /// Creates the client of a new process, which shares only the folder with earlier processes.
    func process(
        _ cache: ResponseCache? = nil,
        token: String? = nil,
        middleware: [any Middleware] = []
    ) throws -> Client {
        Client(
            baseURL: try testURL(),
            engine: engine,
            middleware: [.bearer(token), cache ?? self.cache()] + middleware
        )
    }

    func pass(_ time: Double) { seconds.withLock { $0 += time } }

    private var responses: URL { folder.url.appendingPathComponent("responses") }

    /// The files of the cache, sorted by path.
    var files: [URL] {
        let files = try? FileManager.default.contentsOfDirectory(at: responses, includingPropertiesForKeys: nil)
        return (files ?? []).sorted { $0.path < $1.path }
    }

    var bytes: Int {
        get throws { try files.reduce(0) { $0 + (try Data(contentsOf: $1).count) } }
    }
}
