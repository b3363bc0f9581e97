extension JSONWriter {
    /// Writes a value: an array's element, or all that a type writes.
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

    /// Writes a member that is always there: null for `nil`.
    public mutating func write<T: JSONWritable>(_ key: String, orNull value: T?) {
        self.key(key)
        if let value { value.write(to: &self) } else { writeNull() }
    }

    /// Writes a variant of a union whose discriminator is not one of its own members. The discriminator comes first.
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
        fail(expected: "an object, to hold the tag \"\(key)\"", found: "\(T.self)")
    }
}

// Most properties hold one of these types. A function for each makes the call direct. Those of optionals are not
// inlined, because generated code has many calls.
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
