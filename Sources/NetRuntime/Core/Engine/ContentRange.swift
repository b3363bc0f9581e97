/// The part of a body in a response with status 206: `Content-Range: bytes 5-9/10` (RFC 9110, section 14.4).
struct ContentRange {
    /// The offset of the first byte.
    let start: Int64

    /// The offset after the last byte.
    let end: Int64

    /// The size of the whole body in bytes; `nil` if the server doesn't know the size: `bytes 5-9/*`.
    let total: Int64?

    /// Creates the range of a response. Returns `nil` if the range is missing or contradicts itself.
    init?(_ response: HTTPResponse) {
        guard response.status == 206, let text = response.headers["Content-Range"]?.trimmed,
            let match = text.wholeMatch(of: /(?i:bytes) +(\d+)-(\d+)\/(\d+|\*)/), let start = Int64(match.output.1),
            let last = Int64(match.output.2), last >= start, last < .max
        else { return nil }
        let total = Int64(match.output.3)
        guard match.output.3 == "*" || total.map({ last < $0 }) == true else { return nil }
        self.start = start
        end = last + 1
        self.total = total
    }

    /// Whether the range covers the whole body.
    var isWhole: Bool { start == 0 && end == total }
}
