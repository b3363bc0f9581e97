/// A response that says more than the API declares: a value of an enum, or an alternative of a union, that is not listed.
///
/// The generated types keep such values, so nothing breaks when a server adds one. A client reports them if asked:
///
/// ```swift
/// client.drift = .reported { print($0) }
/// ```
///
/// `The response to ListPets goes beyond its API: $[3].status (line 1, column 87): expected a Status that is known, found
/// a string: "sleeping"`
public struct ContractDrift: Error, Sendable, Equatable {
    /// The name of the request's type.
    public let endpoint: String
    /// Where it stands, what is known and what was found. Values whose keys sound like secrets are left out.
    public let detail: JSONError
}

extension ContractDrift: CustomStringConvertible {
    /// The endpoint and the detail.
    public var description: String { "The response to \(endpoint) goes beyond its API: \(detail)" }
}

/// What a client does about responses that say more than the API declares.
public enum DriftPolicy: Sendable {
    /// Nothing. Reading costs the least.
    case ignored
    /// Reports each, once the response is known to be good. The closure is called on any thread, before the call
    /// returns.
    case reported(@Sendable (ContractDrift) -> Void)
    /// Treats such a response as undecodable, for tests that hold a server to its description.
    case refused
}

extension DriftPolicy {
    var isIgnored: Bool { if case .ignored = self { true } else { false } }
}
