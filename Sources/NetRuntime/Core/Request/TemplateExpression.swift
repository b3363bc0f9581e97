/// An expression between the braces of a URI template: an operator and variables.
struct TemplateExpression {
    /// A variable with its modifiers.
    struct Variable {
        let name: TemplateText
        /// Whether the variable ends with `*`, so that each part of an array or of pairs is written separately.
        let explodes: Bool
        /// The number of Unicode scalars to write, from `:n`; `nil` for the whole value.
        let prefix: Int?
    }

    let kind: Operator
    private let list: TemplateText

    /// Creates an expression from the text between the braces.
    init(_ text: TemplateText) {
        var text = text
        kind = text.takeOperator() ?? .simple
        list = text
    }

    /// Appends the expansion of the expression.
    ///
    /// If `needsValues` is true, a plain variable that is undefined or empty is an error. Variables that write their
    /// own slash, dot or semicolon may always be missing.
    func expand(
        _ arguments: inout TemplateArguments,
        into bytes: inout [UInt8],
        needsValues: Bool = false
    ) throws(InvalidRequest) {
        let needsValues = needsValues && (kind == .simple || kind == .reserved)
        var isFirst = true
        try forEachVariable { variable throws(InvalidRequest) in
            let form = try arguments.take(for: variable)
            if needsValues, form.joined?.isEmpty ?? true {
                throw InvalidRequest(
                    "its path requires a value for “\(String(variable.name))”"
                )
            }
            if form.isUndefined { return }
            if let byte = isFirst ? kind.first : kind.separator { bytes.append(byte) }
            isFirst = false
            kind.append(form, of: variable, to: &bytes)
        }
    }

    /// Calls a closure with each variable of the expression.
    func forEachVariable(_ body: (Variable) throws(InvalidRequest) -> Void) throws(InvalidRequest) {
        var list = list
        while let text = list.takeIfFound(before: ",") { try body(try Variable(text)) }
        try body(try Variable(list))
    }
}

extension TemplateText {
    /// Removes and returns the operator of an expression; `nil` if the expression has none.
    fileprivate mutating func takeOperator() -> TemplateExpression.Operator? {
        let kind = rest.first.flatMap { TemplateExpression.Operator(rawValue: Unicode.Scalar($0)) }
        guard let kind, kind != .simple else { return nil }
        self = TemplateText(rest.dropFirst())
        return kind
    }
}

extension TemplateExpression.Variable {
    fileprivate init(_ text: TemplateText) throws(InvalidRequest) {
        var length = text
        if text.rest.last == UInt8(ascii: "*") {
            self.init(name: TemplateText(text.rest.dropLast()), explodes: true, prefix: nil)
        } else if let name = length.takeIfFound(before: ":") {
            guard let prefix = length.prefixLength else {
                throw InvalidRequest("its template has a prefix length that isn't a number from 1 to 9999")
            }
            self.init(name: name, explodes: false, prefix: prefix)
        } else {
            self.init(name: text, explodes: false, prefix: nil)
        }
        guard name.isVariableName else {
            throw InvalidRequest(
                "its template has the invalid variable name “\(String(name).printable)”; use letters, digits and “_”"
            )
        }
    }
}

extension TemplateText {
    /// The number after a colon; `nil` unless the number is from 1 to 9999 (RFC 6570, section 2.4.1).
    fileprivate var prefixLength: Int? {
        guard 1...4 ~= rest.count, rest.first != UInt8(ascii: "0"), rest.allSatisfy({ 0x30...0x39 ~= $0 }) else {
            return nil
        }
        return Int(String(self))
    }

    /// Whether the text consists of letters, digits, `_` and percent-encoded triplets, with single dots only between
    /// two of these (RFC 6570, section 2.3).
    fileprivate var isVariableName: Bool {
        var rest = rest
        var mayEnd = false
        while let byte = rest.popFirst() {
            switch Unicode.Scalar(byte) {
            case "a"..."z", "A"..."Z", "0"..."9", "_": mayEnd = true
            case "%" where rest.startsWithTwoHexDigits:
                rest = rest.dropFirst(2)
                mayEnd = true
            case "." where mayEnd: mayEnd = false
            default: return false
            }
        }
        return mayEnd
    }
}

extension TemplateExpression {
    /// The operators of RFC 6570. Its appendix A has a table of their properties.
    enum Operator: Unicode.Scalar {
        case simple = " "
        case reserved = "+"
        case fragment = "#"
        case label = "."
        case segments = "/"
        case matrix = ";"
        case query = "?"
        case continuation = "&"
    }
}

extension TemplateExpression.Operator {
    var encoding: PercentEncoding { self == .reserved || self == .fragment ? .reserved : .value }

    /// The byte before the first variable that has a value; `nil` for operators without such a byte.
    fileprivate var first: UInt8? { self == .simple || self == .reserved ? nil : UInt8(ascii: rawValue) }

    /// The byte between variables, and between the parts of an exploded variable.
    fileprivate var separator: UInt8 {
        switch self {
        case .simple, .reserved, .fragment: UInt8(ascii: ",")
        case .query, .continuation: UInt8(ascii: "&")
        case .label, .segments, .matrix: UInt8(ascii: rawValue)
        }
    }

    /// Whether variables are written with their names.
    private var isNamed: Bool { self == .matrix || self == .query || self == .continuation }

    fileprivate func append(_ form: ParameterForm, of variable: TemplateExpression.Variable, to bytes: inout [UInt8]) {
        switch form {
        case .undefined: break
        case .text(let text): append(text, of: variable, to: &bytes)
        case .list(let texts) where variable.explodes:
            for (index, text) in texts.enumerated() {
                if index > 0 { bytes.append(separator) }
                append(text, of: variable, to: &bytes)
            }
        case .list(let texts): append(texts, of: variable, to: &bytes)
        case .pairs(let pairs) where variable.explodes:
            for (index, pair) in pairs.enumerated() {
                if index > 0 { bytes.append(separator) }
                encoding.append(pair.name, to: &bytes)
                // Of the operators that write names, only `;` omits the equals sign before an empty value.
                if self != .matrix || !pair.value.isEmpty { bytes.append(UInt8(ascii: "=")) }
                encoding.append(pair.value, to: &bytes)
            }
        case .pairs(let pairs): append(pairs.flatMap { [$0.name, $0.value] }, of: variable, to: &bytes)
        }
    }

    private func append(_ text: String, of variable: TemplateExpression.Variable, to bytes: inout [UInt8]) {
        if isNamed { appendName(of: variable, isEmpty: text.isEmpty, to: &bytes) }
        encoding.append(text, to: &bytes)
    }

    private func append(_ texts: [String], of variable: TemplateExpression.Variable, to bytes: inout [UInt8]) {
        if isNamed { appendName(of: variable, isEmpty: texts == [""], to: &bytes) }
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            encoding.append(text, to: &bytes)
        }
    }

    private func appendName(of variable: TemplateExpression.Variable, isEmpty: Bool, to bytes: inout [UInt8]) {
        PercentEncoding.name.append(variable.name.rest, to: &bytes)
        if self != .matrix || !isEmpty { bytes.append(UInt8(ascii: "=")) }
    }
}

extension TemplateArguments {
    /// Removes and returns the next value, shortened to the variable's prefix length (RFC 6570, section 2.4.1).
    ///
    /// - Throws: `InvalidRequest` if the variable has a prefix length and the value isn't a single string.
    mutating func take(for variable: TemplateExpression.Variable) throws(InvalidRequest) -> ParameterForm {
        let form = try take(for: variable.name)
        guard let length = variable.prefix, !form.isUndefined else { return form }
        guard case .text(let text) = form else {
            throw InvalidRequest(
                "its parameter “\(String(variable.name))” isn't a string, so a prefix modifier cannot apply"
            )
        }
        return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))))
    }
}
