import Foundation
import NetRuntime

@main
struct App {
    static func main() async throws {
        guard let url = URL(string: CommandLine.arguments[1]) else { return }
        let client = Petstore.client(Petstore.Environment(baseURL: url))
        print(try await client.send(Petstore.ListPets(storeID: "berlin", limit: 10)).map(\.name))
    }
}
