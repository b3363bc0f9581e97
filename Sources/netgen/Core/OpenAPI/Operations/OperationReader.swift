/// A reader that converts operations into endpoints.
struct OperationReader {
    let contents: ContentReader
    let security: SecurityReader
    var servers: ServerReader
    let amendments: Amendments?
    private(set) var endpoints: [Spec.Endpoint] = []

    private var document: OpenAPIDocument { contents.document }

    mutating func read(_ paths: JSONValue?) {
        for path in document.members(of: paths) where !path.key.isExtension {
            guard let item = document.resolved(path.value) else { continue }
            let repaired = document.repaired(path, at: .path)
            let template = PathTemplate.openAPI(repaired)
            // Check only paths whose placeholders weren't repaired, because the repair has already reported the others.
            if repaired.key.hasSuffix(path.key) || path.key.hasPrefix(repaired.key) { warnOfBraces(in: path, of: item) }
            if item["responses"]?.members.isEmpty == false { warnOfNoMethod(path) }
            for operation in document.operations(of: item, areAdditionalIncluded: false) {
                guard case .object = operation.value.kind else { continue }
                if OpenAPIKeywords.methods.contains(operation.key.lowercased()) {
                    guard !isUpgrade(operation.value) else { continue }
                    let method = operation.key.uppercased()
                    endpoints.append(endpoint(operation, method: method, at: template, in: item))
                } else if operation.value.holdsOperation, operation.key != "additionalOperations",
                    !operation.key.isExtension
                {
                    warnOfMethod(operation)
                }
            }
            readAdditionalOperations(of: item, at: template)
        }
    }

    /// Reads the operations of OpenAPI 3.2 with methods that aren't keywords. The key of each operation is its method.
    private mutating func readAdditionalOperations(of item: JSONValue, at template: PathTemplate.OpenAPI) {
        for operation in document.members(of: item["additionalOperations"]) {
            guard let value = document.resolved(operation.value), case .object = value.kind,
                !operation.key.isExtension, !isUpgrade(value)
            else { continue }
            if TextSyntax.isToken(operation.key) {
                endpoints.append(endpoint(operation.with(value), method: operation.key, at: template, in: item))
            } else {
                warnOfMethod(operation)
            }
        }
    }

    /// Warns about braces that don't form a placeholder, unless the text between them is the name of a parameter.
    private func warnOfBraces(in path: JSONValue.Member, of item: JSONValue) {
        guard !PathTemplate.mistakes(in: path.key, declared: []).isEmpty else { return }
        let parameters = ([item] + document.operations(of: item).map(\.value))
            .flatMap { $0["parameters"].flatMap { document.resolved($0) }?.elements ?? [] }
        let declared = Set(parameters.compactMap { document.resolved($0)?["name"]?.string })
        for bounds in PathTemplate.mistakes(in: path.key, declared: declared) {
            let text = String(decoding: Array(path.key.utf8)[bounds], as: UTF8.self)
            document.diagnostics.warning(
                .invalidPath,
                "\(quoted(text)) is not a placeholder, which is the name of a parameter in braces",
                at: Located(path.key, at: path.keyRange).range(of: bounds),
                fix: "write a placeholder as in {id}, or write literal braces as %7B and %7D"
            )
        }
    }

    /// Returns whether an operation switches from HTTP to another protocol. If so, warns.
    private func isUpgrade(_ operation: JSONValue) -> Bool {
        let statuses = operation["responses"]?.members ?? []
        guard let status = statuses.first(where: { $0.key.first == "1" }),
            !statuses.contains(where: { ["2", "3"].contains($0.key.first) })
        else { return false }
        operation.markAsRead()
        document.diagnostics.warning(
            .unsupportedProtocol,
            "the operation only responds with status \(status.key), which switches to another protocol; skipping the operation",
            at: status.keyRange,
            fix: "for a WebSocket, use URLSessionWebSocketTask; otherwise describe a response with a status such as 200"
        )
        return true
    }

    private func warnOfNoMethod(_ path: JSONValue.Member) {
        for member in path.value.unreadMembers where !OpenAPIKeywords.methods.contains(member.key) {
            member.value.markAsRead()
        }
        document.diagnostics.warning(
            .invalidMethod,
            "the operation of \(quoted(path.key)) has no method; skipping the operation",
            at: path.keyRange,
            fix: #"write "get": { … } around the operation, or another method"#
        )
    }

    private func warnOfMethod(_ operation: JSONValue.Member) {
        operation.value.markAsRead()
        document.diagnostics.warning(
            .invalidMethod,
            "unknown method \(quoted(operation.key)); skipping the operation",
            at: operation.keyRange,
            fix: SpellingSuggestion.fix(for: operation.key, among: OpenAPIKeywords.methods, "methods")
        )
    }

    private mutating func endpoint(
        _ operation: JSONValue.Member,
        method: String,
        at path: PathTemplate.OpenAPI,
        in item: JSONValue
    ) -> Spec.Endpoint {
        let value = operation.value
        let id = value["operationId"]?.located
        var endpoint = Spec.Endpoint(
            name: id ?? Located("\(operation.key) \(path.text.value)", at: operation.keyRange),
            method: Located(method, at: operation.keyRange),
            path: path.text
        )
        endpoint.notes.operationID = id?.value
        endpoint.notes.summary = value["summary"]?.string
        endpoint.notes.tags = value["tags"]?.elements.compactMap(\.string) ?? []
        endpoint.notes.swiftName = swiftName(value)
        endpoint.notes.description = description(of: value)
        if value["deprecated"]?.bool == true { endpoint.notes.deprecated = Spec.Deprecation() }
        let parameters = ParameterReader(contents: contents)
        let parameter = parameters.read(of: value, in: item, at: path, into: &endpoint)
        let amendment = amendments?.endpoints.first { endpoint.hasName($0.name.value) }
        if let body = value["requestBody"] ?? parameter {
            BodyReader(parameters: parameters).read(body, as: amendment?.request.contentType, into: &endpoint)
        }
        ResponseReader(contents: contents).read(value["responses"], as: amendment?.result.accept, into: &endpoint)
        // A short description of the response, such as `A pet object`, adds no information to the operation's
        // description, so omit it.
        if value["description"]?.prose != nil, let words = endpoint.result.response?.description, Self.isShort(words) {
            endpoint.result.response?.description = nil
        }
        endpoint.address.security = value["security"].map { security.alternatives($0) }
        endpoint.address.server = servers.server(value["servers"] ?? item["servers"])
        return endpoint
    }

    private static func isShort(_ text: String) -> Bool {
        !text.contains("\n") && text.split(separator: " ").count <= 12
    }

    /// Returns the Swift name that the document specifies in `x-netgen-name` or `x-swift-name`; `nil` if there is none.
    /// Warns about an invalid name.
    private func swiftName(_ value: JSONValue) -> Located<String>? {
        guard let name = (value["x-netgen-name"] ?? value["x-swift-name"])?.located else { return nil }
        if TypeName(swiftName: name.value) != nil { return name }
        document.diagnostics.warning(
            .invalidIdentifier,
            "\(quoted(name.value)) cannot be the name of a Swift type",
            at: name.range,
            fix: "write another name, such as \(quoted(TypeName(name.value).description))"
        )
        return nil
    }

    /// Returns the summary and the description, without repetition; `nil` if both are missing.
    private func description(of operation: JSONValue) -> String? {
        let texts = ["summary", "description"].map { operation[$0]?.prose }.map { FillerText.isFiller($0) ? nil : $0 }
        guard let summary = texts[0] else { return texts[1] }
        guard let description = texts[1] else { return summary }
        let plain = (summary.last == "." ? String(summary.dropLast()) : summary).lowercased()
        return description.lowercased().hasPrefix(plain) ? description : "\(summary)\n\n\(description)"
    }
}

extension JSONValue {
    /// Whether the value is an operation, or contains one, such as a path inside a path.
    fileprivate var holdsOperation: Bool {
        self["responses"] != nil || unreadMembers.contains { $0.value["responses"] != nil }
    }
}

extension OpenAPIDocument {
    /// Returns the operations of a path, and the other members of the path item. Operations may be in separate files:
    /// `"get": { "$ref": "list-pets.json" }`.
    func operations(of item: JSONValue, areAdditionalIncluded: Bool = true) -> [JSONValue.Member] {
        let additional = areAdditionalIncluded ? members(of: item["additionalOperations"]) : []
        var members = item.unreadMembers + additional
        for index in members.indices {
            let value = members[index].value
            if OpenAPIKeywords.methods.contains(members[index].key.lowercased()) { value.recordRead() }
            if value["$ref"] != nil, let operation = resolved(value) { members[index].value = operation }
        }
        return members
    }
}
