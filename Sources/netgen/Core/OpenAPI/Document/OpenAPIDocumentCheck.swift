/// A check for mistakes that the readers ignore: values of the wrong type and misspelled keys. In other files, it
/// checks only objects that the document references.
struct OpenAPIDocumentCheck {
    private let files: OpenAPIFiles
    private var diagnostics = Diagnostics()
    private let table = OpenAPIKeyTable()
    /// The suggested key for each unknown key, by object type; `nil` if no known key is similar.
    private var suggestions: [MisplacedKey: String?] = [:]

    /// Objects of other files that remain to be checked, and the locations of all such objects found so far.
    private var waiting: [(member: JSONValue.Member, container: OpenAPIKeywords.Container)] = []
    private var followedTargets: Set<SourceRange> = []

    private struct MisplacedKey: Hashable {
        var part: OpenAPIKeywords.ObjectType
        var key: String
    }

    static func check(_ files: OpenAPIFiles) -> Diagnostics {
        var check = OpenAPIDocumentCheck(files: files)
        check.check(files.main.members, of: .document)
        while let (member, container) = check.waiting.popLast() { check.check(member, holds: container) }
        return check.diagnostics
    }

    private init(files: OpenAPIFiles) {
        self.files = files
    }

    private mutating func check(_ members: [JSONValue.Member], of part: OpenAPIKeywords.ObjectType) {
        // A `for` loop would copy the members, which costs more than checking them.
        var index = 0
        while index < members.count {
            if let container = table.container(of: members[index].key, in: part) {
                if container.part == .reference {
                    follow(members[index], to: .one(part))
                } else if container.outer != .one || container.part != .anything {
                    check(members[index], holds: container)
                }
            } else {
                checkKey(members[index], of: part, beside: members)
            }
            index += 1
        }
    }

    private mutating func follow(_ member: JSONValue.Member, to container: OpenAPIKeywords.Container) {
        guard let reference = member.value.located else {
            return report(member.value, at: member.key, expected: "a string", example: "\"…\"")
        }
        let main = files.main.range.file
        guard reference.range.file != main || reference.value.utf8.first != UInt8(ascii: "#"),
            let target = files.target(of: reference), target.value.range.file != main,
            followedTargets.insert(target.value.range).inserted
        else { return }
        waiting.append((JSONValue.Member(key: target.name, keyRange: reference.range, value: target.value), container))
    }

    private mutating func check(_ member: JSONValue.Member, holds container: OpenAPIKeywords.Container) {
        switch (container.outer, member.value.kind) {
        case (.one, _): check(member.value, as: container.part, at: member.key)
        // Programs write null for a missing value, and PHP writes `[]` for an empty object, so accept both.
        case (_, .null), (.list, .bool(false)): break
        case (.map, .array(let elements)) where elements.isEmpty: break
        case (.list, .array(let elements)) where elements.isEmpty && member.key == "enum": reportEmpty(member)
        case (.list, .array(let elements)):
            if container.part == .anything { return }
            for element in elements { check(element, as: container.part, at: member.key, isElement: true) }
        // A reference may replace the whole array or dictionary.
        case (.list, .object(let members)) where members.isReference && container.part == .parameter,
            (.map, .object(let members)) where members.isReference:
            follow(members[0], to: container)
        // The response reader reports the missing status code, so check only the members of the response.
        case (.map, .object(let members)) where container.part == .response && member.value.isResponseAlone:
            check(members, of: .response)
        // The content reader reports the missing media type, so check only the members of the schema.
        case (.map, .object(let members)) where container.part == .mediaType && member.value.isSchemaOfContent:
            check(members, of: .schema)
        case (.map, .object(let members)):
            if container.part == .anything { return }
            // A property can have any name, even `x-…`, so it isn't skipped as an extension.
            for member in members where container.part == .schema || !member.key.isExtension {
                check(member.value, as: container.part, at: member.key)
            }
        case (.list, _): report(member.value, at: member.key, expected: "an array", example: "[ … ]")
        case (.map, _): report(member.value, at: member.key, expected: "an object", example: "{ … }")
        }
    }

    private mutating func check(
        _ value: JSONValue,
        as part: OpenAPIKeywords.ObjectType,
        at key: String,
        isElement: Bool = false
    ) {
        switch (value.kind, part) {
        case (.null, _), (_, .anything), (.string, .text), (.string, .texts), (.array, .texts), (.bool, .flag),
            (.bool, .schema), (.bool, .schemas):
            break
        case (.array(let elements), .schemas):
            for element in elements { check(element, as: .schema, at: key, isElement: true) }
        case (.object, .callback):
            check(JSONValue.Member(key: key, keyRange: value.range, value: value), holds: .map(.pathItem))
        case (.string(let format), .format): checkFormat(format, at: value.range)
        case (_, .text), (_, .texts), (_, .format):
            report(value, at: key, isElement, expected: "a string", example: "\"…\"")
        case (_, .flag):
            let example = value.string?.lowercased() == "false" ? "false" : "true"
            report(value, at: key, isElement, expected: "true or false", example: example)
        case (.object(let members), _): check(members, of: part)
        case (.string(let text), .discriminator):
            report(value, at: key, expected: "an object", example: "{ \"propertyName\": \(quoted(text)) }")
        case (.string(let text), .schema), (.string(let text), .schemas):
            report(value, at: key, isElement, expected: "an object", example: schema(resembling: text))
        case (.array(let elements), _) where elements.isEmpty: break
        // The parameter reader reports an invalid element, so don't report it here.
        case (_, .parameter) where isElement: break
        default: report(value, at: key, isElement, expected: "an object", example: "{ … }")
        }
    }

    /// Returns the schema that a string probably means: `"string"`, `"Pet"`.
    private func schema(resembling text: String) -> String {
        if let type = JSONSchema.type(resembling: text) { return "{ \"type\": \(quoted(type)) }" }
        let reference = text.contains("/") ? text : "#/components/schemas/" + text
        return "{ \"$ref\": \(quoted(reference)) }"
    }

    private mutating func report(
        _ value: JSONValue,
        at key: String,
        _ isElement: Bool = false,
        expected: String,
        example: String
    ) {
        let subject = isElement ? "an element of \(quoted(key))" : quoted(key)
        diagnostics.warning(
            .wrongType,
            "\(subject) must be \(expected), not \(value.typeName); ignoring it",
            at: value.range,
            fix: isElement ? "write \(example)" : "write \(quoted(key)): \(example)"
        )
    }
}

// MARK: - Values

extension OpenAPIDocumentCheck {
    private mutating func reportEmpty(_ member: JSONValue.Member) {
        diagnostics.warning(
            .emptyValue,
            "\(quoted(member.key)) has no values; ignoring it",
            at: member.value.range,
            fix: "list the values, or remove \(quoted(member.key))"
        )
    }

    private mutating func checkFormat(_ format: String, at range: SourceRange) {
        guard let suggestion = Scalar.format(resembling: format) else { return }
        diagnostics.warning(
            .invalidValue,
            "unknown format \(quoted(format)); ignoring it",
            at: range,
            fix: "did you mean \(quoted(suggestion))?"
        )
    }
}

// MARK: - Keys

extension OpenAPIDocumentCheck {
    private mutating func checkKey(
        _ member: JSONValue.Member,
        of part: OpenAPIKeywords.ObjectType,
        beside members: [JSONValue.Member]
    ) {
        if member.key.isExtension { return }
        if part == .pathItem {
            // Methods may be written in upper case, so look up the key in lower case.
            if let container = table.container(of: member.key.lowercased(), in: part) {
                return check(member, holds: container)
            }
            // The operation reader reports an operation with an unknown method, so don't report it here.
            if member.value["responses"] != nil { return }
        }
        if part == .mediaType, table.container(of: member.key, in: .schema) != nil {
            if !members.contains(where: { $0.key == "schema" }) { reportSchema(member) }
            return
        }
        guard let key = key(resembling: MisplacedKey(part: part, key: member.key)),
            !members.contains(where: { $0.key == key })
        else {
            return checkPlacement(member, of: part, beside: members)
        }
        diagnostics.warning(
            .unknownKey,
            "unknown key \(quoted(member.key)); ignoring it",
            at: member.keyRange,
            fix: "did you mean \(quoted(key))?"
        )
    }

    /// Reports a keyword that belongs in a `schema`, as in `"application/json": { "type": "string" }`.
    private mutating func reportSchema(_ member: JSONValue.Member) {
        diagnostics.warning(
            .unknownKey,
            "\(quoted(member.key)) must be in a \"schema\"; ignoring it",
            at: member.keyRange,
            fix: "write \"schema\": { \(quoted(member.key)): … }"
        )
    }

    /// Reports a member that belongs under another key, as in `{ "type": "object", "name": { "type": "string" } }`.
    /// Reports once for all such members of an object.
    private mutating func checkPlacement(
        _ member: JSONValue.Member,
        of part: OpenAPIKeywords.ObjectType,
        beside members: [JSONValue.Member]
    ) {
        guard let expectedKey = expectedKey(of: member, in: part) else { return }
        let first = members.first {
            self.expectedKey(of: $0, in: part) != nil && table.container(of: $0.key, in: part) == nil
        }
        guard first?.keyRange == member.keyRange else { return }
        diagnostics.warning(
            .unknownKey,
            "\(quoted(member.key)) must be in \(quoted(expectedKey)); ignoring it",
            at: member.keyRange,
            fix: "write \(quoted(expectedKey)): { \(quoted(member.key)): … }"
        )
    }

    /// Returns the key under which OpenAPI expects a misplaced member; `nil` if the member isn't recognized.
    private func expectedKey(of member: JSONValue.Member, in part: OpenAPIKeywords.ObjectType) -> String? {
        if member.key.isExtension { return nil }
        return switch part {
        case .schema: member.value.isSchema ? "properties" : nil
        case .components: member.value.isSchema ? "schemas" : nil
        case .operation: Int(member.key) == nil ? nil : "responses"
        default: nil
        }
    }

    private mutating func key(resembling misplacedKey: MisplacedKey) -> String? {
        if let cached = suggestions[misplacedKey] { return cached }
        let names = OpenAPIKeywords.keywords(of: misplacedKey.part)?.keys.map(\.name) ?? []
        let long = Self.abbreviations[misplacedKey.key]
        let key = names.first { $0 == long } ?? SpellingSuggestion.nearest(to: misplacedKey.key, among: names)
        suggestions[misplacedKey] = .some(key)
        return key
    }

    private static let abbreviations = [
        "body": "requestBody", "definitions": "components", "desc": "description", "id": "operationId",
        "params": "parameters", "props": "properties", "values": "enum",
    ]
}

extension JSONValue {
    /// Whether the value looks like a schema, as in `{ "type": "string" }`.
    fileprivate var isSchema: Bool { self["type"]?.string != nil || self["$ref"]?.string != nil }
}

extension [JSONValue.Member] {
    /// Whether the members are only a reference, as in `{ "$ref": "pets.json" }`.
    fileprivate var isReference: Bool { count == 1 && self[0].key == "$ref" && self[0].value.string != nil }
}

extension String {
    /// Whether the key is an extension, as in `x-internal`.
    var isExtension: Bool { utf8.starts(with: "x-".utf8) }
}
