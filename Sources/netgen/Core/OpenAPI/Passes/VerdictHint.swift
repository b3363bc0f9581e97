/// A hint for a wrapper whose code probably distinguishes success from failure, which an OpenAPI document can't
/// express.
struct VerdictHint {
    private let field: Spec.Field
    private let good: JSONValue
    private let message: String?

    /// Creates a hint; `nil` if the wrapper already declares a verdict, or if no field is likely to be one.
    init?(for wrapper: Spec.Wrapper) {
        guard wrapper.rule.success.isEmpty, wrapper.rule.failure == nil,
            let field = wrapper.shape.fields.first(where: \.isLikelyVerdict)
        else { return nil }
        self.field = field
        good = field.likelyGoodValue
        message =
            wrapper.shape.fields.first { Spec.messageKeys.contains($0.name.value) && $0.schema.isTextOrInteger }?.name
            .value
    }

    /// Reports that every response with a successful status is a success, although the wrapper has a code.
    func report(to diagnostics: inout Diagnostics) {
        diagnostics.warning(
            .unstatedVerdict,
            "the meaning of \(quoted(field.name.value)) in responses with a successful status is unknown; treating all "
                + "values as successes",
            at: field.name.range,
            fix: "run netgen wrapper DOCUMENT --write SPEC, add a verdict to the wrapper, such as "
                + verdict.map { "\(quoted($0.key)): \(JSONWriter.spaced.text(of: $0.value))" }.joined(separator: ", ")
                + ", and generate from SPEC"
        )
    }

    var text: String {
        """
        The meaning of \(quoted(field.name.value)) in a response with a successful status is unknown, so all values are successes. If only
        one value is a success, add a verdict to the wrapper; other values are failures then:
        \(SpecWriter.fragment(verdict))

        """
    }

    private var verdict: [JSONValue.Member] {
        let failure = JSONValue.members(["code": .string(field.name.value), "message": message.map { .string($0) }])
        return JSONValue.members([
            "success": .object([(field.name.value, good)]),
            "failure": .object(failure),
        ])
    }
}

extension Spec.Field {
    private static let verdictKeys: Set = [
        "code", "status", "statuscode", "errcode", "errno", "errorcode", "ret", "retcode", "resultcode",
    ]

    fileprivate var isLikelyVerdict: Bool {
        Self.verdictKeys.contains(name.value.alphanumerics) && schema.isTextOrInteger
    }

    /// The value that probably indicates success: the default, or otherwise a conventional value.
    fileprivate var likelyGoodValue: JSONValue {
        if let value = schema.notes.presence.defaultValue { return value }
        if case .expression(.scalar(.string)) = schema.kind { return "ok" }
        return name.value.alphanumerics.hasPrefix("status") ? 200 : 0
    }
}
