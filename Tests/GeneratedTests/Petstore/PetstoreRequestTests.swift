import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

@testable import Petstore

@Suite("Petstore: sent requests", .timeLimit(.minutes(20)))
struct PetstoreRequestTests {
    @Test("Each call sends the expected line, headers and body", arguments: PetstoreCall.all)
    func request(_ call: PetstoreCall) async throws {
        let server = try LoopbackServer { _ in .json(call.answer) }

        try await call.send(.petstore(server))

        let request = try #require(server.requests.first)
        #expect(server.requests.count == 1)
        #expect("\(request.method) \(request.target)" == call.line)
        for (name, value) in call.headers {
            #expect(request.header(name) == value)
        }
        #expect(request.text == call.body)
    }

    @Test("A form with files has a part for each value that is present")
    func multipart() async throws {
        let server = try LoopbackServer { _ in .json(#"{"status": 201, "data": {"url": "https://x.example/1"}}"#) }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("netgen-\(UUID().uuidString).png")
        try Data("from disk".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let answer = try await Client.petstore(server).send(
            Petstore.UploadPhoto(
                petID: 7,
                photo: MultipartFile(Data("bytes".utf8), filename: "rex.jpg", contentType: "image/jpeg"),
                mask: MultipartFile(file, contentType: "image/png"),
                caption: "Röx & \"friends\"",
                place: Petstore.Coordinates(latitude: 52.5, longitude: 13.4)
            )
        )

        #expect(answer.url.absoluteString == "https://x.example/1")
        let request = try #require(server.requests.first)
        #expect("\(request.method) \(request.target)" == "POST /uploads/pets/7/photos")
        let boundary = try #require(request.header("Content-Type")?.components(separatedBy: "boundary=").last)
        let parts = request.text.components(separatedBy: "--\(boundary)").dropFirst().dropLast()
        // A line break of two bytes is one `Character`.
        let contents = parts.compactMap { $0.components(separatedBy: "\r\n\r\n").last?.dropLast() }
        #expect(contents == ["bytes", "from disk", "Röx & \"friends\"", "52.5", "13.4"])
        let heads = parts.compactMap { $0.components(separatedBy: "\r\n\r\n").first }
        #expect(heads.map { $0.contains("filename=") } == [true, true, false, false, false])
        #expect(heads[0].contains("name=\"photo\"; filename=\"rex.jpg\"\r\nContent-Type: image/jpeg"))
        #expect(heads[1].contains("filename=\"\(file.lastPathComponent)\"\r\nContent-Type: image/png"))
        #expect(heads[3...].allSatisfy { $0.hasSuffix("name=\"place\"") })
    }

    @Test("The calls cover every endpoint")
    func completeness() async throws {
        let stub = StubEngine()
        for call in PetstoreCall.all { try? await call.send(Petstore.client(engine: stub)) }

        let names = Set(stub.calls.compactMap { $0.source.map { "\(type(of: $0))" } })
        // `UploadPhoto` has its own test, because its body differs in every call. `FindPets` also has its own test.
        #expect(names.count == 31)
    }

    @Test("A deprecated request is sent with its parameters")
    @available(*, deprecated)
    func deprecated() async throws {
        let server = try LoopbackServer { _ in .json(#"{"status": 200, "data": []}"#) }

        _ = try await Client.petstore(server).send(Petstore.FindPets(tag: "old & grey"))

        #expect(server.requests.map(\.target) == ["/v1/pets?filter%5Btag%5D=old%20%26%20grey"])
    }
}

extension Client {
    /// Returns a client of a pet store whose hosts are all the same server.
    fileprivate static func petstore(_ server: LoopbackServer) -> Client {
        Petstore.client(
            Petstore.Environment(
                baseURL: server.url.appendingPathComponent("v1"),
                servers: [
                    "uploads": server.url.appendingPathComponent("uploads"),
                    "status": server.url.appendingPathComponent("status"),
                ]
            )
        )
    }
}
