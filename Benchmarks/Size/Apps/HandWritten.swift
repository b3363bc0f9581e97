import Foundation
import NetRuntime

struct Pet: Decodable {
    let id: Int
    let name: String
}

struct ListPets: Request {
    typealias Response = [Pet]

    let store: String
    let limit: Int

    static var endpoint: Endpoint { "GET /stores/{store}/pets{?limit}" }
    var parameters: Parameters { [store, limit] }
}

@main
struct App {
    static func main() async throws {
        guard let url = URL(string: CommandLine.arguments[1]) else { return }
        let client = Client(baseURL: url)
        print(try await client.send(ListPets(store: "berlin", limit: 10)).map(\.name))
    }
}
