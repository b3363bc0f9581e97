import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

struct Pet: Decodable {
    let id: Int
    let name: String
}

@main
struct App {
    static func main() async throws {
        guard let url = URL(string: "\(CommandLine.arguments[1])/stores/berlin/pets?limit=10") else { return }
        var request = URLRequest(url: url)
        request.setValue("application/json", forHTTPHeaderField: "Accept")
        let (data, response) = try await URLSession.shared.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else { return }
        print(try JSONDecoder().decode([Pet].self, from: data).map(\.name))
    }
}
