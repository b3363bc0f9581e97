import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Requests as a server receives them, over real sockets.
@Suite(.timeLimit(.minutes(20)))
struct SocketTests {
    struct Send: Request {
        typealias Response = NoContent

        let httpBody: HTTPBody?

        static var endpoint: Endpoint { "POST /send" }
        var parameters: Parameters { Parameters(body: httpBody) }
    }

    struct Head: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "HEAD /method" }
    }

    struct Patch: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "PATCH /method" }
    }

    struct Options: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "OPTIONS /method" }
    }

    private func sent(_ body: HTTPBody?) async throws -> LoopbackServer.Request {
        let server = try LoopbackServer { _ in .init(status: 204) }
        try await server.client().send(Send(httpBody: body))
        return try #require(server.requests.first)
    }

    private func temporaryFile(_ data: Data) throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).bin")
        try data.write(to: url)
        return url
    }

    @Test("Paths and queries arrive as written")
    func receivedTargets() async throws {
        let server = try LoopbackServer { request in
            request.path == "/pets" ? .json("[]") : .json(#"{"id": 7, "name": "Rex"}"#)
        }
        let client = server.client()
        let pet = try await client.send(PetAPI.GetPet(id: "a/b c?d"))
        #expect(pet == PetAPI.Pet(id: 7, name: "Rex"))
        _ = try await client.send(PetAPI.ListPets(limit: 2, tags: ["a&b", "c d", "ü+"]))
        let targets = server.requests.map(\.target)
        #expect(targets == ["/pets/a%2Fb%20c%3Fd", "/pets?limit=2&tags=a%26b&tags=c%20d&tags=%C3%BC%2B"])
        #expect(server.requests.allSatisfy { $0.method == "GET" && $0.header("Accept") == "application/json" })
    }

    @Test("Header fields arrive in both directions")
    func receivedHeaders() async throws {
        let server = try LoopbackServer { _ in
            .json(#"{"id": 1, "name": "Rex"}"#, headers: [("ETag", "\"7\""), ("X-Note", "a")])
        }
        let client = server.client(middleware: [.headers(["X-Test": "1", "User-Agent": "Pets/1"])])
        let response = try await client.response(for: PetAPI.GetPet(id: "1"))
        #expect(response.status == 200)
        #expect(response.headers["etag"] == "\"7\"")
        #expect(response.headers["x-note"] == "a")
        #expect(response.data.count == 24)
        #expect(response.timings.duration > .zero)
        let request = try #require(server.requests.first)
        #expect(request.header("X-Test") == "1")
        #expect(request.header("User-Agent") == "Pets/1")
        #expect(request.header("Cookie") == nil)
    }

    @Test("A JSON body is sent with its content type, and nil sends no body")
    func jsonBodies() async throws {
        let written = try await sent(.json(PetAPI.Pet(id: 1, name: "Rex")))
        #expect(written.text == #"{"id":1,"name":"Rex"}"#)
        #expect(written.header("Content-Type") == "application/json")
        #expect(written.header("Content-Length") == "21")

        struct Plain: Encodable { let a: Int }
        #expect(try await sent(.json(Plain(a: 1))).text == #"{"a":1}"#)
        #expect(try await sent(.json([PetAPI.Pet]())).text == "[]")

        let none: PetAPI.Pet? = nil
        let empty = try await sent(.json(none))
        #expect(empty.body.isEmpty)
        #expect(empty.header("Content-Type") == nil)
    }

    @Test("A form body is sent URL-encoded")
    func formBodies() async throws {
        let form = try await sent(.form("name,toppings*", ["Rex & Co", ["ham", "corn"]]))
        #expect(form.text == "name=Rex+%26+Co&toppings=ham&toppings=corn")
        #expect(form.header("Content-Type") == "application/x-www-form-urlencoded")
    }

    @Test("A raw body is sent unchanged with its content type")
    func rawBodies() async throws {
        let text = try await sent(.raw("a,ü", "text/csv"))
        #expect(text.text == "a,ü")
        #expect(text.header("Content-Type") == "text/csv")
        let bytes = Data((0..<100_000).map { UInt8(truncatingIfNeeded: $0) })
        #expect(try await sent(.raw(bytes, "application/octet-stream")).body == bytes)
    }

    @Test("A file body is sent with its length and content type")
    func fileBodies() async throws {
        let bytes = Data((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        let file = try temporaryFile(bytes)
        defer { try? FileManager.default.removeItem(at: file) }
        let request = try await sent(.file(file, "image/png"))
        #expect(request.body == bytes)
        #expect(request.header("Content-Type") == "image/png")
        #expect(request.header("Content-Length") == "3000000")
    }

    @Test("A multipart body sends fields, files, JSON and values as parts")
    func multipartBodies() async throws {
        let bytes = Data((0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let file = try temporaryFile(bytes)
        defer { try? FileManager.default.removeItem(at: file) }
        let none: MultipartFile? = nil
        let request = try await sent(
            .multipart([
                .field("note", "ü"),
                .field("tags", ["a", "b"]),
                .field("missing", Int?.none),
                .file("none", none),
                .file("cat", MultipartFile(Data("cat".utf8), filename: "a\"b\r\nc.png", contentType: "image/png")),
                .file("big", MultipartFile(file, filename: "big.bin")),
                .json("pet", PetAPI.Pet(id: 1, name: "Rex")),
                .field("table", "a,b", as: "text/csv"),
                .json("patch", ["a": 1], as: "application/json-patch+json"),
                .json("pets", [PetAPI.Pet(id: 2, name: "Max"), nil]),
                .json("lists", [[1, 2], []]),
                .json("none", [String]()),
                .value("choice", JSON.string("x")),
                .value("choices", ["y", 1.50, nil, [true], ["z": nil]] as JSON),
                .value("none", JSON?.none),
                .json("none", [[String]]?.none),
                .field("names", ["x", "y"]).with(headers: ["X-Locale": "de", "X-None": String?.none, "X-Rank": 2]),
            ])
        )
        let type = try #require(request.header("Content-Type"))
        let mark = "multipart/form-data; boundary="
        #expect(type.hasPrefix(mark))
        let boundary = type.dropFirst(mark.count)

        var expected = Data()
        func part(_ header: String, _ content: Data) {
            expected += Data("--\(boundary)\r\nContent-Disposition: form-data; \(header)\r\n\r\n".utf8)
            expected += content + Data("\r\n".utf8)
        }
        part(#"name="note""#, Data("ü".utf8))
        part(#"name="tags""#, Data("a".utf8))
        part(#"name="tags""#, Data("b".utf8))
        part("name=\"cat\"; filename=\"a%22b%0D%0Ac.png\"\r\nContent-Type: image/png", Data("cat".utf8))
        part("name=\"big\"; filename=\"big.bin\"\r\nContent-Type: application/octet-stream", bytes)
        part("name=\"pet\"\r\nContent-Type: application/json", Data(#"{"id":1,"name":"Rex"}"#.utf8))
        part("name=\"table\"\r\nContent-Type: text/csv", Data("a,b".utf8))
        part("name=\"patch\"\r\nContent-Type: application/json-patch+json", Data(#"{"a":1}"#.utf8))
        for pet in [#"{"id":2,"name":"Max"}"#, "null"] {
            part("name=\"pets\"\r\nContent-Type: application/json", Data(pet.utf8))
        }
        for list in ["[1,2]", "[]"] { part("name=\"lists\"\r\nContent-Type: application/json", Data(list.utf8)) }
        part("name=\"choice\"", Data("x".utf8))
        part("name=\"choices\"", Data("y".utf8))
        part("name=\"choices\"", Data("1.5".utf8))
        for json in ["[true]", #"{"z":null}"#] {
            part("name=\"choices\"\r\nContent-Type: application/json", Data(json.utf8))
        }
        part("name=\"names\"\r\nX-Locale: de\r\nX-Rank: 2", Data("x".utf8))
        part("name=\"names\"\r\nX-Locale: de\r\nX-Rank: 2", Data("y".utf8))
        expected += Data("--\(boundary)--\r\n".utf8)
        #expect(request.body == expected)
        #expect(request.header("Content-Length") == "\(expected.count)")
    }

    @Test("A body that can't be encoded throws an error before anything is sent")
    func unencodableBodies() async throws {
        let server = try LoopbackServer { _ in .init(status: 204) }
        let client = server.client()
        let missing = URL(fileURLWithPath: "/nowhere/cat.png")
        let bodies: [HTTPBody] = [
            .file(missing, "image/png"),
            .multipart([.file("cat", MultipartFile(missing))]),
            .multipart([.file("cat", MultipartFile(Data(), contentType: "a\r\nb"))]),
            .multipart([.field("a", "b").with(headers: ["X-Locale": "de\r\nX-Admin: 1"])]),
            .multipart([.json("a", Double.nan)]),
            .multipart([.value("a", Double.nan)]),
            .json(["x": Double.nan]),
            .raw("x", "text/plain\r\nX-Admin: 1"),
        ]
        for body in bodies {
            await #expect {
                try await client.send(Send(httpBody: body))
            } throws: { error in
                guard case ClientError<Never>.invalidRequest(let problem) = error else { return false }
                return problem.endpoint == "Send" && problem.description.contains("Send cannot be sent")
            }
        }
        #expect(server.requests.isEmpty)
    }

    @Test("HEAD, PATCH, DELETE and OPTIONS requests arrive with their methods")
    func everyMethod() async throws {
        let server = try LoopbackServer { _ in .init(status: 200) }
        let client = server.client()
        try await client.send(Head())
        try await client.send(Patch())
        try await client.send(PetAPI.RemovePet(id: 7))
        try await client.send(Options())
        #expect(server.requests.map(\.method) == ["HEAD", "PATCH", "DELETE", "OPTIONS"])
    }

    @Test("Many tasks can share a client")
    func concurrentTasks() async throws {
        let server = try LoopbackServer { request in .json(#"{"id": \#(request.path.dropFirst(6)), "name": ""}"#) }
        let client = server.client()
        let ids = try await withThrowingTaskGroup(of: Bool.self) { group in
            for id in 0..<100 {
                group.addTask { try await client.send(PetAPI.GetPet(id: "\(id)")).id == id }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(ids.count == 100 && ids.allSatisfy(\.self))
    }
}
