/// `style` and `explode`: the encoding of parameters and of a form's fields.
extension ParameterReader {
    /// Returns the styles of a parameter's location, the default first (OpenAPI 3.1.1, section 4.8.12.3; `cookie` is
    /// new in 3.2).
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
    /// `allowReserved` isn't read: it permits a client to send characters unencoded, but doesn't require it.
    func setStyle(of field: inout Spec.Field, from value: JSONValue, at site: ParameterSite) {
        let styles = Self.styles(in: site)
        var style = styles[0]
        if let declaredStyle = value["style"]?.located {
            if styles.contains(declaredStyle.value) || isTabs(declaredStyle.value, at: site) {
                style = declaredStyle.value
            } else {
                warnOfStyle(declaredStyle, among: styles, at: site)
            }
        }
        let explode = value["explode"]?.bool ?? (style == "form" || style == "cookie")
        field.schema.notes.form.explode = Located(explode, at: value["explode"]?.range ?? value.range)
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

    /// Returns whether a style is tab-separated, which Swagger 2.0 supports and OpenAPI 3 doesn't.
    private func isTabs(_ style: String, at site: ParameterSite) -> Bool {
        style == SwaggerDocument.tabs && document.files.isSwagger && [.query, .form].contains(site)
    }

    private func warnOfStyle(_ style: Located<String>, among styles: [String], at site: ParameterSite) {
        document.diagnostics.warning(
            .invalidValue,
            "\(quoted(style.value)) is not a style of \(site.title); using \(quoted(styles[0]))",
            at: style.range,
            fix: SpellingSuggestion.fix(
                for: style.value,
                among: styles,
                otherwise: "write \(quotedList(styles[...], "or"))"
            )
        )
    }

    /// Warns about styles of fields in a form that is sent as one value, because they have no effect.
    func warnOfIdleStyles(in content: Content) {
        content.value["encoding"]?.markAsRead()
        for member in document.members(of: content.value["encoding"]) {
            guard let style = document.resolved(member.value)?["style"] ?? document.resolved(member.value)?["explode"]
            else { continue }
            document.diagnostics.warning(
                .invalidValue,
                "the style of \(quoted(member.key)) has no effect, because the form is a union or has no properties",
                at: style.range,
                fix: #"describe the form by "properties" alone"#
            )
        }
    }
}
