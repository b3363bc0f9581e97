import Testing

@testable import netgen

@Suite("Verification of unions")
struct UnionVerificationTests {
    private func problems(_ golden: String, _ body: String, endpoint: String) throws -> [String] {
        let path = try #require(
            ["spec.json", "openapi.yaml"].map { "\(GoldenCase.root)/Tests/netgenTests/Golden/\(golden)/\($0)" }
                .first { Disk.isFile($0) }
        )
        return try VerifiedSpec(path: path).mismatches(in: body, endpoint: endpoint, status: 200).map(\.message)
    }

    @Test("An object without the discriminator matches the untagged variant")
    func untagged() throws {
        #expect(try problems("unions-untagged", #"[{"name": "Rex"}]"#, endpoint: "putPets").isEmpty)
        #expect(try problems("unions-untagged", #"[{"kind": "puppy", "name": "Rex"}]"#, endpoint: "putPets").count == 1)
        #expect(try problems("unions-untagged", #"[{"kind": "cat", "name": "Tom"}]"#, endpoint: "putPets").count == 1)
    }

    @Test("Required members distinguish variants that share a tag")
    func sharedTags() throws {
        let items = #"""
            [{"type": "message", "role": "user", "text": "a"},
             {"type": "message", "id": "m", "role": "user", "text": "a"}, {"type": null, "id": "r"}, {"id": "r"}]
            """#
        #expect(try problems("openapi-unions-shared-tags", items, endpoint: "putItems").isEmpty)
        let unknown = #"[{"type": "new", "id": "n"}]"#
        #expect(try problems("openapi-unions-shared-tags", unknown, endpoint: "putItems").count == 1)
    }

    @Test("A subtype of a subtype is recognized at the root of the hierarchy")
    func hierarchies() throws {
        let fish = #"[{"fishtype": "smart_salmon", "length": 1, "degree": "BA"}]"#
        #expect(try problems("openapi-hierarchies", fish, endpoint: "listFish").isEmpty)
        let animals = #"[{"petType": "HugeDog", "dogType": "HugeDog", "tons": 1.5}, {"petType": "Animal"}]"#
        #expect(try problems("openapi-hierarchies", animals, endpoint: "listAnimals").isEmpty)
    }
}
