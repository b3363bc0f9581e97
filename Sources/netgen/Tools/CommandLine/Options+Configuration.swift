extension Generator.Options {
    /// Reads options from a file beside a spec, for builds that run `generate` by themselves:
    ///
    /// ```json
    /// { "access": "package", "only": ["tag:pets"], "except": ["DeletePet"], "fixtures": true, "strict": true }
    /// ```
    ///
    /// What the file gets wrong is reported and left out. `file` is its index among the files of the run.
    init(configuration text: SourceText, file: Int32, diagnostics: inout Diagnostics) {
        self.init()
        guard let value = DocumentFormat.parse(text, file: file, diagnostics: &diagnostics) else { return }
        var parser = SpecParser(source: text)
        self = parser.options(value)
        diagnostics.append(contentsOf: parser.diagnostics)
    }
}

extension SpecParser {
    fileprivate mutating func options(_ value: JSONValue) -> Generator.Options {
        var options = Generator.Options()
        guard var reader = ObjectReader(value, "a configuration") else {
            wrongType(value, "a configuration", expected: "an object", fix: #"write { "access": "public" }"#)
            return options
        }
        options.access = choice(reader.optional("access"))
        options.namespace = identifier(reader.optional("namespace"), example: #""PetstoreAPI""#)?.value
        for pattern in patterns(reader.optional("only")) {
            options.selection.only.append(pattern.value)
            options.selection.places[pattern.value] = pattern.range
        }
        for pattern in patterns(reader.optional("except")) {
            options.selection.except.append(pattern.value)
            options.selection.places[pattern.value] = pattern.range
        }
        options.makesFixtures = flag(reader.optional("fixtures"))?.value ?? false
        options.isStrict = flag(reader.optional("strict"))?.value ?? false
        finish(reader)
        return options
    }

    private mutating func patterns(_ member: JSONValue.Member?) -> [Located<Selection.Pattern>] {
        guard let member else { return [] }
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
