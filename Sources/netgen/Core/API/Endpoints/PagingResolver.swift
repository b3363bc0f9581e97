/// A resolver of the paging rule of an endpoint.
struct PagingResolver {
    private let context: ResolverContext
    private let state: ResolverState
    private let endpoint: Spec.Endpoint
    private let response: Response
    private let wrapper: Wrapper?

    init(
        _ context: ResolverContext,
        _ state: ResolverState,
        endpoint: Spec.Endpoint,
        response: Response,
        wrapper: Wrapper?
    ) {
        self.context = context
        self.state = state
        self.endpoint = endpoint
        self.response = response
        self.wrapper = wrapper
    }

    /// Returns the paging that the endpoint itself declares. Reports an error if the paging doesn't fit the endpoint.
    /// The result can then be `nil`.
    func declaredPaging(_ paging: Spec.Paging) -> Paging? {
        if let first = endpoint.otherFirstPage(than: paging) {
            state.diagnostics.warning(
                .unpageable,
                "the default of the parameter is page \(first), but paging begins at another page",
                at: paging.range,
                fix: "write \"first\": \(first)"
            )
        }
        var fit = fit
        let found = fit.paging(paging, of: endpoint)
        state.diagnostics.append(contentsOf: fit.diagnostics)
        return found
    }

    /// Returns the first of the API's paging rules that fits, with the rule's index. Returns `nil` if none fits. Rules
    /// that don't fit aren't reported.
    func inherited() -> (index: Int, paging: Paging)? {
        for (index, paging) in context.spec.responses.paging.enumerated()
        where endpoint.mayInherit(paging) && !contradicts(paging) {
            var fit = fit
            if let found = fit.paging(paging, of: endpoint), fit.diagnostics.list.isEmpty { return (index, found) }
        }
        return nil
    }

    private var fit: PagingFit { PagingFit(context, state, response: response, wrapper: wrapper) }

    /// Returns whether the endpoint is known to page in another way. For example, the endpoint lacks the `Link` header
    /// or a field of the rule, or its first page has another number.
    private func contradicts(_ paging: Spec.Paging) -> Bool {
        if paging.kind == .linkHeader, context.specContext.documentsLinkHeaders, !endpoint.hasLinkHeader { return true }
        let (next, more) = (paging.kind.parts.next, paging.kind.parts.more)
        return endpoint.otherFirstPage(than: paging) != nil
            || [next, more].compactMap(\.self).contains(where: endpoint.lacks)
    }
}

extension Spec.Endpoint {
    /// Returns the number of the endpoint's first page if it differs from that of the paging rule. Returns `nil` if the
    /// numbers are equal, or the endpoint's is unknown.
    func otherFirstPage(than paging: Spec.Paging) -> Int? {
        guard case .page(.query(let parameter), let first, _) = paging.kind,
            let field = request.query.first(where: { $0.name.value == parameter.value }),
            let value = field.schema.notes.presence.defaultValue?.text.flatMap(Double.init).flatMap(Int.init(exactly:))
        else { return nil }
        return value == first ? nil : value
    }
}

extension Spec {
    /// Reports paging rules that no endpoint uses.
    func reportUnusedPaging(besides used: Set<Int>, _ diagnostics: inout Diagnostics) {
        for (index, paging) in self.responses.paging.enumerated() where !used.contains(index) {
            let first = requests.endpoints.compactMap { $0.otherFirstPage(than: paging) }.first
            diagnostics.warning(
                .unpageable,
                "no endpoint uses this paging style, because no endpoint supports it or an earlier style takes precedence",
                at: paging.range,
                fix: first.map { "if pages begin at \($0), write \"first\": \($0)" }
                    ?? "remove the style, or declare it for an endpoint, so that netgen reports what the endpoint lacks"
            )
        }
    }
}
