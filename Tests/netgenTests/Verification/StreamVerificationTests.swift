import Testing

@testable import netgen

/// The verification of each element of a recorded stream.
struct StreamVerificationTests {
    private func mismatches(
        _ response: String,
        type: String,
        _ body: String,
        failures: String = "{}"
    ) throws -> [String] {
        let spec = try VerifiedSpec(
            SourceText(
                path: "shop.json",
                text: """
                    {
                      "netgen": 1, "name": "Shop", "models": { "Pet": { "fields": { "id": "int" } } },
                      "endpoints": { "watch": { "method": "GET", "path": "/pets", "response": \(response), "failures": \(failures) } }
                    }
                    """
            )
        )
        var reader = ExchangeReader()
        let recording = JSONValue.object([
            "request": .object(["method": .string("GET"), "url": .string("https://example.com/pets")]),
            "response": .object([
                "status": .integer(200), "headers": .object(["Content-Type": .string(type)]), "body": .string(body),
            ]),
        ])
        let text = SourceText(path: "1.json", text: recording.compact)
        var verifier = Verifier(spec.spec, spec.api)
        for exchange in reader.exchanges(in: text, file: 1, name: SampleName(path: "1.json")) {
            verifier.verify(exchange)
        }
        return verifier.mismatches.map { "\($0.grade): \($0.message)" }
    }

    @Test("Each line of JSON Lines is checked")
    func lines() throws {
        let stream = #"{ "stream": "lines", "of": "Pet" }"#
        let good = "{\"id\":1}\n\n[{\"id\":2},{\"id\":3}]\n"
        #expect(try mismatches(stream, type: "application/x-ndjson", good) == [])
        #expect(try mismatches(stream, type: "application/x-ndjson", "{\"id\":1}") == [])
        #expect(
            try mismatches(stream, type: "application/x-ndjson", "{\"id\":1}\n{}\nnonsense\n") == [
                #"error: [1]: the key "id" is missing"#,
                "error: [2]: expected JSON, found other content",
            ]
        )
    }

    // RFC 7464.
    @Test("Each text of a JSON text sequence is checked")
    func sequence() throws {
        let stream = #"{ "stream": "sequence", "of": "Pet" }"#
        let type = "application/json-seq"
        #expect(try mismatches(stream, type: type, "\u{1E}{\"id\":1}\n\u{1E}{\"id\":\n2}\n") == [])
        #expect(
            try mismatches(stream, type: type, "\u{1E}{}\n") == [#"error: [0]: the key "id" is missing"#]
        )
    }

    // In gRPC-Gateway, each line has a result or an error.
    @Test("The `result` of each line is checked as an element, and an `error` isn't")
    func gatewayLines() throws {
        let stream = #"{ "stream": "lines", "of": "Pet", "payload": "result", "error": "error" }"#
        let good = "{\"result\":{\"id\":1}}\n{\"error\":{\"code\":8}}\n"
        #expect(try mismatches(stream, type: "application/json", good, failures: #"{ "default": "json" }"#) == [])
        #expect(
            try mismatches(stream, type: "application/json", "{\"id\":1}\n", failures: #"{ "default": "json" }"#) == [
                #"error: [0]: expected the key "result""#
            ]
        )
    }

    @Test("The data of events is checked by the events' names")
    func events() throws {
        let stream = #"{ "stream": "events", "events": { "added": "Pet", "note": null }, "until": "end" }"#
        let good = "event: added\r\ndata: {\r\ndata: \"id\":1}\r\n\r\n: hi\n\nevent: note\ndata: x\n\ndata: end\n\n"
        #expect(try mismatches(stream, type: "text/event-stream", good) == [])
        #expect(
            try mismatches(stream, type: "text/event-stream", "event: added\ndata: {}\n\nevent: moved\ndata: {}\n\n")
                == [
                    #"error: [0]: the key "id" is missing"#,
                    #"note: [1]: the event "moved" is not listed, so it is read as an unknown event"#,
                    #"note: the recording ends before the event "end""#,
                ]
        )
    }

    @Test(
        "A recording that ends within an element is noted, because sending the request again may help",
        arguments: [
            ("lines", "{\"id\":1}\n{\"id\":", true), ("lines", "{\"id\":1}\n{\"id\":1", true),
            ("lines", "{\"id\":1}\n{\"id\":1,\"name\":\"\\u00", true),
            ("lines", "{\"id\":1}\n{\"id\":1,\"a\":tr", true),
            ("lines", "{\"id\":1}\n{\"id\":\n", false), ("lines", "{\"id\":1}\n{\"id\"}", false),
            ("lines", "{\"id\":1}\n{\"id\":tx", false), ("sequence", "\u{1E}{\"id\":1}\n\u{1E}{\"id\":1", true),
            ("sequence", "\u{1E}{\"id\":1\u{1E}{\"id\":2}", false),
        ]
    )
    func fragment(format: String, body: String, isCutOff: Bool) throws {
        let stream = #"{ "stream": "\#(format)", "of": "Pet" }"#
        let type = format == "lines" ? "application/x-ndjson" : "application/json-seq"
        let message = "note: the recording ends within an element, which is not checked"
        let found = try mismatches(stream, type: type, body)
        #expect((found == [message]) == isCutOff, "\(found)")
        #expect(found.contains { $0.hasPrefix("error") } != isCutOff)
    }

    @Test("A recording that ends within an event is noted")
    func incompleteEvent() throws {
        let stream = #"{ "stream": "events", "of": "Pet" }"#
        let body = "data: {\"id\":1}\n\ndata: {\"id\":2}\n"
        #expect(
            try mismatches(stream, type: "text/event-stream", body) == [
                "note: the recording ends within an event, which is not checked"
            ]
        )
    }
}
