extension JSONValue {
    /// The string as Markdown; `nil` if the value isn't a string with visible text.
    var prose: String? {
        guard let text = string.flatMap(TextSyntax.prose) else { return nil }
        let markdown = HTMLText.markdown(ReStructuredText.dedented(text))
        // Decoded entities may contain invalid characters, too, so validate the result again.
        guard let prose = markdown == text ? text : TextSyntax.prose(markdown) else { return nil }
        return prose.allSatisfy(\.isWhitespace) ? nil : ReStructuredText.markdown(prose)
    }
}
