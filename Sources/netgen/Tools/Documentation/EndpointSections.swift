/// The page of an endpoint.
struct EndpointSections {
    let reference: Reference
    let endpoint: Endpoint
    private let bodyExample: PageExample?
    private var tree: MemberTree

    private var links: ReferenceLinks { reference.links }

    init(_ reference: Reference, _ endpoint: Endpoint) {
        self.reference = reference
        self.endpoint = endpoint
        bodyExample = Self.bodyExample(of: endpoint, in: reference)
        tree = MemberTree(reference, on: endpoint.name)
    }

    /// Returns the page. `trail` is the link to the page of the endpoint's group.
    mutating func page(below trail: HTML) -> ReferencePage {
        let notes = endpoint.written.notes
        let method = endpoint.address.method
        let path = endpoint.written.address.path.value
        let mark = endpoint.isDeprecated ? HTML.deprecatedMark : .empty
        let sections: [HTML] = [
            .section("Requirements", id: "requirements", [requirements]),
            .section("Parameters", id: "parameters", [parameters()]),
            .section("Body", id: "request-body", requestBody()),
            .section("Response", id: "the-response", response()),
        ]
        var failures = FailureSections(reference, endpoint, tree: tree)
        let failureSection = failures.html()
        var nested = ModelSections(reference, tree: failures.tree)
        let nestedTypes = endpoint.declaration.nested.map { nested.sections(of: $0, in: [endpoint.name]) }
        let text = [notes.summary ?? "", notes.description ?? ""].joined(separator: " ")
        return ReferencePage(
            name: links.page(of: endpoint.name) ?? "\(endpoint.name).html",
            title: endpoint.name.description,
            trail: trail,
            body: .lines(
                [
                    "<h1>\(endpoint.name)\(mark)</h1>",
                    "<p class=\"route\">\(HTML.method(method)) <code>\(path)</code></p>",
                    Documentation(notes.description, deprecation: notes.deprecated).html,
                ] + sections + [failureSection] + nestedTypes
            ),
            samples: samples,
            members: SearchIndex.Page(kind: method, path: path, text: text, members: nested.tree.members)
        )
    }

    // MARK: - Samples

    /// The number of columns that fit next to the text of a page.
    private static let sampleWidth = 48

    /// The call in Swift.
    var call: String {
        CallTemplate(links.scope, unwrap: nil).source(of: endpoint).text(width: Self.sampleWidth)
    }

    /// The command that sends the request with curl.
    var curl: String { CurlSample(reference: reference, endpoint: endpoint, body: bodyExample?.value).text }

    private var samples: [HTML] {
        [
            .sample("Swift", call, .swift), .sample("curl", curl, .shell),
            bodyExample?.sample("Body") ?? .empty,
            exampleResponse,
        ]
    }

    private static func bodyExample(of endpoint: Endpoint, in reference: Reference) -> PageExample? {
        guard case .json? = endpoint.request.body, case .json(let schema)? = endpoint.written.request.body?.kind else {
            return nil
        }
        let samples = endpoint.request.properties.first { $0.place == .body }?.value.samples
        return PageExample(in: reference, of: schema, isSent: true) { samples.flatMap { $0.full ?? $0.least } }
    }

    private var exampleResponse: HTML {
        // An example of binary data isn't readable, so omit it.
        if case .bytes = endpoint.result.response { return .empty }
        let sample = reference.samples.success(of: endpoint.written)
        let title: HTML = sample.map { "Response <code>\($0.status)</code>" } ?? "Response"
        guard case .json(let body)? = sample?.body, let schema = endpoint.written.successResponse?.jsonSchema else {
            return sample.flatMap { $0.mediaType == nil ? nil : .sample(title, $0.body.text, .plain) } ?? .empty
        }
        var example = PageExample(in: reference, of: schema, isSent: false) { body }
        if example.isOwn {
            example.value = reference.samples.wrapped(example.value, of: endpoint.written, isSuccess: true)
        }
        return example.sample(title)
    }

    // MARK: - Request

    private var requirements: HTML {
        var list: [(term: HTML, text: HTML)] = []
        if let domain = endpoint.declaration.domain { list.append(("Domain", "<code>\(domain.protocolName)</code>")) }
        if let server = endpoint.address.server { list.append(("Server", "<code>\(server)</code>")) }
        let credentials = HTML.sentence(endpoint.address.security ?? reference.api.service.security ?? [])
        if !credentials.isEmpty {
            list.append(("<a href=\"index.html#authentication\">Authentication</a>", credentials))
        }
        return .definitions(list)
    }

    /// Returns the properties of a part of the request, with their members.
    private mutating func rows(_ isIncluded: (RequestPlace) -> Bool) -> [HTML] {
        let placeholders = PathTemplate.placeholders(in: endpoint.written.address.path).map(\.value)
        var rows: [HTML] = []
        for property in endpoint.request.properties where isIncluded(property.place) {
            var name = property.place.name ?? property.name.unescaped
            if case .path(let number) = property.place, placeholders.indices.contains(number - 1) {
                name = placeholders[number - 1]
            }
            var notes = [Self.title(of: property.place)]
            if name != property.name.unescaped { notes.append("<code>\(property.name.unescaped)</code> in Swift") }
            let sign: HTML = property.value.isOptional ? "?" : .empty
            let isRequired = !property.value.isOptional && property.value.constant == nil
            rows.append(
                tree.row(
                    name,
                    at: Self.location(of: property.place, name),
                    term: MemberTree.term("\(type(of: property))\(sign)", isRequired: isRequired, notes),
                    property.declaration.documentation,
                    type: property.value.type
                )
            )
        }
        return rows
    }

    private static func location(of place: RequestPlace, _ name: String) -> MemberTree.Location {
        let prefix =
            switch place {
            case .path: "path"
            case .query: "query"
            case .header, .partHeader: "header"
            case .cookie: "cookie"
            case .form, .body: "body"
            }
        return MemberTree.Location(anchor: "\(prefix).\(name)", omitted: .readOnly)
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

    private mutating func parameters() -> HTML {
        let constants: [HTML] = endpoint.request.constants.map { constant in
            """
            <dt><code>\(constant.partKey)</code></dt>
            <dd><p>Always <code>\(constant.text)</code>; the client adds it.</p></dd>
            """
        }
        return MemberTree.list(rows { !$0.isInBody } + constants)
    }

    private mutating func requestBody() -> [HTML] {
        guard let body = endpoint.request.body else { return [] }
        let isOptional = endpoint.written.request.body?.isOptional == true ? " It is optional." : ""
        var pieces: [HTML] = ["<p>Sent as \(body.spelling).\(isOptional)</p>"]
        guard let property = endpoint.request.properties.first(where: { $0.place == .body }) else {
            return pieces + [
                DescriptionHTML(endpoint.written.request.body?.description).html, MemberTree.list(rows(\.isInBody)),
            ]
        }
        let sign: HTML = property.value.isOptional ? "?" : .empty
        let term = MemberTree.term("\(type(of: property))\(sign)", isRequired: !property.value.isOptional, [])
        pieces.append("<p id=\"\(tree.unique("body"))\"><code>\(property.name.unescaped)</code> \(term)</p>")
        pieces.append(property.declaration.documentation.html)
        let location = MemberTree.Location(anchor: "body", omitted: .readOnly)
        pieces.append(tree.openMembers(of: property.value.type, at: location))
        return pieces
    }

    // MARK: - Response

    private mutating func response() -> [HTML] {
        let status =
            endpoint.written.result.successStatus.map { ["<p>Status \(HTML.status([$0]))</p>" as HTML] } ?? []
        return status + [
            payload(),
            DescriptionHTML(endpoint.written.result.response?.description).html,
            wrapper,
            .section("Headers", level: 3, [headers(endpoint.written.result.headers)]),
            .section("Redirects", level: 3, [redirects]),
            paging,
            stream(),
        ]
    }

    private mutating func payload() -> HTML {
        let location = MemberTree.Location(anchor: "response", omitted: .writeOnly)
        switch endpoint.result.response {
        case .none: return "<p>The client ignores the response body.</p>"
        case .json(let type):
            return .lines([
                "<p><code class=\"type\">\(links.type(type))</code></p>", tree.openMembers(of: type, at: location),
            ])
        case .text: return "<p><code class=\"type\">\(links.type(.string))</code>, the body.</p>"
        case .bytes: return "<p><code class=\"type\">\(links.type(.bytes))</code>, the body.</p>"
        case .elements: return .empty
        case .outcomes(let outcomes):
            var list: [(term: HTML, text: HTML)] = []
            for outcome in outcomes {
                var members = HTML.empty
                let content: HTML
                switch outcome.content {
                case .none: content = .empty
                case .text: content = "(\(links.type(.string)))"
                case .bytes: content = "(\(links.type(.bytes)))"
                case .json(let type):
                    content = "(\(links.type(type)))"
                    let anchor = "response.\(outcome.statuses.spelling)"
                    members = tree.members(of: type, at: MemberTree.Location(anchor: anchor, omitted: .writeOnly))
                }
                let text: HTML = "<p><code>.\(outcome.name.unescaped)\(content)</code></p>"
                list.append((HTML.status(outcome.statuses), .lines([text, members])))
            }
            return .definitions(list)
        }
    }

    /// The wrapper around the payload, which the client removes.
    private var wrapper: HTML {
        if case .none = endpoint.result.response { return .empty }
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
            endpoint.written.result.redirects.map { (HTML.status([$0.status.value]), headers($0.headers)) }
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

    private mutating func stream() -> HTML {
        guard let stream = endpoint.result.stream else { return .empty }
        let element: HTML = stream.element.map { " of <code>\(links.type($0))</code>" } ?? .empty
        let format: HTML =
            switch stream.format {
            case .events: "server-sent events"
            case .lines: "lines of JSON"
            case .sequence: "a JSON text sequence"
            }
        var events: [(term: HTML, text: HTML)] = []
        for event in stream.events?.cases ?? [] {
            let type = event.type ?? .string
            let location = MemberTree.Location(anchor: "event.\(event.event.value)", omitted: .writeOnly)
            let text: HTML = "<p><code>.\(event.name.unescaped)(\(links.type(type)))</code></p>"
            events.append(("<code>\(event.event.value)</code>", .lines([text, tree.members(of: type, at: location)])))
        }
        let location = MemberTree.Location(anchor: "element", omitted: .writeOnly)
        let members = stream.element.map { tree.members(of: $0, at: location) } ?? .empty
        return .lines(["<p>A stream\(element), sent as \(format).</p>", members, .definitions(events)])
    }
}
