import Foundation
import Testing

@testable import NetRuntime
@testable import NetRuntimeTesting

/// Tests of requests that need more than a token. One escalation serves all of them.
@Suite(.timeLimit(.minutes(20)))
struct EscalationTests {
    struct Transfer: Request {
        typealias Response = NoContent

        let id: Int

        static var endpoint: Endpoint { "POST /transfers/{id}" }
        var parameters: Parameters { [id] }
    }

    struct Verify: Request {
        typealias Response = NoContent
        static var endpoint: Endpoint { "POST /verify" }
    }

    /// A server that requires a second factor until the factor is verified.
    private final class Server: Sendable {
        let isVerified = Locked(false)
        let questions = Locked(0)
        let gate = Gate()

        var engine: StubEngine {
            StubEngine { [self] request in
                if request.url.path.hasSuffix("/verify") {
                    isVerified.withLock { $0 = true }
                    return .empty()
                }
                let isVerified = isVerified.withLock { $0 }
                await gate.pass()
                return isVerified ? .empty() : .empty(status: 403, headers: ["X-Step-Up": "totp"])
            }
        }
    }

    private func client(
        _ server: Server,
        ask: @escaping @Sendable (Client) async throws -> Bool
    ) throws -> Client {
        let whole = Client(baseURL: try testURL(), engine: server.engine)
        let escalation = Escalation {
            $0.status == 403 && $0.headers["X-Step-Up"] != nil
        } ask: { response in
            #expect(response.headers["X-Step-Up"] == "totp")
            server.questions.withLock { $0 += 1 }
            return try await ask(whole)
        }
        var client = whole
        client.middleware = [escalation]
        return client
    }

    private func outcomes(_ count: Int, _ client: Client, _ server: Server) async -> [ClientError<Never>?] {
        async let outcomes = withTaskGroup(of: ClientError<Never>?.self) { group in
            for id in 0..<count {
                group.addTask {
                    do throws(ClientError<Never>) {
                        try await client.send(Transfer(id: id))
                        return nil
                    } catch {
                        return error
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        await server.gate.arrival(of: count)
        server.gate.open()
        return await outcomes
    }

    @Test("One escalation serves all requests")
    func sharedEscalation() async throws {
        let server = Server()
        let client = try client(server) { client in
            try await client.send(Verify())
            return true
        }
        let outcomes = await outcomes(30, client, server)
        #expect(outcomes.count == 30 && outcomes.allSatisfy { $0 == nil })
        #expect(server.questions.withLock { $0 } == 1)
    }

    @Test("A declined escalation returns the server's response")
    func declinedEscalation() async throws {
        let server = Server()
        let client = try client(server) { _ in false }
        let outcomes = await outcomes(10, client, server)
        #expect(outcomes.map { $0?.response?.status } == Array(repeating: 403, count: 10))
        #expect(server.questions.withLock { $0 } == 1)
    }

    @Test("A failed escalation ends all requests, and the next request escalates again")
    func failedEscalation() async throws {
        let server = Server()
        let client = try client(server) { client in
            if server.questions.withLock({ $0 }) == 1 { throw TransportError(.offline, "nobody there") }
            try await client.send(Verify())
            return true
        }
        let outcomes = await outcomes(10, client, server)
        #expect(outcomes.allSatisfy { $0?.isOffline == true })
        #expect(server.questions.withLock { $0 } == 1)
        try await client.send(Transfer(id: 7))
        #expect(server.questions.withLock { $0 } == 2)
    }

    @Test("A request that an escalation sends doesn't wait for the escalation")
    func requestOfEscalation() async throws {
        let server = Server()
        server.gate.open()
        let whole = Locked<Client?>(nil)
        let client = try client(server) { _ in
            // This request needs the escalation itself, so the server rejects the request.
            try await whole.withLock { $0 }?.send(Transfer(id: 0))
            return true
        }
        whole.withLock { $0 = client }
        await #expect(throws: ClientError<Never>.self) { try await client.send(Transfer(id: 1)) }
        #expect(server.questions.withLock { $0 } == 1)
        whole.withLock { $0 = nil }
    }

    @Test("A 403 that doesn't meet the condition causes no escalation")
    func otherResponsesPass() async throws {
        let stub = StubEngine { _ in .empty(status: 403) }
        let client = Client(
            baseURL: try testURL(),
            engine: stub,
            middleware: [.escalating(when: { $0.headers["X-Step-Up"] != nil }, ask: { _ in true })]
        )
        await #expect(throws: ClientError<Never>.self) { try await client.send(Transfer(id: 1)) }
        #expect(stub.calls.count == 1)
    }
}
