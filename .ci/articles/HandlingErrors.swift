// The declarations that the code of the article “Handling errors” uses but doesn't show.
import Foundation
import NetRuntime

typealias AdoptPet = PetAdoption

nonisolated struct Note: Sendable {}

nonisolated struct Notes: Sendable {
    func load() async throws -> Note { Note() }
}

nonisolated struct PetAdoption: Request {
    typealias Response = NoContent
    typealias Wrapper = Petstore.Wrapper

    let id: Int64
    var note: Note?

    static var endpoint: Endpoint { "POST /pets/{id}/adopt" }
    var parameters: Parameters { [id] }
}

nonisolated struct NewPet: Encodable, Sendable {
    let name: String
}

nonisolated struct Conflict: Decodable, Sendable {
    enum Code: String, Decodable, Sendable { case nameTaken }

    let code: Code
    let name: String
}

nonisolated struct Problem: Decodable, Sendable {
    let message: String
}

nonisolated struct CreatePet: Request {
    typealias Response = NoContent

    enum Failure: Sendable {
        case conflict(Conflict)
        case serverError(Problem)
    }

    let body: NewPet

    static var endpoint: Endpoint { "POST /pets" }
    var parameters: Parameters { Parameters(body: .json(body)) }

    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
        switch status {
        case 409: .conflict(try body.decode())
        case 500..<600: .serverError(try body.decode())
        default: nil
        }
    }
}

nonisolated var client: Client {
    get { Petstore.client() }
    set {}
}
nonisolated var notes: Notes { Notes() }

nonisolated func show(_ text: String) {}
nonisolated func log(_ text: String) {}
nonisolated func showAdopted() {}
nonisolated func showOffline() {}
nonisolated func showRetryButton() {}
nonisolated func report(_ text: String) {}
nonisolated func showTooLate() {}
