extension Duration {
    /// Creates a duration from a number of seconds, rounded to nanoseconds. Returns `nil` if the number is too large.
    /// Rounding is necessary because the `Double` nearest to 0.1 is slightly larger, but means exactly 0.1.
    init?(inSeconds seconds: Double) {
        let whole = seconds.rounded(.towardZero)
        guard abs(whole) < 0x1p62 else { return nil }
        self = .seconds(Int64(whole)) + .nanoseconds(Int64(((seconds - whole) * 1e9).rounded()))
    }

    /// The number of seconds as the nearest `Double`.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
