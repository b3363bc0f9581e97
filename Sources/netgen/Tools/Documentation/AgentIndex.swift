/// A list of an API's requests and models, a line for each, in the format of llmstxt.org.
///
///     - `Petstore.AdoptPet(id: Int)`: Adopts a pet. POST /pets/{id}/adoption. Rejected with 409 `.conflict(Problem)`.
struct AgentIndex {
    private let api: API
    private let spec: Spec
    private let scope: Scope

    init(_ api: API, of spec: Spec) {
        self.api = api
        self.spec = spec
        scope = Scope(VisibleNames(api)).inExtension
    }

    var text: String {
        let notice = HTML.comment(ReferencePage.notice(api.identity.sourceName)).text
        let groups = EndpointGroup.groups(of: spec.requests.endpoints).map { group in
            section(commentText(group.name), group.members.map { line(for: api.endpoints[$0]) })
        }
        let models = section("Models", api.generatedModels.map(line))
        return """
            # \(api.identity.namespace)

            \(notice)

            > The requests and models of the Swift client `\(api.identity.namespace)`. Send a request with `client.send(…)`.

            \((groups + [models]).joined(separator: "\n"))
            """
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "## \(MarkdownText.escaped(title))\n\n\(lines.joined(separator: "\n"))\n"
    }

    /// Returns the first paragraph of a description, before its details: ` Adopts a pet.`
    private func summary(_ documentation: Documentation) -> String {
        let mark = documentation.deprecation == nil ? "" : " Deprecated."
        guard let first = documentation.paragraphs.first else { return mark }
        let line = first.split(whereSeparator: \.isNewline).joined(separator: " ")
        let text = MarkdownText.escaped(line)
        return "\(mark) \(text)\(".!?".contains(text.last ?? "-") ? "" : ".")"
    }

    private func type(_ type: TypeReference) -> String { scope.type(type).inlineText }

    // MARK: - Requests

    private func line(for endpoint: Endpoint) -> String {
        let call = "\(scope.name(of: [endpoint.name]).inlineText)(\(arguments(of: endpoint)))\(result(of: endpoint))"
        let documentation = Documentation(
            endpoint.written.notes.description,
            deprecation: endpoint.written.notes.deprecated
        )
        let address = "\(endpoint.address.method) \(endpoint.written.address.path.value)"
        let failures = failures(of: endpoint)
        let rejections = failures.isEmpty ? "" : " Rejected with \(failures.joined(separator: ", "))."
        let line = "- \(MarkdownText.code(call)):\(summary(documentation)) \(MarkdownText.code(address)).\(rejections)"
        return line + suffix(of: endpoint)
    }

    private func arguments(of endpoint: Endpoint) -> String {
        endpoint.request.properties.map { property in
            let type = type(property.value.type)
            let element = property.form.spelling == .elements ? "BodyElements<\(type)>" : type
            return "\(property.name.unescaped): \(element)\(property.value.isOptional ? "? = nil" : "")"
        }.joined(separator: ", ")
    }

    private func result(of endpoint: Endpoint) -> String {
        switch endpoint.result.response {
        case .none, .elements: ""
        case .json(let type): " -> \(self.type(type))"
        case .text: " -> String"
        case .bytes: " -> Data"
        case .outcomes: " -> \(scope.name(of: [endpoint.name]).inlineText).Response"
        }
    }

    /// Returns the calls of lists and streams.
    private func suffix(of endpoint: Endpoint) -> String {
        if let paging = endpoint.result.paging {
            return " A list with pages: `items(of:)` returns each \(MarkdownText.code(type(paging.element)))."
        }
        guard let stream = endpoint.result.stream else { return "" }
        let element = stream.element.map { " each \(MarkdownText.code(type($0)))" } ?? " its events"
        return " A stream: `elements(of:)` returns\(element)."
    }

    /// Returns the declared failures with their statuses: ``409 `.conflict(Problem)` ``.
    private func failures(of endpoint: Endpoint) -> [String] {
        switch api.failure(of: endpoint) {
        case nil:
            return api.inheritedFailure(of: endpoint).map { [MarkdownText.code(type($0))] } ?? []
        case .single(let type, let statuses):
            return ["\(statuses.map(\.value).spelling) \(MarkdownText.code(self.type(type)))"]
        case .cases(let cases, let shared):
            var lines = cases.map { failure in
                "\(failure.statuses.spelling) \(MarkdownText.code(spelling(failure.name, failure.type)))"
            }
            if let shared {
                let name = MarkdownText.code(spelling(shared.name, shared.type))
                lines.append(shared.statuses.isEmpty ? name : "\(shared.statuses.spelling) \(name)")
            }
            return lines
        }
    }

    private func spelling(_ name: MemberName, _ type: TypeReference?) -> String {
        ".\(name.unescaped)" + (type.map { "(\(self.type($0)))" } ?? "")
    }

    // MARK: - Models

    private func line(for model: Model) -> String {
        let name = scope.name(of: [model.name]).inlineText
        let summary = summary(model.declaration.documentation)
        return "- \(MarkdownText.code("\(name)\(contents(of: model))"))\(summary.isEmpty ? "" : ":\(summary)")"
    }

    private func contents(of model: Model) -> String {
        switch model.kind {
        case .structure(let properties): " { \(list(properties)) }"
        case .tuple(let properties): " [\(list(properties))]"
        case .alias(let type): " = \(self.type(type))"
        case .enumeration(let enumeration):
            ": "
                + (enumeration.cases.map(\.name) + (enumeration.isClosed ? [] : [enumeration.unknownCase]))
                .map { ".\($0.unescaped)" }.joined(separator: ", ")
        case .union(let union):
            ": " + union.variants.map { spelling($0.name, $0.type) }.joined(separator: ", ")
        }
    }

    private func list(_ properties: [Property]) -> String {
        properties.map { "\($0.name.unescaped): \(type($0.type))\($0.isOptional ? "?" : "")" }.joined(separator: ", ")
    }
}
