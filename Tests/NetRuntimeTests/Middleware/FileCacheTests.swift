import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting
@testable import NetRuntimeCaching

/// Tests of responses on disk: their lifetime, their users and their failures.
@Suite(.timeLimit(.minutes(20)))
struct FileCacheTests {
    typealias Get = FileCacheBench.Get

    @Test("A new process uses stored responses and validates stale responses")
    func restart() async throws {
        let bench = try FileCacheBench(["Cache-Control": "max-age=60", "ETag": "\"a\"", "X-A": "1"])
        #expect(try await bench.process().send(Get()) == "1")
        bench.pass(59)
        let response = try await bench.process().response(for: Get())
        #expect(response.payload == "1" && response.headers["Age"] == "59" && response.headers["X-A"] == "1")
        #expect(bench.engine.calls.count == 1)
        bench.pass(1)
        #expect(try await bench.process().send(Get()) == "1")
        #expect(bench.engine.calls.last?.headers["If-None-Match"] == "\"a\"")
        // A confirmed response is fresh for the same duration again.
        bench.pass(59)
        #expect(try await bench.process().send(Get()) == "1")
        #expect(bench.engine.calls.count == 2)
    }

    @Test("Responses are never shared between users, and files reveal no token or path")
    func users() async throws {
        let bench = try FileCacheBench()
        #expect(try await bench.process(token: "secret-one").send(Get(path: "hidden")) == "1")
        #expect(try await bench.process(token: "secret-two").send(Get(path: "hidden")) == "2")
        #expect(try await bench.process().send(Get(path: "hidden")) == "3")
        #expect(try await bench.process(token: "secret-one").send(Get(path: "hidden")) == "1")
        #expect(try await bench.process(token: "secret-two").send(Get(path: "hidden")) == "2")
        #expect(try await bench.process().send(Get(path: "hidden")) == "3")
        #expect(bench.files.count == 3)
        for file in bench.files {
            let text = String(decoding: try Data(contentsOf: file), as: UTF8.self) + file.path
            #expect(!text.contains("secret") && !text.contains("hidden") && text.contains("max-age"))
        }
    }

    @Test("A response stored without a token isn't used for a request with one")
    func anonymousResponse() async throws {
        let bench = try FileCacheBench()
        #expect(try await bench.process().send(Get()) == "1")
        #expect(try await bench.process(token: "secret").send(Get()) == "2")
    }

    @Test("The response to a signed request isn't stored on disk")
    func signers() async throws {
        let bench = try FileCacheBench()
        let signing: Signing = .signing(by: { "rex" }, { _, _ in })
        let first = try bench.process(middleware: [signing])
        #expect(try await first.send(Get()) == "1")
        #expect(try await first.send(Get()) == "1")
        #expect(bench.files.isEmpty)
        #expect(try await bench.process(middleware: [signing]).send(Get()) == "2")
    }

    @Test("A file that is truncated or changed at any byte isn't used")
    func damagedFiles() async throws {
        let bench = try FileCacheBench(size: 40)
        let whole = try await bench.process().send(Get())
        let file = try #require(bench.files.first)
        let bytes = try Data(contentsOf: file)
        let request = try bench.process().httpRequest(for: Get()).identified
        guard case .stored(let stored) = ResponseFile.reading(bytes, for: request) else {
            Issue.record("the file cannot be read")
            return
        }
        #expect(String(decoding: stored.response.body, as: UTF8.self) == whole)

        func isBroken(_ bytes: Data) -> Bool {
            if case .damaged = ResponseFile.reading(bytes, for: request) { true } else { false }
        }
        for count in 0..<bytes.count { #expect(isBroken(bytes.prefix(count))) }
        for place in bytes.indices {
            for change in [1, 0x80, 0xFF] as [UInt8] {
                var other = bytes
                other[place] ^= change
                #expect(isBroken(other))
            }
        }
        #expect(isBroken(bytes + [0]))

        // A process sends the request again and stores the response.
        try bytes.prefix(bytes.count / 2).write(to: file)
        #expect(try await bench.process().send(Get()).hasPrefix("2"))
        #expect(try await bench.process().send(Get()).hasPrefix("2"))
        #expect(bench.engine.calls.count == 2 && bench.files.count == 1)
    }

    @Test("Leftovers of an interrupted process are removed, but other files are kept")
    func leftovers() async throws {
        let bench = try FileCacheBench()
        _ = try await bench.process().send(Get())
        let file = try #require(bench.files.first)
        let digest = String(repeating: "0a", count: 16)
        func write(_ name: String) throws {
            let url = bench.folder.url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data("half".utf8).write(to: url)
        }
        for name in ["responses/new-\(digest)", "removed-\(digest)/\(digest)-\(digest)"] { try write(name) }
        let others = [
            "responses/.DS_Store", "responses/a/b", "removed-notes.txt", "removed-\(String(digest.dropLast()))/a",
        ]
        for name in others { try write(name) }
        #expect(try await bench.process().send(Get()) == "1")
        let names = try FileManager.default.subpathsOfDirectory(atPath: bench.folder.url.path).filter { name in
            let type = try FileManager.default.attributesOfItem(atPath: bench.folder.url.path + "/" + name)[.type]
            return type as? FileAttributeType == .typeRegular
        }
        let kept = ["CACHEDIR.TAG", "responses/\(file.lastPathComponent)"]
        #expect(Set(names) == Set(others + kept))
        try bench.cache().removeAll()
        for name in others {
            #expect(FileManager.default.fileExists(atPath: bench.folder.url.appendingPathComponent(name).path))
        }
        #expect(!FileManager.default.fileExists(atPath: file.path))
    }

    @Test("The files stay within the capacity, and the least recently used are removed first")
    func capacity() async throws {
        let bench = try FileCacheBench(size: 1000)
        let cache = bench.cache(capacity: 20_000)
        let client = try bench.process(cache)
        for number in 0..<40 {
            _ = try await client.send(Get(path: "\(number)"))
            #expect(try bench.bytes <= 20_000)
            #expect(try bench.bytes == cache.size)
        }
        let asked = bench.engine.calls.count
        let second = try bench.process(bench.cache(capacity: 20_000))
        _ = try await second.send(Get(path: "39"))
        #expect(bench.engine.calls.count == asked)
        _ = try await second.send(Get(path: "0"))
        #expect(bench.engine.calls.count == asked + 1)
        // A cache with less capacity removes files when it is created.
        #expect(bench.cache(capacity: 5000).size <= 5000)
        #expect(try bench.bytes <= 5000)
    }

    @Test("A response that is too large for the folder isn't stored")
    func tooLarge() async throws {
        let bench = try FileCacheBench(size: 6000)
        _ = try await bench.process(bench.cache(capacity: 20_000)).send(Get())
        #expect(bench.files.isEmpty)
    }

    @Test("Responses that are invalidated, no longer storable or removed are deleted from disk")
    func removal() async throws {
        let bench = try FileCacheBench()
        _ = try await bench.process().send(Get())
        try await bench.process().send(FileCacheBench.Change())
        #expect(bench.files.isEmpty)
        #expect(try await bench.process().send(Get()) == "3")

        bench.headers.withLock { $0 = ["Cache-Control": "no-store"] }
        bench.pass(60)
        #expect(try await bench.process().send(Get()) == "4")
        #expect(bench.files.isEmpty)

        bench.headers.withLock { $0 = ["Cache-Control": "max-age=60"] }
        let cache = bench.cache()
        _ = try await bench.process(cache).send(Get())
        #expect(cache.size > 0)
        try cache.removeAll()
        #expect(cache.size == 0)
        #expect(bench.files.isEmpty)
        let names = try bench.folder.names
        #expect(names == ["CACHEDIR.TAG"])
        #expect(try await bench.process(cache).send(Get()) == "6")
    }

    @Test("A folder that can't be created stores nothing and causes no error")
    func missingFolder() async throws {
        let bench = try FileCacheBench()
        try bench.folder.write("", to: "file")
        let cache = ResponseCache(folder: bench.folder.url.appendingPathComponent("file/cache"))
        #expect(try await bench.process(cache).send(Get()) == "1")
        #expect(cache.size == 0)
    }
}

extension HTTPRequest {
    /// A copy of the request with a complete identity, as a cache receives it.
    fileprivate var identified: HTTPRequest {
        var request = self
        request.identity = RequestIdentity(statedHeaders: headers)
        request.identity?.isComplete = true
        return request
    }
}
