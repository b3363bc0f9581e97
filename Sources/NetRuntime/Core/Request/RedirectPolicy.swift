/// A policy for following redirects (RFC 9110, section 15.4).
///
///     client.redirects = .none                                                     // for all calls
///     try await client.send(Upload(file), options: CallOptions(redirects: .all))   // for one call
///
/// A redirect that isn't followed throws `ClientError.unexpectedStatus`. With `none`, ``ClientError/redirect``
/// contains the redirect's `Location`. A call with `none` and the response type `Data` or `NoContent` returns the
/// redirect instead, unless the request is a ``RedirectedRequest``.
public enum RedirectPolicy: Sendable, Hashable {
    /// All redirects except those that would send a body to another origin. In the options of a call, the client's
    /// policy.
    case standard
    /// All redirects, including those with a body to another origin. A body is never sent from `https` to `http`.
    case all
    /// No redirects.
    case none
}
