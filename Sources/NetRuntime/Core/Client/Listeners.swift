/// The listeners of a client and its copies.
///
/// The registrations own the listeners. When a registration ends, its listener and everything that the listener
/// retains, such as the client, are released.
final class Listeners: Sendable {
    /// The listeners of a request type.
    private struct Audience {
        var registrations: [WeakRegistration] = []
        /// Whether the type is an ``ObservedRequest``; `nil` until a request is sent, because the check takes time.
        var isObserved: Bool?
    }

    private let audiences = Locked<[ObjectIdentifier: Audience]>([:])

    private struct WeakRegistration {
        weak var registration: ListenerRegistration?
        /// The identity of the registration. Comparing registrations instead would retain one temporarily. Releasing
        /// it could deallocate it while the lock is held, and its `deinit` uses the same lock.
        let id: ObjectIdentifier
    }

    deinit {
        let all = audiences.withLock { $0.values.flatMap(\.registrations).compactMap(\.registration) }
        for registration in all { registration.cancel() }
    }

    /// Calls the request type's own listener, then the others in the order in which they were added.
    func notify<R: Request>(of request: R, by client: Client, _ outcome: @autoclosure () -> ClientEvent<R>.Outcome) {
        let (isObserved, all) = audiences.withLock { audiences in
            let audience = audiences[ObjectIdentifier(R.self)]
            return (audience?.isObserved, audience?.registrations.compactMap(\.registration) ?? [])
        }
        if all.isEmpty, isObserved == false { return }
        notify(isObserved, all, ClientEvent(request: request, outcome: outcome(), client: client))
    }

    // Looking up generic types takes time when a function begins. Most calls have no listeners, so this part is a
    // separate function.
    @inline(never)
    private func notify<R: Request>(
        _ isObserved: Bool?,
        _ all: [ListenerRegistration],
        _ event: @autoclosure () -> ClientEvent<R>
    ) {
        let observed = isObserved == false ? nil : R.self as? any ObservedRequest.Type
        if isObserved == nil {
            audiences.withLock { $0[ObjectIdentifier(R.self), default: Audience()].isObserved = observed != nil }
        }
        guard observed != nil || !all.isEmpty else { return }
        let event = event()
        observed?.receive(of: event)
        for registration in all { registration.notify(event) }
    }

    /// Adds a listener to a request type, after the existing ones.
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
        audiences.withLock { $0[key, default: Audience()].registrations.append(entry) }
        return registration
    }

    private func remove(_ id: ObjectIdentifier, of key: ObjectIdentifier) {
        audiences.withLock { $0[key]?.registrations.removeAll { $0.id == id } }
    }
}

/// The registration of a listener. It ends with `cancel()`, or with the last reference to it.
public final class ListenerRegistration: Sendable {
    typealias Listener = @Sendable (any Sendable) -> Void

    private let listener: Locked<Listener?>
    private let end: @Sendable (ObjectIdentifier) -> Void

    fileprivate init(_ listener: @escaping Listener, end: @escaping @Sendable (ObjectIdentifier) -> Void) {
        self.listener = Locked(listener)
        self.end = end
    }

    deinit { cancel() }

    /// Ends the registration. A call that is being reported at this moment may still notify the listener. Later calls
    /// don't.
    public func cancel() {
        // Release the listener outside the lock. It may hold the last reference to an object whose `deinit` uses the
        // same lock.
        let listener = listener.withLock { listener in
            defer { listener = nil }
            return listener
        }
        if listener != nil { end(ObjectIdentifier(self)) }
    }

    fileprivate func notify(_ event: any Sendable) {
        listener.withLock { $0 }?(event)
    }
}
