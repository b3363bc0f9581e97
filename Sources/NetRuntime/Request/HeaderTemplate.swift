/// The value of a header line in an endpoint: text with variables, whose values are written as they are.
struct HeaderTemplate {
    let name: Substring
    let value: Substring

    /// The header's value, or `nil` when none of its variables has one.
    func expand(_ arguments: inout TemplateArguments) throws(InvalidRequest) -> String? {
        guard String(name).equalsIgnoringASCIICase("Cookie") else {
            return try Self.expand(value, encoding: .none, &arguments)
        }
        var cookies: [String] = []
        for pair in value.split(separator: ";") {
            if let cookie = try Self.expand(pair.drop { $0 == " " }, encoding: .cookie, &arguments) {
                cookies.append(cookie)
            }
        }
        return cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    }

    private static func expand(
        _ text: Substring,
        encoding: PercentEncoding,
        _ arguments: inout TemplateArguments
    ) throws(InvalidRequest) -> String? {
        var result = ""
        var isConstant = true
        var hasValue = false
        for piece in try URITemplate(String(text)).pieces() {
            switch piece {
            case .literal(let literal): result += literal
            case .expression(let expression):
                isConstant = false
                for variable in expression.variables {
                    guard let text = try arguments.take(for: variable.name).headerText(variable.explodes) else {
                        continue
                    }
                    hasValue = true
                    result += encoding.encode(text)
                }
            }
        }
        return isConstant || hasValue ? result : nil
    }
}

extension ParameterForm {
    /// The value in the `simple` style of headers: parts with commas between them, exploded pairs as `name=value`.
    fileprivate func headerText(_ explodes: Bool) -> String? {
        guard explodes, case .pairs(let pairs) = self, !pairs.isEmpty else { return joined }
        return pairs.map { "\($0.name)=\($0.value)" }.joined(separator: ",")
    }
}
