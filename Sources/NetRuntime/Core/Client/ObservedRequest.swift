/// A request type that receives the events of its own requests, whichever client sends them.
///
///     extension Shop.LogIn: ObservedRequest {
///         static func receive(_ event: Event) {
///             guard event.payload != nil else { return }
///             Task { try await event.client.send(Shop.GetProfile()) }
///         }
///     }
///
/// The type receives each event before the listeners of a client do (``Client/listen(to:_:)``). It receives the event
/// on the thread of the call, before the call returns.
public protocol ObservedRequest: Request {
    /// Receives every success and failure of a request of the type, including cancelled calls.
    static func receive(_ event: Self.Event)
}

extension ObservedRequest {
    /// Receives an event if the event belongs to this type.
    static func receive(of event: any Sendable) {
        if let event = event as? ClientEvent<Self> { receive(event) }
    }
}
