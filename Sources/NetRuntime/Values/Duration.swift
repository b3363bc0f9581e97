/// A number of seconds, with a fraction where there is one: `30`, `1.5`.
extension Duration: JSONReadable, JSONWritable {
    /// Makes a value that holds nothing yet.
    public init(_: Unfilled) { self = .zero }

    /// Reads a number of seconds, to the nanosecond.
    public mutating func fill(from reader: inout JSONReader) {
        var seconds = 0.0
        reader.read(&seconds)
        guard let duration = Duration(inSeconds: seconds) else {
            return reader.fail(expected: "a number of seconds that fits in Duration")
        }
        self = duration
    }

    /// Writes the number of seconds, without a fraction where there is none.
    public func write(to writer: inout JSONWriter) {
        if components.attoseconds == 0 { writer.integer(components.seconds) } else { writer.number(inSeconds) }
    }
}

extension Duration: ParameterValue {
    /// The number of seconds; whole numbers have no fraction.
    public var parameterForm: ParameterForm {
        components.attoseconds == 0 ? components.seconds.parameterForm : inSeconds.parameterForm
    }
}

extension Duration {
    /// A number of seconds, rounded to nanoseconds, which is what 0.1 means: its nearest `Double` is a little more.
    init?(inSeconds seconds: Double) {
        let whole = seconds.rounded(.towardZero)
        guard abs(whole) < 0x1p62 else { return nil }
        self = .seconds(Int64(whole)) + .nanoseconds(Int64(((seconds - whole) * 1e9).rounded()))
    }

    /// The number of seconds, rounded.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
