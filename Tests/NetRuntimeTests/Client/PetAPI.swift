import Foundation
import LoopbackServer
import NetRuntime

/// A small handwritten API for the tests of the runtime.
enum PetAPI {
    /// A model as netgen would generate it.
    struct Pet: JSONModel, JSONWritable, Codable, Hashable {
        var id = 0
        var name = ""

        init(id: Int, name: String) {
            self.id = id
            self.name = name
        }

        init(_: EmptyValue) {}

        static var fields: JSONFields { "id name" }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&id)
            case 1: reader.read(&name)
            default: break
            }
        }

        func write(to writer: inout JSONWriter) {
            writer.beginObject()
            writer.write("id", id)
            writer.write("name", name)
            writer.endObject()
        }
    }

    /// An error body.
    struct Problem: JSONModel, Decodable, Hashable {
        var reason = ""

        init(reason: String) { self.reason = reason }

        init(_: EmptyValue) {}

        static var fields: JSONFields { "reason" }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            if field == 0 { reader.read(&reason) }
        }
    }

    struct GetPet: Request {
        typealias Response = Pet

        let id: String

        static var endpoint: Endpoint { "GET /pets/{id}" }
        var parameters: Parameters { [id] }
    }

    struct ListPets: Request {
        typealias Response = [Pet]

        var limit: Int?
        var tags: [String]?

        static var endpoint: Endpoint { "GET /pets{?limit,tags*}" }
        var parameters: Parameters { [limit, tags] }
    }

    struct RemovePet: Request {
        typealias Response = NoContent

        let id: Int

        static var endpoint: Endpoint { "DELETE /pets/{id}" }
        var parameters: Parameters { [id] }
    }

    struct FindPet: ProblemRequest {
        typealias Response = Pet

        static var endpoint: Endpoint { "GET /pets/any" }
    }
}

/// A request with a failure that many requests share, as netgen would declare it.
protocol ProblemRequest: Request {
    associatedtype Wrapper = Unwrapped
    associatedtype Failure = PetAPI.Problem
}

extension ProblemRequest where Failure == PetAPI.Problem {
    static func failure(status: Int, body: ResponseBody, verdict: Never?) throws -> Failure? { try body.json() }
}

/// Returns a base URL for clients that never reach the network.
func testURL(_ text: String = "https://api.example.com/v1") throws -> URL {
    guard let url = URL(string: text) else { throw InvalidRequest("not a URL") }
    return url
}

extension LoopbackServer {
    /// Creates a client of the server.
    func client(_ engine: any Engine = StandardEngine(), middleware: [any Middleware] = []) -> Client {
        Client(baseURL: url, engine: engine, middleware: middleware)
    }
}
