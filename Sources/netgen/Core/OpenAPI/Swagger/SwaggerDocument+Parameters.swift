// Parameters, which contain their own type keywords in Swagger.

extension SwaggerDocument {
    /// The keywords of a parameter that don't belong to its schema.
    private static let parameterKeys: Set = [
        "$ref", "name", "in", "description", "required", "allowEmptyValue", "collectionFormat", "deprecated", "example",
        "examples", "schema", "content", "style", "explode",
    ]

    /// The style of tab-separated values, which only Swagger has.
    static let tabs = "tabDelimited"

    /// Converts a header, or a parameter that isn't a body.
    mutating func parameter(_ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value.kind else { return value }
        reportSlips(in: value, among: ["collectionFormat"])
        if let reference = value["$ref"]?.string {
            return value.mappingMembers {
                $0.key == "$ref" ? $0.with($0.value.with(.string(Self.reference(reference)))) : $0
            }
        }
        // The parameter already has the form of OpenAPI 3, so leave it unchanged.
        if value["schema"] != nil || value["content"] != nil { return value }
        let otherMembers = members.filter { !isSchemaKeyword($0.key) && $0.key != "collectionFormat" }
        let schema = schemaOfParameter(value)
        let type = schema.unreadMembers.isEmpty ? [] : [JSONValue.Member("schema", schema)]
        return value.with(otherMembers + styleMembers(of: value) + type)
    }

    /// Converts the parameters of the document, except bodies and form fields. The operations that reference these
    /// parameters contain them.
    mutating func sharedParameters(_ section: JSONValue.Member) -> [JSONValue.Member] {
        guard case .object(let members) = section.value.kind else { return [section] }
        let others = members.filter { !["body", "formData"].contains($0.value["in"]?.string) }
        return [section.with(section.value.with(others.map { $0.with(parameter($0.value)) }))]
    }

    private func isSchemaKeyword(_ key: String) -> Bool {
        if key.hasPrefix("x-") { return key == "x-nullable" || key.hasPrefix("x-enum") }
        return !Self.parameterKeys.contains(key)
    }

    /// Returns the schema of a parameter, a header or a field of a form, from its own keywords.
    func schemaOfParameter(_ value: JSONValue) -> JSONValue {
        schema(value.keepingMembers { isSchemaKeyword($0.key) })
    }

    /// Returns `style` and `explode` of an array. Arrays are comma-separated by default.
    mutating func styleMembers(of value: JSONValue) -> [JSONValue.Member] {
        guard value["type"]?.string == "array", value["style"] == nil else { return [] }
        let format = value["collectionFormat"] ?? value.with(.string("csv"))
        let explode = JSONValue.Member("explode", format.with(.bool(format.string == "multi")))
        switch format.string {
        case "csv", "multi": return [explode]
        case "ssv": return [explode, .init("style", format.with(.string("spaceDelimited")))]
        case "pipes": return [explode, .init("style", format.with(.string("pipeDelimited")))]
        case "tsv": return [explode, .init("style", format.with(.string(Self.tabs)))]
        default:
            warn(
                .invalidValue,
                "\(format.shown) is not a \"collectionFormat\"; separating the values with commas",
                at: format.range,
                fix: #"write "csv", "multi", "ssv", "tsv" or "pipes""#
            )
            return [explode]
        }
    }
}
