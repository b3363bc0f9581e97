/// Who listens to a client and its copies.
///
/// The registrations own the listeners. So what a listener holds, the client itself included, is released with its
/// registration.
final class Listeners: Sendable {
    private typealias Registrations = [ObjectIdentifier: [WeakRegistration]]

    private let registrations = Locked<Registrations>([:])

    private struct WeakRegistration {
        weak var registration: ListenerRegistration?
        /// The identity of the registration. Reading the reference itself could make it the last one.
        let id: ObjectIdentifier
    }

    deinit {
        for registration in registrations.withLock({ all in all.values.joined().compactMap(\.registration) }) {
            registration.cancel()
        }
    }

    /// Calls the listeners to a type of requests, in the order in which they were added.
    func tell<R: Request>(of request: R, _ outcome: @autoclosure () -> ClientEvent<R>.Outcome) {
        let all = registrations.withLock { $0[ObjectIdentifier(R.self)]?.compactMap(\.registration) ?? [] }
        if !all.isEmpty { tell(all, ClientEvent(request: request, outcome: outcome())) }
    }

    // A function of its own: a function looks up the generic types in it when it begins, and mostly nobody listens.
    @inline(never)
    private func tell<R: Request>(_ all: [ListenerRegistration], _ event: @autoclosure () -> ClientEvent<R>) {
        let event = event()
        for registration in all { registration.tell(event) }
    }

    /// Adds the last listener to a type of requests.
    func add<R: Request>(
        _ type: R.Type,
        _ listener: @escaping @Sendable (ClientEvent<R>) -> Void
    ) -> ListenerRegistration {
        let key = ObjectIdentifier(type)
        let registration = ListenerRegistration { event in
            if let event = event as? ClientEvent<R> { listener(event) }
        } end: { [weak self] id in
            self?.remove(id, of: key)
        }
        let entry = WeakRegistration(registration: registration, id: ObjectIdentifier(registration))
        registrations.withLock { $0[key, default: []].append(entry) }
        return registration
    }

    private func remove(_ id: ObjectIdentifier, of key: ObjectIdentifier) {
        registrations.withLock { all in
            all[key]?.removeAll { $0.id == id }
            if all[key]?.isEmpty == true { all[key] = nil }
        }
    }
}

/// Keeps a listener listening. It ends with `cancel()`, or with the last reference to it.
public final class ListenerRegistration: Sendable {
    typealias Listener = @Sendable (any Sendable) -> Void

    private let listener: Locked<Listener?>
    private let end: @Sendable (ObjectIdentifier) -> Void

    fileprivate init(_ listener: @escaping Listener, end: @escaping @Sendable (ObjectIdentifier) -> Void) {
        self.listener = Locked(listener)
        self.end = end
    }

    deinit { cancel() }

    /// Ends the registration. A call that is being reported at this moment may still reach the listener; no later one
    /// does.
    public func cancel() {
        // Released outside of the lock: it may hold the last reference to anything.
        let listener = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        if listener != nil { end(ObjectIdentifier(self)) }
    }

    fileprivate func tell(_ event: any Sendable) {
        listener.withLock { $0 }?(event)
    }
}
