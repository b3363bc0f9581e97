/// What a request gives its endpoint: the values of the variables, in the order they stand there, and the body.
///
///     var parameters: Parameters { [storeID, limit] }
///
///     var parameters: Parameters { Parameters(storeID, body: .json(pet)) }
public struct Parameters: Sendable, ExpressibleByArrayLiteral {
    /// One value for each variable.
    public var values: [any ParameterValue]

    /// The body. `nil` where there is none.
    public var body: HTTPBody?

    // Called, not copied: every request has one.
    /// The values of the variables alone.
    @_semantics("optimize.no.crossmodule")
    public init(arrayLiteral values: any ParameterValue...) {
        self.values = values
    }

    /// The values of the variables, and a body.
    @_semantics("optimize.no.crossmodule")
    public init(_ values: any ParameterValue..., body: HTTPBody?) {
        self.values = values
        self.body = body
    }
}
