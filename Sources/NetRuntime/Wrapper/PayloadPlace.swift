/// Where the payload stands in a response's body.
///
///     static var payload: PayloadPlace { "data" }          // {"status": 200, "data": …}
///     static var payload: PayloadPlace { "ocs.data" }      // {"ocs": {"meta": …, "data": …}}
///     static var payload: PayloadPlace { .inline }         // {"ok": true, …the payload's own fields}
public enum PayloadPlace: Sendable, ExpressibleByStringLiteral {
    /// The payload is the whole body. A wrapper's fields, if it has any, are read from the same object.
    case body
    /// The payload's fields stand beside the wrapper's own in one object.
    case inline
    /// The payload stands under a key, or under several keys with dots between them.
    case key(StaticString)

    /// Makes the place of a key or a path of keys.
    public init(stringLiteral path: StaticString) { self = .key(path) }
}
