/// What the object form of a type may say besides its kind.
extension SpecParser {
    mutating func notes(_ reader: inout ObjectReader) -> Spec.Notes {
        var notes = Spec.Notes()
        notes.description = prose(reader.optional("description"))
        notes.swiftName = identifier(reader.optional("swiftName"), example: #""userID""#)
        notes.isOptional = flag(reader.optional("optional"))?.value ?? false
        notes.isNullable = flag(reader.optional("nullable"))?.value ?? false
        notes.defaultValue = reader.optional("default")?.value
        notes.example = reader.optional("example")?.value
        notes.deprecated = deprecation(reader.optional("deprecated"))
        notes.isCodable = flag(reader.optional("codable"))?.value ?? false
        notes.isHashable = flag(reader.optional("hashable"))?.value ?? false
        notes.isMutable = flag(reader.optional("mutable"))?.value ?? false
        notes.explode = flag(reader.optional("explode"))
        for keyword in Spec.Limit.Keyword.allCases {
            if let limit = limit(keyword, reader.optional(keyword.rawValue)) { notes.limits.append(limit) }
        }
        return notes
    }

    /// `"deprecated": true` or `"deprecated": "Use tags."`
    mutating func deprecation(_ member: JSONValue.Member?) -> Spec.Deprecation? {
        guard let member else { return nil }
        switch member.value.kind {
        case .bool(let isDeprecated):
            return isDeprecated ? Spec.Deprecation() : nil
        case .string(let message):
            return Spec.Deprecation(message: TextForm.prose(message))
        default:
            wrongType(member, expected: "true or a message", example: #""Use tags.""#)
            return nil
        }
    }

    private mutating func limit(_ keyword: Spec.Limit.Keyword, _ member: JSONValue.Member?) -> Spec.Limit? {
        guard let member else { return nil }
        switch (keyword, member.value.kind) {
        case (.minimum, .number), (.maximum, .number), (.exclusiveMinimum, .number), (.exclusiveMaximum, .number):
            return Spec.Limit(keyword: keyword, value: member.value)
        case (.minimum, _), (.maximum, _), (.exclusiveMinimum, _), (.exclusiveMaximum, _):
            wrongType(member, expected: "a number", example: "100")
        case (.multipleOf, .number(let spelling)) where (Double(spelling) ?? 0) > 0:
            return Spec.Limit(keyword: keyword, value: member.value)
        case (.multipleOf, _):
            wrongType(member, expected: "a number above 0", example: "5")
        case (.uniqueItems, .bool(let isUnique)):
            return isUnique ? Spec.Limit(keyword: keyword, value: member.value) : nil
        case (.uniqueItems, _):
            wrongType(member, expected: "true or false", example: "true")
        case (.pattern, .string(let pattern)):
            guard !pattern.isEmpty else {
                emptyValue(member.value.range, #""pattern""#, fix: "remove it")
                return nil
            }
            return Spec.Limit(keyword: keyword, value: member.value)
        case (.pattern, _):
            wrongType(member, expected: "a string", example: #""^[a-z]+$""#)
        case (_, .number(let spelling)) where (exactInteger(spelling) ?? -1) >= 0:
            return Spec.Limit(keyword: keyword, value: member.value)
        default:
            wrongType(member, expected: "a whole number from 0", example: "100")
        }
        return nil
    }

    mutating func checkHasNoExplode(_ notes: Spec.Notes) {
        guard let explode = notes.explode else { return }
        diagnostics.error(
            .conflictingKeys,
            #"only a query parameter or the field of a form has "explode""#,
            at: explode.range,
            fix: "remove it"
        )
    }
}
