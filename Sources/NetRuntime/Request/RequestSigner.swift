/// The signer of a request.
struct RequestSigner: Sendable, Hashable {
    let value: any Hashable & Sendable

    static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

    /// The identity of a signing middleware. It distinguishes the signing middleware of one client.
    final class ID: Sendable, Hashable {
        static func == (one: ID, other: ID) -> Bool { one === other }
        func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}
