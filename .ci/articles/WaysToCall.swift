// The declarations that the code of the article “Callbacks, publishers and listeners” uses but doesn't show.
import Foundation
import NetRuntime

typealias ListPets = Petstore.ListPets

nonisolated struct Tokens: Decodable, Sendable {}
nonisolated struct Profile: Decodable, Sendable {}

enum Shop {
    nonisolated struct LogIn: Request {
        typealias Response = Tokens
        static var endpoint: Endpoint { "POST /login" }
    }

    nonisolated struct GetProfile: Request {
        typealias Response = Profile
        static var endpoint: Endpoint { "GET /profile" }
    }
}

typealias Login = Shop.LogIn

nonisolated var client: Client { fatalError() }

nonisolated func show(_ text: String) {}
nonisolated func show(_ pets: [Petstore.Pet]) {}
nonisolated func store(_ tokens: Tokens) {}
