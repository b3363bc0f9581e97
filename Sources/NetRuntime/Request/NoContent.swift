/// The response of an endpoint without content.
///
/// Any body is accepted, also none, if the wrapper's verdict and the status are good.
public struct NoContent: Sendable, Hashable {
    /// Makes the value.
    public init() {}
}
