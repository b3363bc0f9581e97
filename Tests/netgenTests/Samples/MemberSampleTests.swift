import Testing

@testable import netgen

@Suite("Samples of members by their names")
struct MemberSampleTests {
    @Test("Each row applies to its example", arguments: MemberSample.rows.indices)
    func rows(index: Int) {
        let row = MemberSample.rows[index]
        #expect(MemberSample.value(for: row.example) == row.value)
    }

    private func received(_ properties: String) throws -> String? {
        let document = ReadDocument(
            """
            "paths": { "/": { "get": { "responses": { "200": { "description": "", "content": { "application/json": {
              "schema": { "type": "object", "properties": { \(properties) } } } } } } } } }
            """
        )
        let spec = try #require(document.spec)
        return ResponseSampler(spec).success(of: spec.requests.endpoints[0])?.body.text.filter { !$0.isWhitespace }
    }

    @Test(
        "A server sends plausible values within the limits of the schema",
        arguments: [
            (#""expires_in": { "type": "integer" }"#, #"{"expires_in":3600}"#),
            (#""expires_in": { "type": "integer", "maximum": 60 }"#, #"{"expires_in":60}"#),
            (#""expires_in": { "type": "string", "enum": ["never"] }"#, #"{"expires_in":"never"}"#),
            (#""expiresIn": { "type": "integer", "example": 7 }"#, #"{"expiresIn":7}"#),
            (#""expiresIn": { "type": "integer", "default": 8 }"#, #"{"expiresIn":8}"#),
            (#""expiresIn": { "type": "integer", "example": "x" }"#, #"{"expiresIn":3600}"#),
            (
                #""createdAt": { "type": "string", "format": "date-time" }, "expiresAt": { "type": "string", "format": "date-time" }"#,
                #"{"createdAt":"2024-02-29T12:30:00Z","expiresAt":"2036-02-29T12:30:00Z"}"#
            ),
            (#""iat": { "type": "integer" }, "exp": { "type": "integer" }"#, #"{"iat":1709209800,"exp":2087901000}"#),
            (#""emails": { "type": "array", "items": { "type": "string" } }"#, #"{"emails":["sample@example.com"]}"#),
            (#""email": { "type": "string", "maxLength": 4 }"#, #"{"email":"samp"}"#),
            (#""has_more": { "type": "boolean" }, "ok": { "type": "boolean" }"#, #"{"has_more":false,"ok":true}"#),
        ] as [(String, String)]
    )
    func plausible(properties: String, body: String) throws {
        #expect(try received(properties) == body)
    }
}
