/// A type whose values, such as dates or quoted integers, can be read from JSON in one of several formats. Containers
/// of such values also conform.
@_documentation(visibility: internal)
public protocol FormattedReadable: JSONReadable {
    /// The type of the formats: ``DateFormat``, `IntegerFormat` or `DecimalFormat`.
    associatedtype ValueFormat: Sendable

    /// Reads the next value of the document in a format.
    mutating func fill(from reader: inout JSONReader, as format: ValueFormat)
}

/// A type whose values can be written as JSON in one of several formats. Containers of such values also conform.
@_documentation(visibility: internal)
public protocol FormattedWritable: JSONWritable {
    /// The type of the formats.
    associatedtype ValueFormat: Sendable

    /// Writes exactly one value in a format.
    func write(to writer: inout JSONWriter, as format: ValueFormat)
}

extension JSONReader {
    /// Reads a value in a format.
    public mutating func read<T: FormattedReadable>(_ value: inout T, as format: T.ValueFormat) {
        value.fill(from: &self, as: format)
    }

    /// Reads a value in a format. If the value is null, the property keeps its default.
    public mutating func readIfPresent<T: FormattedReadable>(_ value: inout T, as format: T.ValueFormat) {
        var present: T?
        present.fill(from: &self, as: format)
        if let present { value = present }
    }

    /// Reads a value in a format.
    ///
    /// - Parameter format: The format of the value.
    /// - Returns: The value, or an empty value after a problem.
    public mutating func value<T: FormattedReadable>(as format: T.ValueFormat) -> T {
        var value = T(EmptyValue())
        value.fill(from: &self, as: format)
        return value
    }
}

extension JSONWriter {
    /// Writes a value in a format.
    public mutating func write<T: FormattedWritable>(_ value: T, as format: T.ValueFormat) {
        value.write(to: &self, as: format)
    }

    /// Writes a member in a format.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: T, as format: T.ValueFormat) {
        self.key(key)
        value.write(to: &self, as: format)
    }

    /// Writes a member in a format. Writes nothing for `nil`.
    public mutating func write<T: FormattedWritable>(_ key: String, _ value: T?, as format: T.ValueFormat) {
        if let value { write(key, value, as: format) }
    }

    /// Writes a member in a format. The member is always present, with null for `nil`.
    public mutating func write<T: FormattedWritable>(_ key: String, orNull value: T?, as format: T.ValueFormat) {
        self.key(key)
        if let value { value.write(to: &self, as: format) } else { writeNull() }
    }
}
