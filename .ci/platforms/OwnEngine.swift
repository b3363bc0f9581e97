import Foundation

/// An engine of an app for a system without `URLSession`.
struct OwnEngine: Engine {
    func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        HTTPResponse(status: 200, headers: ["Content-Type": "text/plain"], body: Data("Hello".utf8))
    }
}

struct Greet: Request {
    typealias Response = String

    static var endpoint: Endpoint { "GET /greeting" }
}

func greet() async throws -> String {
    guard let url = URL(string: "https://api.example.com") else { throw CancellationError() }
    return try await Client(baseURL: url, engine: OwnEngine()).send(Greet())
}
