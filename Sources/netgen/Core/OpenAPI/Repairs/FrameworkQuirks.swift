/// Peculiarities of frameworks in schemas, with their intended meaning.
enum FrameworkQuirks {
    static let forSchemas = [
        FrameworkQuirk<JSONSchema>(
            ".NET also describes numbers as strings, which it reads but never writes",
            #"{ "type": ["integer", "string"], "pattern": "^-?\\d+$" } → { "type": "integer" }"#
        ) { schema in
            guard let number = schema.types.names.first(where: { $0 == "integer" || $0 == "number" }) else { return }
            if schema.types.names.count == 2, schema.types.names.contains("string"), schema.allowsOnlyNumbers {
                schema.types.names = [number]
            }
            // A pattern has no effect on a number, so remove it.
            if schema.types.names.count == 1 { schema.notes.limits.all.removeAll { $0.keyword == .pattern } }
        },
        FrameworkQuirk<JSONSchema>(
            "Kubernetes has a format for a port's number or name",
            #"{ "type": "string", "format": "int-or-string" } → { "type": ["integer", "string"] }"#
        ) { schema in
            guard schema.types.format == "int-or-string", schema.types.names == ["string"] || !schema.hasOwnType
            else { return }
            schema.types.names = ["integer", "string"]
            schema.types.format = nil
        },
    ]

    static let forEnumerations = [
        FrameworkQuirk<JSONSchema>(
            "drf-spectacular lists the names of numeric values in the description",
            #"""
            { "type": "integer", "enum": [5, 9], "description": "* `5` - Very high\n* `9` - Low" } → \#
            { "type": "integer", "enum": [5, 9], "description": "* `5` - Very high\n* `9` - Low", \#
            "x-enum-varnames": ["Very_high", "Low"] }
            """#
        ) { schema in
            guard let values = schema.composition.enumeration.values, schema.composition.enumeration.names == nil,
                schema.composition.unions.count != 1,
                schema.types.names == ["integer"],
                let lines = schema.notes.documentation.description?.string?.split(separator: "\n")
            else { return }
            let names = values.map { value -> JSONValue in
                let start = "* `\(value.scalarText)` - "
                let label = lines.first { $0.hasPrefix(start) }?.dropFirst(start.count) ?? ""
                // A value without a label gets no name here, so its number becomes its name.
                guard label.contains(where: { $0.isLetter || $0.isNumber }) else {
                    return JSONValue(kind: .null, range: value.range)
                }
                let name = TypeName.words(of: String(label)).joined(separator: "_")
                return JSONValue(kind: TextSyntax.isIdentifier(name) ? .string(name) : .null, range: value.range)
            }
            guard Set(names.map { $0.string?.lowercased() }).count == values.count else { return }
            schema.composition.enumeration.names = JSONValue(kind: .array(names), range: schema.range)
        }
    ]

    static let forUnions = [
        FrameworkQuirk<[JSONSchema]>(
            "pydantic also describes a Decimal as a string",
            #"""
            { "anyOf": [{ "type": "number" }, { "type": "string", "pattern": "^\\d*\\.?\\d*$" }] } → \#
            { "type": "number", "format": "decimal" }
            """#
        ) { members in
            guard let number = members.firstIndex(where: { $0.isPlain("number") || $0.isPlain("integer") }),
                members.contains(where: \.isTextOfNumber)
            else { return }
            if members[number].type == "number", members[number].types.format == nil {
                members[number].types.format = "decimal"
            }
            members.removeAll(where: \.isTextOfNumber)
        }
    ]
}

/// A quirk of frameworks, with a function that is applied to every schema, every enumeration, or the members of
/// every union.
struct FrameworkQuirk<Subject>: Sendable {
    /// A description of the quirk and the framework.
    let origin: String
    /// A schema and its equivalent. Tests verify the example.
    let example: String
    let read: @Sendable (inout Subject) -> Void

    init(_ origin: String, _ example: String, read: @escaping @Sendable (inout Subject) -> Void) {
        self.origin = origin
        self.example = example
        self.read = read
    }
}

extension JSONSchema {
    fileprivate var hasOwnType: Bool {
        !types.names.isEmpty || !composition.unions.isEmpty || composition.enumeration.values != nil
            || composition.reference != nil
    }

    fileprivate var isTextOfNumber: Bool { isPlain("string") && allowsOnlyNumbers }

    /// Whether the pattern matches only numbers: it has no letters except for the `e` of an exponent.
    fileprivate var allowsOnlyNumbers: Bool {
        guard let pattern = notes.limits.all.first(where: { $0.keyword == .pattern })?.value.string else {
            return false
        }
        return pattern.contains(#"\d"#)
            && pattern.utf8.allSatisfy { #"^$()[]?:!*+|\.-0123456789deE"#.utf8.contains($0) }
    }
}
