/// The JSON format of a value that isn't the default of its type: a date that isn't RFC 3339, an integer in quotes.
enum ValueFormat: Equatable {
    case unixTime, unixMilliseconds, quoted
    /// Times in a format that the author specifies.
    case pattern(String)
    /// Days in a format that the author specifies.
    case dayPattern(String)

    /// Whether the format also applies to parameters. Quotes around a number only exist in JSON.
    var appliesToParameters: Bool { self != .quoted }
}
