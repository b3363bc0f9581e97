import Foundation
import NetRuntime

/// A call that is made with and without a client. Each way returns the size of its result, so that the results can be
/// checked.
struct Case: Sendable {
    let name: String
    /// The number of pets in the response.
    let pets: Int
    /// Whether the call includes reading JSON.
    var isDecoding = false
    var middleware: [any Middleware] = []
    /// The headers that the middleware adds, for ways without a client.
    var headers: [(name: String, value: String)] = []
    let ours: @Sendable (Sides, _ pets: Int) async throws -> Int
    let bare: @Sendable (Sides, _ pets: Int) async throws -> Int

    /// Makes the call in one way, and returns the size of its result.
    func call(_ way: Way, _ sides: Sides) async throws -> Int {
        switch way {
        #if os(Linux)
            case .curl: try await ours(sides, pets)
            case .handle: try sides.size(store: "berlin", limit: pets)
        #endif
        case .session: try await ours(sides, pets)
        case .bare: try await bare(sides, pets)
        }
    }

    /// Returns the correct result of a call: a number of bytes, or of pets where the way reads JSON.
    func size(in way: Way) -> Int {
        #if os(Linux)
            let isDecoding = isDecoding && way != .handle
        #endif
        return isDecoding ? pets : PetList.json(count: pets).count
    }

    static let all = [
        Case(name: "bytes", pets: 10, ours: sendData, bare: bareData),
        Case(name: "many bytes", pets: 2000, ours: sendData, bare: bareData),
        Case(
            name: "bytes, 3 middleware",
            pets: 10,
            middleware: [.headers(["User-Agent": "Benchmark"]), .retry(), .bearer { "token" }],
            headers: [("User-Agent", "Benchmark"), ("Authorization", "Bearer token")],
            ours: sendData,
            bare: bareData
        ),
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
