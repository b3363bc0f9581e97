// Operations, including the media types that Swagger declares outside bodies and responses.

extension SwaggerDocument {
    mutating func pathItem(_ value: JSONValue) -> JSONValue {
        let methods: Set = ["get", "put", "post", "delete", "options", "head", "patch", "trace"]
        // The body parameters that all operations of the path share.
        let bodies = value["parameters"]?.elements.filter { isBody($0) } ?? []
        return value.mappingMembers { member in
            if methods.contains(member.key.lowercased()) {
                return member.with(operation(member.value, sharing: bodies))
            }
            guard member.key == "parameters", case .array(let elements) = member.value.kind else { return member }
            let others = elements.filter { !isBody($0) }.map { parameter($0) }
            return member.with(member.value.with(.array(others)))
        }
    }

    private mutating func operation(_ value: JSONValue, sharing bodies: [JSONValue]) -> JSONValue {
        guard case .object(let oldMembers) = value.kind else { return value }
        reportSlips(in: value, among: ["consumes", "produces", "schemes", "parameters", "responses"])
        var members: [JSONValue.Member] = []
        for member in oldMembers {
            switch (member.key, member.value.kind) {
            case ("consumes", _), ("produces", _), ("schemes", _): break
            case ("parameters", .array(let elements)):
                let others = elements.filter { !isBody($0) }.map { parameter($0) }
                members.append(member.with(member.value.with(.array(others))))
            case ("responses", _): members.append(member.with(responses(member.value, of: value)))
            default: members.append(member)
            }
        }
        var ownBodies = value["parameters"]?.elements.filter { isBody($0) } ?? []
        if ownBodies.isEmpty { ownBodies = bodies }
        if !ownBodies.isEmpty, value["requestBody"] == nil {
            let body = requestBody(ownBodies, types: value["consumes"] ?? root["consumes"])
            members.append(.init(key: "requestBody", keyRange: ownBodies[0].range, value: body))
        }
        if let schemes = value["schemes"], !shares(schemes, with: root["schemes"]),
            let url = serverURL(schemes: schemes)
        {
            members.append(servers(url.with([.init("url", url)])))
        }
        return value.with(members)
    }

    /// Returns whether the document's server supports one of an operation's schemes.
    private func shares(_ schemes: JSONValue, with all: JSONValue?) -> Bool {
        serverURL(schemes: schemes) == serverURL(schemes: all) || root["host"] == nil
            || schemes.elements.contains { serverURL(schemes: .array([$0])) == serverURL(schemes: all) }
    }

    // MARK: - Bodies

    /// Returns the value itself, or the part of the document that its `$ref` leads to.
    func resolved(_ parameter: JSONValue) -> JSONValue {
        guard let reference = parameter["$ref"]?.string, reference.hasPrefix("#"),
            let pointer = JSONPointer(fragment: reference.dropFirst())
        else { return parameter }
        return pointer.value(in: root) ?? parameter
    }

    /// Returns whether a parameter is a body, or a field of a form.
    private func isBody(_ parameter: JSONValue) -> Bool {
        let location = resolved(parameter)["in"]?.string
        return location == "body" || location == "formData"
    }

    private mutating func requestBody(_ parameters: [JSONValue], types: JSONValue?) -> JSONValue {
        let resolved = parameters.map { self.resolved($0) }
        guard let body = zip(parameters, resolved).first(where: { $1["in"]?.string == "body" }) else {
            return form(resolved, types: mediaTypes(types))
        }
        for other in parameters where other.range != body.0.range {
            warn(
                .conflictingKeys,
                "an operation can only have one body; using the parameter that is \"in\" body, and ignoring this one",
                at: other.range,
                fix: "remove one of the two"
            )
        }
        let value = body.1
        let parameterKeys: Set = ["name", "in", "schema", "type", "format"]
        let schema = value.unreadMembers.filter { $0.key == "schema" }.map { $0.with(self.schema($0.value)) }
        let content = mediaTypes(types, default: "application/json").map { $0.with(value.with(schema)) }
        return value.keepingMembers { !parameterKeys.contains($0.key) }
            .adding(.init("content", value.with(content)))
    }

    /// Returns a form with those of the media types that are forms. Files require multipart.
    private mutating func form(_ fields: [JSONValue], types: [JSONValue.Member]) -> JSONValue {
        let hasFiles = fields.contains { $0["type"]?.string == "file" || $0["items"]?["type"]?.string == "file" }
        let defaultType = hasFiles ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let possible = types.filter {
            MediaType($0.key).isMultipart || !hasFiles && MediaType($0.key).isForm
        }
        let whole = fields[0]
        let content =
            possible.isEmpty ? [JSONValue.Member(key: defaultType, keyRange: whole.range, value: whole)] : possible

        var properties: [JSONValue.Member] = []
        var required: [JSONValue] = []
        var styles: [JSONValue.Member] = []
        for field in fields {
            guard let name = field["name"], let key = name.string else { continue }
            let isNew = !properties.contains { $0.key == key }
            guard isNew else { continue }
            var schema = schemaOfParameter(field)
            if let description = field.unreadMembers.first(where: { $0.key == "description" }) {
                schema = schema.adding(description)
            }
            properties.append(.init(key: key, keyRange: name.range, value: schema))
            if field["required"]?.bool == true { required.append(name) }
            let style = styleMembers(of: field)
            if !style.isEmpty { styles.append(.init(key: key, keyRange: name.range, value: field.with(style))) }
        }
        let schema = whole.with([
            .init("type", whole.with(.string("object"))),
            .init("properties", whole.with(properties)),
            .init("required", whole.with(.array(required))),
        ])
        return whole.with([
            .init("required", whole.with(.bool(!required.isEmpty))),
            .init(
                key: "content",
                value: whole.with(
                    content.map { type in
                        // Multipart bodies have no styles: the elements of an array are separate parts with the same
                        // name.
                        let encoding = MediaType(type.key).isForm && !styles.isEmpty ? [("encoding", styles)] : []
                        return type.with(
                            whole.with([.init("schema", schema)] + encoding.map { .init($0, whole.with($1)) })
                        )
                    }
                )
            ),
        ])
    }

    /// Returns the media types of an array, or a single media type, as keys.
    private func mediaTypes(_ list: JSONValue?, default defaultType: String? = nil) -> [JSONValue.Member] {
        let values = list.map { $0.string == nil ? $0.elements : [$0] } ?? []
        let types = values.compactMap { value in
            value.string.map { JSONValue.Member(key: $0, keyRange: value.range, value: value) }
        }
        guard types.isEmpty, let defaultType else { return types }
        return [.init(key: defaultType, keyRange: root.range, value: root)]
    }

    // MARK: - Responses

    /// Converts responses. `owner` is the operation or the document that contains them.
    mutating func responses(_ value: JSONValue, of owner: JSONValue) -> JSONValue {
        value.mappingMembers { member in
            guard !member.key.hasPrefix("x-") else { return member }
            let isFailure = member.key == "default" || member.key.hasPrefix("4") || member.key.hasPrefix("5")
            let types = owner["produces"]
            return member.with(response(member.value, types: types, isShared: owner == root, isFailure: isFailure))
        }
    }

    private mutating func response(
        _ value: JSONValue,
        types: JSONValue?,
        isShared: Bool,
        isFailure: Bool
    ) -> JSONValue {
        if let reference = value["$ref"]?.string {
            value.recordRead()
            let shared = resolved(value)
            // Shared responses have the document's media types, unless the operation declares others.
            guard types != nil, !isShared, shared["schema"] != nil else {
                return value.mappingMembers {
                    $0.key == "$ref" ? $0.with($0.value.with(.string(Self.reference(reference)))) : $0
                }
            }
            return response(shared, types: types, isShared: false, isFailure: isFailure)
        }
        reportSlips(in: value, among: ["schema", "examples", "headers"])
        var members: [JSONValue.Member] = []
        for member in value.unreadMembers {
            switch member.key {
            case "schema", "examples": break
            case "headers":
                members.append(member.with(member.value.mappingMembers { $0.with(parameter($0.value)) }))
            default: members.append(member)
            }
        }
        let content = content(of: value, types: types ?? root["produces"], isFailure: isFailure)
        if !content.isEmpty, value["content"] == nil {
            members.append(.init("content", value.with(content)))
        }
        return value.with(members)
    }

    private func content(of response: JSONValue, types: JSONValue?, isFailure: Bool) -> [JSONValue.Member] {
        let schema = response.unreadMembers.filter { $0.key == "schema" }.map { $0.with(self.schema($0.value)) }
        let examples = response["examples"]?.markedAsRead.unreadMembers.filter { $0.key.contains("/") } ?? []
        guard !schema.isEmpty || !examples.isEmpty else { return [] }
        var types = mediaTypes(types)
        if schema.first?.value["format"]?.string == "binary" {
            // A file isn't JSON, even if the document's `produces` lists JSON.
            types.removeAll { MediaType($0.key).isJSON }
            if types.isEmpty { types = mediaTypes(nil, default: "application/octet-stream") }
        } else if types.isEmpty {
            types = examples.isEmpty ? mediaTypes(nil, default: "application/json") : examples
        }
        // `produces` lists the media types of the success. An operation that produces a file reports errors in JSON.
        if isFailure, let schema = schema.first?.value, isObject(schema),
            !types.contains(where: { MediaType($0.key).isJSON || MediaType($0.key).isMarkup })
        {
            types += mediaTypes(nil, default: "application/json")
        }
        return types.map { type in
            let example = examples.first { $0.key == type.key }.map { $0.with($0.value, key: "example") }
            return type.with(response.with(schema + [example].compactMap { $0 }))
        }
    }

    /// Returns whether a schema, or the target of its `$ref`, describes an object.
    private func isObject(_ schema: JSONValue) -> Bool {
        var value = schema
        if let reference = schema["$ref"]?.string {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            guard let definition = root["definitions"]?[name] else { return true }
            value = definition
        }
        return ["properties", "allOf", "additionalProperties"].contains { value[$0] != nil }
            || value["type"]?.string == "object"
    }
}
