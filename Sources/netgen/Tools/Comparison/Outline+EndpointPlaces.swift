extension Outline {
    /// Notes where an endpoint of the spec says what one of the parts holds.
    mutating func locate(partAt index: Int, in endpoint: Spec.Endpoint) {
        parts[index].range = endpoint.name.range
        let fields = Self.fields(of: endpoint)
        for part in parts[index].parts.indices {
            let key = parts[index].parts[part].key
            switch parts[index].parts[part].kind {
            case .parameter:
                if let field = fields[key] {
                    parts[index].parts[part].range = field.name.range
                    locateInline(parts[index].parts[part].type, schema: field.schema)
                } else if key == "body", let body = endpoint.body {
                    parts[index].parts[part].range = body.range
                    switch body.kind {
                    case .json(let schema), .formValue(let schema):
                        locateInline(parts[index].parts[part].type, schema: schema)
                    default: break
                    }
                }
            case .failure:
                let failure = endpoint.failures.first { [$0.status.value].spelling == key }
                parts[index].parts[part].range = failure?.status.range
                if let schema = failure?.schema { locateInline(parts[index].parts[part].type, schema: schema) }
            case .outcome:
                guard case .outcomes(let outcomes) = endpoint.response?.kind else { continue }
                parts[index].parts[part].range = outcomes.first { [$0.status.value].spelling == key }?.status.range
            default: break
            }
        }
        if case .json(let schema) = endpoint.response?.kind { locateInline(parts[index].type, schema: schema) }
    }

    /// The fields of the request by the keys of their outlines.
    private static func fields(of endpoint: Spec.Endpoint) -> [String: Spec.Field] {
        var fields: [String: Spec.Field] = [:]
        for field in endpoint.query { fields["query \(field.name.value)"] = field }
        for field in endpoint.headers { fields["header \(field.name.value)"] = field }
        for field in endpoint.cookies { fields["cookie \(field.name.value)"] = field }
        for (number, placeholder) in PathTemplate.placeholders(in: endpoint.path).enumerated() {
            let undeclared = Spec.Schema(range: placeholder.range, kind: .expression(.scalar(.string)))
            fields["path \(number + 1)"] =
                endpoint.parameters?.first { $0.name.value == placeholder.value }
                ?? Spec.Field(name: placeholder, schema: undeclared)
        }
        switch endpoint.body?.kind {
        case .form(let list), .multipart(let list):
            for field in list { fields["form \(field.name.value)"] = field }
        default: break
        }
        return fields
    }
}
