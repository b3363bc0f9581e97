/// The values of an endpoint's variables, in the order in which they stand there, and the body.
///
///     var parameters: Parameters { [storeID, limit] }
///
///     var parameters: Parameters { Parameters(storeID, body: .json(pet)) }
public struct Parameters: Sendable, ExpressibleByArrayLiteral {
    // A single word, because every request has a getter that returns it.
    private let content: Content

    private final class Content: Sendable {
        let values: [any ParameterValue]
        let body: HTTPBody?

        init(_ values: [any ParameterValue], _ body: HTTPBody?) {
            self.values = values
            self.body = body
        }
    }

    /// One value for each variable.
    public var values: [any ParameterValue] { content.values }

    /// The body. `nil` where there is none.
    public var body: HTTPBody? { content.body }

    // Not inlined: every request has parameters.
    /// The values of the variables alone.
    @_semantics("optimize.no.crossmodule")
    public init(arrayLiteral values: any ParameterValue...) {
        content = Content(values, nil)
    }

    /// The values of the variables, and a body.
    @_semantics("optimize.no.crossmodule")
    public init(_ values: any ParameterValue..., body: HTTPBody?) {
        content = Content(values, body)
    }
}
