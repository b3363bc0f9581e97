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
    #if os(Linux)
        /// A libcurl handle without NetRuntime. It collects bytes in every case, and so is the limit of the call.
        case handle
    #endif

    /// The heading of the way's column in a table.
    var title: String {
        switch self {
        #if os(Linux)
            case .curl: "CurlEngine"
        #endif
        case .session: "URLSessionEngine"
        case .bare: "bare URLSession"
        #if os(Linux)
            case .handle: "bare libcurl"
        #endif
        }
    }

    /// The ways without NetRuntime.
    static var baselines: [Way] {
        #if os(Linux)
            [.bare, .handle]
        #else
            [.bare]
        #endif
    }

    /// The ways that can make several calls at the same time.
    static var concurrent: [Way] {
        #if os(Linux)
            allCases.filter { $0 != .handle }
        #else
            allCases
        #endif
    }
}

/// The client and the session that request pets from a server.
struct Sides: Sendable {
    let server: URL
    let client: Client
    let bare: BareSession
    /// The headers that the client and its middleware send.
    private let headers: [(name: String, value: String)]
    #if os(Linux)
        private let handle: BareHandle
    #endif

    init(server: URL, way: Way, for test: Case) {
        self.server = server
        let engine: any Engine =
            switch way {
            #if os(Linux)
                case .curl: CurlEngine()
            #endif
            default: URLSessionEngine()
            }
        client = Client(baseURL: server, engine: engine, middleware: test.middleware)
        bare = BareSession(configuration: URLSessionEngine.defaultConfiguration)
        headers = [("Accept", "application/json")] + test.headers
        #if os(Linux)
            handle = BareHandle(headers.map { "\($0.name): \($0.value)" })
        #endif
    }

    private func address(_ store: String, _ limit: Int) -> String {
        "\(server)/stores/\(store)/pets?limit=\(limit)&status=available"
    }

    #if os(Linux)
        /// Requests pets with libcurl alone, and returns the size of the response.
        func size(store: String, limit: Int) throws -> Int { try handle.size(of: address(store, limit)) }
    #endif

    /// Requests pets without NetRuntime, with the same request line and headers.
    func bareData(store: String, limit: Int) async throws -> Data {
        guard let url = URL(string: address(store, limit)) else { throw URLError(.badURL) }
        var request = URLRequest(url: url)
        request.httpMethod = "GET"
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let (response, body) = try await bare.send(request)
        guard 200..<300 ~= response.statusCode else { throw URLError(.badServerResponse) }
        return body
    }
}
