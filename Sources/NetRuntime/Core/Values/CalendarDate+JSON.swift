extension CalendarDate: JSONReadable, JSONWritable, Codable {
    /// Creates an empty value for a reader to fill: 1970-01-01.
    public init(_: EmptyValue) {
        self.init(daysSince1970: 0)
    }

    /// Reads a date such as `"2024-02-29"`.
    ///
    /// If a time follows, it is ignored and reported by ``Client/drift``. The day is that in the string, regardless of
    /// the offset.
    public mutating func fill(from reader: inout JSONReader) {
        let first = reader.position
        let isExact = reader.backtracking.isExact
        guard let reading = reader.parsed(Self.expected, { Self.reading($0, isExact: isExact) }) else { return }
        if reading.hasTime { reader.note(first, expected: Self.expected) }
        self = reading.day
    }

    /// Writes a date such as `"2024-02-29"`.
    public func write(to writer: inout JSONWriter) {
        writer.string(description)
    }
}
