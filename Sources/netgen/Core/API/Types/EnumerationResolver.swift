/// A resolver that names the cases of enums.
struct EnumerationResolver {
    let names: NameResolver

    private var state: ResolverState { names.state }

    func enumeration(_ enumeration: Spec.Enumeration) -> Enumeration {
        var scope = NameScope()
        var cases: [Enumeration.Case] = []
        var seenValues: Set<String> = []
        // The parser has already reported duplicate values, so skip them.
        for value in enumeration.values where seenValues.insert(value.value.scalarText).inserted {
            let original = Located(value.value.scalarText, at: value.value.range)
            let name = names.free(names.memberName(original, swiftName: value.swiftName), in: scope)
            scope.claim(name, for: original, fix: Self.caseFix(original.value), diagnostics: &state.diagnostics)
            let documentation = Documentation(value.description, deprecation: value.deprecated)
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
            rawType: enumeration.rawType,
            isClosed: enumeration.isClosed,
            cases: cases,
            unknownCase: scope.unknownCase
        )
    }

    private static func caseFix(_ value: String) -> String {
        "write { \"value\": \(quoted(value)), \"swiftName\": \"…\" }"
    }
}

extension Spec.Enumeration {
    /// The type of the enum's raw values.
    var rawType: Scalar {
        let numbers = values.filter(\.value.isNumber).compactMap { WholeNumber($0.value.scalarText) }
        // Integers that exceed every type have already been reported, so `int` is only a placeholder.
        return numbers.isEmpty ? .string : Scalar.rawType(of: numbers) ?? .int
    }
}

extension NameScope {
    /// The name of the case for unlisted values.
    var unknownCase: MemberName {
        let candidates: [MemberName] = ["unknown", "unlisted", "other", "unlistedValue"]
        return candidates.first { !contains($0.unescaped) && !contains($0) } ?? "unlistedValue"
    }
}
