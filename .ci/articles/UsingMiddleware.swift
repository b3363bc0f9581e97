// The declarations that the code of the article “Middleware” uses but doesn't show.
import Foundation
import NetRuntime

typealias ListPets = Petstore.ListPets

nonisolated struct Monitor: Sendable {
    func record(_ metrics: CallMetrics) {}
}

nonisolated struct Account: Hashable, Sendable {
    func signature(of request: HTTPRequest) throws -> String { "" }
}

nonisolated struct LogFile: Sendable {
    func append(_ line: String) {}
}

actor Session {
    var token: String? { nil }
    var account: Account { Account() }
    var isTokenExpired: Bool { false }

    func refresh() throws -> String? { nil }
}

actor Settings {
    var language: String { "" }
}

actor Interface {
    func verifyUser() -> Bool { false }
}

actor Admin {
    func token() -> String? { nil }
}

extension HTTPRequest {
    nonisolated func moved(to host: String) -> HTTPRequest { self }
}

nonisolated let session = Session()
nonisolated let admin = Admin()
nonisolated let settings = Settings()
nonisolated let ui = Interface()
nonisolated var client: Client { Petstore.client() }
nonisolated var monitor: Monitor { Monitor() }
nonisolated var file: LogFile { LogFile() }
nonisolated var folder: URL { fatalError() }

func lists() throws {
    let stored: [any Middleware] = [
        // excerpt: stored
    ]
    _ = stored
}

nonisolated func refreshing() -> TokenRefresh {
    // excerpt: refreshing
}
