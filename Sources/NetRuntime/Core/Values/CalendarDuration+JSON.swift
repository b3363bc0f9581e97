extension CalendarDuration: JSONReadable, JSONWritable, Codable {
    /// Creates an empty value for a reader to fill: zero.
    public init(_: EmptyValue) {
        self.init()
    }

    /// Reads a duration such as `"PT1H30M"`.
    public mutating func fill(from reader: inout JSONReader) {
        let duration = reader.parsed(Self.expected) { Self(utf8: $0) }
        if let duration { self = duration }
    }

    /// Writes a duration such as `"PT1H30M"`.
    public func write(to writer: inout JSONWriter) {
        writer.string(description)
    }
}

extension CalendarDuration: ParameterValue {
    /// The duration in a format such as `PT1H30M`.
    public var parameterForm: ParameterForm { .text(description) }
}
