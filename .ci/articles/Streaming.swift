// The declarations that the code of the article “Streaming” uses but doesn't show.
import Foundation
import NetRuntime

typealias Pet = Petstore.Pet

nonisolated struct Token: Decodable, Sendable {}
nonisolated struct LogEntry: Decodable, Sendable {}

nonisolated struct Message: JSONRecord {
    let text: String

    static let layout = JSONLayout("text", String.self)
}

nonisolated struct Order: JSONModel, Decodable, Sendable {
    init(_: EmptyValue) {}

    static var fields: JSONFields { "" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {}
}

nonisolated struct NewOrder: JSONWritable, Sendable {
    func write(to writer: inout JSONWriter) {}
}

nonisolated var first: NewOrder { NewOrder() }
nonisolated var second: NewOrder { NewOrder() }
nonisolated var newOrders: AsyncStream<NewOrder> { AsyncStream { $0.finish() } }

nonisolated struct Download: Request {
    typealias Response = Data

    let id: Int

    static var endpoint: Endpoint { "GET /files/{id}" }
    var parameters: Parameters { [id] }
    static func response(from body: ResponseBody) throws -> Data { body.data }
}

nonisolated struct WatchOrders: StreamedRequest {
    static var endpoint: Endpoint { "GET /orders" }
    static var splitter: JSONEventSplitter<Order> { JSONEventSplitter() }
}

nonisolated func show(_ value: some Any) {}
nonisolated func showRetryButton() {}

nonisolated var client: Client { fatalError() }
nonisolated var chunks: ByteStream { fatalError() }

func streams() async throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "/tmp/file"))
    // excerpt: stream
}

func downloads(file: URL) async throws {
    // excerpt: download
}
