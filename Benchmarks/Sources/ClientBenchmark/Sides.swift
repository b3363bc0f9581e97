import Foundation
import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A way to call a server.
enum Way: String, CaseIterable, Sendable {
    #if os(Linux)
        /// A client with a `CurlEngine`.
        case curl
    #endif
    /// A client with a `URLSessionEngine`.
    case session
    /// A `URLSession` without NetRuntime.
    case bare

    /// The heading of the way's column in a table.
    var title: String {
        switch self {
        #if os(Linux)
            case .curl: "CurlEngine"
        #endif
        case .session: "URLSessionEngine"
        case .bare: "bare URLSession"
        }
    }
}

/// The client and the session that request pets from a server.
struct Sides: Sendable {
    let server: URL
    let client: Client
    let bare: BareSession

    init(server: URL, transport: Way, middleware: [any Middleware] = []) {
        self.server = server
        let engine: any Engine =
            switch transport {
            #if os(Linux)
                case .curl: CurlEngine()
            #endif
            case .session, .bare: URLSessionEngine()
            }
        client = Client(baseURL: server, engine: engine, middleware: middleware)
        bare = BareSession(configuration: URLSessionEngine.defaultConfiguration)
    }

    /// Requests pets without NetRuntime, with the same request line and headers.
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
