extension DocumentRepair {
    static let securityRepairs = [
        DocumentRepair(
            "An object in place of an array of objects",
            at: .security,
            #""security": { "token": [] } → "security": [{ "token": [] }]"#
        ) { member, _ in
            guard !member.value.members.isEmpty else { return nil }
            let list = JSONValue(kind: .array([member.value]), range: member.value.range)
            return requirements(list, for: member.value, shown: "[{ … }]")
        },
        DocumentRepair(
            "The name of a scheme in place of an object",
            at: .security,
            #""security": ["token"] → "security": [{ "token": [] }]"#
        ) { member, _ in
            var elements = member.value.elements
            guard let index = elements.firstIndex(where: { $0.string != nil }), let name = elements[index].located
            else { return nil }
            let original = elements[index]
            elements[index] = .object(name.value, JSONValue(kind: .array([]), range: name.range), at: name.range)
            let list = JSONValue(kind: .array(elements), range: member.value.range)
            return requirements(list, for: original, shown: "{ \(quoted(name.value)): [] }")
        },
    ]

    private static func requirements(_ list: JSONValue, for original: JSONValue, shown: String) -> Finding {
        Finding(
            .wrongType,
            "\"security\" must be an array of objects; using \(shown) in place of \(original.typeName)",
            at: original.range,
            fix: "write \(shown)",
            value: list
        )
    }
}
