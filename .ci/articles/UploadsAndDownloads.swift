// The declarations that the code of the article “Uploads and downloads” uses but doesn't show.
import Foundation
import NetRuntime

nonisolated struct GetFilm: Request {
    typealias Response = Data

    let id: Int

    static var endpoint: Endpoint { "GET /films/{id}" }
    var parameters: Parameters { [id] }
    static func response(from body: ResponseBody) throws -> Data { body.data }
}

actor Screen {
    func show(_ fraction: Double?) {}
}

nonisolated var client: Client { fatalError() }
nonisolated var checksum: String { fatalError() }
nonisolated var film: URL { fatalError() }
nonisolated var image: URL { fatalError() }
nonisolated let screen = Screen()
