import Foundation
import LoopbackServer
import NetRuntime
import Testing

@Suite("Pages whose next request is computed", .timeLimit(.minutes(20)))
struct ComputedPagesTests {
    /// A range of keys, as in etcd. The next page is requested with the last key in the body.
    struct Range: Request {
        typealias Response = [String]

        let key: String
        let limit: Int

        static var endpoint: Endpoint { "POST /range" }
        var parameters: Parameters { Parameters(body: .json(Body(key: key, limit: limit))) }

        struct Body: Codable, JSONWritable {
            let key: String
            let limit: Int

            func write(to writer: inout JSONWriter) {
                writer.beginObject()
                writer.write("key", key)
                writer.write("limit", limit)
                writer.endObject()
            }
        }
    }

    private struct Stopped: Error {}

    private static let keys = ["a", "b", "c", "d", "e"]

    private func server() throws -> LoopbackServer {
        try LoopbackServer { request in
            guard let body = try? JSONDecoder().decode(Range.Body.self, from: Data(request.text.utf8)) else {
                return .init(status: 400)
            }
            let page = Self.keys.filter { $0 >= body.key }.prefix(body.limit)
            return .json("[\(page.map { "\"\($0)\"" }.joined(separator: ","))]")
        }
    }

    @Test("The last item of a page determines the body of the next request")
    func body() async throws {
        let server = try server()
        var found: [[String]] = []
        let pages = server.client().pages(of: Range(key: "a", limit: 2)) { request, keys in
            keys.count < request.limit ? nil : keys.last.map { Range(key: $0 + "0", limit: request.limit) }
        }
        for try await page in pages { found.append(page.payload) }
        #expect(found == [["a", "b"], ["c", "d"], ["e"]])
        #expect(
            server.requests.map(\.text) == ["a", "b0", "d0"].map { #"{"key":"\#($0)","limit":2}"# }
        )
    }

    @Test("A repeated page ends the loop with an error")
    func again() async throws {
        let server = try server()
        var count = 0
        let error = await #expect(throws: ClientError<Never>.self) {
            for try await _ in server.client().pages(of: Range(key: "a", limit: 2), next: { request, _ in request }) {
                count += 1
            }
        }
        #expect(count == 1)
        guard case .undecodable(let problem, _)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(problem.reason as? PagingProblem == .repeatedPage)
    }

    @Test("An error of the closure ends the loop, and no request follows")
    func errors() async throws {
        let server = try server()
        var pages = server.client().pages(of: Range(key: "a", limit: 2)) { _, _ in throw Stopped() }.makeAsyncIterator()
        await #expect(throws: Stopped.self) { _ = try await pages.next() }
        #expect(try await pages.next() == nil)
        #expect(server.requests.count == 1)
    }
}
