import Foundation
import NetRuntime

/// A call that is made with and without a client. Each way returns the size of its result, so that the results can be
/// compared.
struct Case: Sendable {
    let name: String
    /// The number of pets in the response.
    let pets: Int
    /// Whether the call includes reading JSON.
    var isDecoding = false
    var middleware: [any Middleware] = []
    let ours: @Sendable (Sides, _ pets: Int) async throws -> Int
    let bare: @Sendable (Sides, _ pets: Int) async throws -> Int

    /// Makes the call in one way, and returns the size of its result.
    func call(_ transport: Way, _ sides: Sides) async throws -> Int {
        try await (transport == .bare ? bare : ours)(sides, pets)
    }

    static let all = [
        Case(name: "bytes", pets: 10, ours: sendData, bare: bareData),
        Case(name: "many bytes", pets: 2000, ours: sendData, bare: bareData),
        Case(
            name: "bytes, 3 middleware",
            pets: 10,
            middleware: [.headers(["User-Agent": "Benchmark"]), .retry(), .bearer { "token" }],
            ours: sendData
        ) { sides, pets in
            let headers = [("User-Agent", "Benchmark"), ("Authorization", "Bearer token")]
            return try await sides.bareData(store: "berlin", limit: pets, headers: headers).count
        },
        Case(name: "Codable", pets: 10, isDecoding: true) { sides, pets in
            try await sides.client.send(ListPlainPets(store: "berlin", limit: pets)).count
        } bare: { sides, pets in
            try await decode(sides, pets)
        },
        Case(name: "generated model", pets: 10, isDecoding: true) { sides, pets in
            try await sides.client.send(ListPetModels(store: "berlin", limit: pets)).count
        } bare: { sides, pets in
            try await decode(sides, pets)
        },
    ]

    @Sendable private static func sendData(_ sides: Sides, _ pets: Int) async throws -> Int {
        try await sides.client.send(ListPetData(store: "berlin", limit: pets)).count
    }

    @Sendable private static func bareData(_ sides: Sides, _ pets: Int) async throws -> Int {
        try await sides.bareData(store: "berlin", limit: pets).count
    }

    private static func decode(_ sides: Sides, _ pets: Int) async throws -> Int {
        let data = try await sides.bareData(store: "berlin", limit: pets)
        return try JSONDecoder().decode([PetList.Plain].self, from: data).count
    }
}
