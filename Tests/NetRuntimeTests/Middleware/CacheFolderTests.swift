import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeCaching
@testable import NetRuntimeTesting

/// Tests of folders that contain other files, or that a cache can't empty.
///
/// An earlier version removed unknown files, so it deleted users' files in subfolders and through symbolic links.
@Suite(.timeLimit(.minutes(20)))
struct CacheFolderTests {
    private typealias Get = FileCacheBench.Get

    private let folder: TemporaryFolder
    private var home: URL { folder.url.appendingPathComponent("cache") }

    init() throws { folder = try TemporaryFolder() }

    private func client(_ cache: ResponseCache, _ headers: Headers = ["Cache-Control": "max-age=60"]) throws -> Client {
        let count = Locked(0)
        let engine = StubEngine { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .data(Data("\(number)".utf8), headers: headers)
        }
        return Client(baseURL: try testURL(), engine: engine, middleware: [cache])
    }

    private func write(_ name: String) throws {
        let url = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data("precious".utf8).write(to: url)
    }

    private func paths() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.url.path).sorted()
    }

    @Test(
        "A folder with other files isn't used and stays unchanged",
        arguments: ["cache/main.swift", "cache/responses/users.json", "cache/responses/fixtures/a", "cache/removed-a"]
    )
    func foreignFiles(_ name: String) async throws {
        try write(name)
        try await expectUnchanged()
    }

    @Test("Symbolic links are never followed", arguments: ["cache", "cache/responses"])
    func links(_ name: String) async throws {
        try write("victim/photos/1.jpg")
        try write("victim/thesis")
        let link = folder.url.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: link,
            withDestinationURL: folder.url.appendingPathComponent("victim")
        )
        try await expectUnchanged()
    }

    private func expectUnchanged() async throws {
        let before = try paths()
        let cache = ResponseCache(folder: home)
        let client = try client(cache)
        #expect(cache.folderError == .notCacheFolder)
        // The cache still works in memory.
        #expect(try await client.send(Get()) == "1")
        #expect(try await client.send(Get()) == "1")
        try cache.removeAll()
        #expect(try await client.send(Get()) == "2")
        #expect(try paths() == before)
    }

    @Test("A symbolic link in place of a cached file isn't followed")
    func linkedFile() async throws {
        let cache = ResponseCache(folder: home)
        _ = try await client(cache).send(Get())
        let responses = home.appendingPathComponent("responses")
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: responses.path).first)
        let file = responses.appendingPathComponent(name)
        try write("victim")
        let victim = folder.url.appendingPathComponent("victim")
        try FileManager.default.removeItem(at: file)
        try FileManager.default.createSymbolicLink(at: file, withDestinationURL: victim)
        #expect(try await client(ResponseCache(folder: home)).send(Get()) == "1")
        try ResponseCache(folder: home).removeAll()
        #expect(try folder.text(of: "victim") == "precious")
    }

    @Test("Only the user can access the files and folders of a cache")
    func permissions() async throws {
        _ = try await client(ResponseCache(folder: home)).send(Get())
        for path in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            let attributes = try FileManager.default.attributesOfItem(atPath: home.path + "/" + path)
            let mode = try #require(attributes[.posixPermissions] as? NSNumber).intValue
            #expect(mode & 0o077 == 0, "\(path)")
        }
    }

    @Test("Cookies and other secrets aren't stored on disk")
    func secrets() async throws {
        let cookie: Headers = ["Cache-Control": "max-age=60", "Set-Cookie": "sid=SECRET", "X-A": "kept"]
        _ = try await client(ResponseCache(folder: home), cookie).send(Get())
        let other = try client(ResponseCache(folder: home), cookie)
        let response = try await other.response(for: Get())
        #expect(response.headers["Age"] != nil && response.headers["X-A"] == "kept")
        #expect(response.headers["Set-Cookie"] == nil)

        // A caller that reads such a header field must not get the response without the field.
        let token: Headers = ["Cache-Control": "max-age=60", "X-Auth-Token": "SECRET"]
        let client = try client(ResponseCache(folder: home), token)
        _ = try await client.send(Get(path: "token"))
        #expect(try await client.response(for: Get(path: "token")).headers["X-Auth-Token"] == "SECRET")
        for path in try FileManager.default.subpathsOfDirectory(atPath: home.path) {
            let data = FileManager.default.contents(atPath: home.path + "/" + path) ?? Data()
            #expect(data.range(of: Data("SECRET".utf8)) == nil)
        }
    }

    @Test(
        "A cache that can't be emptied reports an error and isn't read",
        .enabled(if: geteuid() != 0, "root may do anything")
    )
    func readOnly() async throws {
        _ = try await client(ResponseCache(folder: home)).send(Get())
        let responses = home.appendingPathComponent("responses")
        func protect(_ mode: Int) throws {
            for url in [responses, home] {
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
            }
        }
        try protect(0o500)
        defer { try? protect(0o700) }
        let cache = ResponseCache(folder: home)
        #expect(throws: CacheFolderError.self) { try cache.removeAll() }
        let engine = StubEngine { _ in .data(Data("new".utf8)) }
        for cache in [cache, ResponseCache(folder: home)] {
            #expect(try await Client(baseURL: testURL(), engine: engine, middleware: [cache]).send(Get()) == "new")
        }
        try protect(0o700)
        let later = ResponseCache(folder: home)
        #expect(try await Client(baseURL: testURL(), engine: engine, middleware: [later]).send(Get()) == "new")
        try cache.removeAll()
        #expect(cache.folderError == nil)
    }
}
