/// How a date is spelled in JSON where it is not RFC 3339.
enum DateFormat: String {
    case unixTime, unixMilliseconds
}
