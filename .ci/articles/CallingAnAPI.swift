// The declarations that the code of the article “Calling an API” uses but doesn't show.
import Foundation
import NetRuntime

typealias ListPets = Petstore.ListPets

nonisolated struct Session: Sendable {
    func token() async -> String? { nil }
}

nonisolated var session: Session { Session() }
nonisolated var url: URL { fatalError() }
nonisolated var client: Client {
    get { Petstore.client() }
    set {}
}

nonisolated enum Prometheus {
    nonisolated struct Environment: ServerEnvironment {
        let baseURL: URL

        static var local: Self { "http://127.0.0.1:9090/api/v1" }
    }

    nonisolated static func client(_ environment: Environment) -> Client { Client(environment) }
}

nonisolated struct PetUpdate: Encodable, Sendable {
    private(set) var name: String?
    private(set) var tag: Nullable<String> = nil
}

nonisolated struct UpdatePet: Request {
    typealias Response = NoContent

    let id: Int
    let body: PetUpdate

    static var endpoint: Endpoint { "PATCH /pets/{id}" }
    var parameters: Parameters { Parameters(id, body: .json(body)) }
}

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

extension Petstore.Environment {
    nonisolated static var staging: Self { "https://staging.example.com/v1" }
}
