import Dispatch

extension Client {
    /// Adds a listener for the outcomes of a type of requests that this client or a copy of it sends.
    ///
    ///     let registration = client.listen(to: Login.self) { event in … }
    ///
    /// Listeners are called one after the other, in the order in which they were added. They are called on the thread
    /// of the call, before the call returns. The client doesn't retain its listeners: a listener lives as long as its
    /// registration.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - listener: A closure that is called with every success and failure, including cancelled calls.
    /// - Returns: The registration. Keep it as long as the listener is needed.
    public func listen<R: Request>(
        to type: R.Type,
        _ listener: @escaping @Sendable (ClientEvent<R>) -> Void
    ) -> ListenerRegistration {
        listeners.add(type, listener)
    }

    /// Adds a listener on the main actor for the outcomes of a type of requests, such as to update a screen.
    ///
    ///     let registration = client.listen(to: Login.self, onMainActor: { event in label.text = … })
    ///
    /// The listener is called in the order of the events, soon after each call returns.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - listener: A closure that is called with every success and failure, including cancelled calls.
    /// - Returns: The registration. Once it is cancelled on the main actor, the listener isn't called again.
    public func listen<R: Request>(
        to type: R.Type,
        onMainActor listener: @escaping @MainActor @Sendable (ClientEvent<R>) -> Void
    ) -> ListenerRegistration {
        let listener = MainActorListener(listener)
        return listeners.add(type) { listener.notify($0) }
    }

    /// Returns the future outcomes of a type of requests, as a sequence for one loop.
    ///
    ///     for await event in client.events(of: Login.self) { … }
    ///
    /// The sequence ends when the task of the loop is cancelled, or when the client and all its copies are released.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - policy: The number of events to keep for a loop that falls behind. By default, all events are kept.
    /// - Returns: The events that occur after this call.
    public func events<R: Request>(
        of type: R.Type,
        buffering policy: AsyncStream<ClientEvent<R>>.Continuation.BufferingPolicy = .unbounded
    ) -> AsyncStream<ClientEvent<R>> {
        let (events, continuation) = AsyncStream.makeStream(of: ClientEvent<R>.self, bufferingPolicy: policy)
        let ending = EndOfEvents { continuation.finish() }
        let registration = listen(to: type) { event in
            _ = ending
            continuation.yield(event)
        }
        continuation.onTermination = { _ in registration.cancel() }
        return events
    }
}

extension Client {
    /// Reports the outcome of a request to the listeners of its type.
    func notify<R: Request>(of request: R, _ outcome: @autoclosure () -> ClientEvent<R>.Outcome) {
        listeners.notify(of: request, by: self, outcome())
    }
}

/// A listener that receives events on the main actor while its registration exists.
private final class MainActorListener<R: Request>: Sendable {
    private let listener: @MainActor @Sendable (ClientEvent<R>) -> Void

    init(_ listener: @escaping @MainActor @Sendable (ClientEvent<R>) -> Void) { self.listener = listener }

    /// Enqueues an event after the earlier events. Separate tasks could deliver events in another order.
    func notify(_ event: ClientEvent<R>) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.listener(event) }
        }
    }
}

/// An object that ends a sequence of events when the listener that feeds the sequence is released.
private final class EndOfEvents: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
