/// Operations to endpoints.
extension OpenAPIParser {
    static let methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"]

    mutating func readOperations(_ paths: JSONValue?) {
        for path in paths?.members ?? [] where path.key.hasPrefix("/") {
            guard let item = resolved(path.value) else { continue }
            for operation in item.members where Self.methods.contains(operation.key) {
                guard case .object = operation.value.kind else { continue }
                if let endpoint = endpoint(operation, at: path, in: item) { spec.endpoints.append(endpoint) }
            }
        }
    }

    private mutating func endpoint(
        _ operation: JSONValue.Member,
        at path: JSONValue.Member,
        in item: JSONValue
    ) -> Spec.Endpoint? {
        let name =
            operation.value["operationId"]?.located
            ?? Located("\(operation.key) \(path.key)", at: operation.keyRange)
        var endpoint = Spec.Endpoint(
            name: name,
            method: Located(operation.key.uppercased(), at: operation.keyRange),
            path: Located(path.key, at: path.keyRange)
        )
        endpoint.operationID = operation.value["operationId"]?.string
        endpoint.description = prose(operation.value["description"]) ?? prose(operation.value["summary"])
        readParameters(of: operation.value, in: item, into: &endpoint)
        readBody(operation.value["requestBody"], into: &endpoint)
        readResponses(operation.value["responses"], into: &endpoint)
        return endpoint
    }

    /// An operation's own parameters replace those of its path that have the same name and place.
    private mutating func readParameters(
        of operation: JSONValue,
        in item: JSONValue,
        into endpoint: inout Spec.Endpoint
    ) {
        let parameters = (item["parameters"]?.elements ?? []) + (operation["parameters"]?.elements ?? [])
        for parameter in parameters.compactMap({ resolved($0) }) {
            guard let name = parameter["name"]?.located, let place = parameter["in"]?.string else { continue }
            var schema =
                parameter["schema"].map { self.schema($0) }
                ?? Spec.Schema(range: parameter.range, kind: .expression(.scalar(.string)))
            if place != "path", parameter["required"]?.bool != true { schema.notes.isOptional = true }
            schema.notes.description = prose(parameter["description"])
            let field = Spec.Field(name: name, schema: schema)
            switch place {
            case "path": endpoint.parameters = (endpoint.parameters ?? []) + [field]
            case "query": endpoint.query.append(field)
            case "header": endpoint.headers.append(field)
            case "cookie": endpoint.cookies.append(field)
            default: break
            }
        }
    }

    private mutating func readBody(_ body: JSONValue?, into endpoint: inout Spec.Endpoint) {
        guard let body = body.flatMap({ resolved($0) }), let content = body["content"]?["application/json"],
            let schema = content["schema"].map({ self.schema($0) })
        else { return }
        endpoint.body = Spec.Body(range: body.range, kind: .json(schema), description: prose(body["description"]))
    }

    private mutating func readResponses(_ responses: JSONValue?, into endpoint: inout Spec.Endpoint) {
        for response in responses?.members ?? [] where response.key.hasPrefix("2") {
            guard let value = resolved(response.value), let content = value["content"]?["application/json"],
                let schema = content["schema"].map({ self.schema($0) })
            else { continue }
            endpoint.response = Spec.Response(range: value.range, kind: .json(schema), description: nil)
            return
        }
    }
}
