/// A deviation of a response from its API that the client tolerates.
///
/// A response may say more than the API declares: a value of an enum or an alternative of a union that isn't listed, a
/// member that no property takes, content where none is declared, more elements than a tuple has. It may also say something
/// in another way, such as a date without an offset. The generated types read such responses, so nothing breaks when a
/// server adds something. A client reports deviations if asked:
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
    /// The first occurrence: where it is, what is known and what was found. Values whose keys sound like secrets are left
    /// out.
    public let detail: JSONError
    /// The number of occurrences at the same place of the response. All elements of an array are one place.
    public let count: Int

    init(of type: (some Request).Type, _ detail: JSONError, _ count: Int) {
        endpoint = String(describing: type)
        self.detail = detail.redacted(by: type.endpoint.secrets)
        self.count = count
    }
}

extension ContractDrift: CustomStringConvertible {
    /// The endpoint, the detail, and the number of occurrences if there are several.
    public var description: String {
        let occurrences = count > 1 ? " (\(count) times)" : ""
        return "The response to \(endpoint) goes beyond its API: \(detail)\(occurrences)"
    }
}

/// A policy for responses that deviate from what the API declares.
public enum DriftPolicy: Sendable {
    /// Nothing. Reading costs the least.
    case ignored
    /// Reports each place of a response once, when the response is known to be good. The closure is called on any thread,
    /// before the call returns. A stream is reported when it has ended, or its loop is left. At most 1000 places of a
    /// response are reported.
    case reported(@Sendable (ContractDrift) -> Void)
    /// Treats such a response, or such an element of a stream, as undecodable, for tests that hold a server to its
    /// description.
    case refused
}

extension DriftPolicy {
    var isIgnored: Bool { if case .ignored = self { true } else { false } }
}
