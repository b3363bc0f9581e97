/// A deviation of a response from its API that the client tolerates.
///
/// A response may contain more than the API declares: an unlisted enum value or union variant, a member without a
/// property, undeclared content, or additional tuple elements. It may also use another notation, such as a date
/// without an offset. The generated types read such responses, so additions by the server don't break an app. A client
/// can report these deviations:
///
/// ```swift
/// client.drift = .reported { print($0) }
/// ```
///
/// This prints a line such as `The response to ListPets deviates from its API: $[3].status (line 1, column 87):
/// expected a known Status, found a string: "sleeping"`.
public struct ContractDrift: Error, Sendable, Equatable {
    /// The name of the request's type.
    public let endpoint: String
    /// The first occurrence: its location, the expected value and the value found. Values whose keys suggest secrets
    /// are omitted.
    public let detail: JSONError
    /// The number of occurrences at the same location of the response. All elements of an array share one location.
    public let count: Int

    init(of type: (some Request).Type, _ detail: JSONError, _ count: Int) {
        endpoint = String(describing: type)
        self.detail = detail.redacted(by: type.endpoint.secrets)
        self.count = count
    }
}

extension ContractDrift: CustomStringConvertible {
    /// The endpoint, the detail and, if it exceeds 1, the number of occurrences.
    public var description: String {
        let occurrences = count > 1 ? " (\(count) times)" : ""
        return "The response to \(endpoint) deviates from its API: \(detail)\(occurrences)"
    }
}

/// A policy for responses that deviate from what the API declares.
public enum DriftPolicy: Sendable {
    /// No reports. Reading is fastest.
    case ignored
    /// A report for each location in a response, after the response has been accepted.
    ///
    /// The closure is called on any thread, before the call returns. The deviations of a stream are reported when the
    /// stream ends, or when its loop is left. At most 1000 locations of a response are reported.
    case reported(@Sendable (ContractDrift) -> Void)
    /// An error for each deviation. The response, or the element of a stream, is then undecodable. Use this policy in
    /// tests that check a server against its description.
    case refused
}

extension DriftPolicy {
    var isIgnored: Bool { if case .ignored = self { true } else { false } }
}
