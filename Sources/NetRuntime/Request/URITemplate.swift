/// A URI template (RFC 6570) whose variables take their values in the order they stand in.
///
///     /stores/{storeID}/pets{?limit,tags*}
///
/// | expression | what it gives |
/// |---|---|
/// | `{id}` | the value, percent-encoded: `a/b c?d` stays one path segment |
/// | `{+path}` `{#section}` | the value with `/`, `?` and other reserved characters as they are |
/// | `{.format}` `{/parts*}` `{;matrix}` | with a dot, slashes, semicolons before it |
/// | `{?limit,tags*}` `{&more}` | query parameters; `*` writes a list as repeated parameters, else with commas |
/// | `{name:3}` | the first three characters |
///
/// Undefined values (`nil`, empty lists) are left out together with their names and separators. A variable name may
/// hold percent-encoded triplets and is written as it stands: `{?filter%5Bname%5D}`.
public struct URITemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The template as it was written.
    public let text: String

    /// Makes a template; mistakes in it show when it is expanded.
    public init(_ text: String) { self.text = text }

    /// Makes a template from a literal.
    public init(stringLiteral text: String) { self.text = text }

    /// The template with its variables replaced.
    ///
    /// - Parameter values: One value per variable, in the order of the template.
    /// - Returns: The expansion, in which everything outside of the allowed characters is percent-encoded as UTF-8.
    /// - Throws: `InvalidRequest` if the template has a mistake or the number of values does not fit.
    public func expand(_ values: [any ParameterValue]) throws(InvalidRequest) -> String {
        var arguments = TemplateArguments(values)
        var bytes: [UInt8] = []
        for piece in try pieces() {
            switch piece {
            case .literal(let literal): PercentEncoding.reserved.append(literal, to: &bytes)
            case .expression(let expression): try expression.expand(&arguments, into: &bytes)
            }
        }
        try arguments.finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the template is a whole address. Values cannot make it one.
    var isAbsolute: Bool { text.hasPrefix("https://") || text.hasPrefix("http://") }

    /// The expansion as an endpoint's address: in its path a variable must have a value, for an empty segment would
    /// lead to another endpoint, often the one for the whole collection.
    func expandAddress(_ arguments: inout TemplateArguments) throws(InvalidRequest) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(2 * text.utf8.count)
        var isPath = true
        for piece in try pieces() {
            switch piece {
            case .literal(let literal):
                PercentEncoding.reserved.append(literal, to: &bytes)
                isPath = isPath && literal.firstIndex(ofASCII: "?") == nil && literal.firstIndex(ofASCII: "#") == nil
            case .expression(let expression):
                // Reserved characters are written as they are there, so a value could lead to any other host.
                if isAbsolute, expression.kind == .reserved, !bytes.dropFirst("https://".count).contains(0x2F) {
                    throw InvalidRequest("its template has a “+” in its host")
                }
                isPath = isPath && expression.kind != .query && expression.kind != .fragment
                try expression.expand(&arguments, into: &bytes, needsValues: isPath)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The values of a template, handed out one by one.
struct TemplateArguments {
    private let values: [any ParameterValue]
    private var next = 0

    init(_ values: [any ParameterValue]) { self.values = values }

    mutating func take(for name: some StringProtocol) throws(InvalidRequest) -> ParameterForm {
        guard next < values.count else { throw InvalidRequest("there is no value for “\(name)”") }
        defer { next += 1 }
        return values[next].parameterForm
    }

    func finish() throws(InvalidRequest) {
        guard next == values.count else {
            throw InvalidRequest("there are \(values.count) values for \(next) variables")
        }
    }
}

extension URITemplate {
    enum Piece {
        case literal(Substring)
        case expression(TemplateExpression)
    }

    /// The literals and expressions the template is made of.
    func pieces() throws(InvalidRequest) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        while let open = rest.firstIndex(ofASCII: "{") {
            if open > rest.startIndex { pieces.append(.literal(rest[..<open])) }
            let inside = rest[open...].dropFirst()
            guard let close = inside.firstIndex(ofASCII: "}") else {
                throw InvalidRequest("its template has a brace that is not closed")
            }
            pieces.append(.expression(try TemplateExpression(inside[..<close])))
            rest = inside[close...].dropFirst()
        }
        if !rest.isEmpty { pieces.append(.literal(rest)) }
        return pieces
    }
}
