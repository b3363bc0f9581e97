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

    /// Writes a member. Writes nothing for `nil`.
    public mutating func write<T: JSONWritable>(_ key: String, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a member that is always present, with null for `nil`.
    public mutating func write<T: JSONWritable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { value.write(to: &self) } else { writeNull() }
    }

    /// Writes a variant of a union whose discriminator isn't a member of the variant. The discriminator is written
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

// Most properties have one of these types. With an overload for each type, the call is direct. The overloads for
// optionals aren't inlined, because generated code contains many calls to them.
extension JSONWriter {
    /// Writes a member with a string value.
    public mutating func write(_ key: String, _ value: String) {
        self.key(key)
        string(value)
    }

    /// Writes a member with a string value. Writes nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: String?) {
        if let value { write(key, value) }
    }

    /// Writes a member with an integer value.
    public mutating func write(_ key: String, _ value: Int) {
        self.key(key)
        integer(value)
    }

    /// Writes a member with an integer value. Writes nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Int?) {
        if let value { write(key, value) }
    }

    /// Writes a member with a number value.
    public mutating func write(_ key: String, _ value: Double) {
        self.key(key)
        number(value)
    }

    /// Writes a member with a number value. Writes nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Double?) {
        if let value { write(key, value) }
    }

    /// Writes a member with a Boolean value.
    public mutating func write(_ key: String, _ value: Bool) {
        self.key(key)
        bool(value)
    }

    /// Writes a member with a Boolean value. Writes nothing for `nil`.
    @_semantics("optimize.no.crossmodule")
    public mutating func write(_ key: String, _ value: Bool?) {
        if let value { write(key, value) }
    }
}

extension JSONWriter {
    /// Begins an object. Write its members next.
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

    /// Begins an array. Write its elements next.
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

    /// Begins a member. Write its value next.
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

    /// Encodes a value with the foreign encoder and its support for the type.
    @inline(never)
    mutating func encodeForeign<T: Encodable>(_ value: T) {
        if let foreign { attempt { try foreign.encode(value) } }
    }
}

// These functions are disfavored, so that a type that is also `JSONWritable` writes itself.
extension JSONWriter {
    /// Writes a value of a hand-written `Encodable` type.
    ///
    /// A `JSONEncoder` with default settings encodes the value, except that keys are sorted and slashes aren't escaped.
    /// If the writer writes to a foreign encoder, that encoder encodes the value.
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

    /// Writes a member of a hand-written `Encodable` type. Writes nothing for `nil`.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, _ value: T?) {
        if let value { write(key, value) }
    }

    /// Writes a member of a hand-written `Encodable` type that is always present, with null for `nil`.
    @_disfavoredOverload
    public mutating func write<T: Encodable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { write(value) } else { writeNull() }
    }
}
