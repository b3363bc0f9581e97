import NetRuntime

/// Makes calls in every style that the client offers.
func calls() async throws {
    let shop = Shop.client()
    let lists: [[Shop.Product]] = [
        try await shop.send(Shop.ListProducts(limit: 1)),
        try await shop.send(.listProducts(limit: 1)),
        try await shop.send(Shop.Products.list(limit: 1)),
        try await shop.client.send(.listProducts(limit: 1)),
    ]
    print(lists.count, shop.baseURL)
    try await shop.send(.login(user: "ada", password: "secret"))
    try await shop.send(Shop.Login(user: "ada", password: "secret"))
    do {
        try await shop.send(Shop.Session.login(user: "ada", password: "secret"))
    } catch .rejected(.unauthorized, _) {
        print("no")
    }
    _ = try await shop.response(for: .createProduct(name: "Hat", kind: .new)).payload.id
    _ = await shop.result(of: .getProduct(id: 7))
}
