extension Outline {
    init(_ endpoint: Endpoint) {
        let template = RequestParts(endpoint)
        self.init(
            kind: .endpoint,
            key: "\(endpoint.method) \(template.path)",
            name: endpoint.name.description,
            range: endpoint.range
        )
        note(.payload, endpoint.payload?.spelling)
        note(.server, endpoint.server)
        note(.security, endpoint.security?.spelling)
        note(endpoint.documentation)
        note(.body, endpoint.body?.spelling)
        note(.paging, endpoint.paging?.kind.spelling)
        note(.item, endpoint.paging.map { "\($0.items.spelling) \($0.element.spelling)" })
        parts = endpoint.properties.map { property in
            let part = template.parts[property.name]
            return Outline(property, key: part?.key, style: part?.style)
        }
        add(endpoint.response)
        if let stream = endpoint.stream {
            parts.append(Outline(kind: .element, key: "stream", name: "Element", type: stream.element))
            parts[parts.count - 1].facts[.stream] = stream.format.rawValue
            parts[parts.count - 1].note(.sentinel, stream.sentinel)
        }
        add(endpoint.failure)
    }

    private init(_ property: RequestProperty, key: String?, style: String?) {
        self.init(
            kind: .parameter,
            key: key ?? "body",
            name: property.name.unescaped,
            type: property.type,
            range: property.range
        )
        var styles = style.map { [$0] } ?? []
        if case .field(let field, let explode) = property.role {
            self.key = "form \(field)"
            if explode { styles.append("*") }
        } else if case .partHeader(let name, let part) = property.role {
            self.key = "form \(part) header \(name)"
        }
        switch property.spelling {
        case .plain: break
        case .members: styles.append("members")
        case .deepObject: styles.append("deepObject")
        case .json(let isNullSent): styles.append(isNullSent ? "json or null" : "json")
        case .separated(let separator, _): styles.append("separated by \(quoted(separator))")
        }
        if let mediaType = property.mediaType { styles.append("as \(mediaType)") }
        if !styles.isEmpty { facts[.style] = styles.joined(separator: " ") }
        note(.presence, property.isOptional ? "?" : nil)
        note(property.documentation)
    }

    private mutating func add(_ response: Response) {
        switch response {
        case .none: break
        case .json(let type): self.type = type
        case .text: facts[.response] = "text"
        case .bytes: facts[.response] = "bytes"
        case .elements: facts[.response] = "elements"
        case .outcomes(let outcomes):
            facts[.response] = "outcomes"
            parts += outcomes.map { outcome in
                var part = Outline(
                    kind: .outcome,
                    key: outcome.statuses.spelling,
                    name: outcome.name.unescaped,
                    range: outcome.range
                )
                switch outcome.content {
                case .none: break
                case .text: part.facts[.response] = "text"
                case .bytes: part.facts[.response] = "bytes"
                case .json(let type): part.type = type
                }
                return part
            }
        }
    }

    /// Adds what is thrown, status by status.
    mutating func add(_ failure: EndpointFailure?) {
        switch failure {
        case .single(let type, let statuses):
            note(.clientFailure, type.spelling)
            parts += statuses.map {
                Outline(kind: .failure, key: [$0.value].spelling, name: "", type: type, range: $0.range)
            }
        case .cases(let cases, let shared):
            facts[.clientFailure] = "enum"
            note(.rest, shared?.type.spelling)
            parts += cases.map { failure in
                let key = failure.statuses.spelling
                return Outline(
                    kind: .failure,
                    key: key,
                    name: failure.name.unescaped,
                    type: failure.type,
                    range: failure.range
                )
            }
        case nil: break
        }
    }
}

extension [Spec.Status] {
    /// `404`, `4XX`, `default`
    var spelling: String {
        map { status in
            switch status {
            case .code(let code): "\(code)"
            case .range(let hundreds): "\(hundreds)XX"
            case .any: "default"
            }
        }
        .joined(separator: ",")
    }
}

extension Body {
    fileprivate var spelling: String {
        switch self {
        case .json(_, let mediaType, _): mediaType.map { "JSON (\($0))" } ?? "JSON"
        case .formValue, .form: "a form"
        case .multipart: "a multipart form"
        case .raw(_, let mediaType, _): mediaType
        case .file(_, let mediaType): "a file (\(mediaType))"
        }
    }
}

extension Spec.Paging.Kind {
    fileprivate var spelling: String {
        switch self {
        case .page(let parameter, let first, let more):
            "the page \(quoted(parameter.value)) from \(first)" + Self.spelling(more)
        case .offset(let parameter, let more): "the offset \(quoted(parameter.value))" + Self.spelling(more)
        case .cursor(let parameter, let next, let more):
            "the cursor \(quoted(parameter.value)), found \(next.spelling)" + Self.spelling(more)
        case .link(let next): "the link \(next.spelling)"
        case .linkHeader: "the Link header"
        }
    }

    private static func spelling(_ more: Spec.ValuePlace?) -> String {
        more.map { ", unless there is false \($0.spelling)" } ?? ""
    }
}

extension Spec.ValuePlace {
    fileprivate var spelling: String {
        switch self {
        case .body(let path): "at \(quoted(path.value))"
        case .header(let name): "in the header \(quoted(name.value))"
        }
    }
}
