// The declarations that the overview assumes.
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
