/// What stands between the braces of a URI template: an operator and variables.
struct TemplateExpression {
    /// A variable with its modifiers.
    struct Variable {
        let name: Substring
        /// `*`: every part of a list or of pairs is written by itself.
        let explodes: Bool
        /// `:n`: only the first `n` Unicode scalars are written.
        let prefix: Int?
    }

    let kind: Kind
    let variables: [Variable]

    /// Reads the inside of the braces.
    init(_ text: Substring) throws(InvalidRequest) {
        var text = text
        if let kind = text.unicodeScalars.first.flatMap(Kind.init) {
            self.kind = kind
            text.unicodeScalars.removeFirst()
        } else {
            kind = .simple
        }
        var variables: [Variable] = []
        while let comma = text.firstIndex(ofASCII: ",") {
            variables.append(try Variable(text[..<comma]))
            text = text[comma...].dropFirst()
        }
        variables.append(try Variable(text))
        self.variables = variables
    }

    /// Adds the expansion of the expression.
    ///
    /// With `needsValues`, a plain variable that is undefined or empty is an error. Variables that bring their own
    /// slash, dot or semicolon may always be missing.
    func expand(
        _ arguments: inout TemplateArguments,
        into bytes: inout [UInt8],
        needsValues: Bool = false
    ) throws(InvalidRequest) {
        let needsValues = needsValues && (kind == .simple || kind == .reserved)
        var isFirst = true
        for variable in variables {
            let form = try arguments.take(for: variable.name).shortened(to: variable.prefix)
            if needsValues, form.joined?.isEmpty ?? true {
                throw InvalidRequest("its path needs a value for “\(variable.name)”")
            }
            if form.isUndefined { continue }
            bytes.append(contentsOf: (isFirst ? kind.first : kind.separator).utf8)
            isFirst = false
            kind.append(form, of: variable, to: &bytes)
        }
    }
}

extension TemplateExpression.Variable {
    fileprivate init(_ text: Substring) throws(InvalidRequest) {
        if text.utf8.last == UInt8(ascii: "*") {
            self.init(name: text.dropLast(), explodes: true, prefix: nil)
        } else if let colon = text.firstIndex(ofASCII: ":") {
            guard let length = Int(text[colon...].dropFirst()), length > 0 else {
                throw InvalidRequest("its template has a prefix without a length")
            }
            self.init(name: text[..<colon], explodes: false, prefix: length)
        } else {
            self.init(name: text, explodes: false, prefix: nil)
        }
        guard !name.isEmpty else { throw InvalidRequest("its template has a variable without a name") }
    }
}

extension TemplateExpression {
    /// The operators of RFC 6570, with the table of its appendix A.
    enum Kind: Unicode.Scalar {
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

extension TemplateExpression.Kind {
    var encoding: PercentEncoding { self == .reserved || self == .fragment ? .reserved : .value }

    fileprivate var first: String { self == .simple || self == .reserved ? "" : String(rawValue) }

    fileprivate var separator: String {
        switch self {
        case .simple, .reserved, .fragment: ","
        case .query, .continuation: "&"
        case .label, .segments, .matrix: String(rawValue)
        }
    }

    /// Whether variables are written with their names.
    private var isNamed: Bool { self == .matrix || self == .query || self == .continuation }

    fileprivate func append(_ form: ParameterForm, of variable: TemplateExpression.Variable, to bytes: inout [UInt8]) {
        switch form {
        case .undefined: break
        case .text(let text): append(CollectionOfOne(text), named: variable, to: &bytes)
        case .list(let texts) where variable.explodes:
            for (index, text) in texts.enumerated() {
                if index > 0 { bytes.append(contentsOf: separator.utf8) }
                append(CollectionOfOne(text), named: variable, to: &bytes)
            }
        case .list(let texts): append(texts, named: variable, to: &bytes)
        case .pairs(let pairs) where variable.explodes:
            for (index, pair) in pairs.enumerated() {
                if index > 0 { bytes.append(contentsOf: separator.utf8) }
                encoding.append(pair.name, to: &bytes)
                // Of the operators that write names, only `;` leaves out the sign before an empty value.
                if self != .matrix || !pair.value.isEmpty { bytes.append(UInt8(ascii: "=")) }
                encoding.append(pair.value, to: &bytes)
            }
        case .pairs(let pairs): append(pairs.flatMap { [$0.name, $0.value] }, named: variable, to: &bytes)
        }
    }

    private func append(
        _ texts: some Collection<String>,
        named variable: TemplateExpression.Variable,
        to bytes: inout [UInt8]
    ) {
        if isNamed {
            PercentEncoding.reserved.append(variable.name, to: &bytes)
            if self != .matrix || !texts.elementsEqual([""]) { bytes.append(UInt8(ascii: "=")) }
        }
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            encoding.append(text, to: &bytes)
        }
    }
}

extension ParameterForm {
    fileprivate func shortened(to length: Int?) -> ParameterForm {
        guard let length, case .text(let text) = self else { return self }
        return .text(String(String.UnicodeScalarView(text.unicodeScalars.prefix(length))))
    }
}
