import Foundation
import NetRuntime
import NetRuntimeTesting
import Testing

/// Further code that the article “Coming from a library” quotes: the replacements of plugins, validation and retriers.
@Suite("Replacements of plugins, validation and retriers", .timeLimit(.minutes(20)))
struct LibraryReplacementTests {
    /// A middleware that removes a prefix that isn't JSON.
    struct WithoutPrefix: Middleware {
        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            var response = try await next(request)
            if response.body.starts(with: Data("while(1);".utf8)) { response.body = Data(response.body.dropFirst(9)) }
            return response
        }
    }

    /// A middleware that sends a request once more if the resource is locked.
    struct RetryLocked: Middleware {
        func intercept(_ request: HTTPRequest, endpoint: Endpoint, next: Next) async throws -> HTTPResponse {
            let response = try await next(request)
            return response.status == 423 ? try await next(request) : response
        }
    }

    @Test("A middleware can change a response before the client reads it")
    func changedResponse() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, with: .json(#"while(1);{"id": 7, "name": "Ada"}"#))
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [WithoutPrefix()])
        #expect(try await client.send(Forum.GetUser(id: 7)).name == "Ada")
    }

    @Test("A middleware can send a request again")
    func repeatedRequest() async throws {
        let stub = StubEngine()
        let user = HTTPResponse.json(#"{"id": 7, "name": "Ada"}"#)
        stub.answer(Forum.GetUser.self, inOrder: .success(.empty(status: 423)), .success(user))
        let client = Client(baseURL: try testURL(), engine: stub, middleware: [RetryLocked()])
        #expect(try await client.send(Forum.GetUser(id: 7)).name == "Ada")
        #expect(stub.calls.count == 2)
    }

    @Test("A status without a declared failure can be caught")
    func caughtStatus() async throws {
        let stub = StubEngine()
        stub.answer(Forum.GetUser.self, with: .empty(status: 404))
        let client = Client(baseURL: try testURL(), engine: stub)
        do {
            _ = try await client.send(Forum.GetUser(id: 7))
            Issue.record("an error was expected")
        } catch .unexpectedStatus(let response) where response.status == 404 {
            #expect(response.body.isEmpty)
        } catch {
            throw error
        }
    }

    @Test("A download returns the header fields of its response")
    func suggestedName() async throws {
        let stub = StubEngine()
        let disposition = #"attachment; filename="ada.png""#
        stub.answer(
            Forum.GetPhoto.self,
            with: .data(Data("x".utf8), contentType: "image/png", headers: ["Content-Disposition": disposition])
        )
        let client = Client(baseURL: try testURL(), engine: stub)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let head = try await client.download(Forum.GetPhoto(id: 7), to: file)
        #expect(head.headers["Content-Disposition"] == disposition)
    }
}
