/// A reader of the parameters of operations.
struct ParameterReader {
    let contents: ContentReader

    var document: OpenAPIDocument { contents.document }

    /// The headers that OpenAPI defines in other parts of an operation (3.1, section 4.8.12.2.1).
    private static let ignoredHeaders: Set = ["accept", "content-type", "authorization"]

    /// Reads the parameters of an operation, which override parameters of the path with the same name and location.
    ///
    /// - Returns: The parameter that is the body, as in Swagger 2.0; `nil` if there is none.
    func read(
        of operation: JSONValue,
        in item: JSONValue,
        at template: PathTemplate.OpenAPI,
        into endpoint: inout Spec.Endpoint
    ) -> JSONValue? {
        let parameters = parameters(of: operation, in: item)
        let constantNames = removeQuery(of: parameters, from: &endpoint)
        var path: [String: Spec.Field] = [:]
        for parameter in parameters.list {
            let field = self.field(parameter.name, in: parameter.location, parameter.value)
            switch parameter.location {
            case .path: path[field.name.value] = field
            case .query: if !constantNames.contains(field.name.value[...]) { endpoint.request.query.append(field) }
            case .header: if isHeader(field) { endpoint.request.headers.append(field) }
            case .cookie: if isToken(field.name) { endpoint.request.cookies.append(field) }
            }
        }
        for query in parameters.queries {
            endpoint.request.query += fields(fromQuery: query, besides: endpoint.request.query)
        }
        let names = parameters.list.filter { $0.location == .path }.map(\.name)
        match(names, path, with: template, into: &endpoint)
        if let body = parameters.body, operation["requestBody"] != nil { warnOfParameter(body) }
        return parameters.body
    }

    private func parameters(of operation: JSONValue, in item: JSONValue) -> ParameterList {
        var parameters = ParameterList()
        for parameter in item["parameters"].flatMap({ document.resolved($0) })?.elements ?? [] {
            read(parameter, into: &parameters)
        }
        let inherited = parameters.list.count
        for parameter in operation["parameters"].flatMap({ document.resolved($0) })?.elements ?? [] {
            read(parameter, into: &parameters, inherited: inherited)
        }
        return parameters
    }

    /// Assigns a parameter to each placeholder of the path. A parameter that the path contains without braces becomes a
    /// placeholder.
    private func match(
        _ names: [Located<String>],
        _ declared: [String: Spec.Field],
        with template: PathTemplate.OpenAPI,
        into endpoint: inout Spec.Endpoint
    ) {
        var path = declared
        // The query was removed from the path, so exclude its placeholders.
        var placeholders = template.placeholders
        if endpoint.address.path.value != template.text.value {
            placeholders.removeAll { !endpoint.address.path.value.contains("{\($0)}") }
        }
        let added = names.filter { !placeholders.contains($0.value) && putInBraces($0, of: &endpoint) }.map(\.value)
        for name in names where !(placeholders + added).contains(name.value) {
            matchMisspelled(name.value, with: placeholders, at: endpoint.address.path.range, in: &path)
        }
        endpoint.request.parameters = (placeholders + added).compactMap { name in
            var field = path.removeValue(forKey: name) ?? undeclared(Located(name, at: endpoint.address.path.range))
            if isEmptyConstant(field), leaveOut(name, of: &endpoint) { return nil }
            if template.reserved.contains(name) { field.style = field.style ?? .reserved }
            return field
        }
        let unmatched = placeholders.filter { declared[$0] == nil }
        let rename = unmatched.count == 1 ? "rename it to \(quoted(unmatched[0])), or " : ""
        for name in names where path[name.value] != nil {
            document.diagnostics.warning(
                .unusedPathParameter,
                "the path has no parameter \(quoted(name.value))",
                at: name.range,
                fix: "\(rename)add it to the path in braces, or remove it"
            )
        }
    }

    /// Assigns a declared parameter with a similar name to an undeclared placeholder.
    private func matchMisspelled(
        _ name: String,
        with placeholders: [String],
        at range: SourceRange,
        in path: inout [String: Spec.Field]
    ) {
        let open = placeholders.filter { path[$0] == nil }
        guard let suggestion = SpellingSuggestion.nearest(to: name, among: open),
            var field = path.removeValue(forKey: name)
        else {
            return
        }
        field.name = field.name.map { _ in suggestion }
        path[suggestion] = field
        document.diagnostics.warning(
            .unusedPathParameter,
            "\(quoted(name)) is not a parameter of this path; using its definition for \(quoted(suggestion))",
            at: range,
            fix: "write {\(name)} in the path, or rename the parameter to \(quoted(suggestion))"
        )
    }

    /// Removes declared parameters from the query of a path: `/pets?kind={kind}&sort=name`. A constant in the path,
    /// such as `sort=name`, overrides the parameter. Returns the names that stay in the path.
    private func removeQuery(of parameters: ParameterList, from endpoint: inout Spec.Endpoint) -> Set<Substring> {
        let path = endpoint.address.path.value.split(separator: "?", maxSplits: 1)
        guard path.count == 2 else { return [] }
        let names = Set(parameters.list.filter { $0.location == .query }.map(\.name.value))
        var (keptItems, constantNames): ([Substring], Set<Substring>) = ([], [])
        for item in path[1].split(separator: "&") {
            let name = item.prefix { $0 != "=" }
            let value = item.dropFirst(name.count + 1)
            if names.contains(String(name)), value.isEmpty || value.first == "{" { continue }
            keptItems.append(item)
            constantNames.insert(name)
        }
        let query = keptItems.isEmpty ? "" : "?" + keptItems.joined(separator: "&")
        endpoint.address.path = endpoint.address.path.map { _ in path[0] + query }
        return constantNames
    }

    /// Adds a placeholder for a parameter that the path writes as in Express or Flask: `/todos/:id`,
    /// `/todos/<int:id>`. Returns `false` if the path has no such parameter.
    private func putInBraces(_ name: Located<String>, of endpoint: inout Spec.Endpoint) -> Bool {
        var segments = endpoint.address.path.value.split(separator: "/", omittingEmptySubsequences: false)
        let isPlaceholder = { (segment: Substring) in
            let segment = segment.percentDecoded
            return segment == ":" + name.value || segment == "<\(name.value)>"
                || segment.hasPrefix("<") && segment.hasSuffix(":\(name.value)>")
        }
        guard let index = segments.firstIndex(where: isPlaceholder) else { return false }
        segments[index] = "{\(name.value)}"
        endpoint.address.path = endpoint.address.path.map { _ in segments.joined(separator: "/") }
        document.diagnostics.warning(
            .unusedPathParameter,
            "the path has the parameter \(quoted(name.value)) without braces",
            at: endpoint.address.path.range,
            fix: "write {\(name.value)} in the path"
        )
        return true
    }

    /// Returns a string parameter for a placeholder that the document doesn't declare.
    /// Returns a string parameter for a placeholder without a declaration. The location of its name is the path.
    private func undeclared(_ name: Located<String>) -> Spec.Field {
        Spec.Field(name: name, schema: Spec.Schema(range: name.range, kind: .expression(.scalar(.string))))
    }

    private func isHeader(_ field: Spec.Field) -> Bool {
        !Self.ignoredHeaders.contains(field.name.value.lowercased()) && isToken(field.name)
    }

    /// Returns whether a name is valid in a header. Warns if it isn't.
    func isToken(_ name: Located<String>) -> Bool {
        if TextSyntax.isToken(name.value) { return true }
        document.diagnostics.warning(
            .invalidHeaderName,
            "\(quoted(name.value)) is not a valid name for a header or cookie; ignoring it",
            at: name.range,
            fix: "use only letters, digits and \"-\""
        )
        return false
    }

    // MARK: - Single parameters

    private struct Parameter {
        var name: Located<String>
        var location: Spec.ParameterLocation
        var value: JSONValue
        /// A key that identifies the parameter. The names of headers are case-insensitive.
        var key: String { location.rawValue + " " + (location == .header ? name.value.lowercased() : name.value) }
    }

    private struct ParameterList {
        var list: [Parameter] = []
        var indices: [String: Int] = [:]
        var body: JSONValue?
        /// The parameters that are the whole query (OpenAPI 3.2).
        var queries: [JSONValue] = []
    }

    /// Reads a parameter. The first `inherited` parameters belong to the path, and this parameter may override one of
    /// them.
    private func read(_ value: JSONValue, into parameters: inout ParameterList, inherited: Int = 0) {
        guard let value = document.described(value) else { return }
        guard let name = value["name"]?.located, let text = value["in"]?.string,
            let location = Spec.ParameterLocation(rawValue: text)
        else {
            if value.isBodyParameter {
                parameters.body = value
            } else if value["in"]?.string == "querystring" {
                parameters.queries.append(value)
            } else {
                warnOfParameter(value)
            }
            return
        }
        let parameter = Parameter(name: name, location: location, value: value)
        guard let index = parameters.indices[parameter.key] else {
            parameters.indices[parameter.key] = parameters.list.count
            parameters.list.append(parameter)
            return
        }
        if index < inherited {
            parameters.list[index].value.markAsRead()
            parameters.list[index] = parameter
        } else {
            value.markAsRead()
            document.diagnostics.warning(
                .duplicateValue,
                "the \(location) parameter \(quoted(name.value)) is declared twice; using the first",
                at: name.range,
                fix: "remove one of the two"
            )
        }
    }

    /// Warns about an invalid parameter, such as a form parameter of Swagger 2.0 in an OpenAPI 3 document.
    private func warnOfParameter(_ value: JSONValue) {
        value.markAsRead()
        // If a diagnostic in the parameter, such as an unknown key, already explains the error, report nothing else.
        if document.diagnostics.reports(of: value.range) { return }
        if let text = value["in"]?.located, ["body", "formData"].contains(text.value) {
            return warnOfBody(text)
        }
        let locations = Spec.ParameterLocation.allCases.map(\.rawValue)
        let location = value["in"]?.string.flatMap { SpellingSuggestion.nearest(to: $0, among: locations) }
        document.diagnostics.warning(
            .invalidValue,
            #"a parameter needs a "name" and must be "in" path, query, header or cookie; ignoring this one"#,
            at: location.flatMap { _ in value["in"]?.range } ?? value.range,
            fix: location.map { "did you mean \(quoted($0))?" }
        )
    }

    private func warnOfBody(_ location: Located<String>) {
        let mediaType = location.value == "body" ? "application/json" : "application/x-www-form-urlencoded"
        document.diagnostics.warning(
            .invalidValue,
            "a parameter cannot be \"in\" \(location.value); ignoring this one",
            at: location.range,
            fix: "write \"requestBody\": { \"content\": { \(quoted(mediaType)): { \"schema\": … } } }"
        )
    }
}
