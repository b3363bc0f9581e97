extension Spec.Wrapper {
    /// What to say of a wrapper with a code that is likely to tell good answers from others, which no document can say;
    /// nothing where the verdict is known, or no field looks like one.
    var verdictHint: String {
        guard success.isEmpty, failure == nil, let code = fields.first(where: \.isLikelyVerdict) else { return "" }
        let key = quoted(code.name.value)
        let message = fields.first { Spec.messageKeys.contains($0.name.value) && $0.schema.isTextOrInteger }?.name.value
        let properties = ["\"code\": \(key)"] + (message.map { ["\"message\": \(quoted($0))"] } ?? [])
        return """
            What \(key) says of an answer with a good status is not known: it is taken for good. If one value alone is,
            add a verdict to the wrapper, and other values are failures:
            "success": { \(key): [\(code.likelyGoodValue)] }, "failure": { \(properties.joined(separator: ", ")) }

            """
    }
}

extension Spec.Field {
    private static let verdictKeys: Set = [
        "code", "status", "statuscode", "errcode", "errno", "errorcode", "ret", "retcode", "resultcode",
    ]

    fileprivate var isLikelyVerdict: Bool {
        Self.verdictKeys.contains(name.value.letters) && schema.isTextOrInteger
    }

    /// The default, which a good answer is likely to have, or else what is usual.
    fileprivate var likelyGoodValue: String {
        if let value = schema.notes.defaultValue { return value.compactJSON }
        if case .expression(.scalar(.string)) = schema.kind { return quoted("ok") }
        return name.value.letters.hasPrefix("status") ? "200" : "0"
    }
}
