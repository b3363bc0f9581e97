import Testing

@testable import netgen

/// A success test of the elements of an array, such as `{"results": [{"error": "…"}]}`.
@Suite("Verdicts inside arrays")
struct ListVerdictTests {
    private let text = SourceText(
        path: "spec.json",
        text: #"""
            {
              "netgen": 1, "name": "Series",
              "models": { "Outcome": { "fields": { "id": "int", "error": "string?" } } },
              "wrapper": {
                "fields": { "results": "[Outcome]", "data": "Payload?" },
                "success": { "results.error": null },
                "failure": { "message": "results.error", "id": "results.id" }
              },
              "endpoints": { "count": { "method": "GET", "path": "/count", "response": "int" } }
            }
            """#
    )

    /// The payload is invalid, and its mismatch is reported only after a success.
    @Test(
        "An element with an error makes the call a failure",
        arguments: [
            (#"[]"#, true), (#"[{"id":0}]"#, true), (#"[{"id":0,"error":null},{"id":1,"error":""}]"#, true),
            (#"[{"id":0,"error":"no"}]"#, false), (#"[{"id":0},{"id":1,"error":"no"}]"#, false),
        ]
    )
    func judgement(results: String, isSuccess: Bool) throws {
        let spec = try VerifiedSpec(text)
        let found = spec.mismatches(in: #"{"results":\#(results),"data":"x"}"#, endpoint: "count", status: 200)
        #expect(found.hasErrors == isSuccess)
        let verdict = try #require(spec.api.client.wrappers[0].verdict)
        var diagnostics = Diagnostics()
        let body = JSONParser.parse(SourceText(path: "a", text: "{\"results\":\(results)}"), diagnostics: &diagnostics)
        #expect(verdict.isSuccess(try #require(body).members) == isSuccess)
    }

    @Test("Samples have the intended verdict")
    func samples() throws {
        let spec = try VerifiedSpec(text)
        let verdict = try #require(spec.api.client.wrappers[0].verdict)
        let sampler = ResponseSampler(spec.spec)
        let good = try #require(sampler.success(of: spec.spec.requests.endpoints[0]))
        guard case .json(let success) = good.body else {
            Issue.record("the response is JSON")
            return
        }
        #expect(verdict.isSuccess(success.members))
        let bad = try #require(sampler.response(of: spec.spec.requests.endpoints[0], status: 500))
        guard case .json(let rejection) = bad.body else {
            Issue.record("the response is JSON")
            return
        }
        #expect(!verdict.isSuccess(rejection.members))
    }
}
