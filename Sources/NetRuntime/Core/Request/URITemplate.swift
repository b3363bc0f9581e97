/// A URI template (RFC 6570) whose variables take their values in order.
///
///     /stores/{storeID}/pets{?limit,tags*}
///
/// | expression | expansion |
/// |---|---|
/// | `{id}` | the value, percent-encoded: `a/b c?d` stays one path segment |
/// | `{+path}` `{#section}` | the value with `/`, `?` and other reserved characters unencoded |
/// | `{.format}` `{/parts*}` `{;matrix}` | the value after a dot, slashes or semicolons |
/// | `{?limit,tags*}` `{&more}` | query parameters; `*` writes an array as repeated parameters, not with commas |
/// | `{name:3}` | the first three characters |
///
/// Undefined values (`nil`, empty arrays) are omitted together with their names and separators. A variable name may
/// contain percent-encoded triplets, which are written unchanged: `{?filter%5Bname%5D}`.
public struct URITemplate: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The text of the template.
    public let text: String

    /// Creates a template. Errors in the template are thrown when it is expanded.
    public init(_ text: String) { self.text = text }

    /// Creates a template from a literal.
    public init(stringLiteral text: String) { self.text = text }

    /// Returns the template with its variables replaced by values.
    ///
    /// - Parameter values: The values, one per variable, in the order of the template.
    /// - Returns: The expansion. All characters that aren't allowed are percent-encoded as UTF-8.
    /// - Throws: `InvalidRequest` if the template has a mistake, or if the number of values doesn't match.
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

/// The values of a template's variables, which are consumed one by one.
struct TemplateArguments {
    private let values: [any ParameterValue]
    private let limits: RequestLimits.EndpointLimits?
    private var next = 0

    init(_ values: [any ParameterValue], _ limits: RequestLimits.EndpointLimits? = nil) {
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
