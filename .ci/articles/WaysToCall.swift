// What “Callbacks, publishers, listeners and streams” takes for granted.
import Foundation
import NetRuntime

typealias ListPets = Petstore.ListPets

nonisolated struct Tokens: Decodable, Sendable {}
nonisolated struct Profile: Decodable, Sendable {}
nonisolated struct Token: Decodable, Sendable {}
nonisolated struct Order: JSONModel, Decodable, Sendable {
    init(_: Unfilled) {}

    static var fields: JSONFields { "" }

    mutating func fill(_ field: Int, from reader: inout JSONReader) {}
}

nonisolated struct NewOrder: JSONWritable, Sendable {
    func write(to writer: inout JSONWriter) {}
}

nonisolated var first: NewOrder { NewOrder() }
nonisolated var second: NewOrder { NewOrder() }
nonisolated var newOrders: AsyncStream<NewOrder> { AsyncStream { $0.finish() } }

enum Shop {
    nonisolated struct LogIn: Request {
        typealias Response = Tokens
        static var endpoint: Endpoint { "POST /login" }
    }

    nonisolated struct GetProfile: Request {
        typealias Response = Profile
        static var endpoint: Endpoint { "GET /profile" }
    }
}

typealias Login = Shop.LogIn

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

nonisolated var client: Client { fatalError() }

nonisolated func show(_ text: String) {}
nonisolated func show(_ pets: [Petstore.Pet]) {}
nonisolated func store(_ tokens: Tokens) {}

func streams() async throws {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: "/tmp/file"))
    // excerpt: stream
}

func downloads(file: URL) async throws {
    // excerpt: download
}
