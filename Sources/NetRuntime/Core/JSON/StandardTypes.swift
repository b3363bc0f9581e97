extension Bool: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill: `false`.
    public init(_: EmptyValue) { self = false }

    /// Reads `true` or `false`.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }

    /// Writes `true` or `false`.
    public func write(to writer: inout JSONWriter) { writer.bool(self) }
}

extension String: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill.
    public init(_: EmptyValue) { self = "" }

    /// Reads a string.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }

    /// Writes a string.
    public func write(to writer: inout JSONWriter) { writer.string(self) }
}

extension Double: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill: 0.
    public init(_: EmptyValue) { self = 0 }

    /// Reads a number and rounds it correctly.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }

    /// Writes a number with the fewest digits that identify it. The number must be finite.
    public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension Float: JSONReadable, JSONWritable {
    /// Creates an empty value for a reader to fill: 0.
    public init(_: EmptyValue) { self = 0 }

    /// Reads a number and rounds it correctly.
    public mutating func fill(from reader: inout JSONReader) {
        if let number = reader.float() { self = number }
    }

    /// Writes a number with the fewest digits that identify it. The number must be finite.
    public func write(to writer: inout JSONWriter) { writer.number(self) }
}

extension FixedWidthInteger where Self: Codable {
    /// Creates an empty value for a reader to fill: 0.
    public init(_: EmptyValue) { self = 0 }

    /// Reads an integer exactly.
    public mutating func fill(from reader: inout JSONReader) {
        if let integer: Self = reader.integer() { self = integer }
    }

    /// Writes an integer.
    public func write(to writer: inout JSONWriter) { writer.integer(self) }
}

extension Int: JSONReadable, JSONWritable {}
extension Int8: JSONReadable, JSONWritable {}
extension Int16: JSONReadable, JSONWritable {}
extension Int32: JSONReadable, JSONWritable {}
extension Int64: JSONReadable, JSONWritable {}
extension UInt: JSONReadable, JSONWritable {}
extension UInt8: JSONReadable, JSONWritable {}
extension UInt16: JSONReadable, JSONWritable {}
extension UInt32: JSONReadable, JSONWritable {}
extension UInt64: JSONReadable, JSONWritable {}
