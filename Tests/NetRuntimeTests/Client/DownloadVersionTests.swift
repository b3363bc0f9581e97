import Foundation
import LoopbackServer
import Testing

@testable import NetRuntime

/// Ranges that must not be joined, and files that must match their digests.
@Suite(.timeLimit(.minutes(20)))
struct DownloadVersionTests {
    private typealias Film = DownloadTests.Film
    private typealias Field = (name: String, value: String)

    private static let first = Data((0..<10_000).map { UInt8(65 + $0 % 10) })
    private static let second = Data((0..<10_000).map { UInt8(97 + $0 % 10) })

    private let folder: TemporaryFolder
    private var file: URL { folder.url.appendingPathComponent("film") }

    init() throws { folder = try TemporaryFolder() }

    /// A response to the request for `bytes=4000-`.
    struct Rest: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let range: String?
        var validator = ("ETag", "\"1\"")
        var headers: [String: String] = [:]
        var count = 6000
    }

    /// Invalid responses to a request for the remaining bytes of a file, such as bytes of a newer version (RFC 9110,
    /// sections 14.4, 15.3.7 and 15.3.7.3).
    private static let wrong = [
        Rest(
            testDescription: "another version, If-Range ignored",
            range: "4000-9999/10000",
            validator: ("ETag", "\"2\"")
        ),
        Rest(testDescription: "a weak tag", range: "4000-9999/10000", validator: ("ETag", "W/\"1\"")),
        Rest(testDescription: "no tag", range: "4000-9999/10000", validator: ("X-Tag", "\"1\"")),
        Rest(testDescription: "another place", range: "4001-9999/10000", count: 5999),
        Rest(testDescription: "from the beginning", range: "0-5999/10000"),
        Rest(testDescription: "another length", range: "4000-9999/12000"),
        Rest(testDescription: "an end before the start", range: "4000-1/10000"),
        Rest(testDescription: "an end after the whole", range: "4000-10000/10000", count: 6001),
        Rest(testDescription: "no range", range: nil),
        Rest(
            testDescription: "several parts",
            range: nil,
            headers: ["Content-Type": "multipart/byteranges; boundary=x"]
        ),
        Rest(testDescription: "compressed", range: "4000-9999/10000", headers: ["Content-Encoding": "x-none"]),
    ]

    /// Starts a server that cuts the first version after 4000 bytes, responds with `rest`, and then sends the second
    /// version.
    private func server(_ rest: @escaping @Sendable (LoopbackServer.Request) -> LoopbackServer.Response) throws
        -> LoopbackServer
    {
        let count = Locked(0)
        return try LoopbackServer { request in
            let number = count.withLock { count in
                count += 1
                return count
            }
            switch number {
            case 1: return .init(headers: [("ETag", "\"1\"")], body: Self.first, ending: .truncated(4000))
            case 2: return rest(request)
            default: return .init(headers: [("ETag", "\"2\"")], body: Self.second)
            }
        }
    }

    private func begin(_ server: LoopbackServer, _ engine: NetworkEngine, length: Int = 4000) async throws -> Client {
        var client = server.client()
        client.engine = engine.make()
        await #expect(throws: ClientError<Never>.self) { try await client.download(Film(), to: file) }
        // Engines pass on different amounts of a cut body, so the test writes the partial file itself.
        try Self.first.prefix(length).write(to: folder.url.appendingPathComponent("film.partial"))
        return client
    }

    private func respond(_ rest: Rest) -> LoopbackServer.Response {
        var fields: [Field] = [rest.validator] + rest.headers.map { ($0.key, $0.value) }
        if let range = rest.range { fields.append(("Content-Range", "bytes \(range)")) }
        return .init(status: 206, headers: fields, body: Self.second.prefix(rest.count))
    }

    @Test(
        "A range that doesn't continue the partial file restarts the download",
        arguments: wrong,
        NetworkEngine.allCases
    )
    private func otherParts(_ rest: Rest, _ engine: NetworkEngine) async throws {
        let server = try server { _ in respond(rest) }
        let client = try await begin(server, engine)
        guard engine.decodesBodies || rest.headers["Content-Encoding"] == nil else {
            await #expect(throws: ClientError<Never>.self) { try await client.download(Film(), to: file) }
            return
        }
        let response = try await client.download(Film(), to: file)
        #expect(try Data(contentsOf: file) == Self.second)
        #expect(response.status == 200 && response.downloadedCount == 10_000)
        #expect(server.requests.map { $0.header("Range") } == [nil, "bytes=4000-", nil])
        #expect(server.requests[1].header("If-Range") == "\"1\"")
    }

    @Test(
        "A range of the same version continues the partial file, even without a total length",
        arguments: ["4000-9999/10000", "4000-9999/*"],
        NetworkEngine.allCases
    )
    private func sameVersion(_ range: String, _ engine: NetworkEngine) async throws {
        let server = try server { _ in
            let headers: [Field] = [("ETag", "\"1\""), ("Content-Range", "bytes \(range)")]
            return .init(status: 206, headers: headers, body: Self.first.dropFirst(4000))
        }
        let response = try await begin(server, engine).download(Film(), to: file)
        #expect(try Data(contentsOf: file) == Self.first)
        #expect(response.downloadedCount == 10_000 && response.description == "status 206, 10000 bytes")
        #expect(try folder.names == ["film"])
    }

    @Test("An empty partial file continues nothing")
    func emptyPart() async throws {
        let server = try server { _ in .init(headers: [("ETag", "\"1\"")], body: Self.first) }
        try await begin(server, .allCases[0], length: 0).download(Film(), to: file)
        #expect(server.requests.map { $0.header("Range") } == [nil, nil])
    }

    @Test(
        "A range that ends early is an error, and the next call continues the download",
        arguments: ["4000-5999/10000", "4000-5999/*"]
    )
    func shortRest(_ range: String) async throws {
        let server = try server { _ in
            let headers: [Field] = [("ETag", "\"1\""), ("Content-Range", "bytes \(range)")]
            return .init(status: 206, headers: headers, body: Self.first[4000..<6000])
        }
        let client = try await begin(server, .allCases[0])
        let error = await #expect(throws: ClientError<Never>.self) { try await client.download(Film(), to: file) }
        #expect(error?.isRetryable == true)
        #expect(try folder.names == ["film.partial", "film.partial.json"])
        try await client.download(Film(), to: file)
        #expect(server.requests.last?.header("Range") == "bytes=6000-")
        #expect(try Data(contentsOf: file) == Self.second)
    }

    @Test("A range with more bytes than it declares is an error")
    func longRest() async throws {
        let server = try server { _ in
            let headers: [Field] = [("ETag", "\"1\""), ("Content-Range", "bytes 4000-9999/10000")]
            return .init(status: 206, headers: headers, body: Self.first.dropFirst(4000) + Data("EXTRA".utf8))
        }
        let client = try await begin(server, .allCases[0])
        await #expect(throws: ClientError<Never>.self) { try await client.download(Film(), to: file) }
        try await client.download(Film(), to: file)
        #expect(try Data(contentsOf: file) == Self.second)
    }

    @Test("A range that wasn't requested is an error")
    func unrequestedPart() async throws {
        let server = try LoopbackServer { _ in
            .init(status: 206, headers: [("Content-Range", "bytes 0-4999/10000")], body: Self.first.prefix(5000))
        }
        await #expect(throws: ClientError<Never>.self) { try await server.client().download(Film(), to: file) }
        #expect(try folder.names.isEmpty)
    }

    private static let oldDate = "Sun, 06 Nov 1994 08:49:37 GMT"

    // A body can change twice in one second, so a date is a validator only if it is older than a minute (RFC 9110,
    // section 8.8.2.2).
    @Test(
        "A download without a tag continues if its date is old and unchanged",
        arguments: [
            (oldDate, [("Last-Modified", oldDate)], true),
            (oldDate, [("Last-Modified", "Sun, 06 Nov 1994 08:49:36 GMT")], false),
            (oldDate, [("Last-Modified", oldDate), ("ETag", "\"1\"")], false),
            (oldDate, [], false),
            ("Sun, 06 Nov 1994 08:49:38 GMT", [("Last-Modified", "Sun, 06 Nov 1994 08:49:38 GMT")], false),
        ] as [(String, [(String, String)], Bool)]
    )
    func dates(_ changed: String, _ rest: [(String, String)], _ continues: Bool) async throws {
        let count = Locked(0)
        let server = try LoopbackServer { request in
            let isFirst = count.withLock { count in
                count += 1
                return count == 1
            }
            let dates: [Field] = [("Last-Modified", changed), ("Date", "Sun, 06 Nov 1994 08:50:37 GMT")]
            if isFirst { return .init(headers: dates, body: Self.first, ending: .truncated(4000)) }
            guard request.header("If-Range") == changed else { return .init(body: Self.second) }
            let range: Field = ("Content-Range", "bytes 4000-9999/10000")
            return .init(status: 206, headers: [range] + rest, body: Self.first.dropFirst(4000))
        }
        try await begin(server, .allCases[0]).download(Film(), to: file)
        #expect(try Data(contentsOf: file) == (continues ? Self.first : Self.second))
    }

    @Test("A second download into the same file fails, and the first completes")
    func twoAtOnce() async throws {
        let (gate, arrived) = (DispatchSemaphore(value: 0), Locked(false))
        let server = try LoopbackServer { request in
            if request.path.hasSuffix("film") {
                arrived.withLock { $0 = true }
                gate.wait()
            }
            return .init(headers: [("ETag", "\"1\"")], body: Self.first)
        }
        let first = Task { [file] in try await server.client().download(Film(), to: file) }
        try await waitUntil { arrived.withLock { $0 } }
        let error = await #expect(throws: ClientError<Never>.self) {
            try await server.client().download(Film(), to: file)
        }
        #expect(error?.description == "Another download is writing to the file")
        gate.signal()
        #expect(try await first.value.downloadedCount == 10_000)
        #expect(try Data(contentsOf: file) == Self.first)
        #expect(try folder.names == ["film"])
    }

    @Test("The client never writes through a symbolic link in place of the partial file")
    func link() async throws {
        try folder.write("precious", to: "victim")
        try FileManager.default.createSymbolicLink(
            at: folder.url.appendingPathComponent("film.partial"),
            withDestinationURL: folder.url.appendingPathComponent("victim")
        )
        let server = try LoopbackServer { _ in .init(body: Self.first) }
        await #expect(throws: ClientError<Never>.self) { try await server.client().download(Film(), to: file) }
        #expect(try folder.text(of: "victim") == "precious")
    }

    // MARK: - Digests

    private static let sha256 = Data(Digest.sha256(of: first)).base64EncodedString()
    private static let other = Data(Digest.sha256(of: second)).base64EncodedString()

    @Test(
        "A download is checked against the server's digest (RFC 9530)",
        arguments: [
            ("Repr-Digest", "sha-256=:\(sha256):", true), ("Repr-Digest", "sha-256=:\(other):", false),
            ("Content-Digest", "md5=:AA==:, sha-256=:\(sha256):", true),
            ("Content-Digest", "sha-256=:\(other):", false),
            ("Repr-Digest", "sha-512=:AAAA:", false), ("Repr-Digest", "unixsum=:AAAA:", true),
        ] as [(String, String, Bool)]
    )
    func serverDigests(_ name: String, _ value: String, _ isGood: Bool) async throws {
        let server = try LoopbackServer { _ in .init(headers: [(name, value)], body: Self.first) }
        do {
            try await server.client().download(Film(), to: file)
            let written = try Data(contentsOf: file)
            #expect(isGood && written == Self.first)
        } catch {
            #expect(!isGood, "\(error)")
            #expect(try folder.names.isEmpty)
        }
    }

    @Test("A resumed download is checked against the digest of the entire file")
    func digestOfParts() async throws {
        for value in [Self.sha256, Self.other] {
            let rest = Data(Digest.sha256(of: Self.first.dropFirst(4000))).base64EncodedString()
            let server = try server { _ in
                let headers: [Field] = [
                    ("ETag", "\"1\""), ("Content-Range", "bytes 4000-9999/10000"),
                    ("Repr-Digest", "sha-256=:\(value):"),
                    ("Content-Digest", "sha-256=:\(rest):"),
                ]
                return .init(status: 206, headers: headers, body: Self.first.dropFirst(4000))
            }
            let client = try await begin(server, .allCases[0])
            let response = try? await client.download(Film(), to: file)
            #expect(response?.downloadedCount == (value == Self.sha256 ? 10_000 : nil))
            #expect(try folder.names == (value == Self.sha256 ? ["film"] : []))
            try? FileManager.default.removeItem(at: file)
        }
    }

    @Test("A download is checked against the caller's digest in hexadecimal or Base64")
    func callersDigest() async throws {
        let server = try LoopbackServer { _ in .init(body: Self.first) }
        let hex = Digest.sha256(of: Self.first).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        for text in [Self.sha256, hex, hex.uppercased()] {
            try await server.client().download(Film(), to: file, digest: .sha256(text))
        }
        try FileManager.default.removeItem(at: file)
        let count = server.requests.count
        await #expect(throws: ClientError<Never>.self) {
            try await server.client().download(Film(), to: file, digest: .sha256(Self.other))
        }
        #expect(server.requests.count == count + 1)
        await #expect(throws: ClientError<Never>.self) {
            try await server.client().download(Film(), to: file, digest: .sha512(hex))
        }
        // An invalid digest is rejected before the request is sent.
        #expect(server.requests.count == count + 1)
        #expect(try folder.names.isEmpty)
    }
}
