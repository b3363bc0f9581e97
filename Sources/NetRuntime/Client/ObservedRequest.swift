/// A request that hears itself what becomes of it, whichever client sends it, and in whatever way.
///
///     extension Shop.LogIn: ObservedRequest {
///         static func hear(_ event: Event) {
///             guard event.payload != nil else { return }
///             Task { try await event.client.send(Shop.GetProfile()) }
///         }
///     }
///
/// It hears of each event before those that listen to a client do (``Client/listen(to:_:)``), before the call returns, and on the
/// thread that the call runs on.
public protocol ObservedRequest: Request {
    /// Called with every success and failure of a request of the type, calls that are cancelled included.
    static func hear(_ event: Self.Event)
}

extension ObservedRequest {
    /// Hears of an event of the type's own.
    static func hear(of event: any Sendable) {
        if let event = event as? ClientEvent<Self> { hear(event) }
    }
}
