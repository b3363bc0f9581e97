/// A type that is known to exist.
indirect enum TypeReference: Hashable {
    case string, int, int32, int64, double, decimal, bool, uuid, url, json
    /// A day without a time: `CalendarDate`.
    case date
    /// RFC 3339.
    case dateTime
    case unixTime, unixMilliseconds
    /// Base64 in JSON, raw bytes as a body: `Data`.
    case bytes
    /// A file in a multipart body: `MultipartFile`.
    case file
    case array(TypeReference)
    case dictionary(TypeReference)
    case optional(TypeReference)
    /// Declared in the API's namespace: the names from there inward, such as `Pet`, `Owner`.
    case named([TypeName])
}
