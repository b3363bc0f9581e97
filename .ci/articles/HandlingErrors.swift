// The declarations that “Handling errors” assumes.
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

nonisolated struct Conflict: Decodable, Sendable {
    let name: String
}

nonisolated struct CreatePet: Request {
    typealias Response = NoContent

    enum Failure: Sendable {
        case conflict(Conflict)
    }

    let name: String

    static var endpoint: Endpoint { "POST /pets" }
    var parameters: Parameters { Parameters(body: .json(["name": name])) }

    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? {
        try status == 409 ? .conflict(body.decode()) : nil
    }
}

nonisolated var client: Client {
    get { Petstore.client() }
    set {}
}
nonisolated var notes: Notes { Notes() }

nonisolated func show(_ text: String) {}
nonisolated func showAdopted() {}
nonisolated func showTooLate() {}
