import Foundation
import NetRuntime
import NetRuntimeTesting

/// A program that sends a draft, and reads the model that the server returns.
@main
struct RoundTrip {
    static func main() async throws {
        let engine = StubEngine()
        engine.answer(Accounts.CreateUser.self, with: .json(#"{"id":7,"name":"Ada"}"#))
        let client = Accounts.client(engine: engine)
        let draft = Accounts.UserRequestDraft(name: "Ada", secret: "s")
        let user = try await client.send(Accounts.CreateUser(body: draft))
        let id: Int = user.id
        guard id == 7, user.name == "Ada" else { fatalError("\(user)") }
        let sent = try JSONDecoder().decode(JSON.self, from: engine.lastBody)
        guard sent == ["name": "Ada", "secret": "s"] else { fatalError("\(sent)") }
    }
}

extension StubEngine {
    fileprivate var lastBody: Data {
        if case .data(let data)? = calls.last?.body { data } else { Data() }
    }
}
