import Testing

@testable import netgen

/// Response content that a spec doesn't declare. The client reports it as drift.
@Suite("Undeclared content")
struct UndeclaredContentTests {
    private static let spec = """
        {"netgen": 1, "name": "Pets", "environments": {"production": "https://a.example"},
          "wrapper": {"fields": {"status": "int", "data": "Payload"}, "payload": "data", "success": {"status": [200]},
            "failure": {"code": "status"}},
          "endpoints": {
            "deletePet": {"method": "DELETE", "path": "/pet", "wrapper": null},
            "deleteWrapped": {"method": "DELETE", "path": "/wrapped"}
          }}
        """

    @Test(
        "netgen verify reports undeclared content unless it is empty",
        arguments: [
            ("deletePet", #"{"reason": "later"}"#, true), ("deletePet", "[1]", true), ("deletePet", "{}", false),
            ("deletePet", "null", false), ("deletePet", #""""#, false),
            ("deleteWrapped", #"{"status": 200, "data": {"id": 7}}"#, true),
            ("deleteWrapped", #"{"status": 200, "data": []}"#, false), ("deleteWrapped", #"{"status": 200}"#, false),
        ]
    )
    func content(endpoint: String, body: String, isNoted: Bool) throws {
        let spec = try VerifiedSpec(SourceText(path: "pets.json", text: Self.spec))
        let found = spec.mismatches(in: body, endpoint: endpoint, status: 202)
        #expect(found.map(\.grade) == (isNoted ? [.note] : []))
        #expect(
            found.allSatisfy { $0.message == "the spec declares no content here, so the client ignores the content" }
        )
    }
}
