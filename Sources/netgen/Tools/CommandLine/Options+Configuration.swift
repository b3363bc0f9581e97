extension Generator.Options {
    /// Creates the options from a configuration file, which is usually next to the spec:
    ///
    /// ```json
    /// { "access": "package", "only": ["tag:pets"], "except": ["DeletePet"], "fixtures": true, "strict": true,
    ///   "models": { "*Response": { "hashable": true } }, "types": { "money": "AppCore.Money" } }
    /// ```
    ///
    /// Invalid values are reported and ignored. `file` is the index of the text among the files of the run.
    init(configuration text: SourceText, file: Int32, diagnostics: inout Diagnostics) {
        self.init()
        guard let value = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return }
        if DocumentKind.report(value, expecting: .configuration, &diagnostics) { return }
        var reader = SpecReader(source: text)
        if case .object = value.kind {
            reader.read(value, "a configuration", into: &self, Self.configurationKeys)
        } else {
            reader.wrongType(value, "a configuration", expected: "an object", fix: #"write { "access": "public" }"#)
        }
        diagnostics.append(contentsOf: reader.diagnostics)
    }

    private static let configurationKeys: [SpecKey<Generator.Options>] = [
        .optional("access", \.access, .choice),
        .optional("namespace", \.namespace, .namespace),
        .patterns("only", \.only),
        .patterns("except", \.excluded),
        .value("models", \.additions.modelRules, .modelRules),
        .value("types", \.additions.ownTypes, .ownTypes),
        .optional("dateFormat", \.additions.dateFormat, .datePattern),
        .value("calls", \.additions.calls, .callStyles),
        .flag("validates", \.additions.validates),
        .flag("fixtures", \.files.makesFixtures),
        .flag("strict", \.reading.isStrict),
        .flag("allowOutside", \.reading.allowsOutside),
    ]
}

extension SpecCoder where Value == String {
    fileprivate static var namespace: SpecCoder {
        SpecCoder(read: { $1.identifier($0, example: #""PetstoreAPI""#)?.value }, write: { .string($0) })
    }
}

extension SpecKey<Generator.Options> {
    fileprivate static func patterns(
        _ name: String,
        _ path: any WritableKeyPath<Selection, [Selection.Pattern]> & Sendable
    ) -> SpecKey {
        SpecKey(name: name) { member, options, reader in
            for pattern in reader.patterns(member) {
                options.selection[keyPath: path].append(pattern.value)
                options.selection.ranges[pattern.value] = pattern.range
            }
        } write: { _ in
            nil
        }
    }
}

extension SpecReader {
    fileprivate mutating func patterns(_ member: JSONValue.Member) -> [Located<Selection.Pattern>] {
        guard case .array(let elements) = member.value.kind else {
            wrongType(member, expected: "an array", example: #"["tag:pets", "path:/orders", "ListPets"]"#)
            return []
        }
        return elements.compactMap { element in
            guard let text = element.located else {
                let what = "an element of \(quoted(member.key))"
                wrongType(element, what, expected: "a string", fix: #"write "tag:TAG", "path:/PATH" or a name"#)
                return nil
            }
            return text.map(Selection.Pattern.init)
        }
    }
}
