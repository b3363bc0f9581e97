import Etcd
import Foundation
import NetRuntime
import Testing

/// etcd's gateway, which sends each failure of the store in chunks with a trailer. Such a response once ended the
/// process of a client with Linux's `URLSession`.
@Suite("etcd: keys, watches and failures", .live(.etcd), .timeLimit(.minutes(20)))
struct EtcdTests {
    /// Returns a client and a unique prefix for keys.
    private func store() throws -> (client: Client, prefix: String) {
        let url = try LiveServer.etcd.url.appendingPathComponent("v3")
        return (Etcd.client(Etcd.Environment(baseURL: url)), "\(UUID().uuidString)/")
    }

    private func range(_ prefix: String) -> Etcd.Range {
        // The keys with a prefix precede the prefix whose last byte is incremented: "0" follows "/".
        Etcd.Range(key: Data(prefix.utf8), rangeEnd: Data("\(prefix.dropLast())0".utf8))
    }

    @Test("A range contains stored values with their revisions until the values are deleted")
    func putAndRange() async throws {
        let (client, prefix) = try store()
        let values = ["a": Data("one".utf8), "b": Data([0, 0xFF, 0x80]), "c": Data()]
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            let put = Etcd.Put(key: Data((prefix + name).utf8), value: value)
            let revision = try await client.send(Etcd.PutValue(body: put)).header.revision
            #expect(revision.flatMap { Int64($0) } ?? 0 > 1)
        }
        let found = try await client.send(Etcd.ReadRange(body: range(prefix)))
        #expect(found.count == "3")
        #expect(found.kvs.map { String(decoding: $0.key, as: UTF8.self) } == ["a", "b", "c"].map { prefix + $0 })
        #expect(found.kvs.map { $0.value ?? Data() } == [values["a"], values["b"], values["c"]])
        #expect(found.kvs.allSatisfy { $0.version == "1" && $0.createRevision == $0.modRevision })
        #expect(try await client.send(Etcd.DeleteRange(body: range(prefix))).deleted == "3")
        #expect(try await client.send(Etcd.ReadRange(body: range(prefix))).kvs.isEmpty)
    }

    @Test("A watch streams changes as they happen")
    func watch() async throws {
        let (client, prefix) = try store()
        let key = Data((prefix + "watched").utf8)
        let watch = Etcd.Watch(createRequest: .init(key: key))
        var seen: [String] = []
        for try await message in client.elements(of: Etcd.WatchKeys(body: watch)) {
            let result = try #require(message.result)
            #expect(message.error == nil)
            if result.created {
                let put = Etcd.Put(key: key, value: Data("1".utf8))
                _ = try await client.send(Etcd.PutValue(body: put))
            }
            for event in result.events {
                #expect(event.kv.key == key)
                seen.append("\(event.type.rawValue) \(String(decoding: event.kv.value ?? Data(), as: UTF8.self))")
                if event.type == .put { _ = try await client.send(Etcd.DeleteRange(body: Etcd.Range(key: key))) }
            }
            if seen.count == 2 { break }
        }
        #expect(seen == ["PUT 1", "DELETE "])
    }

    @Test("Failures of keys, revisions, leases and credentials are typed")
    func refusals() async throws {
        let (client, prefix) = try store()
        for _ in 0..<3 {
            let missing = try await client.rejection(of: Etcd.ReadRange(body: Etcd.Range(key: Data())))
            #expect(missing.failure.code == .invalidArgument)
            #expect(missing.failure.error == "etcdserver: key is not provided")
            #expect(missing.response.status == 400)
            // The engine on Linux reports the trailers after the body (RFC 9110, section 6.5).
            #if os(Linux)
                #expect(missing.response.trailers["Grpc-Trailer-Content-Type"] == "application/grpc")
            #endif

            let future = Etcd.Range(key: Data(prefix.utf8), revision: "\(Int64.max)")
            let early = try await client.rejection(of: Etcd.ReadRange(body: future))
            #expect(early.failure.code == .outOfRange)

            let lease = try await client.rejection(of: Etcd.RevokeLease(body: .init(id: "77")))
            #expect(lease.failure.code == .notFound)
            #expect(lease.response.status == 404)

            let user = Etcd.Authenticate.Body(name: "a", password: "b")
            let access = try await client.rejection(of: Etcd.Authenticate(body: user))
            #expect(access.failure.code == .failedPrecondition)
            #expect(access.response.status == 412 || access.response.status == 400)
        }
        // The client still works after failures.
        #expect(try await client.send(Etcd.ReadRange(body: range(prefix))).count == nil)
    }

    #if os(Linux)
        /// Calls gRPC on the same port. The status follows the body as a trailer of HTTP/2.
        @Test("Trailers of HTTP/2 are read")
        func grpc() async throws {
            var configuration = CurlEngine.Configuration()
            configuration.connections.version = .http2
            let engine = CurlEngine(configuration)
            for _ in 0..<2 {
                // A message of three bytes, not compressed: the key "a".
                let request = HTTPRequest(
                    method: .post,
                    url: try LiveServer.etcd.url.appendingPathComponent("etcdserverpb.KV/Range"),
                    headers: ["Content-Type": "application/grpc", "TE": "trailers"],
                    body: .data(Data([0, 0, 0, 0, 3, 0x0A, 1, 0x61]))
                )
                let response = try await engine.send(request)
                #expect(response.status == 200)
                #expect(response.body.count > 5)
                #expect(response.trailers["grpc-status"] == "0")
            }
        }
    #endif
}
