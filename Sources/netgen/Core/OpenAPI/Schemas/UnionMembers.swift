/// The simplification of union members that have a common Swift type.
struct UnionMembers {
    let document: OpenAPIDocument

    /// Returns the members after merging those that one Swift type represents. These are values of one enum, integers
    /// and other numbers, and strings of any format.
    func simplified(_ members: [JSONSchema]) -> [JSONSchema] {
        var result = members
        join(&result, ofType: "string")
        join(&result, ofType: "integer")
        joinNumbers(&result)
        for quirk in FrameworkQuirks.forUnions { quirk.read(&result) }
        joinFlags(&result)
        return result
    }

    /// Merges the enums among the members. If a plain type is also a member, the merged enum allows other values, too.
    private func join(_ members: inout [JSONSchema], ofType type: String) {
        guard members.count > 1 else { return }
        let contents = members.map { $0.composition.reference == nil ? $0 : document.expanded($0) }
        var enums: [Int] = []
        var plain: [Int] = []
        var formatted: [Int] = []
        for (index, content) in contents.enumerated() where content.composition.unions.isEmpty {
            if let values = content.composition.enumeration.values {
                if values.allSatisfy({ $0.jsonType == type || $0.isNull }) { enums.append(index) }
            } else if content.type == type {
                if !Scalar.isTypedText(content.types.format) {
                    plain.append(index)
                } else {
                    formatted.append(index)
                }
            }
        }
        if !plain.isEmpty, enums.isEmpty {
            // A plain string matches strings of any format and length, so it replaces the other strings.
            if plain.count + formatted.count > 1 { members[plain[0]].notes.makeLimitsOfOneForm() }
            drop(Set(plain.dropFirst() + formatted), from: &members)
        } else if enums.count == 1, !plain.isEmpty {
            members[enums[0]].notes.limits.allowsOtherValues = true
            drop(Set(plain + formatted), from: &members)
        } else if enums.count > 1 {
            members[enums[0]] = joined(enums.map { contents[$0] })
            members[enums[0]].notes.limits.allowsOtherValues = !plain.isEmpty
            drop(Set(enums.dropFirst() + plain), from: &members)
        }
    }

    private func drop(_ indices: Set<Int>, from members: inout [JSONSchema]) {
        members = members.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    }

    /// Returns one enum with all values. The description of a member with one value becomes the description of that
    /// value.
    private func joined(_ enums: [JSONSchema]) -> JSONSchema {
        var result = JSONSchema(at: enums[0].range)
        result.types.names = enums[0].types.names
        var seenValues: Set<String> = []
        var values: [JSONValue] = []
        var descriptions: [JSONValue] = []
        for schema in enums {
            for (index, value) in (schema.composition.enumeration.values ?? []).enumerated()
            where seenValues.insert(value.compactJSON).inserted {
                values.append(value)
                let isAlone = schema.composition.enumeration.values?.count == 1
                let description =
                    isAlone
                    ? schema.notes.documentation.description
                    : schema.composition.enumeration.descriptions?.elements.at(index)
                descriptions.append(description ?? JSONValue(kind: .null, range: value.range))
            }
        }
        result.composition.enumeration.values = values
        // If every member has a title, the titles are the names of the values.
        let titles = enums.compactMap { schema in
            schema.notes.documentation.title.map { JSONValue(kind: .string($0), range: schema.range) }
        }
        if titles.count == values.count {
            result.composition.enumeration.names = JSONValue(kind: .array(titles), range: result.range)
        }
        result.composition.enumeration.descriptions = JSONValue(kind: .array(descriptions), range: result.range)
        return result
    }

    private func joinNumbers(_ members: inout [JSONSchema]) {
        let numbers = members.indices.filter { members[$0].isPlain("number") }
        let integers = members.indices.filter { members[$0].isPlain("integer") }
        guard !numbers.isEmpty else { return }
        drop(Set(integers + numbers.dropFirst()), from: &members)
    }

    /// Merges Boolean constants, `{ "const": true }` and `{ "const": false }`, with each other or with a Boolean.
    private func joinFlags(_ members: inout [JSONSchema]) {
        let flags = members.indices.filter { index in
            let member = members[index]
            if let values = member.composition.enumeration.values { return values.allSatisfy { $0.bool != nil } }
            return member.isPlain("boolean")
        }
        guard flags.count > 1 else { return }
        members[flags[0]].composition.enumeration.values = nil
        members[flags[0]].types.names = ["boolean"]
        drop(Set(flags.dropFirst()), from: &members)
    }
}

extension JSONSchema {
    /// Returns whether the schema is of the type and isn't an enum, a union or a reference.
    func isPlain(_ type: String) -> Bool {
        composition.reference == nil && composition.enumeration.values == nil && composition.unions.isEmpty
            && self.type == type
    }
}

extension JSONValue {
    /// The value's type in JSON Schema.
    var jsonType: String {
        switch kind {
        case .null: "null"
        case .bool: "boolean"
        case .number(let text): Self.isInteger(text) ? "integer" : "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Returns whether a string is a 64-bit integer without a fraction or an exponent.
    static func isInteger(_ text: some StringProtocol) -> Bool { Int64(text) != nil || UInt64(text) != nil }
}

extension Array {
    /// Returns the element at an index, or `nil` if it is out of bounds.
    func at(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}

extension UnionReader {
    /// The alternatives of a union and of the unions nested in it.
    struct Choice {
        var members: [JSONSchema] = []
        var discriminator: JSONValue?
        var isExclusive = false
        var allowsNull = false
        /// Whether an object with only required keys is an alternative, not a constraint on an object next to the union.
        var acceptsAnyObject = false

        /// Makes limits of the only member apply to that alternative alone, if others only require properties.
        mutating func separateLimits(from alternatives: JSONSchema.Alternatives) {
            guard members.count == 1, alternatives.members.contains(where: { JSONSchema($0).isConstraint }) else {
                return
            }
            members[0].notes.makeLimitsOfOneForm()
        }
    }
}
