import Foundation
import NetRuntime

/// A program that receives failures and successes with status 200.
@main
struct RoundTrip {
    static func main() async throws {
        await expect(#"{"ok":false,"error":"not_authed"}"#, Chat.AddPin()) { $0.error == .notAuthed }
        await expect(#"{"ok":false,"error":"user_not_found"}"#, Chat.GetUser()) { $0.error == "user_not_found" }
        await expect(#"{"success":false,"message":"full"}"#, Chat.StartJob()) {
            if case .badRequest(let rejection) = $0 { rejection.message == "full" } else { false }
        }
        await expect(#"{"status":"error","message":"late"}"#, Chat.GetReport()) { $0.message == "late" }
        let user = try await client(#"{"error":1,"name":"Ann","ok":true}"#).send(Chat.GetUser())
        precondition(user.name == "Ann" && user.error == 1, "\(user)")
        try await client(#"{"ok":true}"#).send(Chat.AddPin())
        let job = try await client(#"{"id":"7"}"#).send(Chat.StartJob())
        precondition(job.id == "7", "\(job)")
        let report = try await client(#"{"rows":["a"],"status":"success"}"#).send(Chat.GetReport())
        precondition(report.rows == ["a"], "\(report)")
    }

    private static func client(_ body: String) -> Client {
        let response = HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: Data(body.utf8))
        return Chat.client(engine: CannedEngine(response: response))
    }

    private static func expect<R: Request>(_ body: String, _ request: R, _ isRight: @Sendable (R.Failure) -> Bool) async
    {
        do {
            _ = try await client(body).response(for: request)
            fatalError("\(R.self) is a success")
        } catch {
            guard case .rejected(let failure, _) = error, isRight(failure) else { fatalError("\(error)") }
        }
    }
}

private struct CannedEngine: Engine {
    let response: HTTPResponse

    func send(_ request: HTTPRequest) async throws -> HTTPResponse { response }
}
