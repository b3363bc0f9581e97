/// Types: expressions and their object form.
extension SpecParser {
    /// The name that marks the payload among a wrapper's fields.
    static let payloadTypeName = "Payload"

    /// Keys that say what a type is; the others say something about it.
    static let kindKeys = ["type", "fields", "enum", "oneOf", "tuple", "items", "values"]

    /// Reads a type wherever one may stand; ``TypeExpression/invalid`` when it is none.
    ///
    /// Only what is sent as text, one value after the other, has a choice of how arrays are written: `explode`.
    mutating func schema(
        _ value: JSONValue,
        of subject: @autoclosure () -> String,
        mayExplode: Bool = false
    ) -> Spec.Schema {
        switch value.kind {
        case .string(let text):
            let type = typeExpression(Located(text, at: value.range))
            return Spec.Schema(range: value.range, kind: .expression(type))
        case .object:
            return schemaObject(value, mayExplode: mayExplode)
        default:
            wrongType(
                value,
                "the type of \(subject())",
                expected: "a type",
                fix: #"write a type such as "string", "Pet?" or "[Pet]", or an object such as { "fields": { … } }"#
            )
            return invalidSchema(at: value.range)
        }
    }

    /// Fields, parameters and the like: types by name.
    mutating func fields(
        _ member: JSONValue.Member?,
        of what: String,
        mayExplode: Bool = false
    ) -> [Spec.Field] {
        entries(member, of: "types by name", example: #"{ "id": "int64" }"#).map { entry in
            let name = wireName(Located(entry.key, at: entry.keyRange), of: what)
            return Spec.Field(name: name, schema: schema(entry.value, of: quoted(entry.key), mayExplode: mayExplode))
        }
    }

    mutating func typeExpression(_ text: Located<String>) -> TypeExpression {
        do throws(TypeExpressionParser.Problem) {
            let source = source
            return try TypeExpressionParser.parse(text.value) { source.range(of: $0, in: text.range) }
        } catch {
            let place = text.value.isEmpty ? text.range : source.range(of: error.bounds, in: text.range)
            diagnostics.error(.invalidType, error.message, at: place, fix: error.fix)
            return .invalid
        }
    }

    func invalidSchema(at range: SourceRange) -> Spec.Schema {
        Spec.Schema(range: range, kind: .expression(.invalid))
    }

    private mutating func schemaObject(_ value: JSONValue, mayExplode: Bool) -> Spec.Schema {
        guard var reader = ObjectReader(value, "a type") else { return invalidSchema(at: value.range) }
        let kinds = Self.kindKeys.compactMap { reader.optional($0) }
            .sorted { $0.keyRange.start < $1.keyRange.start }
        let closed = reader.optional("closed")
        let discriminator = reader.optional("discriminator")
        let notes = notes(&reader)
        finish(reader)
        if !mayExplode { checkHasNoExplode(notes) }
        for extra in kinds.dropFirst() { reportConflict(of: extra, with: kinds[0]) }
        guard let first = kinds.first else {
            reportMissingKind(reader.owner)
            return invalidSchema(at: value.range)
        }
        checkBelongs(closed, to: ["enum"], first, of: "a type with")
        checkBelongs(discriminator, to: ["oneOf"], first, of: "a type with")
        return Spec.Schema(range: value.range, kind: kind(first, closed, discriminator), notes: notes)
    }

    private mutating func kind(
        _ member: JSONValue.Member,
        _ closed: JSONValue.Member?,
        _ discriminator: JSONValue.Member?
    ) -> Spec.Schema.Kind {
        switch member.key {
        case "type":
            let text = text(member, example: #""[Pet]""#)
            return .expression(text.map { typeExpression($0) } ?? .invalid)
        case "fields": return .object(fields(member, of: "a field"))
        case "enum": return enumeration(member, closed: closed)
        case "oneOf": return union(member, discriminator: discriminator)
        case "tuple": return tuple(member)
        case "items": return .items(schema(member.value, of: quoted("items")))
        default: return .values(schema(member.value, of: quoted("values")))
        }
    }

    // MARK: - Reporting

    private mutating func reportMissingKind(_ place: SourceRange) {
        diagnostics.error(
            .missingKey,
            "a type needs one of \(quotedList(Self.kindKeys, "or"))",
            at: place,
            fix: #"add "type": "string", or "fields": { … }"#
        )
    }
}
