// What “Calling an API” takes for granted.
import Foundation
import NetRuntime

typealias AdoptPet = PetAdoption
typealias ListPets = Petstore.ListPets

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

nonisolated struct Session: Sendable {
    func token() async -> String? { nil }
}

nonisolated var session: Session { Session() }
nonisolated var client: Client {
    get { Petstore.client() }
    set {}
}
nonisolated var notes: Notes { Notes() }

extension Petstore {
    nonisolated static var limits: RequestLimits { fatalError() }
}

nonisolated struct StartExport: Request {
    typealias Response = NoContent
    static var endpoint: Endpoint { "POST /exports" }
}

nonisolated struct DownloadArchive: RedirectedRequest {
    typealias Response = Data

    let id: Int64

    static var endpoint: Endpoint { "GET /archives/{id}" }
    var parameters: Parameters { [id] }
    static func response(from body: ResponseBody) throws -> Data { body.data }
}

nonisolated func open(_ location: URL) {}
nonisolated func save(_ data: Data) {}
nonisolated func show(_ text: String) {}
nonisolated func showAdopted() {}
nonisolated func showTooLate() {}

extension Petstore.Environment {
    nonisolated static var staging: Self { "https://staging.example.com/v1" }
}

extension Petstore.ListPets: PagedRequest {
    typealias Item = Petstore.Pet

    nonisolated static var paging: Paging { .page("page") }
}
