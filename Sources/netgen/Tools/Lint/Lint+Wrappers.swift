extension Lint {
    /// Suggests the wrapper that a document's responses repeat, if too few responses have it for automatic removal.
    mutating func suggestWrapper() {
        guard spec.identity.origin == .openAPI, spec.responses.wrappers.isEmpty, !spec.responses.keepsWrappers else {
            return
        }
        let findings = WrapperSearch.findings(in: spec)
        guard let first = findings.first else { return }
        let names = first.metadata.map { quoted($0.name.value) }
        let fields = (names.prefix(3) + (names.count > 3 ? ["…"] : [])).joined(separator: ", ")
        let keyDescription = first.hasOneKey ? "a payload under \(quoted(first.commonKey))" : "a payload"
        let count = "\(first.members.count) of \(spec.jsonResponseCount) responses have \(keyDescription)"
        let others = findings.count - 1
        diagnostics.warning(
            .foundWrapper,
            count + (fields.isEmpty ? "" : " next to \(fields)")
                + (others == 0 ? "" : "; \(others) other \(others == 1 ? "wrapper is" : "wrappers are") repeated, too"),
            at: spec.requests.endpoints[first.members[0].candidate.endpoint].name.range,
            fix: "run netgen wrapper DOCUMENT --write SPEC so that calls return the payload; to keep the response, "
                + "set \"wrapper\": null in a spec that references the document"
        )
    }

    /// Warns about responses that repeat the fields of their wrapper, so that the client would read a wrapper in a
    /// wrapper.
    mutating func checkRepeatedWrappers() {
        let graph = SchemaGraph(spec)
        for endpoint in spec.requests.endpoints {
            guard case .json(let schema)? = endpoint.result.response?.kind, let wrapper = spec.wrapper(of: endpoint),
                let payload = wrapper.shape.payload.value.path, !wrapper.shape.fields.isEmpty
            else { continue }
            let keys = Set((graph.content(of: schema).fields ?? []).map(\.name.value))
            guard keys.isSuperset(of: wrapper.shape.fields.map(\.name.value) + [payload]) else { continue }
            diagnostics.warning(
                .wrapperMismatch,
                "the response of \(quoted(endpoint.name.value)) has the fields of its wrapper",
                at: schema.range,
                fix: "write the type of \(quoted(payload)), or \"wrapper\": null for a response without a wrapper"
            )
        }
    }
}
