/// The spec that `netgen init` writes.
///
/// The spec describes a public server, so its client works before the user changes anything.
struct StartingSpec {
    var name: String
    /// The location of its schema, relative to the spec; `nil` without a schema.
    var schema: String?

    /// The spec in YAML. YAML has comments, so the hint about `$comment` is omitted.
    var yaml: String {
        let json = StartingSpec(name: name).text.replacing(Self.commentHint, with: "")
        let text = YAMLOutput.text(ofJSON: json)
        return schema.map { FormatSchema.named(inYAML: text, as: $0) } ?? text
    }

    /// A program that makes a call and prints the result.
    var program: String {
        """
        import NetRuntime

        let client = \(name).client()
        let echo = try await client.send(\(name).GetEcho(word: "hello"))
        print(echo.args)

        """
    }
    static let sampleResponse = #"["word": "hello"]"#

    private static let commentHint = " Every object can have a member $comment, which netgen ignores."

    var text: String {
        #"""
        {\#(schema.map { "\n  \"$schema\": \"\($0)\"," } ?? "")
          "$comment": "A spec of an API for netgen.\#(Self.commentHint)",
          "netgen": 1,
          "name": "\#(name)",

          "environments": {
            "$comment": "The base URLs of the servers. httpbin.org is a public test server; replace it.",
            "production": "https://httpbin.org"
          },

          "models": {
            "$comment": "The JSON objects of the API. Types: string int int64 double decimal bool date date-time unix-time uuid url json, a model's name, [T], [string: T]; add ? if a value can be absent or null.",

            "Echo": {
              "description": "The request that the server received.",
              "fields": {
                "url": "string",
                "args": { "type": "[string: string]", "description": "The query parameters, by name." },
                "headers": "[string: string]"
              }
            },
            "Note": {
              "description": "A note.",
              "fields": {
                "text": "string",
                "mood": { "enum": ["happy", "sad"], "optional": true, "description": "The mood of the author." },
                "due": "date?"
              }
            },
            "NoteEcho": {
              "description": "The note that the server received.",
              "fields": { "json": { "type": "Note?", "description": "The note that was sent." } }
            }
          },

          "endpoints": {
            "$comment": "Each endpoint has a method and a path, and becomes a request type: \#(name).GetEcho. If the server wraps every response in an object, such as { \"status\": 200, \"message\": \"ok\", \"data\": … }, declare it once: \"wrapper\": { \"fields\": { \"status\": \"int\", \"message\": \"string?\", \"data\": \"Payload\" }, \"success\": { \"status\": 200 }, \"failure\": { \"code\": \"status\", \"message\": \"message\" } }.",

            "getEcho": {
              "description": "Sends a word, which the server returns.",
              "method": "GET",
              "path": "/get",
              "query": { "word": { "type": "string?", "description": "The word to send." } },
              "response": "Echo"
            },
            "sendNote": {
              "description": "Sends a note, which the server returns.",
              "method": "POST",
              "path": "/anything/{place}",
              "body": "Note",
              "response": "NoteEcho"
            }
          }
        }

        """#
    }
}
