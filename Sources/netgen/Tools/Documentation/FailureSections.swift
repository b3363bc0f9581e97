/// The sections about the failures of an endpoint, by status code.
struct FailureSections {
    private let reference: Reference
    private let endpoint: Endpoint
    private(set) var tree: MemberTree

    init(_ reference: Reference, _ endpoint: Endpoint, tree: MemberTree) {
        self.reference = reference
        self.endpoint = endpoint
        self.tree = tree
    }

    private var links: ReferenceLinks { reference.links }

    /// Returns the section; empty if the endpoint declares no failures.
    mutating func html() -> HTML {
        guard let type else { return .empty }
        return .section(
            "Failures",
            id: "failures",
            [
                "<p>The call throws <code>.rejected(failure, response)</code>, where the failure is <code>\(type)</code>.</p>",
                .definitions(statuses() + verdict),
            ]
        )
    }

    private var requestProtocol: RequestProtocol? { reference.api.requestProtocol(of: endpoint) }

    private var wrapperFailure: TypeReference? { requestProtocol.flatMap { reference.api.wrapperFailure(of: $0) } }

    /// The type of the failure; `nil` if there is none.
    private var type: HTML? {
        switch endpoint.result.failure {
        case .single(let type, _): return links.type(type)
        case .cases(let cases, let shared) where cases.isEmpty: return shared.map { links.type($0.type) }
        case .cases: return "\(endpoint.name).Failure"
        case nil: return reference.api.inheritedFailure(of: endpoint).map { links.type($0) }
        }
    }

    // MARK: - Error bodies

    private mutating func statuses() -> [(term: HTML, text: HTML)] {
        switch reference.api.failure(of: endpoint) {
        case nil: return []
        case .single(let type, let statuses):
            return statuses.map { status in
                let description = failure(of: [status.value])?.description
                return row([status.value], "<code>\(links.type(type))</code>", DescriptionHTML(description).html, type)
            }
        case .cases(let cases, let shared):
            let rows = cases.map { failure in
                row(failure.statuses, Self.spelling(of: failure, links), failure.documentation.html, failure.type)
            }
            guard let shared, !shared.statuses.isEmpty else { return rows }
            let name: HTML = "<code>.\(shared.name.unescaped)(\(links.type(shared.type)))</code>"
            return rows + [row(shared.statuses, name, .empty, shared.type)]
        }
    }

    /// Returns a case in Swift, with a link to its type: `.conflict(<a…>Conflict</a>)`.
    static func spelling(of failure: EndpointFailure.Case, _ links: ReferenceLinks) -> HTML {
        let content: HTML = failure.type.map { "(\(links.type($0)))" } ?? .empty
        return "<code>.\(failure.name.unescaped)\(content)</code>"
    }

    private mutating func row(
        _ statuses: [StatusMatch],
        _ name: HTML,
        _ text: HTML,
        _ type: TypeReference?
    ) -> (term: HTML, text: HTML) {
        let location = MemberTree.Location(anchor: "failure.\(statuses.spelling)", omitted: .writeOnly)
        let members = type.map { tree.members(of: $0, at: location) } ?? .empty
        return ("\(HTML.status(statuses)) \(name)", .lines([text, members, example(of: statuses)]))
    }

    private func failure(of statuses: [StatusMatch]) -> Spec.Failure? {
        reference.spec.failures(of: endpoint.written).first { statuses.contains($0.status.value) }
    }

    private func example(of statuses: [StatusMatch]) -> HTML {
        guard let schema = failure(of: statuses)?.schema else { return .empty }
        let example = PageExample(in: reference, of: schema, isSent: false) {
            reference.samples.errorBody(schema, of: endpoint.written)
        }
        return .disclosure("Example", example.sample("JSON"))
    }

    // MARK: - Verdicts

    /// The failure that the wrapper's verdict reports, for any status code.
    private var verdict: [(term: HTML, text: HTML)] {
        guard let wrapper = reference.api.wrapper(of: endpoint), let type = wrapperFailure,
            let success = Optional(wrapper.rule.success.rule), !success.isEmpty
        else { return [] }
        let failure = reference.api.failure(of: endpoint)
        var example = HTML.sample(
            "JSON",
            reference.samples.wrapped(nil, of: endpoint.written, isSuccess: false).indented,
            .json
        )
        var name = links.type(type)
        if let failure, failure.includesVerdict(type), let rejection = failure.rejection {
            name = links.type(rejection.type)
            if let caseName = rejection.name { name = ".\(caseName.unescaped)(\(name))" }
            example = .empty
        } else if case .cases(_, let shared?) = failure, shared.type == type {
            name = ".\(shared.name.unescaped)(\(name))"
        }
        let text: HTML = .lines([
            "<p>Unless \(success), as \(links.link(to: [wrapper.name])) declares: <code>\(name)</code></p>",
            .disclosure("Example", example),
        ])
        return [("Any status", text)]
    }
}
