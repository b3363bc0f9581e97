import Testing

@testable import netgen

@Suite("Responses inferred from recordings")
struct InferredResponseTests {
    private func inferred(_ responses: (path: String, status: Int, body: String)...) -> Inferred {
        let exchanges = responses.map { path, status, body in
            #"{ "request": { "method": "GET", "url": "http://h\#(path)" }, "response": { "status": \#(status), "#
                + #""headers": { "Content-Type": "application/json" }, "body": \#(body) } }"#
        }
        let inferred = Inferred(["all.json": "[\(exchanges.joined(separator: ",\n"))]"])
        #expect(inferred.mismatches.map(\.message) == [])
        return inferred
    }

    @Test("A response that resembles a wrapper without a payload is a payload")
    func count() {
        let inferred = inferred(
            ("/pets", 200, #"{"count": 1, "results": [{"id": 1}]}"#),
            ("/users", 200, #"{"count": 1, "results": [{"name": "a"}]}"#),
            ("/count", 200, #"{"count": 4}"#)
        )
        #expect(inferred.line.contains(#""path": "/count", "response": "Count", "wrapper": null"#), "\(inferred.text)")
        #expect(inferred.part("models").contains(#""Count": { "fields": { "count": "int" } }"#))
    }

    @Test("Payloads under different keys have one wrapper")
    func ownKeys() {
        let inferred = inferred(
            ("/builders", 200, #"{"builders": [{"id": 1}], "meta": {"total": 1}}"#),
            ("/workers", 200, #"{"workers": [{"name": "a"}], "meta": {"total": 1}}"#),
            ("/version", 200, #"{"version": "1"}"#)
        )
        #expect(
            inferred.line.contains(#""wrapper": { "fields": { "meta": "Meta" }, "payload": "." }"#),
            "\(inferred.text)"
        )
        #expect(inferred.line.contains(#""response": "[Builder]", "payload": "builders""#), "\(inferred.text)")
        #expect(inferred.line.contains(#""response": "[Worker]", "payload": "workers""#))
        #expect(inferred.line.contains(#""response": "Version", "wrapper": null"#))
    }

    @Test("A response with a successful code has a payload", arguments: ["0", #""0""#, #""true""#, "200"])
    func codes(code: String) {
        let inferred = inferred(
            ("/pets", 200, #"{"code": \#(code), "data": [{"id": 1}]}"#),
            ("/ping", 200, #"{"code": \#(code)}"#)
        )
        #expect(inferred.line.contains(#""response": "[Pet]""#), "\(inferred.text)")
    }

    @Test("Error bodies of one shape are one model, even if others differ")
    func failures() {
        func problem(_ text: String) -> String { #"{"type": "about:blank", "title": "\#(text)"}"# }
        let inferred = inferred(
            ("/a/1", 404, problem("a")),
            ("/a/2", 403, problem("b")),
            ("/b/1", 404, problem("c")),
            ("/b/2", 400, #"{"fields": ["x"]}"#),
            ("/c/1", 404, problem("d")),
            ("/c/2", 500, "[]"),
            ("/d/1", 404, problem("e")),
            ("/d/2", 404, #""no""#)
        )
        #expect(inferred.part("failures") == #"  "failures": { "4XX": "Failure" },"#, "\(inferred.text)")
        #expect(inferred.spec?.types.models.count { $0.name.value.hasSuffix("Failure") } == 3, "\(inferred.text)")
        let equal = self.inferred(
            ("/a", 404, #"{"error": "a"}"#),
            ("/b", 404, #"{"error": "b"}"#),
            ("/c", 404, #"{"detail": "c"}"#),
            ("/d", 404, #"{"detail": "d"}"#)
        )
        #expect(equal.spec?.types.models.count == 2, "\(equal.text)")
    }

    @Test("JSON Lines with the media type of JSON are a stream")
    func lines() {
        let body = #""{\"id\": 1}\n{\"id\": 2}\n""#
        #expect(inferred(("/pets", 200, body)).line.contains(#""response": { "stream": "lines", "of": "Pet" }"#))
    }
}
