/// How a value is spelled in JSON where its type has another way of its own: a date that is not RFC 3339, an integer in quotes.
enum ValueFormat: Equatable {
    case unixTime, unixMilliseconds, quoted
    /// Dates by a pattern of the author's.
    case pattern(String)
    /// Days by such a pattern.
    case dayPattern(String)

    /// Whether a parameter is written so, too: in a URL there are no quotes.
    var isOfParameters: Bool { self != .quoted }
}
