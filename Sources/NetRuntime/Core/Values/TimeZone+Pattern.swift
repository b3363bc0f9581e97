import Foundation

extension TimeZone {
    /// Creates the time zone with a name in UTF-8, such as `Europe/Berlin`; `nil` if the system doesn't have it.
    init?(named name: UnsafeBufferPointer<UInt8>) { self.init(identifier: String(decoding: name, as: UTF8.self)) }

    /// Returns the offset from UTC of a local time.
    ///
    /// When clocks are set back, the repeated hour has the offset before the change. When clocks are set forward, a
    /// skipped time has this offset, too.
    ///
    /// - Parameter second: The local time in seconds, as if it were in UTC.
    /// - Returns: The offset in seconds.
    func offset(ofLocalSecond second: Int) -> Int {
        // No zone changes twice within two days, so the days before and after have both candidates.
        let earlier = secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second - 86400)))
        let later = secondsFromGMT(for: Date(timeIntervalSince1970: TimeInterval(second + 86400)))
        for offset in [earlier, later] {
            let date = Date(timeIntervalSince1970: TimeInterval(second - offset))
            if secondsFromGMT(for: date) == offset { return offset }
        }
        return earlier
    }
}
