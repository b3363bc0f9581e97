/// `failures`: error bodies by status.
extension SpecParser {
    mutating func failures(_ member: JSONValue.Member?) -> [Spec.Failure] {
        entries(member, of: "error bodies by status", example: #"{ "404": null, "409": "Conflict" }"#).compactMap {
            entry in
            let status = status(entry)
            let failure = failure(entry)
            return status.map { Spec.Failure(status: $0, schema: failure.schema, description: failure.description) }
        }
    }

    private mutating func failure(_ entry: JSONValue.Member) -> (schema: Spec.Schema?, description: String?) {
        switch entry.value.kind {
        case .null:
            return (nil, nil)
        case .object(let members) where members.allSatisfy({ $0.key == "description" || $0.key == "$comment" }):
            return (nil, prose(members.first { $0.key == "description" }))
        default:
            let schema = schema(entry.value, of: "the failure \(quoted(entry.key))")
            return (schema, schema.notes.description)
        }
    }

    /// `"404"`, `"4XX"`, `"default"`
    private mutating func status(_ entry: JSONValue.Member) -> Located<Spec.Status>? {
        let digits = Array(entry.key.unicodeScalars)
        let isThreeLong = digits.count == 3
        let status: Spec.Status? =
            switch entry.key {
            case "default": .any
            case _ where isThreeLong && entry.key.hasSuffix("XX"): Int(entry.key.prefix(1)).map { .range($0) }
            case _ where isThreeLong && digits.allSatisfy(\.isASCIIDigit): Int(entry.key).map { .code($0) }
            default: nil
            }
        switch status {
        case .any?, .range(2...5)?, .code(200...599)?:
            return status.map { Located($0, at: entry.keyRange) }
        default:
            diagnostics.error(
                .invalidStatus,
                "\(quoted(entry.key)) is not the status of a response",
                at: entry.keyRange,
                fix: #"write a status from "200" to "599", a class such as "4XX", or "default" for all others"#
            )
            return nil
        }
    }
}
