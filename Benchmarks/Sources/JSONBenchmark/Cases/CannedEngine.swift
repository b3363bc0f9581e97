import Foundation
import NetRuntime

/// An engine with a fixed response.
struct CannedEngine: Engine {
    let body: Data

    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        HTTPResponse(status: 200, headers: ["Content-Type": "application/json"], body: body)
    }
}
