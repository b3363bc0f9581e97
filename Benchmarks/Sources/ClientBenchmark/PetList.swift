import Foundation
import NetRuntime

/// The response of the server: its JSON, and the models that read it.
enum PetList {
    static func json(count: Int) -> Data {
        let pets = (0..<count).map { id in
            #"{"id":\#(id),"name":"Pet \#(id)","status":"available","tags":["good","quiet"]}"#
        }
        return Data("[\(pets.joined(separator: ","))]".utf8)
    }

    /// The model that an app has for a `JSONDecoder`.
    struct Plain: Decodable {
        let id: Int
        let name: String
        let status: String
        let tags: [String]
    }

    /// The model that netgen generates.
    struct Model: JSONModel, Decodable {
        private(set) var id = 0
        private(set) var name = ""
        private(set) var status = ""
        private(set) var tags: [String] = []

        init(_: EmptyValue) {}

        static var fields: JSONFields { "id name status tags" }

        mutating func fill(_ field: Int, from reader: inout JSONReader) {
            switch field {
            case 0: reader.read(&id)
            case 1: reader.read(&name)
            case 2: reader.read(&status)
            case 3: reader.read(&tags)
            default: break
            }
        }
    }
}

/// A type that requests pets. The conforming type determines how they are read.
protocol ListPets: Request {
    var store: String { get }
    var limit: Int { get }
}

extension ListPets {
    static var endpoint: Endpoint { "GET /stores/{store}/pets{?limit,status}" }
    var parameters: Parameters { [store, limit, "available"] }
}

/// A request for the bytes of the response.
struct ListPetData: ListPets {
    let store: String
    let limit: Int

    static func response(from body: ResponseBody) throws -> Data { body.data }
}

/// A request whose response is read by a `JSONDecoder`.
struct ListPlainPets: ListPets {
    typealias Response = [PetList.Plain]

    let store: String
    let limit: Int
}

/// A request whose response is read as in generated code.
struct ListPetModels: ListPets {
    typealias Response = [PetList.Model]

    let store: String
    let limit: Int
}
