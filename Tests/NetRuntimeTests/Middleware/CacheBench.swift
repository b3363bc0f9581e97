import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// The requests of cache tests, and a cache through which they are sent.
extension ResponseCacheTests {
    struct Get: Request {
        typealias Response = String

        var path = "things"
        var cacheControl: String?

        static var endpoint: Endpoint { "GET /{path}\nCache-Control: {cacheControl}" }
        var parameters: Parameters { [path, cacheControl] }
        static func response(from body: ResponseBody) throws -> String { body.text }
    }

    struct Change: Request {
        typealias Response = NoContent

        var path = "things"

        static var endpoint: Endpoint { "PATCH /{path}" }
        var parameters: Parameters { [path] }
    }

    /// A server with numbered responses, a cache, and a clock that tests control.
    final class Bench: Sendable {
        let seconds = Locked(0.0)
        let answers = Locked(0)
        let headers: Locked<Headers>
        let status = Locked(200)
        let cache: ResponseCache
        let engine: StubEngine
        let client: Client

        init(_ headers: Headers, capacity: Int = 1_000_000) throws {
            let (seconds, answers, current, status) = (seconds, answers, Locked(headers), status)
            self.headers = current
            cache = ResponseCache(capacity: capacity) {
                Date(timeIntervalSince1970: 784_111_777 + seconds.withLock { $0 })
            }
            engine = StubEngine { request in
                let headers = current.withLock { $0 }
                if let tag = request.headers["If-None-Match"], tag == headers["ETag"] {
                    return .empty(status: 304, headers: headers)
                }
                let number = answers.withLock {
                    $0 += 1
                    return $0
                }
                return .data(Data("\(number)".utf8), status: status.withLock { $0 }, headers: headers)
            }
            client = Client(baseURL: try testURL(), engine: engine, middleware: [cache])
        }

        func pass(_ time: Double) { seconds.withLock { $0 += time } }

        func get(_ request: Get = Get(), _ headers: Headers = [:], _ policy: CachePolicy = .standard) async throws
            -> String
        {
            try await client.send(request, options: CallOptions(headers: headers, cachePolicy: policy))
        }
    }
}
