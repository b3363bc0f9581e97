/// A JSON value that knows where it stands. Objects keep the order of their keys.
struct JSONValue: Sendable {
    var kind: Kind
    var range: SourceRange

    enum Kind: Sendable {
        case null
        case bool(Bool)
        /// The number's own spelling.
        case number(String)
        case string(String)
        case array([JSONValue])
        case object([Member])
    }

    struct Member: Sendable {
        var key: String
        /// The key with its quotes.
        var keyRange: SourceRange
        var value: JSONValue
    }
}
