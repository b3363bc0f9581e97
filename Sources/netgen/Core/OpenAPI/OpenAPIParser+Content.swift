/// `content` objects: which of several media types is meant.
extension OpenAPIParser {
    /// What a body is made of.
    struct Content {
        var kind: Kind
        var mediaType: MediaType
        /// The media type object.
        var value: JSONValue
        /// `nil`: anything.
        var schema: JSONValue?

        /// The most typed first.
        enum Kind: Int {
            case json, form, multipart, text, bytes
        }

        fileprivate func isMoreTyped(than other: Content) -> Bool {
            if kind != other.kind { return kind.rawValue < other.kind.rawValue }
            if kind == .json, isDescribed != other.isDescribed { return isDescribed }
            return mediaType.isPlainJSON && !other.mediaType.isPlainJSON
        }

        private var isDescribed: Bool { schema.map { !$0.members.isEmpty } ?? false }
    }

    /// The `content` of a response or a body. One that has its schema in the place of Swagger 2.0 is taken for JSON.
    mutating func contents(of value: JSONValue) -> JSONValue? {
        if let contents = value["content"] { return resolved(contents).map { asContent($0, in: contents) } }
        if let contents = contentsAlone(in: value) { return contents }
        guard case .object(let members) = value.kind, let schema = members.first(where: { $0.key == "schema" }) else {
            return nil
        }
        let described = #""content": { "application/json": { "schema": … } }"#
        if value.isBodyParameter {
            diagnostics.warning(
                .unknownKey,
                #"no parameter is "in" body; it is taken for a "requestBody" of application/json"#,
                at: schema.keyRange,
                fix: "write \"requestBody\": { \(described) }"
            )
        } else {
            diagnostics.warning(
                .unknownKey,
                #"the "schema" stands in no "content"; it is taken for application/json"#,
                at: schema.keyRange,
                fix: "write \(described)"
            )
        }
        let content = JSONValue(kind: .object([schema]), range: value.range)
        let member = JSONValue.Member(key: "application/json", keyRange: schema.keyRange, value: content)
        return JSONValue(kind: .object([member]), range: value.range)
    }

    /// Media types that stand in no `content`: `"200": { "application/json": { "schema": … } }`.
    private mutating func contentsAlone(in value: JSONValue) -> JSONValue? {
        let members = value.members.filter { $0.key.contains("/") && !$0.value.members.isEmpty }
        guard let first = members.first else { return nil }
        diagnostics.warning(
            .unknownKey,
            "the media type \(quoted(first.key)) stands in no \"content\"; it is taken for that",
            at: first.keyRange,
            fix: "write \"content\": { \(quoted(first.key)): … }"
        )
        return JSONValue(kind: .object(members), range: value.range)
    }

    /// A content that is a schema itself is taken for JSON: `"content": { "$ref": "#/components/schemas/Pet" }`.
    private mutating func asContent(_ content: JSONValue, in written: JSONValue) -> JSONValue {
        guard content.isSchemaOfContent else { return content }
        diagnostics.warning(
            .unknownKey,
            "the content has no media type; it is taken for the schema of application/json",
            at: written.range,
            fix: #"write "application/json": { "schema": … }"#
        )
        let schema = JSONValue.Member(key: "schema", keyRange: written.range, value: written)
        let json = JSONValue(kind: .object([schema]), range: written.range)
        let member = JSONValue.Member(key: "application/json", keyRange: written.range, value: json)
        return JSONValue(kind: .object([member]), range: written.range)
    }

    /// The content of the chosen media type, else the most typed: of those that are equally so the first, unless one is
    /// JSON without anything on top, or the only one that is described. Files can only be sent as parts: those come
    /// before a form that has any, and before JSON that must have one.
    mutating func content(_ value: JSONValue?, chosen: Located<String>? = nil) -> Content? {
        var best: Content?
        var parts: Content?
        for member in members(of: value) where !member.key.hasPrefix("x-") {
            let content = content(member)
            if let chosen, content.mediaType.isCalled(chosen.value) { return content }
            if best.map({ content.isMoreTyped(than: $0) }) ?? true { best = content }
            if content.kind == .multipart { parts = parts ?? content }
        }
        guard let parts, let best else { return best }
        return lacksFiles(best) ? parts : best
    }

    /// Whether the content has files that it cannot carry.
    private mutating func lacksFiles(_ content: Content) -> Bool {
        guard let schema = content.schema, content.kind == .json || content.kind == .form else { return false }
        return hasFiles(schema, onlyRequired: content.kind == .json)
    }

    mutating func content(_ member: JSONValue.Member) -> Content {
        let mediaType = mediaType(member)
        let value = resolved(member.value) ?? member.value
        let schema = value["schema"]
        let kind = kind(of: schema, as: mediaType)
        if mediaType.isNone { warnOfMediaType(at: member, takenFor: kind) }
        return Content(kind: kind, mediaType: mediaType, value: value, schema: schema)
    }

    private mutating func warnOfMediaType(at member: JSONValue.Member, takenFor kind: Content.Kind) {
        let fix =
            switch member.key {
            case "schema": #"write "application/json": { "schema": … }"#
            case "json": #"write "application/json""#
            default: kind == .json ? #"write "application/json""# : #"write two parts with a slash: "text/plain""#
            }
        diagnostics.warning(
            .invalidMediaType,
            "\(quoted(member.key)) is no media type; what it describes is taken for \(kind == .json ? "JSON" : "bytes")",
            at: member.keyRange,
            fix: fix
        )
    }

    /// The media type that is written, or that it is a slip of.
    private mutating func mediaType(_ member: JSONValue.Member) -> MediaType {
        let mediaType = MediaType(member.key)
        guard let meant = mediaType.meant else { return mediaType }
        diagnostics.warning(
            .invalidMediaType,
            "\(quoted(member.key)) is no known media type; it is taken for \(quoted(meant))",
            at: member.keyRange,
            fix: "write \(quoted(meant))"
        )
        return MediaType(meant)
    }

    private mutating func kind(of schema: JSONValue?, as mediaType: MediaType) -> Content.Kind {
        if let schema, isBinary(schema) { return .bytes }
        if mediaType.isJSON { return .json }
        if mediaType.isForm { return .form }
        if mediaType.isMultipart { return .multipart }
        if mediaType.isText || mediaType.isAny, let schema, isNumberOrFlag(schema) { return .json }
        if mediaType.isText { return .text }
        if mediaType.isAny, let schema, isStructured(schema) { return .json }
        return .bytes
    }

    /// `format: binary` of 3.0, `contentEncoding: binary` and a `contentMediaType` of 3.1, and what has survived of 2.0.
    mutating func isBinary(_ schema: JSONValue) -> Bool {
        guard let schema = resolved(schema) else { return false }
        if schema["type"]?.string == "file" { return true }
        let encoding = schema["contentEncoding"]?.string
        let types = JSONSchema(schema).types
        let isText = types.isEmpty || types == ["string"]
        if isText, schema["format"]?.string == "binary" || encoding == "binary" { return true }
        return isText && schema["contentMediaType"] != nil && encoding == nil
            && !MediaType(schema["contentMediaType"]?.string ?? "").isJSON
    }

    /// A scalar whose text is the same as its JSON.
    mutating func isNumberOrFlag(_ schema: JSONValue) -> Bool {
        ["integer", "number", "boolean"].contains(resolved(schema)?["type"]?.string)
    }

    /// An object or array, as far as the schema says it.
    mutating func isStructured(_ schema: JSONValue) -> Bool {
        guard let schema = resolved(schema) else { return false }
        if let type = schema["type"]?.string { return type == "object" || type == "array" }
        return ["properties", "allOf", "oneOf", "anyOf", "items"].contains { schema[$0] != nil }
    }

    /// The schema of JSON; any value where there is none. The content's own example wins over the schema's.
    mutating func jsonSchema(of content: Content) -> Spec.Schema {
        var result =
            content.schema.map { schema($0) }
            ?? Spec.Schema(range: content.value.range, kind: .expression(.scalar(.json)))
        if let example = example(of: content.value) { result.notes.example = example }
        return result
    }

    /// The example that stands beside a schema.
    mutating func example(of value: JSONValue) -> JSONValue? {
        if let example = value["example"] { return example }
        guard let first = members(of: value["examples"]).first else { return nil }
        return resolved(first.value)?["value"]
    }
}

extension JSONValue {
    /// What stands in the place of a content and is a schema.
    var isSchemaOfContent: Bool {
        let keys = members.map(\.key)
        return keys.contains { ["type", "properties", "allOf", "oneOf", "anyOf"].contains($0) }
            && !keys.contains { $0.contains("/") || $0 == "schema" }
    }
}
