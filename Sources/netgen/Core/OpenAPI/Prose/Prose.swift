extension JSONValue {
    /// The text as Markdown; `nil` if there is none.
    var prose: String? {
        guard let text = string.flatMap(TextSyntax.prose) else { return nil }
        let markdown = HTMLText.markdown(ReStructuredText.dedented(text))
        // Decoded entities may contain invalid characters, too, so check the result again.
        guard let prose = markdown == text ? text : TextSyntax.prose(markdown) else { return nil }
        return prose.allSatisfy(\.isWhitespace) ? nil : ReStructuredText.markdown(prose)
    }
}
