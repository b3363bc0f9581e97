/// The contents of an endpoint's page.
struct EndpointSections {
    let reference: Reference
    let endpoint: Endpoint

    private var links: ReferenceLinks { reference.links }

    var body: HTML {
        .lines([
            HTML.heading("\(endpoint.name)", level: 1),
            "<p><span class=\"badge\">\(endpoint.address.method)</span> <code>\(endpoint.written.address.path.value)</code></p>",
            Documentation(endpoint.written.notes.description, deprecation: endpoint.written.notes.deprecated).html,
            HTML.section("In Swift", [call]),
            HTML.section("Requirements", [needs]),
            HTML.section("Parameters", [parameters]),
            HTML.section("Body", requestBody),
            HTML.section("Response", response),
            FailureSections(self).html,
            nestedTypes,
        ])
    }

    private var call: HTML {
        DescriptionHTML.code(CallTemplate(links.scope, unwrap: nil).source(of: endpoint).text)
    }

    // MARK: - Request

    private var needs: HTML {
        var list: [(term: HTML, text: HTML)] = []
        if let domain = endpoint.declaration.domain { list.append(("Domain", "<code>\(domain.protocolName)</code>")) }
        if let server = endpoint.address.server { list.append(("Server", "<code>\(server)</code>")) }
        if let security = (endpoint.address.security ?? reference.api.service.security)?.spellings,
            security != ["none"]
        {
            list.append(("Security", .joined(security.map { "<code>\($0)</code>" }, separator: ", or ")))
        }
        return .definitions(list)
    }

    /// Returns the properties with their locations in the request.
    private func properties(_ isIncluded: (RequestPlace) -> Bool) -> [(term: HTML, text: HTML)] {
        endpoint.request.properties.compactMap { property in
            guard isIncluded(property.place) else { return nil }
            let name: HTML =
                property.place.name.map { $0 == property.name.unescaped ? "" : " as <code>\($0)</code>" } ?? ""
            let sign: HTML = property.value.isOptional ? "?" : .empty
            let presence: HTML = property.value.isOptional ? "optional" : "required"
            let term: HTML = """
                <code>\(property.name.unescaped)</code>: <code>\(type(of: property))\(sign)</code> \
                <span class="quiet">\(presence), \(Self.title(of: property.place))\(name)</span>
                """
            return (term, property.declaration.documentation.html)
        }
    }

    private func type(of property: RequestProperty) -> HTML {
        let type = links.type(property.value.type)
        return property.form.spelling == .elements ? "BodyElements&lt;\(type)&gt;" : type
    }

    private static func title(of place: RequestPlace) -> HTML {
        switch place {
        case .path: "in the path"
        case .query: "in the query"
        case .header: "a header"
        case .cookie: "a cookie"
        case .form: "a field of the form"
        case .partHeader(_, let part): "a header of the part <code>\(part)</code>"
        case .body: "the whole body"
        }
    }

    private var parameters: HTML {
        let constants: [(term: HTML, text: HTML)] = endpoint.request.constants.map { constant in
            ("<code>\(constant.partKey)</code>", "<p>Always <code>\(constant.text)</code>; the client adds it.</p>")
        }
        return .definitions(properties { !$0.isInBody } + constants)
    }

    private var requestBody: [HTML] {
        guard let body = endpoint.request.body else { return [] }
        let isOptional = endpoint.written.request.body?.isOptional == true ? " It is optional." : ""
        let property = endpoint.request.properties.first { $0.place == .body }
        let sample = property?.value.samples.flatMap { $0.full ?? $0.least }
        var example = HTML.empty
        if case .json = body, case .json(let schema)? = endpoint.written.request.body?.kind {
            example = PageExample(in: reference, of: schema, isSent: true) { sample }.html
        }
        return [
            "<p>Sent as \(body.spelling).\(isOptional)</p>",
            DescriptionHTML(endpoint.written.request.body?.description).html,
            .definitions(properties(\.isInBody)),
            .example("Example of a body", example),
        ]
    }

    // MARK: - Response

    private var response: [HTML] {
        let status =
            endpoint.written.result.successStatus.map { ["<p>Status <code>\([$0].spelling)</code></p>" as HTML] } ?? []
        return status + [
            payload,
            DescriptionHTML(endpoint.written.result.response?.description).html,
            wrapper,
            .section("Headers", level: 3, [headers(endpoint.written.result.headers)]),
            .section("Redirects", level: 3, [redirects]),
            paging,
            stream,
            .example("Example response", exampleResponse),
        ]
    }

    private var exampleResponse: HTML {
        // An example of binary data isn't readable, so omit it.
        if case .bytes = endpoint.result.response { return .empty }
        let sample = reference.samples.success(of: endpoint.written)
        guard case .json(let body)? = sample?.body, let schema = endpoint.written.successResponse?.jsonSchema else {
            return sample.flatMap { $0.mediaType == nil ? nil : DescriptionHTML.code($0.body.text) } ?? .empty
        }
        var example = PageExample(in: reference, of: schema, isSent: false) { body }
        if example.isOwn {
            example.value = reference.samples.wrapped(example.value, of: endpoint.written, isSuccess: true)
        }
        return example.html
    }

    private var payload: HTML {
        switch endpoint.result.response {
        case .none: return "<p>The client ignores the response body.</p>"
        case .json(let type): return "<p><code>\(links.type(type))</code></p>"
        case .text: return "<p><code>\(links.type(.string))</code>, the body.</p>"
        case .bytes: return "<p><code>\(links.type(.bytes))</code>, the body.</p>"
        case .elements: return .empty
        case .outcomes(let outcomes):
            return .definitions(
                outcomes.map { outcome in
                    let content: HTML =
                        switch outcome.content {
                        case .none: .empty
                        case .text: "(\(links.type(.string)))"
                        case .bytes: "(\(links.type(.bytes)))"
                        case .json(let type): "(\(links.type(type)))"
                        }
                    let term: HTML = "<code>\(outcome.statuses.spelling)</code>"
                    return (term, "<p><code>.\(outcome.name.unescaped)\(content)</code></p>")
                }
            )
        }
    }

    /// The wrapper around the payload, which the client removes.
    private var wrapper: HTML {
        let name = reference.api.wrapper(of: endpoint)?.name
        let location = endpoint.result.payload ?? reference.api.wrapper(of: endpoint)?.payload ?? .body
        let path: HTML =
            switch location {
            case .body: "the whole body"
            case .inline: "the members that don't belong to the wrapper"
            case .key(let path), .optionalKey(let path): "the value of <code>\(path)</code>"
            }
        if let name {
            return "<p>The client removes the wrapper \(links.link(to: [name])). The payload is \(path).</p>"
        }
        return location == .body ? .empty : "<p>The payload is \(path).</p>"
    }

    /// The redirects that a client receives if it doesn't follow redirects.
    private var redirects: HTML {
        .definitions(
            endpoint.written.result.redirects.map { ("<code>\($0.status.value.key)</code>", headers($0.headers)) }
        )
    }

    private func headers(_ headers: [Spec.ResponseHeader]) -> HTML {
        .definitions(
            headers.map { ("<code>\($0.name)</code>", DescriptionHTML($0.description).html) }
        )
    }

    private var paging: HTML {
        guard let paging = endpoint.result.paging else { return .empty }
        return "<p>A list of <code>\(links.type(paging.element))</code> with paging by \(paging.kind.spelling).</p>"
    }

    private var stream: HTML {
        guard let stream = endpoint.result.stream else { return .empty }
        let element: HTML = stream.element.map { " of <code>\(links.type($0))</code>" } ?? .empty
        let format: HTML =
            switch stream.format {
            case .events: "server-sent events"
            case .lines: "lines of JSON"
            case .sequence: "a JSON text sequence"
            }
        let cases = stream.events?.cases ?? []
        let events: HTML = .definitions(
            cases.map { event in
                let data = links.type(event.type ?? .string)
                return ("<code>\(event.event.value)</code>", "<p><code>.\(event.name.unescaped)(\(data))</code></p>")
            }
        )
        return .lines(["<p>A stream\(element), sent as \(format).</p>", events])
    }

    private var nestedTypes: HTML {
        let sections = ModelSections(reference: reference, schema: nil)
        return .lines(endpoint.declaration.nested.map { sections.sections(of: $0, in: [endpoint.name]) })
    }
}
