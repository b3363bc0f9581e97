/// The signer of a request.
package struct RequestSigner: Sendable, Hashable {
    let value: any Hashable & Sendable

    package static func == (one: Self, other: Self) -> Bool { AnyHashable(one.value) == AnyHashable(other.value) }
    package func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }

    /// The identity of a signing middleware. It distinguishes the signing middleware of one client.
    package final class ID: Sendable, Hashable {
        package static func == (one: ID, other: ID) -> Bool { one === other }
        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }
}
