/// The part of a body that a response with status 206 has: `Content-Range: bytes 5-9/10` (RFC 9110, section 14.4).
struct ContentRange {
    /// The place of the first byte.
    let start: Int64

    /// The place after the last byte.
    let end: Int64

    /// The number of bytes of the whole body; `nil` if the server does not know it: `bytes 5-9/*`.
    let total: Int64?

    /// Reads the range of a response; `nil` if there is none, or it contradicts itself.
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

    /// Whether the part is all there is.
    var isWhole: Bool { start == 0 && end == total }
}
