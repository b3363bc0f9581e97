import Foundation
import LoopbackServer
import NetRuntime
import Testing

/// Tests of the progress and the metrics that engines report.
@Suite(.timeLimit(.minutes(20)))
struct ExchangeReportTests {
    @Test("Progress and metrics cover both directions", arguments: NetworkEngine.allCases)
    func bothDirections(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in .init(body: request.body) }
        let (reports, reported) = AsyncStream.makeStream(of: TransferProgress.self)
        let size = 600_000
        var request = HTTPRequest(method: .put, url: server.url, body: .data(Data(repeating: 7, count: size)))
        request.onProgress = { reported.yield($0) }
        request.priority = 0.9
        let response = try await engine.make().send(request)
        reported.finish()
        let all = await reports.reduce(into: []) { $0.append($1) }
        #expect(all.count > 2)
        #expect(all.last == TransferProgress(sent: 600_000, toSend: 600_000, received: 600_000, toReceive: 600_000))
        #expect(all.map(\.sent) == all.map(\.sent).sorted())
        #expect(all.map(\.received) == all.map(\.received).sorted())
        #expect(response.metrics?.bytesSent == 600_000)
        #expect(response.metrics?.bytesReceived == 600_000)
        #expect(response.metrics?.timeToFirstByte ?? .zero > .zero)
    }

    @Test("The progress of files and multipart bodies reports their size", arguments: NetworkEngine.allCases)
    func fileAndMultipartSizes(_ engine: NetworkEngine) async throws {
        let server = try LoopbackServer { request in .text("\(request.body.count)") }
        let folder = try TemporaryFolder()
        try folder.write(String(repeating: "x", count: 300_000), to: "a")
        let file = folder.url.appendingPathComponent("a")
        let (reports, reported) = AsyncStream.makeStream(of: TransferProgress.self)
        let engine = engine.make()
        for body in [HTTPRequest.Body.file(file), .parts([.data(Data("ab".utf8)), .file(file)])] {
            var request = HTTPRequest(method: .put, url: server.url, body: body)
            request.onProgress = { reported.yield($0) }
            _ = try await engine.send(request)
        }
        reported.finish()
        let all = await reports.reduce(into: []) { $0.append($1) }
        #expect(Set(all.map(\.sent)).isSuperset(of: [300_000, 300_002]))
        #expect(Set(all.compactMap(\.toSend)) == [300_000, 300_002])
    }

    @Test("Progress without a known size reports the received bytes", arguments: NetworkEngine.allCases)
    func unknownSize(_ engine: NetworkEngine) async throws {
        let server = try FaultServer { peer in
            peer.request()
            peer.respond(headers: ["Connection: close"], body: "abc")
        }
        let (reports, reported) = AsyncStream.makeStream(of: TransferProgress.self)
        var request = HTTPRequest(url: server.url)
        request.onProgress = { reported.yield($0) }
        _ = try await engine.make().send(request)
        reported.finish()
        #expect(await reports.reduce(into: []) { $0.append($1) }.last == TransferProgress(received: 3))
    }
}
