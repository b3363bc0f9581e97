/// The keys of types in their object form.
extension Spec.Schema {
    /// The name of the type that marks the payload among a wrapper's fields.
    static let payloadTypeName = "Payload"

    /// The keys that define a type. All other keys annotate the type.
    static let kindKeys = ["type", "fields", "enum", "oneOf", "tuple", "items", "values"]
}

/// The role of a value, which determines the keys for its serialization.
enum FieldRole {
    case member
    /// A value in a path, header or cookie.
    case parameter
    /// A value in a query or form, where an array can be one value or several.
    case listed
    /// A part of a multipart body.
    case part
}

extension Spec.Field {
    /// The keys of a type's object form, with those for the serialization of fields.
    static let keys: [SpecKey<KindReading<Spec.Field>>] = kindKeys + annotationKeys + sendingKeys

    private static let kindKeys: [SpecKey<KindReading<Spec.Field>>] =
        Spec.Schema.kindKeys.map { .member($0, \.kinds) }
        + [
            .member("closed", \.parts), .member("discriminator", \.parts), .member("keyed", \.parts),
            .member("others", \.parts).unlisted,
        ]
        + [.member("rest", \.parts).unlisted]

    private static let annotationKeys: [SpecKey<KindReading<Spec.Field>>] = Spec.Notes.keys.map {
        $0.within(\.facts.schema.notes)
    }

    private static let sendingKeys: [SpecKey<KindReading<Spec.Field>>] = [
        .optional("style", \.facts.style, .style).unlisted,
        .optional("contentType", \.facts.mediaType, .mediaType(#""image/png""#)).unlisted,
        .value("headers", \.facts.headers, .headers).unlisted,
    ]
}

// MARK: - Reading

extension SpecReader {
    /// Reads a type in any location. An invalid type is reported and becomes ``TypeExpression/invalid``.
    mutating func schema(_ value: JSONValue, of subject: @autoclosure () -> String) -> Spec.Schema {
        field(value, name: Located("", at: value.range), of: subject(), as: .member).schema
    }

    /// Reads an object of names and types, such as fields or parameters.
    mutating func fields(_ member: JSONValue.Member, of what: String, as role: FieldRole = .member) -> [Spec.Field] {
        entries(member, of: "types by name", example: #"{ "id": "int64" }"#).map { entry in
            let name = wireName(Located(entry.key, at: entry.keyRange), of: what)
            return field(entry.value, name: name, of: quoted(entry.key), as: role)
        }
    }

    private mutating func field(
        _ value: JSONValue,
        name: Located<String>,
        of subject: @autoclosure () -> String,
        as role: FieldRole
    ) -> Spec.Field {
        var field = Spec.Field(name: name, schema: Spec.Schema(range: value.range, kind: .expression(.invalid)))
        switch value.kind {
        case .string(let text):
            field.schema.kind = .expression(typeExpression(Located(text, at: value.range)))
            return field
        case .object:
            return objectForm(value, field, role)
        case .array(let elements) where elements.count == 1 && elements[0].string != nil:
            let element = elements[0].string ?? ""
            wrongType(
                value,
                "the type of \(subject())",
                expected: "a type",
                fix: "write the array in the quotes: \(quoted("[\(element)]"))"
            )
            return field
        default:
            wrongType(
                value,
                "the type of \(subject())",
                expected: "a type",
                fix: #"write a type such as "string", "Pet?" or "[Pet]", or an object such as { "fields": { … } }"#
            )
            return field
        }
    }

    private mutating func objectForm(_ value: JSONValue, _ field: Spec.Field, _ role: FieldRole) -> Spec.Field {
        if let reference = value.members.first(where: { $0.key == "$ref" }) {
            return referring(field, to: reference)
        }
        if let fields = bareFields(value) {
            var field = field
            field.schema.kind = .object(fields)
            return field
        }
        var reading = KindReading(facts: field)
        read(value, "a type", into: &reading, Spec.Field.keys)
        removeJSONSchemaType(from: &reading)
        checkSending(reading.facts, in: value, role)
        checkParts(
            of: reading,
            belonging: [
                "closed": ["enum"], "discriminator": ["oneOf"], "keyed": ["oneOf"], "others": ["fields"],
                "rest": ["tuple"],
            ],
            "a type with"
        )
        guard let kind = reading.kinds.first else {
            diagnostics.error(
                .missingKey,
                "a type needs one of \(quotedList(Spec.Schema.kindKeys, "or"))",
                at: brace(of: value),
                fix: #"add the type, such as "type": "string" or "fields": { … }"#
            )
            return reading.facts
        }
        reading.facts.schema.kind = self.kind(kind, reading)
        if let format = reading.facts.schema.notes.form.dateFormat,
            !reading.facts.schema.kind.write(datesBy: format.value)
        {
            let owner = "a type with \"date-time\", or with \"date\" if the pattern has no time"
            reportMisplaced("dateFormat", at: format.range, belongsTo: owner)
        }
        return reading.facts
    }

    private mutating func kind(_ member: JSONValue.Member, _ reading: KindReading<Spec.Field>) -> Spec.Schema.Kind {
        switch member.key {
        case "type":
            let text = text(member, example: #""[Pet]""#)
            return .expression(text.map { typeExpression($0) } ?? .invalid)
        case "fields":
            let fields = fields(member, of: "a field")
            guard let others = reading.part("others") else { return .object(fields) }
            return .openObject(fields, others: schema(others.value, of: quoted("others")))
        case "enum": return enumeration(member, closed: reading.part("closed"))
        case "oneOf":
            return union(member, discriminator: reading.part("discriminator"), keyed: reading.part("keyed"))
        case "tuple": return tuple(member, rest: reading.part("rest"))
        case "items": return .items(schema(member.value, of: quoted("items")))
        default: return .values(schema(member.value, of: quoted("values")))
        }
    }

    mutating func typeExpression(_ text: Located<String>) -> TypeExpression {
        do throws(TypeExpressionParser.Problem) {
            let source = source
            return try TypeExpressionParser.parse(text.value) { source.range(of: $0, in: text.range) }
        } catch {
            let range = text.value.isEmpty ? text.range : source.range(of: error.bounds, in: text.range)
            diagnostics.error(.invalidType, error.message, at: range, fix: error.fix)
            return .invalid
        }
    }

    /// Reports keys for the serialization of a value whose role doesn't have them.
    private mutating func checkSending(_ field: Spec.Field, in value: JSONValue, _ role: FieldRole) {
        if let explode = field.schema.notes.form.explode, role != .listed, value["style"] == nil {
            reportMisplaced("explode", at: explode.range, belongsTo: "a query parameter or the field of a form")
        }
        for (key, roles, what) in Self.sendingRoles {
            guard !roles.contains(role), let member = value.members.first(where: { $0.key == key }) else { continue }
            reportMisplaced(key, at: member.keyRange, belongsTo: what)
        }
    }

    private static let sendingRoles: [(key: String, roles: [FieldRole], what: String)] = [
        ("style", [.parameter, .listed, .part], "a parameter or the field of a form"),
        ("contentType", [.part], "a part of a multipart body"),
        ("headers", [.part], "a part of a multipart body"),
    ]
}

// MARK: - Writing

extension Spec.Schema {
    /// The JSON of the type: an expression, or the object form if there are annotations.
    var json: JSONValue { Spec.Field(name: Located("", at: range), schema: self).json(as: .member) }

    fileprivate var kindMembers: [JSONValue.Member] {
        switch kind {
        case .expression(let expression): JSONValue.members(["type": .string(expression.spelling)])
        case .object(let fields): JSONValue.members(["fields": fields.json()])
        case .openObject(let fields, let others):
            JSONValue.members(["fields": fields.json(), "others": others.json])
        case .enumeration(let enumeration):
            JSONValue.members(["enum": enumeration.json, "closed": enumeration.isClosed ? .bool(true) : nil])
        case .union(let union):
            JSONValue.members([
                "discriminator": union.discriminator.map { .string($0.value) },
                "keyed": union.isKeyed ? .bool(true) : nil,
                "oneOf": union.json,
            ])
        case .tuple(let fields):
            JSONValue.members([
                "tuple": fields.filter { !$0.isRest }.json(), "rest": fields.rest?.json,
            ])
        case .items(let element): JSONValue.members(["items": element.json])
        case .values(let element): JSONValue.members(["values": element.json])
        }
    }
}

extension Spec.Field {
    fileprivate func json(as role: FieldRole) -> JSONValue {
        var members = schema.kindMembers + SpecWriter.members(of: KindReading(facts: self), Self.keys)
        members.sort(in: schema.notes.limits.all.map(\.keyword.rawValue))
        if schema.notes.form.explode != nil, style == nil, role != .listed {
            members += JSONValue.members(["style": .string(SpecCoder<Spec.ParameterStyle>.usualStyle)])
        }
        if case .expression(let expression) = schema.kind, members.count == 1 { return .string(expression.spelling) }
        return .object(members)
    }
}

extension [Spec.Field] {
    func json(as role: FieldRole = .member) -> JSONValue { .object(map { ($0.name.value, $0.json(as: role)) }) }
}

extension [JSONValue.Member] {
    /// Sorts the members with these keys in the order of the keys. All other members stay in place.
    fileprivate mutating func sort(in keys: [String]) {
        let keyIndices = indices.filter { keys.contains(self[$0].key) }
        let sorted = keys.compactMap { key in first { $0.key == key } }
        for (index, member) in zip(keyIndices, sorted) where keyIndices.count == sorted.count { self[index] = member }
    }
}

// MARK: - Forms

extension SpecCoder where Value == Spec.Schema {
    static func schema(of subject: String) -> SpecCoder {
        SpecCoder(read: { $1.schema($0.value, of: subject) }, write: { $0.json })
    }
}

extension SpecCoder where Value == [Spec.Field] {
    static func fields(of what: String, as role: FieldRole = .member) -> SpecCoder {
        SpecCoder(read: { $1.fields($0, of: what, as: role) }, write: { $0.isEmpty ? nil : $0.json(as: role) })
    }

    static var headers: SpecCoder {
        SpecCoder(read: { $1.headers($0) }, write: { $0.isEmpty ? nil : $0.json(as: .parameter) })
    }
}

extension SpecCoder where Value == Spec.ParameterStyle {
    /// The coder for a style: `"label"`, or `{ "separator": "|" }`.
    fileprivate static var style: SpecCoder {
        SpecCoder { member, reader in
            if let separator = member.value["separator"]?.string, member.value.members.count == 1 {
                return .separated(separator)
            }
            // Naming the default style has no effect, except that "explode" requires "style". Read it as `nil`.
            if member.value.string == usualStyle { return nil }
            if let style = Self.named.first(where: { $0.name == member.value.string })?.style { return style }
            let names = quotedList(Self.named.map(\.name), "or")
            reader.wrongType(member, expected: #"\#(names), or { "separator": "|" }"#, example: #""label""#)
            return nil
        } write: { style in
            if case .separated(let separator) = style { return .object([("separator", .string(separator))]) }
            return Self.named.first { $0.style == style }.map { .string($0.name) }
        }
    }

    /// OpenAPI's name for the default style of paths and headers.
    static var usualStyle: String { "simple" }

    private static var named: [(name: String, style: Spec.ParameterStyle)] {
        [
            ("label", .label), ("matrix", .matrix), ("reserved", .reserved), ("deepObject", .deepObject),
            ("json", .json),
        ]
    }
}
