/// The keys of a type's object form, except those that define the type.
extension Spec.Notes {
    static let keys: [SpecKey<Spec.Notes>] =
        commonKeys + ModelTraits.keys.map { $0.within(\.traits) } + [explode]
        + Spec.Limit.Keyword.allCases.map(SpecKey.limit) + rareKeys

    private static let commonKeys: [SpecKey<Spec.Notes>] = [
        .optional("description", \.declaration.description, .prose),
        .optional("swiftName", \.declaration.swiftName, .identifier(#""userID""#)),
        .flag("optional", \.presence.isOptional).written(before: "description"),
        .flag("nullable", \.presence.isNullable).written(before: "description"),
        .optional("default", \.presence.defaultValue, .json),
        .optional("example", \.declaration.example, .json),
        .optional("deprecated", \.declaration.deprecated, .deprecation),
        .optional("dateFormat", \.form.dateFormat, .datePattern),
    ]

    private static let explode: SpecKey<Spec.Notes> = .optional("explode", \.form.explode, .flag)

    /// The rarely used keys, most of which hold annotations of OpenAPI documents.
    private static let rareKeys: [SpecKey<Spec.Notes>] = [
        .direction("readOnly", .readOnly),
        .direction("writeOnly", .writeOnly),
        .flag("documentedDefault", \.presence.isDefaultOnlyDocumented).unlisted,
        .optional("const", \.validity.constant, .json).unlisted,
        .flag("openEnum", \.validity.allowsOtherValues).unlisted,
        .optional("title", \.declaration.title, .prose).unlisted,
        .optional("format", \.form.format, .text(#""email""#)).unlisted,
        .value("not", \.validity.excluded, .list).unlisted,
        .value("formLimits", \.limits.ofForm, .limits).unlisted,
        .value("requires", \.validity.requiredAlternatives, .requiredAlternatives).unlisted,
        .value("allowed", \.validity.values, .list).unlisted,
        .value("keys", \.validity.keys, .keys).unlisted,
    ]
}

extension SpecKey<Spec.Notes> {
    fileprivate static func limit(_ keyword: Spec.Limit.Keyword) -> SpecKey {
        SpecKey(name: keyword.rawValue) { member, notes, reader in
            guard let limit = reader.limit(keyword, member) else { return }
            notes.limits.all.append(limit)
        } write: { notes in
            notes.limits.all.first { $0.keyword == keyword }?.value
        }
    }

    fileprivate static func direction(_ name: String, _ direction: Spec.Direction) -> SpecKey {
        SpecKey(name: name, isListed: false) { member, notes, reader in
            if reader.flag(member)?.value == true { notes.presence.direction = direction }
        } write: { notes in
            notes.presence.direction == direction ? .bool(true) : nil
        }
    }
}

extension SpecCoder where Value == Located<Bool> {
    static var flag: SpecCoder { SpecCoder(read: { $1.flag($0) }, write: { .bool($0.value) }) }
}

extension SpecCoder where Value == Spec.Deprecation {
    /// The coder for a deprecation: `"deprecated": true` or `"deprecated": "Use tags."`.
    static var deprecation: SpecCoder {
        SpecCoder { member, reader in
            switch member.value.kind {
            case .bool(let isDeprecated): return isDeprecated ? Spec.Deprecation() : nil
            case .string(let message): return Spec.Deprecation(message: TextSyntax.prose(message))
            default:
                reader.wrongType(member, expected: "true or a message", example: #""Use tags.""#)
                return nil
            }
        } write: { deprecation in
            deprecation.message.map { .string($0) } ?? .bool(true)
        }
    }
}

extension SpecCoder where Value == [Spec.Limit] {
    /// The coder for limits: `{ "minLength": 2 }`.
    fileprivate static var limits: SpecCoder {
        .entries(of: "limits", example: #"{ "minLength": 2 }"#) { member, reader in
            guard let keyword = Spec.Limit.Keyword(rawValue: member.key) else {
                let fix = "write one of \(quotedList(Spec.Limit.Keyword.allCases.map(\.rawValue), "or"))"
                reader.diagnostics.error(
                    .unknownKey,
                    "unknown key \(quoted(member.key)) in limits",
                    at: member.keyRange,
                    fix: fix
                )
                return nil
            }
            return reader.limit(keyword, member)
        } write: { limit in
            (limit.keyword.rawValue, limit.value)
        }
    }
}

extension SpecCoder where Value == [Spec.RequiredAlternatives] {
    /// The coder for required alternatives: `[{ "anyOf": [["email"], ["phone"]] }]`.
    static var requiredAlternatives: SpecCoder {
        SpecCoder { member, reader in
            let choices = member.value.elements.compactMap { value -> Spec.RequiredAlternatives? in
                guard value.members.count == 1, let choice = value.members.first,
                    ["anyOf", "oneOf"].contains(choice.key), !choice.value.elements.isEmpty
                else { return nil }
                let lists = choice.value.elements.map { $0.elements.compactMap(\.string) }
                return Spec.RequiredAlternatives(alternatives: lists, isExclusive: choice.key == "oneOf")
            }
            if choices.isEmpty || choices.count < member.value.elements.count {
                let example = #"[{ "anyOf": [["email"], ["phone"]] }]"#
                reader.wrongType(member, expected: "an array of objects with \"anyOf\" or \"oneOf\"", example: example)
            }
            return choices
        } write: { choices in
            let values = choices.map { choice in
                let lists = choice.alternatives.map { JSONValue.array($0.map { .string($0) }) }
                return JSONValue.object([(choice.isExclusive ? "oneOf" : "anyOf", .array(lists))])
            }
            return values.isEmpty ? nil : .array(values)
        }
    }
}

extension SpecCoder where Value == [Spec.Schema] {
    fileprivate static var keys: SpecCoder {
        SpecCoder(read: { [$1.schema($0.value, of: "the keys")] }, write: { $0.first?.json })
    }
}

extension SpecReader {
    fileprivate mutating func limit(_ keyword: Spec.Limit.Keyword, _ member: JSONValue.Member) -> Spec.Limit? {
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
            guard pattern.isEmpty else { return Spec.Limit(keyword: keyword, value: member.value) }
            emptyValue(member.value.range, #""pattern""#, fix: "remove it")
        case (.pattern, _):
            wrongType(member, expected: "a string", example: #""^[a-z]+$""#)
        case (_, .number(let spelling)) where (WholeNumber(spelling)?.int ?? -1) >= 0:
            return Spec.Limit(keyword: keyword, value: member.value)
        default:
            wrongType(member, expected: "a non-negative integer", example: "100")
        }
        return nil
    }
}
