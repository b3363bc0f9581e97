// The declarations for code of the article “Callbacks, publishers and listeners” that runs only on Apple's platforms.
import AppleFoundation
import Combine

private struct ListPets: Request {
    typealias Response = [String]

    let storeID: String

    static var endpoint: Endpoint { "GET /pets/{storeID}" }
    var parameters: Parameters { [storeID] }
}

private func publishers(of client: Client, subscriptions: inout Set<AnyCancellable>) {
    // excerpt: publisher
}
