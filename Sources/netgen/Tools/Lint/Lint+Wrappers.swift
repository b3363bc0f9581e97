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
}
