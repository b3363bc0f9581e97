/// `style` and `explode`: how a parameter is spelled, or the field of a form.
extension ParameterReader {
    /// The styles there are in a place, of which the first is the usual (OpenAPI 3.1.1, section 4.8.12.3; `cookie` is of 3.2).
    private static func styles(in site: ParameterSite) -> [String] {
        switch site {
        case .path: ["simple", "label", "matrix"]
        case .query, .form: ["form", "spaceDelimited", "pipeDelimited", "deepObject"]
        case .header, .multipart: ["simple"]
        case .cookie: ["form", "cookie"]
        }
    }

    /// Reads `style` and `explode`.
    ///
    /// `allowReserved` is not read: it lets a client leave characters as they are, and none has to.
    func setStyle(of field: inout Spec.Field, from value: JSONValue, at site: ParameterSite) {
        let styles = Self.styles(in: site)
        var style = styles[0]
        if let written = value["style"]?.located {
            if styles.contains(written.value) || isTabs(written.value, at: site) {
                style = written.value
            } else {
                warnOfStyle(written, among: styles, at: site)
            }
        }
        let explode = value["explode"]?.bool ?? (style == "form" || style == "cookie")
        field.schema.notes.explode = Located(explode, at: value["explode"]?.range ?? value.range)
        switch style {
        case "label": field.style = .label
        case "matrix": field.style = .matrix
        case "spaceDelimited" where !explode: field.style = .separated(" ")
        case "pipeDelimited" where !explode: field.style = .separated("|")
        case SwaggerDocument.tabs where !explode: field.style = .separated("\t")
        case "deepObject": field.style = .deepObject
        default: break
        }
    }

    /// OpenAPI 3 has no style for what Swagger 2.0 can write between values.
    private func isTabs(_ style: String, at site: ParameterSite) -> Bool {
        style == SwaggerDocument.tabs && document.files.isSwagger && [.query, .form].contains(site)
    }

    private func warnOfStyle(_ style: Located<String>, among styles: [String], at site: ParameterSite) {
        document.diagnostics.warning(
            .invalidValue,
            "\(quoted(style.value)) is no style of \(site.title); it is sent in the style \(quoted(styles[0]))",
            at: style.range,
            fix: SpellingSuggestion.fix(
                for: style.value,
                among: styles,
                otherwise: "write \(quotedList(styles[...], "or"))"
            )
        )
    }

    /// Warns of styles of a form's fields where it is sent as a whole, which takes no notice of them.
    func warnOfIdleStyles(in content: Content) {
        content.value["encoding"]?.settle()
        for member in document.members(of: content.value["encoding"]) {
            guard let style = document.resolved(member.value)?["style"] ?? document.resolved(member.value)?["explode"]
            else { continue }
            document.diagnostics.warning(
                .invalidValue,
                "a form that is one of several, or has no properties, takes no notice of the style of \(quoted(member.key))",
                at: style.range,
                fix: #"describe the form by "properties" alone"#
            )
        }
    }
}
