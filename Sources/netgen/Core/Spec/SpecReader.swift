/// A reader of a ``Spec`` from JSON. Every key is in the table of its object, and every value has a coder.
///
/// The resolver checks that names exist. Invalid values are reported and then omitted, or become
/// ``TypeExpression/invalid``, so that one run reports all errors.
struct SpecReader {
    let source: SourceText
    var diagnostics = Diagnostics()

    /// Reads the spec in a file. Returns `nil` if the file isn't a spec, or has an unsupported version.
    static func spec(_ value: JSONValue, in source: SourceText, diagnostics: inout Diagnostics) -> Spec? {
        var reader = SpecReader(source: source)
        defer { diagnostics.append(contentsOf: reader.diagnostics) }
        return reader.spec(value)
    }
}

extension Spec {
    static let keys: [SpecKey<Spec>] =
        [.version, .schema, .value("name", \.identity.name, .apiName, required: #""Petstore""#)]
        + factKeys
        + [
            .models, .value("shared", \.requests.shared, .sharedParts),
            .value("endpoints", \.requests.endpoints, .endpoints),
        ]

    /// The keys for facts about the API as a whole.
    static let factKeys: [SpecKey<Spec>] = [
        .optional("description", \.identity.description, .prose),
        .optional("access", \.identity.access, .choice),
        .optional("namespace", \.identity.namespace, .identifier(#""PetstoreAPI""#)),
        .value("environments", \.hosts.environments, .environments),
        .optional("debugEnvironment", \.hosts.debugEnvironment, .text(#""staging""#)),
        .value("servers", \.hosts.servers, .servers),
        .value("securitySchemes", \.security.schemes, .securitySchemes),
        .optional("security", \.security.requirement, .security),
        .wrapper,
        .wrappers,
        .value("failures", \.responses.failures, .failures),
        .paging,
        .value("types", \.types.own, .ownTypes),
        .optional("dateFormat", \.types.dateFormat, .datePattern),
        .value("calls", \.requests.calls, .callStyles),
        .flag("validates", \.requests.validates),
        .value("domains", \.hosts.domains, .domains),
        .optional("basePath", \.hosts.basePath, .text(#""/api/v1""#)).unlisted,
    ]
}

extension SpecKey {
    /// The version, which ``SpecReader/isSupportedVersion(_:)`` has already checked.
    static var version: SpecKey {
        SpecKey(name: "netgen", example: "1", read: { _, _, _ in }, write: { _ in .number("1") })
    }

    /// The URL of the format's JSON Schema, which only editors use.
    static var schema: SpecKey {
        SpecKey(name: "$schema") { member, _, reader in
            _ = reader.text(member, example: #""netgen.schema.json""#)
        } write: { _ in
            nil
        }
    }
}

extension SpecReader {
    private mutating func spec(_ value: JSONValue) -> Spec? {
        guard case .object = value.kind else {
            wrongType(
                value,
                "a spec",
                expected: "an object",
                fix: #"write { "netgen": 1, "name": "…", "endpoints": { … } }"#
            )
            return nil
        }
        guard isSpec(value), isSupportedVersion(value) else { return nil }
        var spec = Spec(name: Located("API", at: brace(of: value)))
        read(value, "a spec", into: &spec, Spec.keys)
        for wrapper in spec.responses.wrappers where wrapper.shape.isDescribed {
            let message = "\"described\" is only allowed in a spec that references an OpenAPI document"
            diagnostics.error(.conflictingKeys, message, at: wrapper.range, fix: "remove \"described\"")
        }
        return spec
    }

    /// Returns whether the object is meant to be a spec. Any other object is reported as a whole, not key by key.
    private mutating func isSpec(_ document: JSONValue) -> Bool {
        let kind = DocumentKind(document) ?? DocumentKind(named: source.path)
        if kind?.isSpec ?? false { return true }
        let specKeys = ["endpoints", "models", "environments", "wrapper", "wrappers"]
        let hasSpecKeys = document.members.contains { specKeys.contains($0.key) }
        if let mistake = DocumentKind.mistake(in: document) {
            mistake.report(to: &diagnostics)
        } else if let kind {
            diagnostics.error(.unsupportedVersion, "this is \(kind.name)", at: brace(of: document), fix: kind.fix)
        } else if !hasSpecKeys {
            let fix = #"begin with "netgen": 1, "name": "Petstore""#
            let message = "this is not a spec: it has no key \"netgen\""
            diagnostics.error(.missingKey, message, at: brace(of: document), fix: fix)
        } else {
            return true
        }
        return false
    }

    mutating func isSupportedVersion(_ document: JSONValue) -> Bool {
        guard let version = document.members.first(where: { $0.key == "netgen" }) else { return true }
        guard case .number(let spelling) = version.value.kind else {
            wrongType(version, expected: "a number", example: "1")
            return true
        }
        guard WholeNumber(spelling)?.int != 1 else { return true }
        diagnostics.error(
            .unsupportedVersion,
            "unknown version \(version.value.shown) of the spec format",
            at: version.value.range,
            fix: #"write "netgen": 1"#
        )
        return false
    }

    mutating func apiName(_ member: JSONValue.Member) -> Located<String>? {
        guard let text = text(member, example: #""Petstore""#) else { return nil }
        checkName(text, of: "an API")
        return text
    }

    // MARK: - Models

    fileprivate mutating func model(_ entry: JSONValue.Member) -> Spec.Model {
        let name = name(entry, of: "a model")
        checkIsNoBuiltInType(name)
        let schema = schema(entry.value, of: "the model \(quoted(entry.key))")
        checkIsNoUse(entry.value)
        return Spec.Model(name: name, schema: schema)
    }

    private mutating func checkIsNoBuiltInType(_ name: Located<String>) {
        let isScalar = Scalar(rawValue: name.value) != nil
        guard isScalar || name.value == Spec.Schema.payloadTypeName else { return }
        diagnostics.error(
            .reservedName,
            isScalar
                ? "\(quoted(name.value)) is a built-in type" : #""Payload" is reserved for the payload of a wrapper"#,
            at: name.range,
            fix: "choose another name"
        )
    }

    /// Reports the optionality and default of a model, which belong to the fields that use the model.
    private mutating func checkIsNoUse(_ value: JSONValue) {
        for member in value.members where ["optional", "nullable", "default"].contains(member.key) {
            diagnostics.error(
                .conflictingKeys,
                "a model cannot have \(quoted(member.key)), which belongs to the uses of the model",
                at: member.keyRange,
                fix: "move it to the fields of this type"
            )
        }
    }
}

extension SpecCoder where Value == Located<String> {
    fileprivate static var apiName: SpecCoder { SpecCoder(read: { $1.apiName($0) }, write: { .string($0.value) }) }
}

extension SpecKey<Spec> {
    /// The models by name, and the traits of models by pattern.
    fileprivate static var models: SpecKey {
        SpecKey(name: "models") { member, spec, reader in
            let example = #"{ "Pet": { "fields": { "id": "int64" } } }"#
            for entry in reader.entries(member, of: "models by name", example: example) {
                if ModelRule.isPattern(entry.key) {
                    spec.types.rules += reader.modelRule(entry).map { [$0] } ?? []
                } else {
                    spec.types.models.append(reader.model(entry))
                }
            }
        } write: { spec in
            let rules = spec.types.rules.map { ($0.pattern.value, $0.json) }
            // A model is always written as an object, even if it is an alias.
            let models = spec.types.models.map { model in
                let json = model.schema.json
                return (model.name.value, json.string == nil ? json : .object([("type", json)]))
            }
            return rules.isEmpty && models.isEmpty ? nil : .object(rules + models)
        }
    }
}
