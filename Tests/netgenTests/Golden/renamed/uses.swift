import NetRuntime

// This code was written for the client of before.json. It still compiles, because the new client keeps the former
// names.

func load(with client: Client) async throws -> [Shop.Pet] {
    print(try await client.send(Shop.CountPets(kind: .dog)), try await client.send(Shop.CountPets(store: "berlin")))
    print(try await client.send(Shop.CountPets(kind: .wolf, page: 2, store: "berlin")))
    let order: Shop.ListPets.Order = .asc
    print(Shop.ListPets(q: "max"))
    return try await client.send(Shop.ListPets(q: "rex", limit: 3, order: order))
}

func show(_ pet: Shop.Pet) -> String {
    let owner: Shop.Pet.Owner = pet.owner
    return "\(pet.category) \(owner.name) \(pet.bornOn as Any) \(pet.tags) \(pet.kind == .wolf)"
}

func save(with client: Client) async throws {
    let draft = Shop.NewPet(name: "Rex", note: .null)
    print(draft.name, draft.note as Any, Shop.NewPet(name: "Max"), Shop.Draft(text: "…").text)
    _ = try await client.send(Shop.CreatePet(body: draft))
}

func explain(_ failure: Shop.ShopFailure, in wrapper: Shop.ShopWrapper) {
    print(failure, wrapper)
}
