/// How a value is spelled in JSON where its type has another way of its own: a date that is not RFC 3339, an integer in quotes.
enum ValueFormat: String {
    case unixTime, unixMilliseconds, quoted

    /// Whether a parameter is written so, too: in a URL there are no quotes.
    var isOfParameters: Bool {
        switch self {
        case .unixTime, .unixMilliseconds: true
        case .quoted: false
        }
    }
}
