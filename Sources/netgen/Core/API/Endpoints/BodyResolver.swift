/// A resolver that creates the properties for a request's body.
struct BodyResolver {
    let parameters: ParameterResolver

    private var types: TypeResolver { parameters.types }
    private var context: ResolverContext { parameters.types.context }
    private var state: ResolverState { parameters.types.state }
    private var rootSchemas: RootSchemas { RootSchemas(context: context, state: state) }
    private var check: ParameterCheck { ParameterCheck(context: context, state: state) }

    /// Adds the properties for a body, and returns the resolved body.
    func body(_ body: Spec.Body, in nested: inout NestedTypes, request: inout RequestDraft) -> Body {
        switch body.kind {
        case .json(let schema):
            let inlineName = types.names.inlineName("Body", for: schema)
            var resolved = types.resolve(rootSchemas.body(schema), as: inlineName, in: &nested)
            let isNullSent = schema.notes.presence.isNullable && context.tolerates(.nullBodies)
            if isNullSent {
                resolved.isOptional = true
            } else if schema.notes.presence.isNullable {
                state.diagnostics.error(
                    .unsupportedType,
                    "a body cannot be null",
                    at: schema.range,
                    fix: #"write "optional": true, which omits an absent value"#
                )
            }
            let name = add("body", type: resolved, of: body, schema: schema, to: &request)
            return .json(name, mediaType: body.media.type, isNullSent: isNullSent)
        case .formValue(let schema):
            let resolved = types.resolve(schema, as: types.names.inlineName("Body", for: schema), in: &nested)
            return .formValue(add("body", type: resolved, of: body, schema: schema, to: &request))
        case .form(let fields):
            for field in fields {
                let field = field.isRest ? others(field, of: body, in: request) : field
                check.requireParameterType(field.schema, location: .form)
                check.reportNested(field, in: .form)
                let explodes = field.isRest || parameters.isExploded(field)
                let place = RequestPlace.form(field.name.value)
                parameters.property(field, at: place, explodes: explodes, in: &nested, request: &request)
            }
            return .form
        case .multipart(let fields):
            for field in fields {
                let field = field.isRest ? others(field, of: body, in: request) : field
                part(field, in: &nested, request: &request)
            }
            choose(by: body.requiredAlternatives, of: &request)
            return .multipart
        case .raw(let mediaType):
            let isText = mediaType.isText && !body.media.isBytes
            let type = ResolvedType(type: isText ? .string : .bytes, isOptional: body.isOptional)
            let schema = Spec.Schema.string(at: body.range, format: body.media.format)
            let name = add("body", type: type, of: body, schema: schema, to: &request)
            return .raw(name, mediaType: mediaType, isText: isText)
        case .file(let mediaType):
            let type = ResolvedType(type: .url, isOptional: body.isOptional)
            let name = add("file", type: type, of: body, schema: .string(at: body.range), to: &request)
            return .file(name, mediaType: mediaType)
        case .stream(let format, let schema):
            let inlineName = types.names.inlineName("Element", for: schema)
            var resolved = types.resolve(rootSchemas.body(schema), as: inlineName, in: &nested)
            if schema.notes.presence.isNullable { resolved.isOptional = true }
            let type = ResolvedType(type: resolved.collapsed, isOptional: body.isOptional)
            let name = add("body", type: type, of: body, schema: schema, to: &request)
            request.properties[request.properties.count - 1].form.spelling = .elements
            return .stream(name, format, mediaType: body.media.type)
        }
    }

    /// Returns the field for additional properties, with a name that isn't in use. The field is optional if the body
    /// is.
    private func others(_ field: Spec.Field, of body: Spec.Body, in request: RequestDraft) -> Spec.Field {
        var field = field
        field.name = field.name.map { request.scope.firstFree(types.names.memberName($0)).unescaped }
        if body.isOptional { field.schema.notes.presence.isOptional = true }
        return field
    }

    /// Adds the properties for a field of a multipart body and for the field's headers. The field is a file or a value.
    private func part(_ field: Spec.Field, in nested: inout NestedTypes, request: inout RequestDraft) {
        let (place, explodes) = (RequestPlace.form(field.name.value), field.isRest)
        if let type = fileType(field.schema) {
            parameters.property(field, at: place, explodes: explodes, type: type, in: &nested, request: &request)
        } else {
            check.requireParameterType(field.schema, location: .multipart)
            var field = field
            field.schema = rootSchemas.part(field)
            parameters.property(field, at: place, explodes: explodes, in: &nested, request: &request)
        }
        for header in field.headers {
            let place = RequestPlace.partHeader(header.name.value, part: field.name.value)
            parameters.property(header, at: place, in: &nested, request: &request)
        }
    }

    /// Chooses samples that satisfy the required alternatives of the fields. Chosen fields always have a sample, and
    /// the optional fields that they exclude have none.
    private func choose(by requiredAlternatives: [Spec.RequiredAlternatives], of request: inout RequestDraft) {
        let (chosen, excluded) = (requiredAlternatives.chosen, requiredAlternatives.excluded)
        for index in request.properties.indices {
            guard case .form(let name) = request.properties[index].place else { continue }
            if chosen.contains(name), let samples = request.properties[index].value.samples {
                request.properties[index].value.samples?.least = samples.least ?? samples.full
            } else if excluded.contains(name), request.properties[index].value.isOptional {
                request.properties[index].value.samples = nil
            }
        }
    }

    /// Returns the type of a file, or of several files with the same name. Returns `nil` if the field isn't a file.
    private func fileType(_ schema: Spec.Schema) -> TypeReference? {
        if case .items(let element) = schema.kind { return fileType(element) == .file ? .array(.file) : nil }
        if case .values(let element) = schema.kind { return fileType(element).map { .dictionary($0) } }
        guard case .expression(var expression) = schema.kind else { return nil }
        while case .optional(let wrapped) = expression { expression = wrapped }
        return switch expression {
        case .scalar(.binary): .file
        case .array(.scalar(.binary)): .array(.file)
        case .scalar, .named, .array, .dictionary, .optional, .invalid: nil
        }
    }

    /// Adds the property for a whole body, and returns the property's name. The name is `content` if a parameter
    /// already has the given name.
    private func add(
        _ name: MemberName,
        type: ResolvedType,
        of body: Spec.Body,
        schema: Spec.Schema,
        to request: inout RequestDraft
    ) -> MemberName {
        let name = types.names.free(request.scope.contains(name) ? "content" : name, in: request.scope)
        let original = Located(name.unescaped, at: body.range)
        request.scope.claim(
            name,
            for: original,
            fix: #"give the parameter a "swiftName""#,
            diagnostics: &state.diagnostics
        )
        var documentation = Documentation(schema.notes)
        documentation.paragraphs = Documentation(body.description).paragraphs + documentation.paragraphs
        request.properties.append(
            RequestProperty(
                name: name,
                declaration: Declaration(range: body.range, documentation: documentation),
                value: RequestProperty.Value(
                    type: type.type,
                    isOptional: type.isOptional,
                    samples: context.samples(of: schema),
                    limits: context.limits?.limits(of: schema)
                ),
                place: .body
            )
        )
        return name
    }
}

extension Spec.Schema {
    /// Returns the schema of a body that is text, bytes or a file.
    fileprivate static func string(at range: SourceRange, format: String? = nil) -> Spec.Schema {
        var schema = Spec.Schema(range: range, kind: .expression(.scalar(.string)))
        schema.notes.form.format = format
        return schema
    }
}
