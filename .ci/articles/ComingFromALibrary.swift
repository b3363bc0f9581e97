// The declarations that the code of the article “Coming from a library” uses but doesn't show.
import Foundation
import NetRuntime

enum Forum {
    nonisolated struct User: Decodable, Sendable {
        let name: String
    }

    nonisolated struct Problem: Decodable, Sendable {
        enum Code: String, Decodable, Sendable { case nameTaken }

        let code: Code
    }

    nonisolated struct GetUser: Request {
        typealias Response = User

        let id: Int

        static var endpoint: Endpoint { "GET /users/{id}" }
        var parameters: Parameters { [id] }
    }

    nonisolated struct RenameUser: Request {
        typealias Response = User
        typealias Failure = Problem

        let id: Int
        let name: String

        static var endpoint: Endpoint { "PUT /user" }
        static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Problem? { try body.decode() }
    }
}

nonisolated struct Screen {
    func show(_ text: String) {}
}

nonisolated struct Vault {
    var token: String { get async { "" } }
}

nonisolated var client: Client { fatalError() }
nonisolated var url: URL { fatalError() }
nonisolated var vault: Vault { Vault() }
nonisolated var screen: Screen { Screen() }
