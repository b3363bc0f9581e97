extension DocumentRepair {
    static let securityRepairs = [
        // "security": { "token": [] }
        DocumentRepair(place: .security) { member, _ in
            guard !member.value.members.isEmpty else { return nil }
            let list = JSONValue(kind: .array([member.value]), range: member.value.range)
            return requirement(member, taken: "[{ … }]", for: list)
        },
        // "security": ["token"]
        DocumentRepair(place: .securityRequirement) { member, _ in
            guard let name = member.value.located else { return nil }
            let scopes = JSONValue(kind: .array([]), range: name.range)
            let object = JSONValue.object(name.value, scopes, at: name.range)
            return requirement(member, taken: "{ \(quoted(name.value)): [] }", for: object)
        },
    ]

    private static func requirement(_ member: JSONValue.Member, taken: String, for value: JSONValue) -> Finding {
        Finding(
            code: .wrongType,
            message: "\"security\" is an array of objects; \(member.value.typeName) is taken for \(taken)",
            range: member.value.range,
            fix: "write \(taken)",
            value: value
        )
    }
}
