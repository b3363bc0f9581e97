extension Spec.Field {
    /// The string that every request sends for a parameter of a query or header. `nil` if callers set the value.
    ///
    ///     "query": { "api-version": { "type": "string", "const": "2024-10-01" } }
    var constantText: String? {
        guard let value = schema.notes.validity.constant, !schema.notes.presence.isOptional,
            !schema.notes.presence.isNullable
        else { return nil }
        if case .expression(.optional) = schema.kind { return nil }
        switch (style, value.kind) {
        case (.json, .string), (.json, .number), (.json, .bool): return value.compact
        case (nil, .string), (nil, .number), (nil, .bool): return value.scalarText
        default: return nil
        }
    }

    /// The string that every request sends for a header. `nil` if callers set the value, or if a header line can't
    /// contain it. For example, a header line can't contain braces or characters outside of ASCII.
    var constantHeaderText: String? {
        guard let text = constantText, text.isVisibleASCII, !text.contains(where: { "{}".contains($0) }),
            !text.isEmpty, text.first != " ", text.last != " ", name.value.lowercased() != "cookie"
        else { return nil }
        return text
    }
}
