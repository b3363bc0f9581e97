import Testing

@testable import netgen

@Suite("Streams inferred from recordings")
struct InferredStreamTests {
    private func inferred(type: String, _ body: String) -> Inferred {
        let recording = JSONValue.object([
            "request": .object(["method": .string("GET"), "url": .string("https://example.com/pets")]),
            "response": .object([
                "status": .integer(200), "headers": .object(["Content-Type": .string(type)]), "body": .string(body),
            ]),
        ])
        return Inferred(["1.json": recording.compact])
    }

    @Test(
        "JSON Lines become a stream of the lines' type",
        arguments: ["application/x-ndjson", "application/jsonl; charset=utf-8"]
    )
    func lines(_ type: String) {
        let inferred = inferred(type: type, "{\"id\":1,\"name\":\"a\"}\n{\"id\":2}\n")
        #expect(inferred.line.contains(#""response": { "stream": "lines", "of": "Pet" }"#))
        #expect(inferred.part("models").contains(#""Pet": { "fields": { "id": "int", "name": "string?" } }"#))
        #expect(inferred.mismatches.isEmpty)
    }

    @Test("A JSON text sequence becomes a stream of the values' type")
    func sequence() {
        let inferred = inferred(type: "application/json-seq", "\u{1E}{\"id\":1}\n\u{1E}{\"id\":2}\n")
        #expect(inferred.line.contains(#""response": { "stream": "sequence", "of": "Pet" }"#))
        #expect(inferred.mismatches.isEmpty)
    }

    @Test("Events with different names get a type for each name")
    func namedEvents() {
        let inferred = inferred(
            type: "text/event-stream",
            "event: added\ndata: {\"id\":1}\n\nevent: note\ndata: hello\n\nevent: error\ndata: {}\n\n"
        )
        #expect(inferred.line.contains(#""stream": "events", "events": { "added": "Added", "note": null }"#))
        // The client throws the error that the server sent, and the recording tells nothing about its type.
        let messages = inferred.mismatches.map(\.message)
        #expect(messages == ["[2]: expected an element, found an error that matches no declared failure"])
    }

    @Test("Events without names become a stream of JSON values or strings")
    func events() {
        let typed = inferred(type: "text/event-stream", "data: {\"id\":1}\n\ndata: {\"id\":2}\n\ndata: [DONE]\n\n")
        #expect(typed.line.contains(#""response": { "stream": "events", "of": "Pet", "until": "[DONE]" }"#))
        #expect(typed.mismatches.isEmpty)
        let texts = inferred(type: "text/event-stream", "data: hello\n\n")
        #expect(texts.line.contains(#""response": { "stream": "events" }"#))
    }
}
