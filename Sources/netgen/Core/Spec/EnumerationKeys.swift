/// The keys of an enum's value: `{ "enum": ["available", "on-hold"] }`.
extension Spec.EnumValue {
    fileprivate static let keys: [SpecKey<Spec.EnumValue>] = [
        .value("value", \.value, .rawValue, required: #""available""#),
        .optional("swiftName", \.swiftName, .identifier(#""onHold""#)),
        .optional("description", \.description, .prose),
        .optional("deprecated", \.deprecated, .deprecation),
    ]
}

extension Spec.Enumeration {
    var json: JSONValue {
        .array(
            values.map { value in
                let members = SpecWriter.members(of: value, Spec.EnumValue.keys)
                return members.count == 1 ? members[0].value : .object(members)
            }
        )
    }
}

extension SpecCoder where Value == JSONValue {
    fileprivate static var rawValue: SpecCoder {
        SpecCoder(read: { $1.rawValue($0.value, quoted($0.key)) }, write: { $0 })
    }
}

extension SpecReader {
    mutating func enumeration(_ member: JSONValue.Member, closed: JSONValue.Member?) -> Spec.Schema.Kind {
        let isClosed = closed.flatMap { flag($0) }?.value ?? false
        guard case .array(let elements) = member.value.kind else {
            wrongType(member, expected: "an array of values", example: #"["available", "sold"]"#)
            return .expression(.invalid)
        }
        guard !elements.isEmpty else {
            emptyValue(member.value.range, #""enum""#, fix: #"list the values, as in ["available", "sold"]"#)
            return .expression(.invalid)
        }
        let values = elements.compactMap { enumValue($0) }
        checkAreAlike(values.map(\.value))
        checkHaveType(values.map(\.value))
        checkAreUnique(values.map(\.value), of: "value")
        guard !values.isEmpty else { return .expression(.invalid) }
        return .enumeration(Spec.Enumeration(values: values, isClosed: isClosed))
    }

    private mutating func enumValue(_ element: JSONValue) -> Spec.EnumValue? {
        guard case .object = element.kind else {
            return rawValue(element, "a value of an enum").map { Spec.EnumValue(value: $0) }
        }
        var value = Spec.EnumValue(value: JSONValue(kind: .null, range: element.range))
        read(element, "a value of an enum", into: &value, Spec.EnumValue.keys)
        return value.value.isNull ? nil : value
    }

    /// Reads a string or an integer, and reports any other value. An integer gets its canonical spelling.
    mutating func rawValue(_ value: JSONValue, _ subject: String) -> JSONValue? {
        switch value.kind {
        case .string: return value
        case .number(let spelling):
            if let integer = WholeNumber(spelling), Scalar.rawType(of: [integer]) != nil {
                return JSONValue(kind: .number("\(integer)"), range: value.range)
            }
            diagnostics.error(
                .wrongType,
                "\(subject) must be a string or an integer, not the number \(spelling)",
                at: value.range,
                fix: "write an integer, or a string"
            )
        case .null:
            let fix = #"remove the null, and write "nullable": true where the enum is used"#
            wrongType(value, subject, expected: "a string or an integer", fix: fix)
        default:
            wrongType(value, subject, expected: "a string or an integer", fix: #"write a string such as "available""#)
        }
        return nil
    }

    /// Reports a string among integers, or an integer among strings.
    mutating func checkAreAlike(_ values: [JSONValue]) {
        guard let first = values.first,
            let other = values.first(where: { ($0.string == nil) != (first.string == nil) })
        else { return }
        diagnostics.error(
            .mixedEnum,
            "the other values of the enum are \(first.string != nil ? "strings" : "integers"), but this one is \(other.typeName)",
            at: other.range,
            fix: "use only strings or only integers"
        )
    }

    /// Reports integers that no single type can represent.
    private mutating func checkHaveType(_ values: [JSONValue]) {
        let numbers = values.filter(\.isNumber).compactMap { $0.text.flatMap(WholeNumber.init) }
        guard let value = values.first(where: { $0.text?.hasPrefix("-") == true }), Scalar.rawType(of: numbers) == nil
        else { return }
        diagnostics.error(
            .mixedEnum,
            "no integer type contains both \(value.text ?? "") and \(numbers.max().map { "\($0)" } ?? "0")",
            at: value.range,
            fix: #"write "decimal" in place of the enum"#
        )
    }

    mutating func checkAreUnique(_ values: [JSONValue], of what: String) {
        var seenValues: Set<String> = []
        for value in values where !seenValues.insert(value.text ?? "").inserted {
            let message = "duplicate \(what) \(value.shown)"
            diagnostics.error(.duplicateValue, message, at: value.range, fix: "remove one of the two")
        }
    }
}
