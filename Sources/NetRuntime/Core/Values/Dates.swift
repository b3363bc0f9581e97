public import Foundation

extension Date: FormattedReadable, FormattedWritable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) {
        self.init(timeIntervalSinceReferenceDate: 0)
    }

    /// Reads a date in the format of RFC 3339.
    public mutating func fill(from reader: inout JSONReader) {
        fill(from: &reader, as: .rfc3339)
    }

    /// Reads a date in the given format.
    public mutating func fill(from reader: inout JSONReader, as format: DateFormat) {
        if let date = reader.date(format) { self = date }
    }

    /// Writes a date in the format of RFC 3339.
    public func write(to writer: inout JSONWriter) {
        write(to: &writer, as: .rfc3339)
    }

    /// Writes a date in the given format.
    public func write(to writer: inout JSONWriter, as format: DateFormat) {
        switch format {
        case .rfc3339, .pattern:
            guard let text = format.string(from: self) else {
                return writer.fail(expected: "a date in the years 0 to 9999", found: "\(self)")
            }
            writer.string(text)
        case .unixTime, .unixMilliseconds:
            writer.number(format.number(from: self) ?? .nan)
        }
    }
}

extension JSONReader {
    fileprivate mutating func date(_ format: DateFormat) -> Date? {
        switch format {
        case .rfc3339:
            let first = position
            let isExact = backtracking.isExact
            if position >= end, foreign != nil {
                return foreignText(RFC3339.expected) { RFC3339.reading($0, isExact: isExact)?.date }
            }
            let reading = parsed(RFC3339.expected) { RFC3339.reading($0, isExact: isExact) }
            if let deviation = reading?.deviation { note(first, expected: deviation.expected) }
            return reading?.date
        case .unixTime, .unixMilliseconds:
            if position >= end, foreign != nil { return foreignNumber(format.date(fromNumber:)) }
            let first = position
            guard let number = double() else { return nil }
            if number.isFinite { return format.date(fromNumber: number) }
            fail(.invalidValue, at: first, expected: JSONKind.number.name)
            return nil
        case .pattern(let pattern):
            if position >= end, foreign != nil { return foreignText(pattern.expected, pattern.date) }
            return parsed(pattern.expected, pattern.date)
        }
    }

    /// Reads a date from a number of a foreign decoder; `nil` after a problem. If the next value isn't a number, the
    /// decoder decodes the date.
    private mutating func foreignNumber(_ date: (Double) -> Date) -> Date? {
        guard let foreign, attempt({ try foreign.buffer() }) else { return nil }
        guard let number = try? foreign.decode(Double.self) else { return foreignScalar() }
        return date(number)
    }
}
