/// `requestBody` to the body of an endpoint.
extension OpenAPIParser {
    mutating func body(_ value: JSONValue, method: Located<String>) -> Spec.Body? {
        guard let body = resolved(value), let content = content(body["content"]) else { return nil }
        if method.value == "GET" || method.value == "HEAD" { warnOfBody(method) }
        let isOptional = body["required"]?.bool != true
        var result = Spec.Body(range: body.range, kind: .raw(mediaType: sent(content.mediaType)))
        result.description = prose(body["description"])
        result.isOptional = isOptional
        switch content.kind {
        case .json:
            var schema = jsonSchema(of: content)
            if isOptional {
                schema.notes.isOptional = true
                schema.notes.isNullable = false
            }
            result.kind = .json(schema)
            let mediaType = content.mediaType.isRange ? nil : content.mediaType.header
            if mediaType != "application/json" { result.mediaType = mediaType }
        case .form:
            if let fields = formFields(of: content) {
                result.kind = .form(fields)
            } else {
                var schema = jsonSchema(of: content)
                schema.notes.isOptional = isOptional
                schema.notes.isNullable = false
                result.kind = .formValue(schema)
            }
        case .multipart:
            result.kind = .multipart(parts(of: content))
        case .text: break
        case .bytes: result.isBytes = true
        }
        return result
    }

    /// A media type that a request can state.
    private func sent(_ mediaType: MediaType) -> String {
        let isStated = !mediaType.isRange && !mediaType.isMultipart
        return isStated ? mediaType.header ?? "application/octet-stream" : "application/octet-stream"
    }

    private mutating func warnOfBody(_ method: Located<String>) {
        diagnostics.warning(
            .unsentBody,
            "a \(method.value) request carries no body: many servers and Apple's URLSession refuse it",
            at: method.range,
            fix: "use query parameters, or another method"
        )
    }

    // MARK: - Fields

    /// The fields of a form; `nil` where its schema has no properties.
    private mutating func formFields(of content: Content) -> [Spec.Field]? {
        guard let fields = fields(of: content) else { return nil }
        return fields.map { field in
            var field = field
            let encoding = content.value["encoding"]?[field.name.value]
            if encoding?["style"] != nil || encoding?["explode"] != nil, let encoding {
                setStyle(of: &field, from: encoding, place: .query)
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

    private mutating func parts(of content: Content) -> [Spec.Field] {
        let schema = content.schema.flatMap { resolved($0) }
        return (fields(of: content) ?? []).map { field in
            var field = field
            let encoding = content.value["encoding"]?[field.name.value]?["contentType"]?.string
            let property = schema.flatMap { self.property(field.name.value, of: $0) }
            if let property, isBinary(property) || isFile(property, sentAs: encoding) {
                field.schema.kind = .expression(.scalar(.binary))
            } else if let items = property?["items"], isBinary(items) || isFile(items, sentAs: encoding) {
                field.schema.kind = .expression(.array(.scalar(.binary)))
            } else {
                field.mediaType = encoding.flatMap { partMediaType($0) }
            }
            return field
        }
    }

    /// The media type of a part, where it is one rather than a choice of several.
    private func partMediaType(_ text: String) -> String? {
        let mediaType = MediaType(text)
        return mediaType.isRange || mediaType.isMultipart ? nil : mediaType.header
    }

    /// A text that is sent as an image or the like.
    private mutating func isFile(_ schema: JSONValue, sentAs mediaType: String?) -> Bool {
        guard let mediaType = mediaType.map({ MediaType($0) }), schema["type"]?.string == "string" else { return false }
        return !mediaType.isJSON && !mediaType.isText && schema["format"] == nil && schema["enum"] == nil
    }

    /// A property by name, wherever the parts of the schema have it.
    private mutating func property(_ name: String, of schema: JSONValue) -> JSONValue? {
        if let property = schema["properties"]?[name] { return resolved(property) }
        for part in schema["allOf"]?.elements ?? [] {
            if let part = resolved(part), let property = property(name, of: part) { return property }
        }
        return nil
    }

    /// The properties of a form's schema that are sent: what is null is not, nor what only the server sets.
    private mutating func fields(of content: Content) -> [Spec.Field]? {
        guard let value = content.schema.flatMap({ resolved($0) }), let fields = objectFields(value) else { return nil }
        return fields.compactMap { field in
            var field = field
            if property(field.name.value, of: value)?["readOnly"]?.bool == true { return nil }
            if field.schema.notes.isNullable {
                field.schema.notes.isNullable = false
                field.schema.notes.isOptional = true
            }
            return field
        }
    }

    private mutating func objectFields(_ value: JSONValue) -> [Spec.Field]? {
        switch schema(value).kind {
        case .object(let fields) where !fields.isEmpty: fields
        // Others beside them have no place in a list of fields.
        case .openObject(let fields, _) where !fields.isEmpty: fields
        default: nil
        }
    }
}
