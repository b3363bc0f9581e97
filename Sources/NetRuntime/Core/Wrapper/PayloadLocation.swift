/// The location of the payload in a response's body.
///
///     static var payload: PayloadLocation { "data" }          // {"status": 200, "data": …}
///     static var payload: PayloadLocation { "ocs.data" }      // {"ocs": {"meta": …, "data": …}}
///     static var payload: PayloadLocation { .inline }         // {"ok": true, …the payload's own fields}
///     static var payload: PayloadLocation { .optionalKey("data") }    // {"data": …} or {}
public enum PayloadLocation: Sendable, ExpressibleByStringLiteral {
    /// The whole body. If the wrapper has fields, they are read from the same object.
    case body
    /// The object that also contains the wrapper's fields.
    case inline
    /// The value of a key, or of nested keys separated by dots.
    case key(StaticString)
    /// The value of a key, or of nested keys, that may be missing.
    ///
    /// If an array or a dictionary is absent or null, it is read as empty. Other types of payload must still be
    /// optionals.
    case optionalKey(StaticString)

    /// Creates the location of a key or a path of keys.
    public init(stringLiteral path: StaticString) { self = .key(path) }

    /// The keys that lead to the payload, separated by dots. `nil` if the payload has no key.
    var path: String? {
        switch self {
        case .key(let path), .optionalKey(let path): path.description
        case .body, .inline: nil
        }
    }

    /// Whether an array or a dictionary may be missing.
    var isOptional: Bool { if case .optionalKey = self { true } else { false } }
}
