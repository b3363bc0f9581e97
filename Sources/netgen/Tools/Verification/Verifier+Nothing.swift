// Undeclared content of responses.
extension Verifier {
    /// Notes content that the spec doesn't declare. An empty value isn't content.
    mutating func verifyNothing(_ exchange: Exchange, of index: Int, _ wrapper: Int?) {
        let location = payloadLocation(of: index, wrapper)
        guard wrapper == nil || location.path != nil, !exchange.body.isNone else { return }
        let value = exchange.body.readableJSON
        switch (location.path.map { value?.members.value(at: $0) } ?? value)?.kind {
        case nil where value != nil, .null, .string(""): return
        case .object(let members) where members.isEmpty: return
        case .array(let elements) where elements.isEmpty: return
        default:
            add(
                .note,
                "the spec declares no content here, so the client ignores the content",
                exchange,
                spec.endpoints[index].name.range
            )
        }
    }
}
