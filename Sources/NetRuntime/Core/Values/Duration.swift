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
