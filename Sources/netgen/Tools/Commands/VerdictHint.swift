/// A hint for a wrapper whose code probably distinguishes success from failure, which an OpenAPI document can't
/// express.
struct VerdictHint {
    private let code: String
    private let good: JSONValue
    private let message: String?

    /// Creates a hint; `nil` if the wrapper already declares a verdict, or if no field is likely to be one.
    init?(for wrapper: Spec.Wrapper) {
        guard wrapper.rule.success.isEmpty, wrapper.rule.failure == nil,
            let field = wrapper.shape.fields.first(where: \.isLikelyVerdict)
        else { return nil }
        code = field.name.value
        good = field.likelyGoodValue
        message =
            wrapper.shape.fields.first { Spec.messageKeys.contains($0.name.value) && $0.schema.isTextOrInteger }?.name
            .value
    }

    var text: String {
        """
        The meaning of \(quoted(code)) in a response with a successful status is unknown, so all values are successes. If only
        one value is a success, add a verdict to the wrapper; other values are failures then:
        \(SpecWriter.fragment(verdict))

        """
    }

    private var verdict: [JSONValue.Member] {
        let failure = JSONValue.members(["code": .string(code), "message": message.map { .string($0) }])
        return JSONValue.members([
            "success": .object([(code, good)]),
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
