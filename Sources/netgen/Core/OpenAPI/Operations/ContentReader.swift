/// The chosen content of a body or a response.
struct Content {
    var kind: Format
    var mediaType: MediaType
    /// The source range of the media type.
    var range: SourceRange
    /// The media type object.
    var value: JSONValue
    /// The schema; `nil` allows any value.
    var schema: JSONValue?

    /// The kinds of content, from the most to the least typed.
    enum Format: Int {
        case json, form, multipart, text, bytes
    }

    /// Whether the schema adds information to the media type. A schema that allows any value doesn't.
    var isDescribed: Bool
    /// Whether this is a JSON Patch whose schema is an object. A JSON Patch is an array (RFC 6902).
    var isMisnamedPatch = false

    fileprivate func isMoreTyped(than other: Content) -> Bool {
        if isDescribed != other.isDescribed, kind == .json || other.kind == .json { return isDescribed }
        if kind != other.kind { return kind.rawValue < other.kind.rawValue }
        // Among contents that aren't JSON, the first one of a kind is used.
        guard kind == .json else { return false }
        if isMisnamedPatch != other.isMisnamedPatch { return other.isMisnamedPatch }
        return mediaType.isPlainJSON && !other.mediaType.isPlainJSON
    }
}

/// A reader of `content` objects, which chooses one of several media types.
struct ContentReader {
    let schemas: SchemaReader

    var document: OpenAPIDocument { schemas.document }

    /// Returns the `content` of a response or a body, or `nil` if there is none.
    func contents(of value: JSONValue) -> JSONValue? {
        document.repaired(value, at: .body)["content"].flatMap {
            document.resolved(document.repaired($0, at: .content))
        }
    }

    /// Returns the content of the chosen media type. Without a choice, returns the most typed content, or `nil` if the
    /// value has none. If one of two contents is JSON, the one whose schema adds information takes precedence.
    /// Otherwise the order is that of `Content.Format`, and plain JSON precedes other JSON. The first of several equal
    /// contents is used. Multipart precedes a form with files and JSON with required files, because those can't contain
    /// files.
    func content(_ value: JSONValue?, chosenType: Located<String>? = nil) -> Content? {
        let members = document.members(of: value).filter { !$0.key.isExtension }
        let choice = KeyRecord.withoutRecording {
            let contents = members.map { content($0) }
            return contents.first { content in chosenType.map { content.mediaType.hasName($0.value) } ?? false }
                ?? best(of: contents)
        }
        for member in members {
            if member.keyRange == choice?.range {
                _ = document.resolved(member.value)
            } else {
                member.value.markAsRead()
            }
        }
        choice?.schema?.recordRead()
        return choice
    }

    private func best(of contents: [Content]) -> Content? {
        var best: Content?
        for content in contents where best.map({ content.isMoreTyped(than: $0) }) ?? true { best = content }
        guard let parts = contents.first(where: { $0.kind == .multipart }), let best else { return best }
        return lacksFiles(best) ? parts : best
    }

    /// Returns whether the schema contains files that the media type can't carry.
    private func lacksFiles(_ content: Content) -> Bool {
        guard let schema = content.schema, content.kind == .json || content.kind == .form else { return false }
        return hasFiles(schema, onlyRequired: content.kind == .json)
    }

    func content(_ member: JSONValue.Member) -> Content {
        let mediaType = MediaType(document.repaired(member, at: .mediaType).key)
        let value = document.resolved(member.value) ?? member.value
        let schema = value["schema"]
        let kind = kind(of: schema, as: mediaType)
        if mediaType.isNone { warnOfMediaType(at: member, readAs: kind) }
        var content = Content(
            kind: kind,
            mediaType: mediaType,
            range: member.keyRange,
            value: value,
            schema: schema,
            isDescribed: schema.map { isDescribed($0, as: kind, mediaType) } ?? false
        )
        if mediaType.essence == "application/json-patch+json", let schema {
            content.isMisnamedPatch = document.isObject(schema)
        }
        return content
    }

    /// Returns whether a schema adds information to the media type. A schema of HTML or of similar text doesn't, and
    /// neither does a schema of XML or YAML.
    private func isDescribed(_ schema: JSONValue, as kind: Content.Format, _ mediaType: MediaType) -> Bool {
        if schema.unreadMembers.isEmpty { return false }
        return switch kind {
        case .json, .form, .multipart: true
        case .text: mediaType.essence == "text/plain" || mediaType.essence == "text/csv"
        case .bytes: document.isBinary(schema) && !mediaType.isMarkup
        }
    }

    private func warnOfMediaType(at member: JSONValue.Member, readAs kind: Content.Format) {
        let fix =
            switch member.key {
            case "schema": #"write "application/json": { "schema": … }"#
            case "json": #"write "application/json""#
            default: kind == .json ? #"write "application/json""# : #"write a type and a subtype, as in "text/plain""#
            }
        document.diagnostics.warning(
            .invalidMediaType,
            "\(quoted(member.key)) is not a media type; using \(kind == .json ? "JSON" : "bytes")",
            at: member.keyRange,
            fix: fix
        )
    }

    private func kind(of schema: JSONValue?, as mediaType: MediaType) -> Content.Format {
        if let schema, document.isBinary(schema) { return .bytes }
        if mediaType.isJSON { return .json }
        if mediaType.isForm { return .form }
        if mediaType.isMultipart { return .multipart }
        if mediaType.isText || mediaType.isAny, let schema, document.isNumberOrFlag(schema) { return .json }
        if mediaType.isText { return .text }
        if mediaType.isAny, let schema, document.isStructured(schema) { return .json }
        return .bytes
    }

    /// Returns the schema of JSON content, or a schema that allows any value if there is none. The content's own
    /// example overrides the schema's.
    func jsonSchema(of content: Content) -> Spec.Schema {
        var result =
            content.schema.map { schemas.schema($0) }
            ?? .anything(at: content.value.range)
        if let example = example(of: content.value) { result.notes.declaration.example = example }
        return result
    }

    /// Returns the example of a media type or a parameter, or the first of its `examples`; `nil` if there is none.
    func example(of value: JSONValue) -> JSONValue? {
        let first = document.members(of: value["examples"]?.markedAsRead).first
        return value["example"]?.markedAsRead ?? first.flatMap { document.resolved($0.value)?["value"]?.markedAsRead }
    }

    /// Returns the key paths of Booleans, such as `success`, that are false in an example and would indicate success if
    /// true. Such an example describes a failure. The Booleans are at the top or one level down.
    func rejections(of content: Content) -> Set<String> {
        KeyRecord.withoutRecording {
            let examples = document.members(of: content.value["examples"]).compactMap {
                document.resolved($0.value)?["value"]
            }
            let schemaExample = content.schema.flatMap { document.resolved($0)?["example"] }
            return Set(
                (examples + [content.value["example"], schemaExample].compactMap(\.self)).flatMap {
                    Self.rejections(of: $0)
                }
            )
        }
    }

    private static func rejections(of value: JSONValue, isInside: Bool = false) -> [String] {
        value.members.flatMap { member -> [String] in
            if member.value.bool == false {
                return Spec.flagKeys.contains(member.key.alphanumerics) ? [member.key.asPathKey] : []
            }
            let inner = isInside ? [] : rejections(of: member.value, isInside: true)
            return inner.map { "\(member.key.asPathKey).\($0)" }
        }
    }
}
