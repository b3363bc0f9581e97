/// A Swagger 2.0 document, which is converted to the equivalent OpenAPI 3.0 document. Values keep their source
/// locations.
///
/// The specifications: https://spec.openapis.org/oas/v2.0.html and https://spec.openapis.org/oas/v3.0.4.html.
struct SwaggerDocument {
    let root: JSONValue
    private(set) var diagnostics = Diagnostics()

    /// Returns whether a document is a Swagger 2.0 document.
    static func isSwagger(_ document: JSONValue) -> Bool {
        document["openapi"] == nil && document["swagger"]?.text.map { $0 == "2" || $0.hasPrefix("2.") } ?? false
    }

    /// Converts the document, or a file that it references, to OpenAPI 3.0.
    static func converted(_ root: JSONValue, _ diagnostics: inout Diagnostics) -> JSONValue {
        var document = SwaggerDocument(root: root)
        defer { diagnostics.append(contentsOf: document.diagnostics) }
        let isWhole = sections.keys.contains { root[$0] != nil } || root["swagger"] != nil || root["paths"] != nil
        if isWhole { return document.converted() }
        // The file contains schemas, or a single schema.
        let isSchema = ["type", "properties", "allOf", "enum", "$ref"].contains { root[$0] != nil }
        return isSchema ? document.schema(root) : root.mappingMembers { $0.with(document.schema($0.value)) }
    }

    /// The names of Swagger's sections in OpenAPI's `components`.
    static let sections = [
        "definitions": "schemas", "parameters": "parameters", "responses": "responses",
        "securityDefinitions": "securitySchemes",
    ]

    private init(root: JSONValue) {
        self.root = root
    }

    private mutating func converted() -> JSONValue {
        var components = root["components"]?.unreadMembers ?? []
        var members: [JSONValue.Member] = []
        for member in root.unreadMembers {
            switch member.key {
            case "swagger":
                members.append(member.with(member.value.with(.string("3.0.4")), key: "openapi"))
            case "host", "basePath", "schemes", "consumes", "produces", "components", "x-ms-parameterized-host": break
            case "definitions": components.append(member.with(schemas(in: member.value), key: "schemas"))
            case "parameters": components += sharedParameters(member)
            case "responses": components.append(member.with(responses(member.value, of: root)))
            case "securityDefinitions":
                let schemes = member.value.mappingMembers { $0.with(securityScheme($0.value)) }
                components.append(member.with(schemes, key: "securitySchemes"))
            case "paths", "x-ms-paths":
                members.append(member.with(member.value.mappingMembers { $0.with(pathItem($0.value)) }))
            default: members.append(member)
            }
        }
        if let server = parameterizedHost() {
            members.append(servers(server))
        } else if let url = serverURL(schemes: root["schemes"]) {
            members.append(servers(url.with([.init("url", url)])))
        }
        if !components.isEmpty { members.append(.init("components", root.with(components))) }
        reportSlips(
            in: root,
            among: ["host", "basePath", "schemes", "consumes", "produces"] + Self.sections.keys.sorted()
        )
        return root.with(members)
    }

    /// Reports misspelled keys of Swagger. The later check of the document only recognizes the keys of OpenAPI 3.0.
    mutating func reportSlips(in value: JSONValue, among keys: [String]) {
        for member in value.unreadMembers where !keys.contains(member.key) && !member.key.hasPrefix("x-") {
            guard let key = SpellingSuggestion.correction(member.key, among: keys), value[key] == nil else { continue }
            diagnostics.warning(
                .unknownKey,
                "unknown key \(quoted(member.key)); ignoring it",
                at: member.keyRange,
                fix: "did you mean \(quoted(key))?"
            )
        }
    }

    mutating func warn(_ code: Diagnostic.Code, _ message: String, at range: SourceRange, fix: String) {
        diagnostics.warning(code, message, at: range, fix: fix)
    }
}

// MARK: - Servers and security

extension SwaggerDocument {
    /// Returns the URL of `host` and `basePath` with one of the schemes, preferably `https`; `nil` if both are missing.
    /// Without schemes, the URL has `https`. Swagger's default is the scheme of the document's own URL, which is
    /// unknown.
    func serverURL(schemes: JSONValue?) -> JSONValue? {
        let (host, path) = (root["host"], root["basePath"])
        guard let source = host ?? path else { return nil }
        let names = schemes.map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
        let scheme = names.isEmpty || names.contains("https") ? "https" : names[0]
        var url = host?.text ?? ""
        if !url.isEmpty, !url.contains("://") { url = "\(scheme)://\(url)" }
        if let path = path?.string, path != "/" || url.isEmpty {
            while url.hasSuffix("/") { url.removeLast() }
            url += path.hasPrefix("/") ? path : "/" + path
        }
        return url.isEmpty ? nil : JSONValue(kind: .string(url), range: source.range)
    }

    func servers(_ server: JSONValue) -> JSONValue.Member {
        .init(key: "servers", keyRange: server.range, value: server.with(.array([server])))
    }

    /// Returns a server with variables for the parameterized host of Azure, `x-ms-parameterized-host`; `nil` if there
    /// is none.
    private func parameterizedHost() -> JSONValue? {
        guard let host = root["x-ms-parameterized-host"], let template = host["hostTemplate"],
            let text = template.string
        else { return nil }
        let scheme = host["useSchemePrefix"]?.bool == false ? "" : "https://"
        let path = root["basePath"]?.string ?? ""
        let parameters = host["parameters"]?.elements.map { resolved($0) } ?? []
        let variables = parameters.compactMap { parameter in
            parameter["name"]?.located.map { JSONValue.Member(key: $0.value, keyRange: $0.range, value: parameter) }
        }
        return host.with([
            .init("url", template.with(.string(scheme + text + (path == "/" ? "" : path)))),
            .init("variables", host.with(variables)),
        ])
    }

    private func securityScheme(_ value: JSONValue) -> JSONValue {
        guard let type = value["type"] else { return value }
        switch type.string {
        case "basic":
            let scheme = JSONValue.Member("scheme", type)
            return value.mappingMembers { $0.key == "type" ? $0.with(type.with(.string("http"))) : $0 }.adding(scheme)
        case "oauth2":
            let flows = ["application": "clientCredentials", "accessCode": "authorizationCode"]
            let flowKeys: Set = ["flow", "authorizationUrl", "tokenUrl", "scopes"]
            guard let flow = value["flow"], let name = flow.string else { return value }
            let parts = value.keepingMembers { flowKeys.contains($0.key) && $0.key != "flow" }
            let entry = JSONValue.Member(key: flows[name] ?? name, keyRange: flow.range, value: parts)
            return value.keepingMembers { !flowKeys.contains($0.key) }
                .adding(.init(key: "flows", keyRange: flow.range, value: value.with([entry])))
        default: return value
        }
    }
}

// MARK: - References and schemas

extension SwaggerDocument {
    /// Converts a reference, also to another file: `#/definitions/Pet` → `#/components/schemas/Pet`.
    static func reference(_ text: String) -> String {
        guard let hash = text.firstIndex(of: "#") else { return text }
        let pointer = text[hash...].dropFirst(2)
        let section = pointer.prefix { $0 != "/" }
        guard text[hash...].hasPrefix("#/"), let name = sections[String(section)] else { return text }
        return "\(text[..<hash])#/components/\(name)\(pointer.dropFirst(section.count))"
    }

    /// Converts a reference back: `#/components/schemas/Pet` → `#/definitions/Pet`.
    static func writtenReference(_ text: String) -> String {
        for (section, name) in sections where text.contains("#/components/\(name)") {
            return text.replacing("#/components/\(name)", with: "#/\(section)")
        }
        return text
    }

    func schemas(in value: JSONValue) -> JSONValue { value.mappingMembers { $0.with(schema($0.value)) } }

    /// Converts a schema, or an array of schemas. Any other value stays unchanged.
    func schema(_ value: JSONValue) -> JSONValue {
        switch value.kind {
        case .array(let elements): value.with(.array(elements.map(schema)))
        case .object(let members): value.with(members.flatMap(schemaMembers))
        case .null, .bool, .number, .string: value
        }
    }

    private func schemaMembers(_ member: JSONValue.Member) -> [JSONValue.Member] {
        let value = member.value
        switch (member.key, value.kind) {
        case ("$ref", .string(let text)): return [member.with(value.with(.string(Self.reference(text))))]
        // A file is bytes, which OpenAPI 3 describes as a string with the format `binary`.
        case ("type", .string("file")):
            return [
                member.with(value.with(.string("string"))),
                member.with(value.with(.string("binary")), key: "format"),
            ]
        case ("discriminator", .string):
            return [member.with(value.with([.init("propertyName", value)]))]
        // This extension is common, and all publishers use it with the same meaning, so convert it to `nullable`.
        case ("x-nullable", .bool): return [member.with(value, key: "nullable")]
        case ("properties", _), ("definitions", _): return [member.with(schemas(in: value))]
        case ("items", _), ("additionalProperties", _), ("not", _), ("allOf", _), ("anyOf", _), ("oneOf", _):
            return [member.with(schema(value))]
        default: return [member]
        }
    }
}
