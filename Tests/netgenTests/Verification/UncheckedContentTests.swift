import Testing

@testable import netgen

/// Response content that `netgen verify` can't check, and content that the client can't read as a failure.
@Suite("Unchecked content")
struct UncheckedContentTests {
    private static let spec = """
        {"netgen": 1, "name": "Pets", "environments": {"production": "https://a.example"},
          "models": {"Failed": {"fields": {"reason": "string"}}},
          "endpoints": {
            "getPet": {"method": "GET", "path": "/pet", "response": {"fields": {"name": "string"}}},
            "getName": {"method": "GET", "path": "/name", "response": "string", "payload": "data"},
            "checkPet": {"method": "HEAD", "path": "/pet", "failures": {"404": "Failed"}},
            "watch": {"method": "GET", "path": "/pets", "failures": {"default": "Failed"},
              "response": {"stream": "lines", "of": "Failed", "payload": "result", "error": "error"}}
          }}
        """

    private func mismatches(_ response: SentResponse) throws -> [String] {
        let spec = try VerifiedSpec(SourceText(path: "pets.json", text: Self.spec))
        return spec.mismatches(in: response).map { "\($0.grade): \($0.message)" }
    }

    @Test(
        "A body in a charset that netgen can't decode is noted unless it is also JSON in UTF-8",
        arguments: [("getPet", "name"), ("getName", "data")]
    )
    func charset(endpoint: String, key: String) throws {
        let name = Array(#"{"\#(key)": ""#.utf8) + [0x83, 0x7C, 0x83, 0x60] + Array(#""}"#.utf8)
        var response = SentResponse(endpoint: endpoint, contentType: "application/json; charset=shift_jis", body: name)
        #expect(
            try mismatches(response) == [
                "note: netgen cannot decode the charset of the body, so the body is not checked"
            ]
        )
        response.body = Array(#"{"\#(key)": "Pochi"}"#.utf8)
        #expect(try mismatches(response) == [])
    }

    @Test("A response to HEAD has no body, so its declared failure is noted")
    func head() throws {
        let response = SentResponse(endpoint: "checkPet", status: 404, contentType: nil, body: [])
        #expect(
            try mismatches(response) == ["note: a response to HEAD has no body, so the client reports status 404"]
        )
    }

    @Test("A failure with bytes that aren't UTF-8 is an error in a stream")
    func invalidBytes() throws {
        let line = Array(#"{"error": {"reason": ""#.utf8) + [0xFF] + Array(#""}}"#.utf8)
        let response = SentResponse(endpoint: "watch", body: line + [0x0A])
        #expect(try mismatches(response) == ["error: [0]: expected JSON, found other content"])
    }
}
