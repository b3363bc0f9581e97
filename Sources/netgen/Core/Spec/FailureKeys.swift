/// The coder for `failures`: error bodies by status.
extension SpecCoder where Value == [Spec.Failure] {
    static var failures: SpecCoder {
        .entries(of: "error bodies by status", example: #"{ "404": null, "409": "Conflict" }"#) { entry, reader in
            let status = reader.status(entry)
            let failure = reader.failure(entry)
            return status.map { Spec.Failure(status: $0, schema: failure.schema, description: failure.description) }
        } write: { failure in
            (failure.status.value.key, failure.json)
        }
    }
}

extension SpecReader {
    fileprivate mutating func failure(
        _ entry: JSONValue.Member
    ) -> (schema: Spec.Schema?, description: String?) {
        switch entry.value.kind {
        case .null:
            return (nil, nil)
        case .object(let members) where members.allSatisfy({ $0.key == "description" || $0.key == "$comment" }):
            return (nil, members.first { $0.key == "description" }.flatMap { prose($0) })
        case .object(let members) where members.contains(where: { $0.key == "json" }):
            var failure = Spec.Failure(status: Located(.any, at: entry.keyRange))
            read(entry.value, "a failure", into: &failure, Spec.Failure.keys, at: entry.keyRange)
            return (failure.schema, failure.description)
        default:
            let schema = schema(entry.value, of: "the failure \(quoted(entry.key))")
            return (schema, schema.notes.declaration.description)
        }
    }

    /// Reads a status from a key, `"404"`, `"4XX"` or `"default"`, and reports any other key.
    mutating func status(_ entry: JSONValue.Member) -> Located<StatusMatch>? {
        if let status = StatusMatch(key: entry.key) { return Located(status, at: entry.keyRange) }
        diagnostics.error(
            .invalidStatus,
            "\(quoted(entry.key)) is not the status of a response",
            at: entry.keyRange,
            fix: #"write a status from "200" to "599", a class such as "4XX", or "default" for all others"#
        )
        return nil
    }
}

extension Spec.Failure {
    /// The keys of a failure: `{ "json": "Conflict", "description": "Another user was faster." }`.
    fileprivate static let keys: [SpecKey<Spec.Failure>] = [
        .optional("json", \.schema, .schema(of: "the failure")),
        .optional("description", \.description, .prose),
    ]

    fileprivate var json: JSONValue {
        if let schema, schema.notes.declaration.description == description { return schema.json }
        let members = SpecWriter.members(of: self, Self.keys)
        return members.isEmpty ? .null : .object(members)
    }
}

extension StatusMatch {
    /// The key in the spec: `404`, `4XX` or `default`.
    var key: String {
        switch self {
        case .code(let code): "\(code)"
        case .range(let digit): "\(digit)XX"
        case .any: "default"
        }
    }

    /// Creates a status from a key, or `nil` if the key isn't the status of a response.
    init?(key: String) {
        let digits = key.hasSuffix("XX") ? key.dropLast(2) : key[...]
        let number = digits.unicodeScalars.allSatisfy(\.isASCIIDigit) ? Int(digits) : nil
        switch (key, number, digits.count) {
        case ("default", _, _): self = .any
        case (_, let digit?, 1) where key.count == 3 && (2...5).contains(digit): self = .range(digit)
        case (_, let code?, 3) where key.count == 3 && (200...599).contains(code): self = .code(code)
        default: return nil
        }
    }
}
