/// Members of a union that Swift has one type for.
struct UnionMembers {
    let document: OpenAPIDocument

    /// The members with those put together that need not be told apart: values of one enum, whole numbers and others,
    /// text of any form.
    func simplified(_ members: [JSONSchema]) -> [JSONSchema] {
        var result = members
        join(&result, ofType: "string")
        join(&result, ofType: "integer")
        joinNumbers(&result)
        for habit in SchemaHabits.ofUnions { habit.read(&result) }
        joinFlags(&result)
        return result
    }

    /// Puts the enums among the members into one. With a plain type beside them it lists what is known of it.
    private func join(_ members: inout [JSONSchema], ofType type: String) {
        guard members.count > 1 else { return }
        let contents = members.map { $0.reference == nil ? $0 : document.expanded($0) }
        var enums: [Int] = []
        var plain: [Int] = []
        var formatted: [Int] = []
        for (index, content) in contents.enumerated() where content.unions.isEmpty {
            if let values = content.values {
                if values.allSatisfy({ $0.jsonType == type || $0.isNull }) { enums.append(index) }
            } else if content.type == type {
                if !Scalar.isTypedText(content.format) { plain.append(index) } else { formatted.append(index) }
            }
        }
        if !plain.isEmpty, enums.isEmpty {
            // Any text is a string, whatever its form and length.
            if plain.count + formatted.count > 1 { members[plain[0]].notes.makeLimitsOfOneForm() }
            drop(Set(plain.dropFirst() + formatted), from: &members)
        } else if enums.count == 1, !plain.isEmpty {
            members[enums[0]].notes.allowsOtherValues = true
            drop(Set(plain + formatted), from: &members)
        } else if enums.count > 1 {
            members[enums[0]] = joined(enums.map { contents[$0] })
            members[enums[0]].notes.allowsOtherValues = !plain.isEmpty
            drop(Set(enums.dropFirst() + plain), from: &members)
        }
    }

    private func drop(_ indices: Set<Int>, from members: inout [JSONSchema]) {
        members = members.enumerated().filter { !indices.contains($0.offset) }.map(\.element)
    }

    /// One enum with the values of all; what is said about a member with one value is said about the value.
    private func joined(_ enums: [JSONSchema]) -> JSONSchema {
        var result = JSONSchema(at: enums[0].range)
        result.types = enums[0].types
        var seen: Set<String> = []
        var values: [JSONValue] = []
        var descriptions: [JSONValue] = []
        for schema in enums {
            for (index, value) in (schema.values ?? []).enumerated() where seen.insert(value.compactJSON).inserted {
                values.append(value)
                let isAlone = schema.values?.count == 1
                let description = isAlone ? schema.notes.description : schema.valueDescriptions?.elements.at(index)
                descriptions.append(description ?? JSONValue(kind: .null, range: value.range))
            }
        }
        result.values = values
        // What is called something by each of the members is called that in the enum.
        let titles = enums.compactMap { schema in
            schema.notes.title.map { JSONValue(kind: .string($0), range: schema.range) }
        }
        if titles.count == values.count { result.valueNames = JSONValue(kind: .array(titles), range: result.range) }
        result.valueDescriptions = JSONValue(kind: .array(descriptions), range: result.range)
        return result
    }

    private func joinNumbers(_ members: inout [JSONSchema]) {
        let numbers = members.indices.filter { members[$0].isPlain("number") }
        let integers = members.indices.filter { members[$0].isPlain("integer") }
        guard !numbers.isEmpty else { return }
        drop(Set(integers + numbers.dropFirst()), from: &members)
    }

    /// `{ "const": true }` and `{ "const": false }`, or one of them and a boolean.
    private func joinFlags(_ members: inout [JSONSchema]) {
        let flags = members.indices.filter { index in
            let member = members[index]
            if let values = member.values { return values.allSatisfy { $0.bool != nil } }
            return member.isPlain("boolean")
        }
        guard flags.count > 1 else { return }
        members[flags[0]].values = nil
        members[flags[0]].types = ["boolean"]
        drop(Set(flags.dropFirst()), from: &members)
    }
}

extension JSONSchema {
    /// Whether it is of a type and no enum.
    func isPlain(_ type: String) -> Bool {
        reference == nil && values == nil && unions.isEmpty && self.type == type
    }
}

extension JSONValue {
    /// The type that a schema calls the value's.
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

    /// Whether a text is a whole number of 64 bits in its plain spelling.
    static func isInteger(_ text: some StringProtocol) -> Bool { Int64(text) != nil || UInt64(text) != nil }
}

extension Array {
    /// The element at a place that may not exist.
    func at(_ index: Int) -> Element? {
        indices.contains(index) ? self[index] : nil
    }
}
