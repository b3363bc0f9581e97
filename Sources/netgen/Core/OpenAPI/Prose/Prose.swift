extension JSONValue {
    /// Text for people, as Markdown; `nil` where there is none.
    var prose: String? {
        guard let text = string.flatMap(TextForm.prose) else { return nil }
        let markdown = HTMLText.markdown(ReStructuredText.dedented(text))
        // What entities stand for needs as much care as the text itself.
        guard let prose = markdown == text ? text : TextForm.prose(markdown) else { return nil }
        return prose.allSatisfy(\.isWhitespace) ? nil : ReStructuredText.markdown(prose)
    }
}
