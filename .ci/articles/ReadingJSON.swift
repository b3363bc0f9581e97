// What “Reading JSON” takes for granted.
import Foundation
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated struct LogEntry: Decodable, Sendable {}

nonisolated struct Message: JSONRecord {
    let text: String

    static let layout = JSONLayout("text", String.self)
}

nonisolated var data: Data { Data() }
nonisolated var chunks: ByteStream { fatalError() }
