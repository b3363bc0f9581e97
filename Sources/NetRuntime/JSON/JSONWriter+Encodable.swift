import Foundation

// Disfavored, as all that is for foreign types: what is `JSONWritable` as well writes itself.
extension JSONWriter {
    /// Writes a value of a hand-written `Encodable` type.
    ///
    /// It goes through a `JSONEncoder` with default settings, keys sorted and slashes as they are, or through the foreign
    /// encoder that is being written to.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ value: T) {
        encode(value)
    }

    mutating func encode<T: Encodable>(_ value: T) {
        if foreign != nil { return encodeForeign(value) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        do {
            let data = try encoder.encode(value)
            data.withUnsafeBytes { output.append($0.bindMemory(to: UInt8.self)) }
            endValue()
        } catch {
            fail(expected: "a value that can be encoded", found: "\(error)")
        }
    }

    /// Writes a member of a hand-written `Encodable` type.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, _ value: T) {
        self.key(key)
        write(value)
    }

    /// Writes a member of a hand-written `Encodable` type, or nothing for `nil`.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a member of a hand-written `Encodable` type that is always there: null for `nil`.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { write(value) } else { writeNull() }
    }
}
