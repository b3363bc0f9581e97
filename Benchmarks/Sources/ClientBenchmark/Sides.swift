import Foundation
import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The two ways to ask the server for pets, with one session each.
struct Sides: Sendable {
    let server: URL
    let client: Client
    let bare: BareSession

    init(server: URL, middleware: [any Middleware] = []) {
        self.server = server
        client = Client(baseURL: server, middleware: middleware)
        bare = BareSession(configuration: URLSessionEngine.defaultConfiguration)
    }

    /// What one writes without us: the same line and the same headers.
    func bareData(store: String, limit: Int, headers: [(String, String)] = []) async throws -> Data {
        guard let url = URL(string: "\(server)/stores/\(store)/pets?limit=\(limit)&status=available") else {
            throw URLError(.badURL)
        }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (response, body) = try await bare.send(request)
        guard 200..<300 ~= response.statusCode else { throw URLError(.badServerResponse) }
        return body
    }
}
