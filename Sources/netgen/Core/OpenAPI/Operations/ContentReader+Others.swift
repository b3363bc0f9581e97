/// The media types of a body or response that netgen doesn't use. A request uses only one.
extension ContentReader {
    /// Reports a chosen media type that is missing from all contents.
    func check(_ chosenType: Located<String>, isAmong contents: [JSONValue?]) {
        let names = contents.flatMap { $0?.members.map(\.key) ?? [] }.filter { !$0.isExtension }
        guard !names.contains(where: { MediaType($0).hasName(chosenType.value) }) else { return }
        document.diagnostics.error(
            .undefinedMediaType,
            "the operation has no media type \(quoted(chosenType.value))",
            at: chosenType.range,
            fix: names.isEmpty ? "remove it" : "write \(quotedList(names, "or"))"
        )
    }

    /// Warns about the media types that aren't used, unless they have the same schema in another format.
    func warnOfOthers(than content: Content, in contents: JSONValue?, key: String, of endpoint: Spec.Endpoint) {
        for member in contents?.members ?? [] where member.key != content.mediaType.text && !member.key.isExtension {
            guard KeyRecord.withoutRecording({ isDifferent(self.content(member), than: content, key: key) }) else {
                continue
            }
            document.diagnostics.warning(
                .leftOutMediaType,
                "\(quoted(member.key)) has a different schema than \(quoted(content.mediaType.text)); only the latter "
                    + "is used",
                at: member.keyRange,
                fix: "to use it, write \(quoted(key)): \(quoted(member.key)) under "
                    + "\(quoted(endpoint.operationName)) in a spec that references the document"
            )
        }
    }

    /// Warns that a schema for XML and similar formats is ignored. Warns once for each media type.
    func warnOfBytes(_ content: Content) {
        guard content.kind == .bytes || content.kind == .text else { return }
        content.schema?.markAsRead()
        guard content.mediaType.streamFormat == nil,
            let schema = KeyRecord.withoutRecording({ content.schema.flatMap { document.resolved($0) } }),
            Self.parts.contains(where: { schema[$0] != nil }),
            document.isFirst("untyped \(content.mediaType.essence)")
        else { return }
        let form = content.kind == .bytes ? "bytes" : "a string"
        document.diagnostics.warning(
            .leftOutMediaType,
            "the client sends and reads \(quoted(content.mediaType.essence)) as \(form); ignoring the schema",
            at: content.range,
            fix: "describe JSON, or encode and decode the format yourself"
        )
    }

    private static let parts = ["properties", "items", "prefixItems", "allOf", "additionalProperties"]

    private func isDifferent(_ other: Content, than content: Content, key: String) -> Bool {
        guard let schema = other.schema else { return false }
        switch other.kind {
        case .json, .form: return !isSame(schema, content.schema)
        case .multipart: return !isSame(schema, content.schema) || hasFiles(schema)
        case .bytes:
            return content.kind != .bytes
                && (document.isBinary(schema) || key == "contentType" && other.mediaType.isFile)
        case .text: return false
        }
    }

    private func isSame(_ schema: JSONValue, _ other: JSONValue?) -> Bool {
        document.resolved(schema)?.compactJSON == other.flatMap { document.resolved($0) }?.compactJSON
    }

    func hasFiles(_ schema: JSONValue, onlyRequired: Bool = false) -> Bool {
        KeyRecord.withoutRecording { hasFiles(schema, onlyRequired: onlyRequired, depth: 0) }
    }

    private func hasFiles(_ schema: JSONValue, onlyRequired: Bool, depth: Int) -> Bool {
        if document.isBinary(schema) { return true }
        guard depth < 3, let schema = document.resolved(schema) else { return false }
        var properties = schema["properties"]?.members ?? []
        if onlyRequired {
            let required = schema["required"]?.elements.compactMap(\.string) ?? []
            properties.removeAll { !required.contains($0.key) }
        }
        let parts = properties.map(\.value) + (schema["allOf"]?.elements ?? []) + [schema["items"]].compactMap { $0 }
        for part in parts where hasFiles(part, onlyRequired: onlyRequired, depth: depth + 1) { return true }
        return false
    }
}
