import Dispatch

extension Client {
    /// Listens to the outcomes of the requests of a type that are sent by this client or a copy of it.
    ///
    ///     let registration = client.listen(to: Login.self) { event in … }
    ///
    /// Any number of listeners are called one after the other, in the order in which they were added, before the call
    /// returns and on its thread. The client does not hold them: a listener lives as long as the registration does.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - listener: Called with every success and failure, calls that are cancelled included.
    /// - Returns: The registration. Keep it for as long as the listener is needed.
    public func listen<R: Request>(
        to type: R.Type,
        _ listener: @escaping @Sendable (ClientEvent<R>) -> Void
    ) -> ListenerRegistration {
        listeners.add(type, listener)
    }

    /// Listens to the outcomes of the requests of a type on the main actor, for what is shown on a screen.
    ///
    ///     let registration = client.listen(to: Login.self, onMainActor: { event in label.text = … })
    ///
    /// The listener is called in the order of the events, soon after each call has returned.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - listener: Called with every success and failure, calls that are cancelled included.
    /// - Returns: The registration. Once it is cancelled on the main actor, the listener is not called again.
    public func listen<R: Request>(
        to type: R.Type,
        onMainActor listener: @escaping @MainActor @Sendable (ClientEvent<R>) -> Void
    ) -> ListenerRegistration {
        let listener = MainActorListener(listener)
        return listeners.add(type) { listener.tell($0) }
    }

    /// The outcomes of the requests of a type from now on, as a sequence for one loop.
    ///
    ///     for await event in client.events(of: Login.self) { … }
    ///
    /// It ends when the task of the loop is cancelled, or when the client and all its copies are gone.
    ///
    /// - Parameters:
    ///   - type: The type of the requests.
    ///   - policy: How many events are kept for a loop that falls behind. By default all.
    /// - Returns: The events, from this call on.
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
    /// Calls the listeners to a request.
    func tell<R: Request>(of request: R, _ outcome: @autoclosure () -> ClientEvent<R>.Outcome) {
        listeners.tell(of: request, by: self, outcome())
    }
}

/// A listener that hears of events on the main actor, as long as its registration keeps it.
private final class MainActorListener<R: Request>: Sendable {
    private let listener: @MainActor @Sendable (ClientEvent<R>) -> Void

    init(_ listener: @escaping @MainActor @Sendable (ClientEvent<R>) -> Void) { self.listener = listener }

    /// Puts an event behind those before it. Tasks would not keep their order.
    func tell(_ event: ClientEvent<R>) {
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.listener(event) }
        }
    }
}

/// Ends a sequence of events with the listener that feeds it.
private final class EndOfEvents: Sendable {
    private let end: @Sendable () -> Void

    init(_ end: @escaping @Sendable () -> Void) { self.end = end }

    deinit { end() }
}
