// The declarations that the code of the article “Coming from your own networking layer” uses but doesn't show.
import Foundation
import NetRuntime

nonisolated struct User: Codable, Sendable {
    var id = 7
    var name = "Rex"
}

nonisolated struct Item: Decodable, Sendable {
    let name: String
}

nonisolated struct Filter: Encodable, Sendable {
    var color: String?
}

nonisolated struct Report: Decodable, Sendable {
    let title: String
}

nonisolated struct Booking: Decodable, Sendable {
    let seat: String
}

nonisolated struct Metadata: JSONRecord {
    let requestID: String

    static let layout = JSONLayout("requestID", String.self)
}

nonisolated struct Verdict: JSONRecord {
    let code: Int

    static let layout = JSONLayout("code", Int.self)
}

nonisolated struct Login: Request {
    struct Session: Decodable, Sendable {
        let user: String
    }

    typealias Response = Session
    static var endpoint: Endpoint { "POST /login" }
}

nonisolated struct UpdateUser: Request {
    typealias Response = NoContent

    let user: User
    let version: String

    // excerpt: update
}

nonisolated struct Shop: ServerEnvironment {
    let baseURL: URL

    static var production: Self { "https://api.example.com/v1" }
    static var staging: Self { "https://staging.example.com/v1" }
    static var debugEnvironment: Self { .staging }
    // excerpt: environment
}

nonisolated struct JudgedResponse: ResponseWrapper {
    var metadata: Verdict

    static var payload: PayloadLocation { "expectedResponse" }
    // excerpt: verdict

    static var fields: JSONFields { "metadata" }
    init(_ unfilled: EmptyValue) { metadata = Verdict(unfilled) }
    mutating func fill(_ field: Int, from reader: inout JSONReader) { reader.read(&metadata) }
}
