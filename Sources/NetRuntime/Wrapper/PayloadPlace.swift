/// Where the payload stands in a response's body.
///
///     static var payload: PayloadPlace { "data" }          // {"status": 200, "data": …}
///     static var payload: PayloadPlace { "ocs.data" }      // {"ocs": {"meta": …, "data": …}}
///     static var payload: PayloadPlace { .inline }         // {"ok": true, …the payload's own fields}
///     static var payload: PayloadPlace { .optionalKey("data") }    // {"data": …} or {}
public enum PayloadPlace: Sendable, ExpressibleByStringLiteral {
    /// The payload is the whole body. A wrapper's fields, if it has any, are read from the same object.
    case body
    /// The payload's fields stand beside the wrapper's own in one object.
    case inline
    /// The payload stands under a key, or under several keys with dots between them.
    case key(StaticString)
    /// The payload stands under a key, or several, but may be missing: a list or a map that is absent or null is empty.
    /// For other payloads the response still has to be an optional.
    case optionalKey(StaticString)

    /// Makes the place of a key or a path of keys.
    public init(stringLiteral path: StaticString) { self = .key(path) }

    /// The keys that lead to the payload, with dots between them. `nil` where it stands under none.
    var path: String? {
        switch self {
        case .key(let path), .optionalKey(let path): path.description
        case .body, .inline: nil
        }
    }

    /// Whether a list or a map may be missing.
    var isOptional: Bool { if case .optionalKey = self { true } else { false } }
}
