/// The redirects that are followed (RFC 9110, section 15.4).
///
///     client.redirects = .none                                                     // for all calls
///     try await client.send(Upload(file), options: CallOptions(redirects: .all))   // for one call
///
/// A redirect that isn't followed is `ClientError.unexpectedStatus`. With `none`, ``ClientError/redirect`` has its `Location`. A
/// request for `Data` or `NoContent` takes such a redirect as its response, unless it is a ``RedirectedRequest``.
public enum RedirectPolicy: Sendable, Hashable {
    /// Follows redirects, except those that would send a body to another origin. Of a call: as the client says.
    case standard
    /// Follows redirects, also with a body to another origin. No body is sent from `https` to `http`.
    case all
    /// Follows no redirect.
    case none
}
