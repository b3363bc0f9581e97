extension Resolver {
    /// Adds the properties that a body is made of.
    mutating func body(_ body: Spec.Body, in nest: inout Nest, request: inout RequestDraft) -> Body {
        switch body.kind {
        case .json(let schema):
            let inlineName = inlineName("Body", for: schema)
            var resolved = resolve(wholeValue(schema), as: inlineName, in: &nest)
            let isNullSent = schema.notes.isNullable && spec.origin == .openAPI
            if isNullSent {
                resolved.isOptional = true
            } else if schema.notes.isNullable {
                diagnostics.error(
                    .unsupportedType,
                    "a body cannot be null",
                    at: schema.range,
                    fix: #"write "optional": true: what is absent is not sent"#
                )
            }
            let name = add("body", type: resolved, of: body, schema: schema, to: &request)
            return .json(name, mediaType: body.mediaType, isNullSent: isNullSent)
        case .formValue(let schema):
            let resolved = resolve(schema, as: inlineName("Body", for: schema), in: &nest)
            return .formValue(add("body", type: resolved, of: body, schema: schema, to: &request))
        case .form(let fields):
            for field in fields {
                requireParameterType(field.schema, place: .form)
                reportNested(field, in: .form)
                let role = RequestProperty.Role.field(name: field.name.value, explode: isExploded(field))
                property(field, role: role, in: &nest, request: &request)
            }
            return .form
        case .multipart(let fields):
            for field in fields { part(field, in: &nest, request: &request) }
            choose(by: body.demands, of: &request)
            return .multipart
        case .raw(let mediaType):
            let isText = mediaType.isText && !body.isBytes
            let type = ResolvedType(type: isText ? .string : .bytes, isOptional: body.isOptional)
            let schema = Spec.Schema.string(at: body.range, format: body.format)
            let name = add("body", type: type, of: body, schema: schema, to: &request)
            return .raw(name, mediaType: mediaType, isText: isText)
        case .file(let mediaType):
            let type = ResolvedType(type: .url, isOptional: body.isOptional)
            let name = add("file", type: type, of: body, schema: .string(at: body.range), to: &request)
            return .file(name, mediaType: mediaType)
        }
    }

    /// One field of a multipart body: a file, or text.
    private mutating func part(_ field: Spec.Field, in nest: inout Nest, request: inout RequestDraft) {
        let role = RequestProperty.Role.field(name: field.name.value, explode: false)
        if let type = fileType(field.schema) {
            property(field, role: role, type: type, in: &nest, request: &request)
        } else {
            requireParameterType(field.schema, place: .multipart)
            var field = field
            field.schema = partValue(field)
            property(field, role: role, in: &nest, request: &request)
        }
        for header in field.headers {
            let role = RequestProperty.Role.partHeader(name: header.name.value, part: field.name.value)
            property(header, role: role, in: &nest, request: &request)
        }
    }

    /// Has samples of what the parts have to be, and none of what they cannot be then.
    private func choose(by demands: [Spec.Demand], of request: inout RequestDraft) {
        let (chosen, excluded) = (demands.chosen, demands.excluded)
        for index in request.properties.indices {
            guard case .field(let name, _) = request.properties[index].role else { continue }
            if chosen.contains(name), let samples = request.properties[index].samples {
                request.properties[index].samples?.least = samples.least ?? samples.full
            } else if excluded.contains(name), request.properties[index].isOptional {
                request.properties[index].samples = nil
            }
        }
    }

    /// The type of a file, or of several under one name; `nil` for what is no file.
    private func fileType(_ schema: Spec.Schema) -> TypeReference? {
        if case .items(let element) = schema.kind { return fileType(element) == .file ? .array(.file) : nil }
        guard case .expression(var expression) = schema.kind else { return nil }
        while case .optional(let wrapped) = expression { expression = wrapped }
        return switch expression {
        case .scalar(.binary): .file
        case .array(.scalar(.binary)): .array(.file)
        default: nil
        }
    }

    /// Adds the property that is the whole body. A parameter of its name keeps it: the body is the `content` then.
    private mutating func add(
        _ name: MemberName,
        type: ResolvedType,
        of body: Spec.Body,
        schema: Spec.Schema,
        to request: inout RequestDraft
    ) -> MemberName {
        let name = settled(request.scope.contains(name) ? "content" : name, in: request.scope)
        let original = Located(name.unescaped, at: body.range)
        request.scope.claim(name, for: original, fix: #"give the parameter a "swiftName""#, diagnostics: &diagnostics)
        var documentation = documentation(schema.notes)
        documentation.paragraphs = self.documentation(body.description).paragraphs + documentation.paragraphs
        request.properties.append(
            RequestProperty(
                name: name,
                range: body.range,
                type: type.type,
                isOptional: type.isOptional,
                documentation: documentation,
                role: .body,
                samples: samples(of: schema)
            )
        )
        return name
    }
}

extension Spec.Schema {
    /// The schema of a body that is text or bytes.
    fileprivate static func string(at range: SourceRange, format: String? = nil) -> Spec.Schema {
        var schema = Spec.Schema(range: range, kind: .expression(.scalar(.string)))
        schema.notes.format = format
        return schema
    }
}
