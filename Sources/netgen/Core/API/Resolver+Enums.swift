extension Resolver {
    mutating func enumeration(_ enumeration: Spec.Enumeration) -> Enumeration {
        var scope = NameScope()
        var cases: [Enumeration.Case] = []
        var seen: Set<String> = []
        // A value that stands there twice has been reported by the parser.
        for value in enumeration.values where seen.insert(value.value.scalarText).inserted {
            let original = Located(value.value.scalarText, at: value.value.range)
            let name = settled(memberName(original, swiftName: value.swiftName), in: scope)
            scope.claim(name, for: original, fix: Self.caseFix(original.value), diagnostics: &diagnostics)
            let documentation = documentation(value.description, deprecation: value.deprecated)
            cases.append(
                Enumeration.Case(
                    name: name,
                    range: original.range,
                    rawValue: original.value,
                    documentation: documentation
                )
            )
        }
        return Enumeration(
            rawType: rawType(of: enumeration),
            isClosed: enumeration.isClosed,
            cases: cases,
            unknownCase: unknownCase(beside: scope)
        )
    }

    /// The type of an enum's raw values.
    func rawType(of enumeration: Spec.Enumeration) -> Scalar {
        let numbers = enumeration.values.filter(\.value.isNumber).compactMap { WholeNumber($0.value.scalarText) }
        // What no type holds has been reported.
        return numbers.isEmpty ? .string : Scalar.rawType(of: numbers) ?? .int
    }

    private static func caseFix(_ value: String) -> String {
        "write { \"value\": \(quoted(value)), \"swiftName\": \"…\" }"
    }

    /// Marks the enums whose values are only what is known of the type.
    func openSuggestions(in api: inout API) {
        let paths = suggestions.flatMap { table.resolved(.named($0)).paths }
        api.updateModels { model, path in
            guard paths.contains(path), case .enumeration(var enumeration) = model.kind else { return }
            enumeration.allowsOthers = true
            model.kind = .enumeration(enumeration)
        }
    }

    /// The name of the case for what the spec does not list.
    func unknownCase(beside scope: NameScope) -> MemberName {
        let candidates: [MemberName] = ["unknown", "unlisted", "other", "unlistedValue"]
        return candidates.first { !scope.contains($0.unescaped) && !scope.contains($0) } ?? "unlistedValue"
    }
}

extension JSONValue {
    /// A string's text, or a number's spelling.
    var scalarText: String {
        switch kind {
        case .string(let text), .number(let text): text
        case .null, .bool, .array, .object: compactJSON
        }
    }
}
