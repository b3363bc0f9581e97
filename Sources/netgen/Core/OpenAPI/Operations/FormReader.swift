/// A reader of forms and multipart bodies, which returns their fields.
struct FormReader {
    let parameters: ParameterReader

    var contents: ContentReader { parameters.contents }
    var document: OpenAPIDocument { contents.document }

    /// Returns the fields of a form, or `nil` if its schema has no properties or is a union.
    func fields(of content: Content) -> [Spec.Field]? {
        if let schema = content.schema, !document.expanded(JSONSchema(schema)).composition.unions.isEmpty { return nil }
        guard let fields = sentFields(of: content) else { return nil }
        return fields.map { field in
            var field = field
            if field.isRest { return field }
            let encoding = self.encoding(of: field, in: content)
            if encoding?["style"] != nil || encoding?["explode"] != nil, let encoding {
                parameters.setStyle(of: &field, from: encoding, at: .form)
            } else if encoding?["contentType"]?.string.map({ MediaType($0).isJSON }) ?? isObject(field.schema) {
                field.style = .json
            }
            return field
        }
    }

    private func isObject(_ schema: Spec.Schema) -> Bool {
        switch schema.kind {
        case .object, .openObject, .values, .union, .expression(.dictionary), .expression(.scalar(.json)): true
        default: false
        }
    }

    func parts(of content: Content) -> [Spec.Field] {
        let schema = content.schema.flatMap { document.resolved($0) }
        return (sentFields(of: content) ?? others(of: content)).map { field in
            var field = field
            if field.isRest {
                if let value = schema?["additionalProperties"] ?? schema?["items"], document.isBinary(value) {
                    field.schema.kind = .values(Spec.Schema(range: value.range, kind: .expression(.scalar(.binary))))
                }
                return field
            }
            let encoding = self.encoding(of: field, in: content)
            let mediaType = encoding?["contentType"]?.string
            let property = schema.flatMap { self.property(field.name.value, of: $0) }.map { nonNullAlternative($0) }
            if let property, document.isBinary(property) || isFile(property, sentAs: mediaType) {
                field.schema.kind = .expression(.scalar(.binary))
                field.mediaType = mediaType.flatMap { partMediaType($0) }
            } else if let items = property?["items"], document.isBinary(items) || isFile(items, sentAs: mediaType) {
                field.schema.kind = .expression(.array(.scalar(.binary)))
                field.mediaType = mediaType.flatMap { partMediaType($0) }
            } else {
                field.mediaType = mediaType.flatMap { partMediaType($0) }
            }
            field.headers = headers(of: encoding?["headers"])
            return field
        }
    }

    private func encoding(of field: Spec.Field, in content: Content) -> JSONValue? {
        content.value["encoding"].flatMap { document.resolved($0) }?[field.name.value].flatMap { document.resolved($0) }
    }

    /// Returns the required fields of each alternative if the schema is a union of forms.
    func requiredAlternatives(of content: Content) -> [Spec.RequiredAlternatives] {
        guard let schema = content.schema else { return [] }
        return document.expanded(JSONSchema(schema)).composition.unions.map { union in
            let members = union.members.map { document.expanded(JSONSchema($0)) }
            return Spec.RequiredAlternatives(of: members, isExclusive: union.isExclusive)
        }
    }

    /// Returns the headers of a part, except `Content-Type`, because `contentType` specifies the media type.
    private func headers(of value: JSONValue?) -> [Spec.Field] {
        var fields: [Spec.Field] = []
        for member in document.members(of: value) where member.key.lowercased() != "content-type" {
            guard let header = document.resolved(member.value) else { continue }
            let name = Located(member.key, at: member.keyRange)
            if parameters.isToken(name) { fields.append(parameters.field(name, in: .header, header)) }
        }
        return fields
    }

    /// Returns the media type of a part, or `nil` if several media types are possible.
    private func partMediaType(_ text: String) -> String? {
        let mediaType = MediaType(text)
        return mediaType.isRange || mediaType.isMultipart ? nil : mediaType.header
    }

    /// Returns whether a string is sent as a file, such as an image.
    private func isFile(_ schema: JSONValue, sentAs mediaType: String?) -> Bool {
        guard let mediaType = mediaType.map({ MediaType($0) }), schema["type"]?.string == "string" else { return false }
        return !mediaType.isJSON && !mediaType.isText && schema["format"] == nil && schema["enum"] == nil
    }

    /// Returns the alternative to null, or the schema itself. An optional file is usually a union with null.
    private func nonNullAlternative(_ schema: JSONValue) -> JSONValue {
        let members = (schema["anyOf"] ?? schema["oneOf"])?.elements.filter { !JSONSchema($0).isNull } ?? []
        return members.count == 1 ? document.resolved(members[0]) ?? schema : schema
    }

    /// Returns the property with a name from the schema or its parts, or `nil` if there is none.
    private func property(_ name: String, of schema: JSONValue) -> JSONValue? {
        if let property = schema["properties"]?[name] { return document.resolved(property) }
        for key in ["allOf", "oneOf", "anyOf"] {
            for part in schema[key]?.elements ?? [] {
                let found = document.resolving(.property, partOf: part) {
                    document.resolved(part).flatMap { self.property(name, of: $0) }
                }
                if case let property?? = found { return property }
            }
        }
        return nil
    }

    /// Returns the properties that a form sends, excluding read-only ones; `nil` if the schema has no properties. A
    /// form has no null, so a required field is never null.
    private func sentFields(of content: Content) -> [Spec.Field]? {
        guard let value = content.schema.flatMap({ document.resolved($0) }), let fields = objectFields(value) else {
            return nil
        }
        return fields.compactMap { field in
            if field.schema.notes.presence.direction == .readOnly { return nil }
            var field = field
            field.schema.notes.presence.isNullable = false
            return field
        }
    }

    private func objectFields(_ value: JSONValue) -> [Spec.Field]? {
        let schemas = contents.schemas
        let content = document.expanded(JSONSchema(value))
        return
            switch content.composition.unions.isEmpty
            ? schemas.schema(value).kind : schemas.schema(of: mergedAlternatives(content)).kind
        {
        case .object(let fields) where !fields.isEmpty: fields
        case .openObject(let fields, let others) where !fields.isEmpty: fields.with(others: others)
        default: nil
        }
    }

    /// Returns one field for all parts of a schema that lists no fields. The caller chooses the names of the parts,
    /// including those of array elements. Parts with equal names are sent one after the other.
    private func others(of content: Content) -> [Spec.Field] {
        guard let value = content.schema.flatMap({ document.resolved($0) }) else { return [] }
        let schema = contents.schemas.schema(value)
        let element: Spec.Schema? =
            switch schema.kind {
            case .values(let element): element
            case .expression(.dictionary(let element)): Spec.Schema(range: value.range, kind: .expression(element))
            case .items, .expression(.array): Spec.Schema(range: value.range, kind: schema.kind)
            case .object, .openObject, .expression(.scalar(.json)):
                Spec.Schema(range: value.range, kind: .expression(.scalar(.json)))
            case .expression, .enumeration, .union, .tuple: nil
            }
        if let element { return [Spec.Field]().with(others: element) }
        document.diagnostics.warning(
            .unsentBody,
            "the body has no parts; sending an empty body",
            at: value.range,
            fix: #"describe an object, with the parts in "properties""#
        )
        return []
    }

    /// Returns one object with the properties of all alternatives, because multipart bodies can't be unions. A
    /// property is required only if all alternatives require it.
    private func mergedAlternatives(_ schema: JSONSchema) -> JSONSchema {
        var result = schema
        result.composition.unions = []
        result.composition.discriminator = nil
        for union in schema.composition.unions {
            var common: Set<String>?
            for member in union.members {
                let content = document.resolving(.fields, partOf: member) {
                    mergedAlternatives(document.expanded(JSONSchema(member)))
                }
                guard let content else { continue }
                result.addProperties(of: content)
                let required = Set(content.object.required.map(\.value))
                common = common?.intersection(required) ?? required
                result.object.required += content.object.required
            }
            let always = (common ?? []).union(schema.object.required.map(\.value))
            result.object.required.removeAll { !always.contains($0.value) }
        }
        return result
    }
}

extension JSONSchema {
    /// Adds properties. A property that both schemas have becomes a union.
    mutating func addProperties(of other: JSONSchema) {
        if types.names.isEmpty { types.names = other.types.names }
        for property in other.object.properties {
            if let index = object.properties.firstIndex(where: { $0.key == property.key }) {
                object.properties[index].value = object.properties[index].value.or(property.value)
            } else {
                object.properties.append(property)
            }
        }
    }
}

extension JSONValue {
    /// Returns a schema that matches the values of either schema.
    fileprivate func or(_ other: JSONValue) -> JSONValue {
        if range == other.range { return self }
        let list = JSONValue(kind: .array([self, other]), range: range)
        return JSONValue.object("anyOf", list, at: range).placed(at: other.range)
    }
}
