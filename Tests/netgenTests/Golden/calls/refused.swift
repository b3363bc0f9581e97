import NetRuntime

struct Other: APIRequest {
    typealias API = Other
    typealias Response = NoContent
    static var endpoint: Endpoint { "GET /other" }
}

func calls(_ shop: APIClient<Shop>) async throws {
    _ = try await shop.send(Shop.ListProducts())
    try await shop.send(Other())  // refused
    try await shop.client.send(Other())
}
