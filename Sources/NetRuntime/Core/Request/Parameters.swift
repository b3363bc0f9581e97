/// The values of an endpoint's variables, in the order in which its literal contains them, and the body.
///
///     var parameters: Parameters { [storeID, limit] }
///
///     var parameters: Parameters { Parameters(storeID, body: .json(pet)) }
public struct Parameters: Sendable, ExpressibleByArrayLiteral {
    // The type has the size of one pointer, because every request has a getter that returns it.
    private let content: Content

    private final class Content: Sendable {
        let values: [any ParameterValue]
        let body: HTTPBody?

        init(_ values: [any ParameterValue], _ body: HTTPBody?) {
            self.values = values
            self.body = body
        }
    }

    /// The values, one for each variable.
    public var values: [any ParameterValue] { content.values }

    /// The body; `nil` if the request has none.
    public var body: HTTPBody? { content.body }

    // Every request has parameters, so prevent inlining.
    /// Creates parameters from the values of the variables, without a body.
    @_semantics("optimize.no.crossmodule")
    public init(arrayLiteral values: any ParameterValue...) {
        content = Content(values, nil)
    }

    /// Creates parameters from the values of the variables and a body.
    @_semantics("optimize.no.crossmodule")
    public init(_ values: any ParameterValue..., body: HTTPBody?) {
        content = Content(values, body)
    }
}
