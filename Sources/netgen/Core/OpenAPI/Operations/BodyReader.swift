/// A reader that converts `requestBody` into the body of an endpoint.
struct BodyReader {
    let parameters: ParameterReader

    var contents: ContentReader { parameters.contents }
    var document: OpenAPIDocument { contents.document }

    private var forms: FormReader { FormReader(parameters: parameters) }

    /// Reads the body. If the user's own spec chooses a media type, the body has this type.
    func read(_ value: JSONValue, as chosenType: Located<String>?, into endpoint: inout Spec.Endpoint) {
        guard let body = document.described(value) else { return }
        let mediaTypes = contents.contents(of: body)
        guard var content = contents.content(mediaTypes, chosenType: chosenType) else { return }
        let method = endpoint.address.method
        if method.value == "GET" || method.value == "HEAD" {
            // Some generators declare an empty body for GET. Ignore it.
            if content.schema.flatMap({ document.resolved($0) })?.isEmptyObject == true {
                content.schema?.markAsRead()
                return
            }
            warnOfBody(method)
        }
        if let chosenType {
            contents.check(chosenType, isAmong: [mediaTypes])
        } else {
            contents.warnOfOthers(than: content, in: mediaTypes, key: "contentType", of: endpoint)
        }
        if let id = endpoint.notes.operationID, let schema = content.schema {
            let member = JSONValue.Member(key: id, keyRange: schema.range, value: schema)
            content.schema = document.repaired(member, at: .requestSchema).value
            if content.schema?.range != schema.range { schema.markAsRead() }
            content.schema?.recordRead()
        }
        contents.warnOfBytes(content)
        let isOptional = body["required"]?.bool != true
        let isStream = body["description"]?.prose?.hasSuffix("(streaming inputs)") ?? false
        var result =
            stream(of: content, at: body.range, isDescribedAsStream: isStream)
            ?? self.body(of: content, at: body.range, isOptional: isOptional)
        result.isOptional = isOptional
        result.media.offered = (mediaTypes?.members ?? []).map(\.key)
        result.description = body["description"]?.prose
        endpoint.request.body = result
        if let field = contentType(of: content) { endpoint.request.headers.append(field) }
    }

    /// Returns the body of a stream of elements; `nil` for any other body, and for elements without a schema.
    ///
    /// gRPC-Gateway describes one element as the whole body, and mentions the stream only in the description.
    private func stream(of content: Content, at range: SourceRange, isDescribedAsStream: Bool) -> Spec.Body? {
        let streams = StreamReader(contents: contents)
        var result: Spec.Body
        if let format = content.mediaType.streamFormat, format != .events, let element = streams.element(content.value)
        {
            result = Spec.Body(range: range, kind: .stream(format, element))
        } else if isDescribedAsStream, content.kind == .json {
            result = Spec.Body(range: range, kind: .stream(.lines, contents.jsonSchema(of: content)))
        } else {
            return nil
        }
        result.media.type = content.mediaType.isRange ? nil : content.mediaType.header
        return result
    }

    private func body(of content: Content, at range: SourceRange, isOptional: Bool) -> Spec.Body {
        var result = Spec.Body(range: range, kind: .raw(mediaType: mediaTypeToSend(content.mediaType)))
        result.isOptional = isOptional
        switch content.kind {
        case .json:
            var schema = contents.jsonSchema(of: content)
            schema.notes.declaration.title = nil
            if isOptional {
                schema.notes.presence.isOptional = true
                schema.notes.presence.isNullable = false
            }
            result.kind = .json(schema)
            let mediaType = content.mediaType.isRange ? nil : content.mediaType.header
            if mediaType != "application/json" { result.media.type = mediaType }
        case .form:
            if let fields = forms.fields(of: content) {
                result.kind = .form(fields)
            } else {
                parameters.warnOfIdleStyles(in: content)
                var schema = contents.jsonSchema(of: content)
                schema.notes.presence.isOptional = isOptional
                schema.notes.presence.isNullable = false
                result.kind = .formValue(schema)
            }
        case .multipart:
            result.kind = .multipart(forms.parts(of: content))
            result.requiredAlternatives = forms.requiredAlternatives(of: content)
        case .text: result.media.format = content.schema.flatMap { document.resolved($0)?["format"]?.string }
        case .bytes: result.media.isBytes = true
        }
        return result
    }

    /// Returns the `Content-Type` header that the caller sets for a range of media types or for multipart bytes; `nil`
    /// for any other content. Only the caller knows the boundary of multipart bytes. The header is required even if the
    /// body is optional.
    private func contentType(of content: Content) -> Spec.Field? {
        guard content.kind == .bytes, let example = content.mediaType.example else { return nil }
        let range = content.value.range
        var schema = Spec.Schema(range: range, kind: .expression(.scalar(.string)))
        schema.notes.declaration.description = "The media type of the body: `\(content.mediaType.essence)`."
        schema.notes.declaration.example = JSONValue(kind: .string(example), range: range)
        return Spec.Field(name: Located("Content-Type", at: range), schema: schema)
    }

    /// Returns the media type for the `Content-Type` of a request.
    private func mediaTypeToSend(_ mediaType: MediaType) -> String {
        if mediaType.essence == "text/*" { return "text/plain" }
        let isStated = !mediaType.isRange && !mediaType.isMultipart
        return isStated ? mediaType.header ?? "application/octet-stream" : "application/octet-stream"
    }

    private func warnOfBody(_ method: Located<String>) {
        document.diagnostics.warning(
            .unsentBody,
            "a \(method.value) request cannot have a body: many servers and Apple's URLSession reject it",
            at: method.range,
            fix: "use query parameters, or another method"
        )
    }
}

extension JSONValue {
    /// Whether the schema is an object without properties: `{ "type": "object", "properties": {} }`.
    fileprivate var isEmptyObject: Bool {
        unreadMembers.allSatisfy {
            ["additionalProperties", "properties", "type"].contains($0.key) && $0.value.unreadMembers.isEmpty
        }
            && self["type"]?.string == "object" && self["properties"] != nil
    }
}
