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
            let pair = pair.drop { $0 == " " }
            if let variable = try Self.explodedVariable(in: pair) {
                let name = pair.prefix { $0 != "=" }
                cookies += try arguments.take(for: variable).cookies(named: String(name))
            } else if let cookie = try Self.expand(pair, encoding: .cookie, &arguments) {
                cookies.append(cookie)
            }
        }
        return cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    }

    /// The variable of `name={variable*}`, which stands for as many cookies as its value has parts.
    private static func explodedVariable(in pair: Substring) throws(InvalidRequest) -> Substring? {
        guard pair.hasSuffix("*}"), let open = pair.firstIndex(of: "{") else { return nil }
        return pair[open...].dropFirst().dropLast(2)
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
                    let form = try arguments.take(for: variable.name)
                    guard let text = form.headerText(variable.explodes, encoding) else { continue }
                    hasValue = true
                    result += text
                }
            }
        }
        return isConstant || hasValue ? result : nil
    }
}

extension ParameterForm {
    /// The value in the `simple` style of headers: parts with commas between them, exploded pairs as `name=value`.
    fileprivate func headerText(_ explodes: Bool, _ encoding: PercentEncoding) -> String? {
        let parts: [String] =
            switch self {
            case .undefined: []
            case .text(let text): [encoding.encode(text)]
            case .list(let texts): texts.map { encoding.encode($0) }
            case .pairs(let pairs) where explodes:
                pairs.map { "\(encoding.encode($0.name))=\(encoding.encode($0.value))" }
            case .pairs(let pairs): pairs.flatMap { [encoding.encode($0.name), encoding.encode($0.value)] }
            }
        return parts.isEmpty ? nil : parts.joined(separator: ",")
    }

    /// The value as cookies of its own: one for each element of a list, or for each pair.
    fileprivate func cookies(named name: String) -> [String] {
        let encoding = PercentEncoding.cookie
        return switch self {
        case .undefined: []
        case .text(let text): ["\(name)=\(encoding.encode(text))"]
        case .list(let texts): texts.map { "\(name)=\(encoding.encode($0))" }
        case .pairs(let pairs): pairs.map { "\(encoding.encode($0.name))=\(encoding.encode($0.value))" }
        }
    }
}
