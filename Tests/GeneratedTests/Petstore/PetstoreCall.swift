import Foundation
import NetRuntime
import Testing

@testable import Petstore

/// A call of the pet store, with what the server must see of it.
struct PetstoreCall: Sendable, CustomTestStringConvertible {
    /// The request line without the version: `GET /v1/toys`.
    let line: String
    /// Headers that must be there; `nil` for one that must not.
    var headers: [String: String?] = [:]
    /// The body; JSON is compared as text.
    var body = ""
    /// The body of the server's answer.
    var answer = #"{"status": 200}"#
    let send: @Sendable (Client) async throws -> Void

    var testDescription: String { line }

    /// At least one call of every endpoint.
    static let all = pets + stores + services + files
}
