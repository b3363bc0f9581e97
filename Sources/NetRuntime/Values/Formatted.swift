/// A value with several formats in JSON, or something that holds such values, which is read in a certain one: dates, and
/// integers in quotes.
public protocol FormattedReadable: JSONReadable {
    /// The formats that there are: ``DateFormat``, ``IntegerFormat``, ``DecimalFormat``.
    associatedtype ValueFormat: Sendable

    /// Takes the value that comes next in the document.
    mutating func fill(from reader: inout JSONReader, as format: ValueFormat)
}

/// A value with several formats in JSON, or something that holds such values, which is written in a certain one.
public protocol FormattedWritable: JSONWritable {
    /// The formats that there are.
    associatedtype ValueFormat: Sendable

    /// Writes exactly one value.
    func write(to writer: inout JSONWriter, as format: ValueFormat)
}

extension JSONReader {
    /// Reads values in a certain format.
    public mutating func read<T: FormattedReadable>(_ value: inout T, as format: T.ValueFormat) {
        value.fill(from: &self, as: format)
    }

    /// Reads values. If there is null, the default stays.
    public mutating func readIfPresent<T: FormattedReadable>(_ value: inout T, as format: T.ValueFormat) {
        var present: T?
        present.fill(from: &self, as: format)
        if let present { value = present }
    }

    /// Reads values in a certain format.
    ///
    /// - Parameter format: How the values are written.
    /// - Returns: The value; an empty one after a problem.
    public mutating func value<T: FormattedReadable>(as format: T.ValueFormat) -> T {
        var value = T(Unfilled())
        value.fill(from: &self, as: format)
        return value
    }
}

extension JSONWriter {
    /// Writes values in a certain format.
    public mutating func write<T: FormattedWritable>(_ value: T, as format: T.ValueFormat) {
        value.write(to: &self, as: format)
    }

    /// Writes a member that has a format.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: T, as format: T.ValueFormat) {
        self.key(key)
        value.write(to: &self, as: format)
    }

    /// Writes a member that has a format, or nothing for `nil`.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: T?, as format: T.ValueFormat) {
        if let value { write(key, value, as: format) }
    }

    /// Writes a member that has a format and is always there: null for `nil`.
    public mutating func write<T: FormattedWritable>(_ key: String, orNull value: T?, as format: T.ValueFormat) {
        self.key(key)
        if let value { value.write(to: &self, as: format) } else { writeNull() }
    }
}
