/// The response of an endpoint that has nothing to say but that it worked.
///
/// Any body, none included, is fine once the wrapper's verdict and the status are.
public struct NoContent: Sendable, Hashable {
    /// Makes the value.
    public init() {}
}
