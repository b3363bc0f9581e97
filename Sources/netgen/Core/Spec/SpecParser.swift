/// Reads a ``Spec`` from JSON: every key has its place here, every value its form.
///
/// Whether names lead anywhere is the resolver's business. What cannot be read is reported and left out, or becomes
/// ``TypeExpression/invalid``, so that one run reports all problems.
struct SpecParser {
    let source: SourceText
    var diagnostics = Diagnostics()

    /// Reads the spec in a file; `nil` when the file holds something else.
    static func parse(_ value: JSONValue, in source: SourceText, diagnostics: inout Diagnostics) -> Spec? {
        var parser = SpecParser(source: source)
        let spec = parser.spec(value)
        diagnostics.append(contentsOf: parser.diagnostics)
        return spec
    }
}

extension SpecParser {
    private mutating func spec(_ value: JSONValue) -> Spec? {
        guard var reader = ObjectReader(value, "a spec") else {
            wrongType(
                value,
                "a spec",
                expected: "an object",
                fix: #"write { "netgen": 1, "name": "…", "endpoints": { … } }"#
            )
            return nil
        }
        guard isSpec(reader, value), isSupportedVersion(&reader) else { return nil }
        _ = text(reader.optional("$schema"), example: #""netgen.schema.json""#)
        var spec = Spec(name: Located("API", at: reader.owner))
        if let name = apiName(reader.required("name", example: #""Petstore""#)) { spec.name = name }
        readFacts(&reader, into: &spec)
        spec.models = models(reader.optional("models"))
        spec.endpoints = endpoints(reader.optional("endpoints"))
        finish(reader)
        return spec
    }

    /// What is said about the API as a whole.
    mutating func readFacts(_ reader: inout ObjectReader, into spec: inout Spec, mayRefuseWrappers: Bool = false) {
        spec.description = prose(reader.optional("description"))
        spec.access = choice(reader.optional("access"))
        spec.namespace = identifier(reader.optional("namespace"), example: #""PetstoreAPI""#)
        spec.environments = environments(reader.optional("environments"))
        spec.debugEnvironment = text(reader.optional("debugEnvironment"), example: #""staging""#)
        spec.servers = servers(reader.optional("servers"))
        spec.securitySchemes = securitySchemes(reader.optional("securitySchemes"))
        spec.security = security(reader.optional("security"))
        readWrappers(&reader, into: &spec, mayRefuse: mayRefuseWrappers)
        spec.failures = failures(reader.optional("failures"))
        spec.paging = pagings(reader.optional("paging"))
    }

    /// Whether the object is meant to be a spec; what is not is reported as a whole, not key by key.
    private mutating func isSpec(_ reader: ObjectReader, _ document: JSONValue) -> Bool {
        guard !reader.has("netgen") else { return true }
        let telling = ["endpoints", "models", "environments", "wrapper", "wrappers"]
        guard reader.keyRange(of: telling) == nil else { return true }
        if let format = OtherFormat(document) {
            diagnostics.error(.unsupportedVersion, "this is \(format.name)", at: reader.owner, fix: format.fix)
        } else if reader.has("paths") || reader.has("components") {
            missOpenAPI(reader, document)
        } else if let inner = document.members.first(where: { OpenAPIParser.isOpenAPI($0.value) }) {
            let message = "the OpenAPI document stands inside \(quoted(inner.key))"
            diagnostics.error(.missingKey, message, at: inner.keyRange, fix: "save that value as the file")
        } else {
            let fix = #"begin with "netgen": 1, "name": "Petstore""#
            diagnostics.error(.missingKey, "this is no spec: it has no key \"netgen\"", at: reader.owner, fix: fix)
        }
        return false
    }

    /// An OpenAPI document that does not say that it is one, or in a word of its own.
    private mutating func missOpenAPI(_ reader: ObjectReader, _ document: JSONValue) {
        let message = "this OpenAPI document has no key \"openapi\", which says its version"
        let keys = document.members.map(\.key)
        if let key = SpellingSuggestion.nearest(to: "openapi", among: keys), let range = reader.keyRange(of: [key]) {
            diagnostics.error(.missingKey, message, at: range, fix: #"write "openapi" for \#(quoted(key))"#)
        } else {
            diagnostics.error(.missingKey, message, at: reader.owner, fix: #"begin with "openapi": "3.1.0""#)
        }
    }

    mutating func isSupportedVersion(_ reader: inout ObjectReader) -> Bool {
        guard let version = reader.required("netgen", example: "1") else { return true }
        guard case .number(let spelling) = version.value.kind else {
            wrongType(version, expected: "a number", example: "1")
            return true
        }
        guard exactInteger(spelling) != 1 else { return true }
        diagnostics.error(
            .unsupportedVersion,
            "version \(version.value.shown) of the format is not known",
            at: version.value.range,
            fix: #"write "netgen": 1"#
        )
        return false
    }

    mutating func apiName(_ member: JSONValue.Member?) -> Located<String>? {
        guard let text = text(member, example: #""Petstore""#) else { return nil }
        checkName(text, of: "an API")
        return text
    }

    private mutating func models(_ member: JSONValue.Member?) -> [Spec.Model] {
        entries(member, of: "models by name", example: #"{ "Pet": { "fields": { "id": "int64" } } }"#).map { entry in
            let name = name(entry, of: "a model")
            checkIsNoBuiltInType(name)
            let schema = schema(entry.value, of: "the model \(quoted(entry.key))")
            checkIsNoUse(entry.value)
            return Spec.Model(name: name, schema: schema)
        }
    }

    private mutating func checkIsNoBuiltInType(_ name: Located<String>) {
        let isScalar = Scalar(rawValue: name.value) != nil
        guard isScalar || name.value == Self.payloadTypeName else { return }
        diagnostics.error(
            .reservedName,
            isScalar ? "\(quoted(name.value)) is a built-in type" : #""Payload" stands for the payload of a wrapper"#,
            at: name.range,
            fix: "choose another name"
        )
    }

    /// Whether a value may be left out is said where a model is used.
    private mutating func checkIsNoUse(_ value: JSONValue) {
        guard case .object(let members) = value.kind else { return }
        for member in members where ["optional", "nullable", "default"].contains(member.key) {
            diagnostics.error(
                .conflictingKeys,
                "a model cannot have \(quoted(member.key)): it is said where the model is used",
                at: member.keyRange,
                fix: "move it to the fields of this type"
            )
        }
    }
}
