extension Optional: FormattedReadable where Wrapped: FormattedReadable {
    /// Reads a value in a format; `nil` for null and for values that servers send in place of null.
    public mutating func fill(from reader: inout JSONReader, as format: Wrapped.ValueFormat) {
        guard let checkpoint = reader.enterOptional() else {
            self = nil
            return
        }
        self = .some(reader.value(as: format))
        if reader.isNilSubstitute(at: checkpoint) { self = nil }
    }
}

extension Optional: FormattedWritable where Wrapped: FormattedWritable {
    /// Writes the value in a format. Writes null for `nil`.
    public func write(to writer: inout JSONWriter, as format: Wrapped.ValueFormat) {
        if let self { self.write(to: &writer, as: format) } else { writer.writeNull() }
    }
}

extension Array: FormattedReadable where Element: FormattedReadable {
    /// Reads an array of values in a format.
    public mutating func fill(from reader: inout JSONReader, as format: Element.ValueFormat) {
        if !isEmpty { self = [] }
        guard reader.beginList() else { return }
        repeat { append(reader.value(as: format)) } while reader.nextElement()
    }
}

extension Array: FormattedWritable where Element: FormattedWritable {
    /// Writes an array of values in a format.
    public func write(to writer: inout JSONWriter, as format: Element.ValueFormat) {
        writer.beginArray()
        for element in self { element.write(to: &writer, as: format) }
        writer.endArray()
    }
}

extension Dictionary: FormattedReadable where Key == String, Value: FormattedReadable {
    /// Reads an object of values in a format. If a key occurs several times, the first value is used.
    public mutating func fill(from reader: inout JSONReader, as format: Value.ValueFormat) {
        if !isEmpty { self = [:] }
        reader.readEntries { key, reader in
            guard self[key] == nil else { return reader.skip() }
            updateValue(reader.value(as: format), forKey: key)
        }
    }
}

extension Dictionary: FormattedWritable where Key == String, Value: FormattedWritable {
    /// Writes an object of values in a format, sorted by key.
    public func write(to writer: inout JSONWriter, as format: Value.ValueFormat) {
        writer.beginObject()
        for (key, value) in sorted(by: { $0.key < $1.key }) { writer.write(key, value, as: format) }
        writer.endObject()
    }
}
