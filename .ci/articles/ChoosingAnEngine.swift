// The declarations that the code of the article “Engines” uses but doesn't show.
import Foundation
import NetRuntime

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

nonisolated struct GetReport: Request {
    typealias Response = [String]
    static var endpoint: Endpoint { "GET /report" }
}

nonisolated var client: Client {
    get { fatalError() }
    set {}
}
nonisolated var url: URL { fatalError() }
nonisolated var proxy: URL { fatalError() }

func session() {
    // excerpt: session
    _ = client
}

func platforms() {
    #if os(Linux)
        let configuration = CurlEngine.Configuration()
    #else
        let configuration = URLSessionConfiguration.ephemeral
    #endif
    // excerpt: platforms
    _ = engine
}
