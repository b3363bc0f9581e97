/// What a body or a response is made of.
struct Content {
    var kind: Kind
    var mediaType: MediaType
    /// Where the media type stands.
    var range: SourceRange
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

/// `content` objects: which of several media types is meant.
struct ContentReader {
    let schemas: SchemaReader

    var document: OpenAPIDocument { schemas.document }

    /// The `content` of a response or a body.
    func contents(of value: JSONValue) -> JSONValue? {
        document.repaired(value, at: .body)["content"].flatMap {
            document.resolved(document.repaired($0, at: .content))
        }
    }

    /// The content of the chosen media type, else the most typed: of those that are equally so the first, unless one is
    /// JSON without anything on top, or the only one that is described. Files can only be sent as parts: those come
    /// before a form that has any, and before JSON that must have one.
    func content(_ value: JSONValue?, chosen: Located<String>? = nil) -> Content? {
        let members = document.members(of: value).filter { !$0.key.isExtension }
        let choice = KeyRecord.pausing {
            let contents = members.map { content($0) }
            return contents.first { content in chosen.map { content.mediaType.isCalled($0.value) } ?? false }
                ?? best(of: contents)
        }
        for member in members {
            if member.keyRange == choice?.range { _ = document.resolved(member.value) } else { member.value.settle() }
        }
        choice?.schema?.noteRead()
        return choice
    }

    private func best(of contents: [Content]) -> Content? {
        var best: Content?
        for content in contents where best.map({ content.isMoreTyped(than: $0) }) ?? true { best = content }
        guard let parts = contents.first(where: { $0.kind == .multipart }), let best else { return best }
        return lacksFiles(best) ? parts : best
    }

    /// Whether the content has files that it cannot carry.
    private func lacksFiles(_ content: Content) -> Bool {
        guard let schema = content.schema, content.kind == .json || content.kind == .form else { return false }
        return hasFiles(schema, onlyRequired: content.kind == .json)
    }

    func content(_ member: JSONValue.Member) -> Content {
        let mediaType = MediaType(document.repaired(member, at: .mediaType).key)
        let value = document.resolved(member.value) ?? member.value
        let schema = value["schema"]
        let kind = kind(of: schema, as: mediaType)
        if mediaType.isNone { warnOfMediaType(at: member, takenFor: kind) }
        return Content(kind: kind, mediaType: mediaType, range: member.keyRange, value: value, schema: schema)
    }

    private func warnOfMediaType(at member: JSONValue.Member, takenFor kind: Content.Kind) {
        let fix =
            switch member.key {
            case "schema": #"write "application/json": { "schema": … }"#
            case "json": #"write "application/json""#
            default: kind == .json ? #"write "application/json""# : #"write two parts with a slash: "text/plain""#
            }
        document.diagnostics.warning(
            .invalidMediaType,
            "\(quoted(member.key)) is no media type; what it describes is taken for \(kind == .json ? "JSON" : "bytes")",
            at: member.keyRange,
            fix: fix
        )
    }

    private func kind(of schema: JSONValue?, as mediaType: MediaType) -> Content.Kind {
        if let schema, document.isBinary(schema) { return .bytes }
        if mediaType.isJSON { return .json }
        if mediaType.isForm { return .form }
        if mediaType.isMultipart { return .multipart }
        if mediaType.isText || mediaType.isAny, let schema, document.isNumberOrFlag(schema) { return .json }
        if mediaType.isText { return .text }
        if mediaType.isAny, let schema, document.isStructured(schema) { return .json }
        return .bytes
    }

    /// The schema of JSON; any value where there is none. The content's own example wins over the schema's.
    func jsonSchema(of content: Content) -> Spec.Schema {
        var result =
            content.schema.map { schemas.schema($0) }
            ?? .anything(at: content.value.range)
        if let example = example(of: content.value) { result.notes.example = example }
        return result
    }

    /// The example that stands beside a schema.
    func example(of value: JSONValue) -> JSONValue? {
        let first = document.members(of: value["examples"]?.settled).first
        return value["example"]?.settled ?? first.flatMap { document.resolved($0.value)?["value"]?.settled }
    }
}
