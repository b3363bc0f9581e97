extension Optional: DateReadable where Wrapped: DateReadable {
    /// Reads dates; `nil` for null and for what servers write in place of null.
    public mutating func fill(from reader: inout JSONReader, as format: DateFormat) {
        guard let place = reader.enterOptional() else {
            self = nil
            return
        }
        self = .some(reader.value(as: format))
        if reader.isNothing(at: place) { self = nil }
    }
}

extension Optional: DateWritable where Wrapped: DateWritable {
    /// Writes dates, or null for `nil`.
    public func write(to writer: inout JSONWriter, as format: DateFormat) {
        if let self { self.write(to: &writer, as: format) } else { writer.writeNull() }
    }
}

extension Array: DateReadable where Element: DateReadable {
    /// Reads an array of dates.
    public mutating func fill(from reader: inout JSONReader, as format: DateFormat) {
        if !isEmpty { self = [] }
        guard reader.beginArray() else { return }
        repeat { append(reader.value(as: format)) } while reader.nextElement()
    }
}

extension Array: DateWritable where Element: DateWritable {
    /// Writes an array of dates.
    public func write(to writer: inout JSONWriter, as format: DateFormat) {
        writer.beginArray()
        for element in self { element.write(to: &writer, as: format) }
        writer.endArray()
    }
}

extension Dictionary: DateReadable where Key == String, Value: DateReadable {
    /// Reads an object of dates. The first of equal keys counts.
    public mutating func fill(from reader: inout JSONReader, as format: DateFormat) {
        if !isEmpty { self = [:] }
        reader.readEntries { key, reader in
            guard self[key] == nil else { return reader.skip() }
            updateValue(reader.value(as: format), forKey: key)
        }
    }
}

extension Dictionary: DateWritable where Key == String, Value: DateWritable {
    /// Writes an object of dates, sorted by key.
    public func write(to writer: inout JSONWriter, as format: DateFormat) {
        writer.beginObject()
        for (key, value) in sorted(by: { $0.key < $1.key }) { writer.write(key, value, as: format) }
        writer.endObject()
    }
}
