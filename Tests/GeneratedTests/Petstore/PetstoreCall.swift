import Foundation
import NetRuntime
import Testing

@testable import Petstore

/// A call to the pet store, and the request that the server must receive.
struct PetstoreCall: Sendable, CustomTestStringConvertible {
    /// The request line without the HTTP version, such as `GET /v1/toys`.
    let line: String
    /// The headers that must be sent; `nil` for a header that must not be sent.
    var headers: [String: String?] = [:]
    /// The body. JSON is compared as text.
    var body = ""
    /// The body of the server's response.
    var answer = #"{"status": 200}"#
    let send: @Sendable (Client) async throws -> Void

    var testDescription: String { line }

    /// The calls of all endpoints, except for `UploadPhoto` and `FindPets`, which have their own tests.
    static let all = pets + stores + services + files
}
