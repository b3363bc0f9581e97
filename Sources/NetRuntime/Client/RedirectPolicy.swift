/// The redirects that are followed (RFC 9110, section 15.4).
///
///     client.redirects = .none                                                     // for all calls
///     try await client.send(Upload(file), options: CallOptions(redirects: .all))   // for one call
///
/// A redirect that isn't followed is the response: its status and its `Location` (``HTTPResponse/location``) are there. A caller
/// that said `none` gets it as a success, others as `ClientError.unexpectedStatus`.
public enum RedirectPolicy: Sendable, Hashable {
    /// Follows redirects, except those that would send a body to another origin. Of a call: as the client says.
    case standard
    /// Follows redirects, also with a body to another origin. No body is sent from `https` to `http`.
    case all
    /// Follows no redirect.
    case none
}
