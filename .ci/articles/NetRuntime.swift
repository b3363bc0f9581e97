// The declarations that the code of the article “NetRuntime” uses but doesn't show.
import Foundation
import NetRuntime

nonisolated struct Pet: Decodable, Sendable {
    let name: String
}

nonisolated struct Session: Sendable {
    func token() async -> String? { nil }
}

nonisolated var session: Session { Session() }
nonisolated var url: URL { fatalError() }
