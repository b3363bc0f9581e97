/// The elements of a header field whose value is a list.
struct HeaderElements {
    let name: String

    /// Whether an element may be `name="value"`. In other headers, the meaning of quotes depends on the server.
    private var quotesValues: Bool { Self.quotingNames.contains(where: name.equalsIgnoringASCIICase) }

    /// The headers whose elements are names with tokens or quoted strings as values.
    private static var quotingNames: [String] {
        [
            "Cache-Control",  // RFC 9111, section 5.2
            "Expect",  // RFC 9110, section 10.1.1
            "Prefer",  // RFC 7240, section 2
        ]
    }

    /// Returns the parts of a value as elements of the header's list, in quotes where the grammar requires them.
    ///
    /// - Throws: `InvalidRequest` if an element is empty, has white space around it, or has a comma outside of quotes.
    ///   The server would then read a different list (RFC 9110, section 5.6.1).
    func form(_ form: ParameterForm, of variable: TemplateExpression.Variable) throws(InvalidRequest) -> ParameterForm {
        if case .text = form { return form }
        var form = form
        if variable.explodes, case .pairs(let pairs) = form, quotesValues {
            form = .pairs(
                pairs.map { ($0.name, $0.value.isToken || $0.value.isQuoted ? $0.value : $0.value.quotedString) }
            )
        }
        let elements: [String] =
            if variable.explodes, case .pairs(let pairs) = form {
                pairs.map { "\($0.name)=\($0.value)" }
            } else {
                form.parts
            }
        guard elements.joined(separator: ",").listElements.elementsEqual(elements, by: ==) else {
            throw InvalidRequest(
                "its parameter “\(String(variable.name))” has an element that the header \(name) cannot contain: it is empty, has an unquoted comma, or begins or ends with white space"
            )
        }
        return form
    }
}

extension String {
    /// Whether the string is already a quoted string (RFC 9110, section 5.6.4).
    fileprivate var isQuoted: Bool { count > 1 && hasPrefix("\"") && hasSuffix("\"") && listElements == [self[...]] }

    /// The string as a quoted string (RFC 9110, section 5.6.4).
    fileprivate var quotedString: String {
        let escaped = map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : "\($0)" }
        return "\"\(escaped.joined())\""
    }
}
