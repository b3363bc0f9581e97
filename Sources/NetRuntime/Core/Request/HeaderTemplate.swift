/// The template of a header line: a name, and a value with variables. Only cookies are percent-encoded.
struct HeaderTemplate {
    let name: String
    private let value: TemplateText

    /// Creates a template from a line.
    init(_ line: TemplateText) throws(InvalidRequest) {
        var line = line
        guard let name = line.takeIfFound(before: ":") else {
            throw InvalidRequest("its endpoint has a header line without a colon")
        }
        line.skipSpaces()
        self.name = String(name)
        value = line
    }

    /// Returns the header's value, or `nil` if the value has variables and all of them are undefined.
    func expand(_ arguments: inout TemplateArguments) throws(InvalidRequest) -> String? {
        guard name.equalsIgnoringASCIICase("Cookie") else {
            return try expand(value, encoding: .none, &arguments)
        }
        var rest = value
        var cookies: [String] = []
        while !rest.isEmpty {
            var pair = rest.take(before: ";")
            pair.skipSpaces()
            if let variable = Self.explodedVariable(in: pair) {
                let name = String(pair.take(before: "="))
                cookies += try arguments.take(for: variable).cookies(named: name)
            } else if !pair.isEmpty, let cookie = try expand(pair, encoding: .cookie, &arguments) {
                cookies.append(cookie)
            }
        }
        return cookies.isEmpty ? nil : cookies.joined(separator: "; ")
    }

    /// Returns the variable of `name={variable*}`, which expands to one cookie for each part of the variable's value.
    /// Returns `nil` for other cookies.
    private static func explodedVariable(in pair: TemplateText) -> TemplateText? {
        guard pair.rest.suffix(2).elementsEqual("*}".utf8) else { return nil }
        var pair = pair
        guard pair.takeIfFound(before: "{") != nil else { return nil }
        return TemplateText(pair.rest.dropLast(2))
    }

    private func expand(
        _ text: TemplateText,
        encoding: PercentEncoding,
        _ arguments: inout TemplateArguments
    ) throws(InvalidRequest) -> String? {
        var text = text
        var bytes: [UInt8] = []
        var isConstant = true
        var hasValue = false
        while let piece = try text.nextPiece() {
            switch piece {
            case .literal(let literal): bytes += literal
            case .expression(let expression):
                isConstant = false
                guard expression.kind == .simple else {
                    throw InvalidRequest("its endpoint has a header with an operator in braces")
                }
                try expression.forEachVariable { variable throws(InvalidRequest) in
                    var form = try arguments.take(for: variable)
                    if encoding == .none { form = try HeaderElements(name: name).form(form, of: variable) }
                    guard let text = form.headerText(variable.explodes, encoding) else { return }
                    hasValue = true
                    bytes += text.utf8
                }
            }
        }
        return isConstant || hasValue ? String(decoding: bytes, as: UTF8.self) : nil
    }
}

extension ParameterForm {
    /// Returns the value in the `simple` style of headers: parts separated by commas, and exploded pairs as
    /// `name=value`. Returns `nil` if there are no parts.
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

    /// Returns the value as separate cookies: one for each element of an array, or for each pair.
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
