import LoopbackServer
import NetRuntime
import Testing

/// Requests written by hand, at their full length.
struct HandWrittenRequestTests {
    /// Adds a pet to a store.
    struct AddPet: Request {
        struct Response: Decodable {
            let id: Int
        }

        struct Pet: Encodable {
            let name: String
            let tags: [String]
        }

        struct Failure: Decodable {
            let reason: String
        }

        let store: String
        let pet: Pet

        static var endpoint: Endpoint { "POST /stores/{store}/pets" }
        var parameters: [any ParameterValue] { [store] }
        var httpBody: HTTPBody? { .json(pet) }

        static func failure(status: Int, body: ResponseBody) throws -> Failure? {
            status == 422 ? try body.decode() : nil
        }
        static func failure(_ verdict: Never) -> Failure {}
    }

    /// A response that is no JSON, with a parser of its own.
    struct GetColors: Request {
        static var endpoint: Endpoint { "GET /colors.csv" }

        static func response(from body: ResponseBody) throws -> [Substring] {
            body.text.split(separator: ",")
        }
    }

    @Test func areSent() async throws {
        let server = try LoopbackServer { request in
            switch request.path {
            case "/colors.csv": .text("red,green")
            case "/stores/mars/pets": .json(#"{"reason": "no air"}"#, status: 422)
            default: .json(#"{"id": 7}"#, status: 201)
            }
        }
        let client = server.client()
        let pet = AddPet.Pet(name: "Rex", tags: ["good"])
        #expect(try await client.send(AddPet(store: "berlin", pet: pet)).id == 7)
        #expect(server.requests.first?.text == #"{"name":"Rex","tags":["good"]}"#)
        #expect(try await client.send(GetColors()) == ["red", "green"])
        do {
            _ = try await client.send(AddPet(store: "mars", pet: pet))
            Issue.record("a failure was expected")
        } catch .rejected(let failure, let response) {
            #expect(failure.reason == "no air")
            #expect(response.status == 422)
        }
    }
}
