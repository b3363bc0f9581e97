/// The response of an endpoint without content.
///
/// Any body is accepted, including an empty one, if the status and the wrapper's verdict indicate a success.
public struct NoContent: Sendable, Hashable {
    /// Creates the value.
    public init() {}
}
