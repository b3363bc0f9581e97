extension Optional: JSONReadable where Wrapped: JSONReadable {
    /// Creates an empty value for a reader to fill: `nil`.
    public init(_: EmptyValue) { self = nil }

    /// Reads a value, or `nil` for null.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }
}

extension Optional: JSONWritable where Wrapped: JSONWritable {
    /// Writes the value, or null for `nil`.
    public func write(to writer: inout JSONWriter) {
        if let self { self.write(to: &writer) } else { writer.writeNull() }
    }
}

extension Array: JSONReadable where Element: JSONReadable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) { self = [] }

    /// Reads an array.
    public mutating func fill(from reader: inout JSONReader) { reader.readArray(&self) }
}

extension Array: JSONWritable where Element: JSONWritable {
    /// Writes an array.
    public func write(to writer: inout JSONWriter) {
        // Generic code doesn't know the element type at compile time. Code for a specific type is several times as
        // fast. Each cast follows a comparison of the types, so safe code can't pass an array of another type.
        if Element.self == String.self {
            unsafeBitCast(self, to: [String].self).writeElements(to: &writer)
        } else if Element.self == Double.self {
            unsafeBitCast(self, to: [Double].self).writeElements(to: &writer)
        } else if Element.self == Int.self {
            unsafeBitCast(self, to: [Int].self).writeElements(to: &writer)
        } else {
            writeElements(to: &writer)
        }
    }

    @inline(__always)
    private func writeElements(to writer: inout JSONWriter) {
        writer.beginArray()
        withUnsafeBufferPointer { elements in
            guard var element = elements.baseAddress else { return }
            let end = element + elements.count
            while element < end {
                element.pointee.write(to: &writer)
                element += 1
            }
        }
        writer.endArray()
    }
}

extension Dictionary: JSONReadable where Key == String, Value: JSONReadable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) { self = [:] }

    /// Reads an object with arbitrary keys. If a key occurs several times, the first value is used.
    public mutating func fill(from reader: inout JSONReader) {
        if !isEmpty { self = [:] }
        reader.readEntries { key, reader in
            guard self[key] == nil else { return reader.skip() }
            updateValue(reader.value(), forKey: key)
        }
    }
}

extension Dictionary: JSONWritable where Key == String, Value: JSONWritable {
    /// Writes an object, sorted by key.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        for (key, value) in sorted(by: { $0.key < $1.key }) { writer.write(key, value) }
        writer.endObject()
    }
}
