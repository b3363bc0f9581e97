/// A number of seconds in JSON, with a fraction if necessary: `30`, `1.5`.
extension Duration: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill: zero.
    public init(_: EmptyValue) { self = .zero }

    /// Reads a number of seconds, rounded to nanoseconds.
    public mutating func fill(from reader: inout JSONReader) {
        var seconds = 0.0
        reader.read(&seconds)
        guard let duration = Duration(inSeconds: seconds) else {
            return reader.fail(expected: "a number of seconds that fits in Duration")
        }
        self = duration
    }

    /// Writes the number of seconds, without a fraction if it is an integer.
    public func write(to writer: inout JSONWriter) {
        if components.attoseconds == 0 { writer.integer(components.seconds) } else { writer.number(inSeconds) }
    }
}

extension Duration: ParameterValue {
    /// The number of seconds, without a fraction if it is an integer.
    public var parameterForm: ParameterForm {
        components.attoseconds == 0 ? components.seconds.parameterForm : inSeconds.parameterForm
    }
}

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
