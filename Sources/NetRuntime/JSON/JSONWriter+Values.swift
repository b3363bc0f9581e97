import Foundation

extension JSONWriter {
    /// Writes a value: an element of an array, or the whole content of a type.
    public mutating func write<T: JSONWritable>(_ value: T) {
        value.write(to: &self)
    }

    /// Writes a member.
    public mutating func write<T: JSONWritable>(_ key: String, _ value: T) {
        self.key(key)
        value.write(to: &self)
    }

    /// Writes a member, or nothing for `nil`.
    public mutating func write<T: JSONWritable>(_ key: String, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a member that is always present: null for `nil`.
    public mutating func write<T: JSONWritable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { value.write(to: &self) } else { writeNull() }
    }

    /// Writes a variant of a union whose discriminator isn't one of the variant's members. The discriminator is written
    /// first.
    ///
    /// - Parameters:
    ///   - value: The variant. It must be written as an object.
    ///   - key: The discriminator's key.
    ///   - name: The discriminator's value.
    public mutating func write<T: JSONWritable>(_ value: T, tag key: String, _ name: String) {
        tag = (key, name)
        value.write(to: &self)
        guard tag != nil else { return }
        tag = nil
        fail(expected: "an object for the discriminator \"\(key)\"", found: "\(T.self)")
    }
}

// Most properties have one of these types. An overload for each makes the call direct. The overloads for optionals
// aren't inlined, because generated code contains many calls to them.
extension JSONWriter {
    /// Writes a member that holds a string.
    public mutating func write(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member that holds a string, or nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: String?) {
        if let value { write(key, value) }
    }

    /// Writes a member that holds an integer.
    public mutating func write(_ key: String, _ value: Int) {
        self.key(key)
        integer(value)
    }

    /// Writes a member that holds an integer, or nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Int?) {
        if let value { write(key, value) }
    }

    /// Writes a member that holds a number.
    public mutating func write(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Writes a member that holds a number, or nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Double?) {
        if let value { write(key, value) }
    }

    /// Writes a member that holds `true` or `false`.
    public mutating func write(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member that holds `true` or `false`, or nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Bool?) {
        if let value { write(key, value) }
    }
}

extension JSONWriter {
    /// Begins an object. Its members follow.
    public mutating func beginObject() {
        if !begin(with: UInt8(ascii: "{")) { foreign?.beginObject() }
        if let tag {
            self.tag = nil
            write(tag.key, tag.name)
        }
    }

    /// Ends the innermost object.
    public mutating func endObject() {
        end(with: UInt8(ascii: "}"))
    }

    /// Begins an array. Its elements follow.
    public mutating func beginArray() {
        if !begin(with: UInt8(ascii: "[")) { foreign?.beginArray() }
    }

    /// Ends the innermost array.
    public mutating func endArray() {
        end(with: UInt8(ascii: "]"))
    }

    @inline(__always)
    private mutating func begin(with bracket: UInt8) -> Bool {
        guard output.reserve(1) else { return false }
        output.position[0] = bracket
        output.position += 1
        return true
    }

    @inline(__always)
    private mutating func end(with bracket: UInt8) {
        guard output.reserve(2) else {
            foreign?.end()
            return
        }
        if output.last == UInt8(ascii: ",") { output.position -= 1 }
        output.position[0] = bracket
        output.position[1] = UInt8(ascii: ",")
        output.position += 2
    }

    /// Begins a member. Its value is next.
    @inline(__always)
    mutating func key(_ name: String) {
        if !literal(name, then: UInt8(ascii: ":")) { foreign?.key = JSONKey(name) }
    }

    /// Calls a foreign encoder, and records the error that it throws.
    mutating func attempt(_ body: () throws -> Void) {
        guard failure == nil else { return }
        do {
            try body()
        } catch {
            failure = error
        }
    }

    /// Encodes a value with the foreign encoder, in the way that the encoder supports its type.
    @inline(never)
    mutating func encodeForeign<T: Encodable>(_ value: T) {
        if let foreign { attempt { try foreign.encode(value) } }
    }
}

// Disfavored, like all functions for foreign types: a type that is also `JSONWritable` writes itself.
extension JSONWriter {
    /// Writes a value of a hand-written `Encodable` type.
    ///
    /// The value is encoded by a `JSONEncoder` with default settings, except that keys are sorted and slashes aren't
    /// escaped. If a foreign encoder is being written to, it encodes the value.
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
            data.withBytes { output.append($0) }
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

    /// Writes a member of a hand-written `Encodable` type that is always present: null for `nil`.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { write(value) } else { writeNull() }
    }
}
