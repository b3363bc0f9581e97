/// A resolver that creates the properties and the URI template of a request from the parameters of its endpoint.
struct ParameterResolver {
    let types: TypeResolver

    var context: ResolverContext { types.context }
    var state: ResolverState { types.state }
    var graph: SchemaGraph { types.context.graph }
    private var check: ParameterCheck { ParameterCheck(context: context, state: state) }
    private var constants: ConstantParameters { ConstantParameters(context: context, state: state) }

    /// Adds all parameters, and returns the URI template of the path and query.
    func template(of endpoint: Spec.Endpoint, in nested: inout NestedTypes, request: inout RequestDraft) -> String {
        let path = pathParameters(of: endpoint, in: &nested, request: &request)
        let query = queryParameters(of: endpoint, in: &nested, request: &request)
        headerLines(of: endpoint, in: &nested, request: &request)
        return path + query
    }

    /// Adds the path parameters in their order in the path, and returns the path's part of the URI template.
    private func pathParameters(
        of endpoint: Spec.Endpoint,
        in nested: inout NestedTypes,
        request: inout RequestDraft
    ) -> String {
        let placeholders = placeholders(of: endpoint)
        reportUnused(endpoint.request.parameters ?? [], placeholders: placeholders)
        let names = TemplateVariable.template(endpoint.address.path.value, variables: [:]).names
        var variables: [String: String] = [:]
        var variableNames: [String: String] = [:]
        var properties: [String: MemberName] = [:]
        for placeholder in placeholders where variables[placeholder.value] == nil {
            let field = field(for: placeholder, of: endpoint)
            let number = (names.firstIndex(of: placeholder.value) ?? -1) + 1
            let explodes = isExploded(field, byDefault: false)
            let property = parameter(
                field,
                location: .path,
                number: number,
                explodes: explodes,
                in: &nested,
                request: &request
            )
            let name = variableName(for: property, of: field)
            variables[placeholder.value] = variable(name, of: field, explodes: explodes)
            variableNames[placeholder.value] = name
            properties[placeholder.value] = property
            if context.specContext.secrets.isSecretAsWhole(field) { request.secrets.insert(name) }
        }
        request.path = TemplateVariable.template(endpoint.address.path.value, variables: variableNames).text
        let path = TemplateVariable.template(endpoint.address.path.value, variables: variables)
        request.text.arguments += path.names.compactMap { properties[$0] }
        return path.text
    }

    /// Returns the placeholders of the path. For a document, they are the declared parameters, because reading the
    /// document repairs its paths.
    private func placeholders(of endpoint: Spec.Endpoint) -> [Located<String>] {
        if context.tolerates(.repairedPaths) { return endpoint.request.parameters?.map(\.name) ?? [] }
        return PathTemplate.placeholders(in: endpoint.address.path)
    }

    /// Returns the declared parameter for a placeholder, or else a string parameter. Reports an undeclared parameter if
    /// the endpoint has the key `parameters`.
    private func field(for placeholder: Located<String>, of endpoint: Spec.Endpoint) -> Spec.Field {
        let declared = endpoint.request.parameters
        if let field = declared?.first(where: { $0.name.value == placeholder.value }) { return field }
        if let parameters = declared {
            state.diagnostics.error(
                .missingPathParameter,
                "the path parameter \(quoted(placeholder.value)) is missing from \"parameters\"",
                at: placeholder.range,
                fix: SpellingSuggestion.fix(
                    for: placeholder.value,
                    among: parameters.map(\.name.value),
                    otherwise: "add \(quoted(placeholder.value)): \"string\" to \"parameters\""
                )
            )
        }
        let schema = Spec.Schema(range: placeholder.range, kind: .expression(.scalar(.string)))
        return Spec.Field(name: placeholder, schema: schema)
    }

    private func reportUnused(_ parameters: [Spec.Field], placeholders: [Located<String>]) {
        let names = placeholders.map(\.value)
        let undeclared = names.filter { name in !parameters.contains { $0.name.value == name } }
        let rename = undeclared.count == 1 ? "rename it to \(quoted(undeclared[0])), " : ""
        for parameter in parameters where !names.contains(parameter.name.value) {
            state.diagnostics.error(
                .unusedPathParameter,
                "the path has no parameter \(quoted(parameter.name.value))",
                at: parameter.name.range,
                fix: SpellingSuggestion.fix(
                    for: parameter.name.value,
                    among: names,
                    otherwise: #"\#(rename)add it to the path in braces, or move it to "query""#
                )
            )
        }
    }

    /// Returns the variable name of a path parameter. Only the matrix style sends the name. Other styles use the name
    /// of the property if the original name would need escaping.
    private func variableName(for property: MemberName, of field: Spec.Field) -> String {
        let wireName = field.name.value
        let encoded = TemplateVariable.encoded(wireName)
        return encoded == wireName || field.style == .matrix ? encoded : TemplateVariable.encoded(property.unescaped)
    }

    /// Returns the template variable of a path parameter, with its operator and modifier.
    private func variable(_ name: String, of field: Spec.Field, explodes: Bool) -> String {
        let star = explodes ? "*" : ""
        return switch field.style {
        case .label: ".\(name)\(star)"
        case .matrix: ";\(name)\(star)"
        case .reserved: "+\(name)\(star)"
        case .separated, .deepObject, .json, nil: name + star
        }
    }

    /// Adds the query parameters, and returns their part of the URI template: `{?limit,tags*}`, `?full=true{&limit}`.
    private func queryParameters(
        of endpoint: Spec.Endpoint,
        in nested: inout NestedTypes,
        request: inout RequestDraft
    ) -> String {
        guard !endpoint.request.query.isEmpty else { return "" }
        request.constants = constants.query(of: endpoint)
        let sign = endpoint.address.path.value.contains("?") ? "&" : "?"
        let constants = request.constants.isEmpty ? "" : sign + request.constants.map(\.pair).joined(separator: "&")
        var variables: [String] = []
        for field in endpoint.request.query where field.constantText == nil {
            let explodes = isExploded(field)
            let property = parameter(field, location: .query, explodes: explodes, in: &nested, request: &request)
            request.text.arguments.append(property)
            variables.append(TemplateVariable.encoded(field.name.value) + (explodes ? "*" : ""))
        }
        if variables.isEmpty { return constants }
        let operation = (endpoint.address.path.value + constants).contains("?") ? "&" : "?"
        return "\(constants){\(operation)\(variables.joined(separator: ","))}"
    }

    /// Returns whether each element of an array is sent as a separate pair: `a=1&a=2`. Warns of an `explode` without
    /// effect.
    ///
    /// `byDefault` is the result for a field without `explode`.
    func isExploded(_ field: Spec.Field, byDefault: Bool = true) -> Bool {
        let explode = field.schema.notes.form.explode
        switch field.style {
        case .deepObject: return true
        case .json, .separated: return false
        case .label, .matrix, .reserved, nil: break
        }
        switch graph.resolved(field.schema)?.kind {
        case .expression(.array), .items, .expression(.dictionary), .values:
            return explode?.value ?? byDefault
        case .object, .openObject, .union, .tuple, .expression(.scalar(.json)):
            return explode?.value ?? byDefault
        case .expression, .enumeration, nil:
            if let explode, !context.tolerates(.structuredParameters) {
                state.diagnostics.warning(
                    .idleExplode,
                    #""explode" has no effect here, because only arrays and dictionaries can be exploded"#,
                    at: explode.range,
                    fix: "remove it"
                )
            }
            return false
        }
    }

    /// Adds the header and cookie parameters, and the header lines that contain them.
    private func headerLines(of endpoint: Spec.Endpoint, in nested: inout NestedTypes, request: inout RequestDraft) {
        for field in endpoint.request.headers {
            if let constant = constants.header(field) {
                request.constants.append(constant)
                request.text.headerLines.append((constant.name.value, constant.text))
                continue
            }
            let explodes = isExploded(field, byDefault: false)
            let property = parameter(field, location: .header, explodes: explodes, in: &nested, request: &request)
            request.text.arguments.append(property)
            let star = explodes ? "*" : ""
            request.text.headerLines.append(
                (field.name.value, "{\(TemplateVariable.encoded(property.unescaped))\(star)}")
            )
        }
        var cookies: [String] = []
        for field in endpoint.request.cookies {
            let explodes = isExploded(field, byDefault: false)
            let property = parameter(field, location: .cookie, explodes: explodes, in: &nested, request: &request)
            request.text.arguments.append(property)
            let star = explodes ? "*" : ""
            cookies.append("\(field.name.value)={\(TemplateVariable.encoded(property.unescaped))\(star)}")
        }
        if !cookies.isEmpty { request.text.headerLines.append(("Cookie", cookies.joined(separator: "; "))) }
        let hasAcceptHeader = request.text.headerLines.contains { $0.name.lowercased() == "accept" }
        if !hasAcceptHeader, let mediaType = endpoint.result.response?.accept {
            request.text.headerLines.append(("Accept", mediaType))
        }
    }

    /// Adds the property for a parameter of the URI template or of a header line, and returns the property's name.
    private func parameter(
        _ field: Spec.Field,
        location: Spec.ParameterLocation,
        number: Int = 0,
        explodes: Bool,
        in nested: inout NestedTypes,
        request: inout RequestDraft
    ) -> MemberName {
        check.requireParameterType(field.schema, location: ParameterSite(location))
        let field =
            context.tolerates(.conflictingNames) ? disambiguated(field, at: location, in: request.scope) : field
        check.reportNested(field, in: ParameterSite(location))
        let place = RequestPlace(location, field.name.value, number: number)
        let name = property(field, at: place, explodes: explodes, in: &nested, request: &request)
        if location == .path, let last = request.properties.indices.last {
            request.properties[last].value.samples = context.samples(of: segment(field.schema))
        }
        return name
    }

    /// Returns the schema of a path segment. The sample of an object needs at least one member, because an empty
    /// segment would change the path.
    private func segment(_ schema: Spec.Schema) -> Spec.Schema {
        var object = graph.described(schema)
        guard object.fields != nil else { return schema }
        let one = JSONValue(kind: .number("1"), range: schema.range)
        object.notes.limits.all.append(Spec.Limit(keyword: .minProperties, value: one))
        return object
    }
}
