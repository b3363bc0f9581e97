import Testing

@testable import netgen

@Suite("Verification of wrappers")
struct WrapperVerificationTests {
    private func problems(_ body: String, endpoint: String) throws -> [String] {
        let path = "\(GoldenCase.root)/Tests/netgenTests/Golden/every-construct/spec.json"
        return try VerifiedSpec(path: path).mismatches(in: body, endpoint: endpoint, status: 200).map(\.message)
    }

    @Test("An empty value at a nested path of a success counts as absent", arguments: [#""""#, "{}", "[]", "null"])
    func emptyValues(error: String) throws {
        #expect(try problems(#"{"meta": {"error": \#(error), "word": "ok"}, "data": 1}"#, endpoint: "getDeep") == [])
    }

    @Test("A value of another type at a nested path is a mismatch")
    func otherTypes() throws {
        let body = #"{"meta": {"error": {"a": 1}, "word": "ok"}, "data": 1}"#
        #expect(try problems(body, endpoint: "getDeep").count == 1)
    }
}
