/// A reader of streamed responses: Server-Sent Events and JSON Lines.
struct StreamReader {
    let contents: ContentReader

    var document: OpenAPIDocument { contents.document }

    /// Returns the stream of the first media type that is a stream.
    ///
    /// - Parameters:
    ///   - mediaTypes: The contents of a response.
    ///   - operation: The operation's name, for messages.
    /// - Returns: The stream; `nil` if there is no such media type.
    func stream(_ mediaTypes: JSONValue?, of operation: String) -> Spec.Stream? {
        for member in document.members(of: mediaTypes) where !member.key.isExtension {
            guard let format = MediaType(member.key).streamFormat else { continue }
            let value = contents.content(member).value
            let stream: Spec.Stream? =
                switch format {
                case .lines, .sequence: Spec.Stream(format: format, element: element(value))
                case .events: EventStreamReader(contents: contents).stream(value, schema: line(value))
                }
            if let stream { return stream }
            warnOfMissingType(at: member, of: operation)
            return Spec.Stream(format: format)
        }
        return nil
    }

    /// Returns the type of the elements that a media type object describes, or `nil` if it describes none.
    func element(_ value: JSONValue) -> Spec.Schema? { line(value).map { contents.schemas.schema($0) } }

    /// Returns the `itemSchema` of OpenAPI 3.2. In earlier versions, returns the schema of one element, or of the
    /// elements of an array. Returns `nil` if there is no such schema.
    private func line(_ value: JSONValue) -> JSONValue? {
        if let item = value["itemSchema"] { return item }
        guard let schema = value["schema"], let plain = document.resolved(schema) else { return nil }
        if plain["type"]?.string == "array", let items = plain["items"] { return items }
        return document.isStructured(schema) ? schema : nil
    }

    private func warnOfMissingType(at member: JSONValue.Member, of operation: String) {
        document.diagnostics.warning(
            .untypedStream,
            "the events of \(quoted(operation)) have no schema; using their names and their data as strings",
            at: member.keyRange,
            fix:
                "describe the JSON in the data with \"itemSchema\", or write \"response\": { \"stream\": \"events\", "
                + "\"of\": … } under \(quoted(operation)) in a spec that references the document"
        )
    }
}

// MARK: - gRPC-Gateway

extension StreamReader {
    /// Returns the stream of lines that gRPC-Gateway describes as one object with the keys of a line: `result`, or
    /// `error` if the call fails.
    ///
    /// - Parameters:
    ///   - content: The content of a response.
    ///   - description: The description of the response.
    /// - Returns: The stream; `nil` if the content isn't a stream of gRPC-Gateway.
    func gatewayStream(_ content: Content, description: String?) -> Spec.Stream? {
        guard content.kind == .json, let schema = content.schema, let plain = document.resolved(schema),
            let properties = plain["properties"], let result = properties["result"],
            properties.unreadMembers.allSatisfy({ Self.gatewayKeys.contains($0.key) }),
            plain["title"]?.string?.hasPrefix("Stream result of ") ?? false
                || description?.hasSuffix("(streaming responses)") ?? false
        else { return nil }
        let hasError = properties["error"] != nil
        plain.markMembersAsRead { $0.key != "properties" }
        return Spec.Stream(
            format: .lines,
            element: contents.schemas.schema(result),
            keys: Spec.Stream.LineKeys(element: "result", error: hasError ? "error" : nil)
        )
    }

    /// Returns the schema of the error that a stream of gRPC-Gateway may end with, or `nil` if there is none.
    func gatewayError(_ mediaTypes: JSONValue?) -> Spec.Schema? {
        let schema = KeyRecord.withoutRecording {
            contents.content(mediaTypes)?.schema.flatMap { document.resolved($0) }
        }
        return (schema?["properties"]?["error"]).map { contents.schemas.schema($0) }
    }

    private static let gatewayKeys = ["result", "error"]
}
