/// An obstacle to parsing a body as JSON in UTF-8.
///
/// Remove it only if the body can't be read as received. JSON is UTF-8 (RFC 8259, section 8.1), even if `charset`
/// differs.
enum JSONObstacle: Equatable {
    /// A prefix, which ends at the offset. The bytes after it may have another obstacle.
    case prefix(end: Int)
    /// A charset other than UTF-8.
    case charset

    /// Creates the first obstacle in a body; `nil` if there is none.
    init?(in body: some RandomAccessCollection<UInt8>, contentType: String?) {
        let (charset, text) = Charset.detect(in: body, contentType: contentType)
        if let prefix = Self.scriptGuards.first(where: { text.starts(with: $0.utf8) }) {
            self = .prefix(end: body.count - text.count + prefix.utf8.count)
        } else if charset != .utf8 {
            self = .charset
        } else {
            return nil
        }
    }

    /// The prefixes that prevent other sites from running JSON as a script. Angular and Google send the first two.
    private static let scriptGuards = [")]}',", ")]}'", "while(1);", "for(;;);", "for (;;);"]
}
