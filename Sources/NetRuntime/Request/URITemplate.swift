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
        var text = text
        let result = text.withUTF8 { bytes in
            Result { () throws(InvalidRequest) in try TemplateText(bytes[...]).expand(&arguments) }
        }
        let expansion = try result.get()
        try arguments.finish()
        return expansion
    }
}

extension TemplateText {
    fileprivate func expand(_ arguments: inout TemplateArguments) throws(InvalidRequest) -> String {
        var text = self
        var bytes: [UInt8] = []
        while let piece = try text.nextPiece() {
            switch piece {
            case .literal(let literal): PercentEncoding.reserved.append(literal, to: &bytes)
            case .expression(let expression): try expression.expand(&arguments, into: &bytes)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// The values of a template, handed out one by one.
struct TemplateArguments {
    private let values: [any ParameterValue]
    private let limits: RequestLimits.OfRequest?
    private var next = 0

    init(_ values: [any ParameterValue], _ limits: RequestLimits.OfRequest? = nil) {
        self.values = values
        self.limits = limits
    }

    mutating func take(for name: TemplateText) throws(InvalidRequest) -> ParameterForm {
        guard next < values.count else { throw InvalidRequest("there is no value for “\(String(name))”") }
        defer { next += 1 }
        let form = try values[next].form(named: String(name))
        if let limits { try limits.check(values[next], at: next, named: String(name)) }
        return form
    }

    func finish() throws(InvalidRequest) {
        guard next == values.count else {
            throw InvalidRequest("there are \(values.count) values for \(next) variables")
        }
    }
}
