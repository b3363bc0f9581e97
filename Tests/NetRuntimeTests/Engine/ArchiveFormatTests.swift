import Foundation
import LoopbackServer
import NetRuntime
import NetRuntimeTesting
import Testing

@Suite("HTTP Archives", .timeLimit(.minutes(20)))
struct ArchiveFormatTests {
    /// The type of a value in HAR 1.2. Members that begin with `_` are allowed everywhere.
    private indirect enum Shape: Sendable {
        case text, count, unknownOrCount
        case list(Shape)
        case object([String: Shape], optional: [String: Shape] = [:])

        /// Returns the locations of values that don't have this type.
        func violations(in value: JSON?, at path: String) -> [String] {
            switch (self, value) {
            case (.text, .string?): []
            case (.count, .number?): (value?.doubleValue ?? -1) >= 0 ? [] : [path]
            case (.unknownOrCount, .number?): (value?.intValue ?? -2) >= -1 ? [] : [path]
            case (.list(let shape), .array(let elements)?):
                elements.indices.flatMap { shape.violations(in: elements[$0], at: "\(path)[\($0)]") }
            case (.object(let required, let optional), .object(let members)?):
                required.flatMap { $0.value.violations(in: members[$0.key], at: "\(path).\($0.key)") }
                    + members.filter { !$0.key.hasPrefix("_") && required[$0.key] == nil }.flatMap { name, member in
                        optional[name]?.violations(in: member, at: "\(path).\(name)") ?? ["\(path).\(name)"]
                    }
            default: [path]
            }
        }

        private static let field = Shape.object(["name": .text, "value": .text])
        private static let message: [String: Shape] = [
            "httpVersion": .text, "cookies": .list(field), "headers": .list(field), "headersSize": .unknownOrCount,
            "bodySize": .unknownOrCount,
        ]
        private static let part = Shape.object(
            ["name": .text],
            optional: ["value": .text, "fileName": .text, "contentType": .text]
        )
        private static let request = Shape.object(
            message.merging(["method": .text, "url": .text, "queryString": .list(field)]) { $1 },
            optional: ["postData": .object(["mimeType": .text], optional: ["text": .text, "params": .list(part)])]
        )
        private static let content = Shape.object(
            ["size": .count, "mimeType": .text],
            optional: ["text": .text, "encoding": .text]
        )
        private static let response = Shape.object(
            message.merging(["status": .count, "statusText": .text, "redirectURL": .text, "content": content]) { $1 }
        )
        private static let entry = Shape.object([
            "startedDateTime": .text, "time": .count, "request": request, "response": response, "cache": .object([:]),
            "timings": .object(["send": .count, "wait": .count, "receive": .count]),
        ])
        static let archive = Shape.object([
            "log": .object([
                "version": .text, "creator": .object(["name": .text, "version": .text]), "entries": .list(entry),
            ])
        ])
    }

    struct Upload: Request {
        typealias Response = NoContent

        static var endpoint: Endpoint { "POST /files" }
        var parameters: Parameters {
            let file = MultipartFile(Data([0xff, 0x00]), filename: "a.bin", contentType: "image/png")
            return Parameters(body: .multipart([.field("note", "a"), .file("file", file)]))
        }
    }

    @Test("Recordings of every kind of exchange are valid HTTP Archives of version 1.2")
    func validArchives() async throws {
        let folder = try TemporaryFolder()
        let server = try LoopbackServer { request in
            switch request.path {
            case "/404": .json("{}", status: 404, headers: [("Set-Cookie", "a=b")])
            case "/299": .init(status: 299, headers: [("Content-Type", "image/png")], body: Data([0xff, 0xfe]))
            default: .init(status: 204)
            }
        }
        let engine = try RecordingEngine(recording: StandardEngine(), to: folder.url)
        let client = Client(baseURL: server.url, engine: engine)
        for path in ["404", "299"] {
            _ = try await engine.send(HTTPRequest(url: server.url.appendingPathComponent(path)))
        }
        try await client.send(Upload())
        var missing = HTTPRequest(url: try testURL("http://127.0.0.1:1/a?b=1&c"))
        missing.body = .data(Data([0xff]))
        _ = try? await engine.send(missing)
        let archives = try folder.names.map { try JSON(json: Data(folder.text(of: $0).utf8)) }
        #expect(archives.count == 4)
        #expect(archives.flatMap { Shape.archive.violations(in: $0, at: "$") } == [])
        let responses = archives.map { $0["log"]?["entries"]?[0]?["response"] }
        #expect(responses.map { $0?["statusText"]?.stringValue } == ["Not Found", "", "No Content", ""])
        let version = "HTTP/1.1"
        #expect(responses.map { $0?["httpVersion"]?.stringValue } == [version, version, version, "unknown"])
    }
}
