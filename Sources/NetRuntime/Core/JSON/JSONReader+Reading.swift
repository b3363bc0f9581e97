extension JSONReader {
    /// Reads a value in place.
    public mutating func read<T: JSONReadable>(_ value: inout T) {
        value.fill(from: &self)
    }

    // This method is inlinable: for a generic optional, every operation looks up its type at run time, but nearly every
    // caller knows the type.
    /// Reads a value; `nil` for null and for values that servers send in place of null.
    @inlinable
    public mutating func read<T: JSONReadable>(_ value: inout T?) {
        guard let checkpoint = enterOptional() else {
            value = nil
            return
        }
        value = T(EmptyValue())
        value?.fill(from: &self)
        if isNilSubstitute(at: checkpoint) { value = nil }
    }

    /// Reads an array.
    public mutating func read<T: JSONReadable>(_ value: inout [T]) {
        readArray(&value)
    }

    /// Reads a value. If the value is null, the property keeps its default.
    public mutating func readIfPresent<T: JSONReadable>(_ value: inout T) {
        var present: T?
        read(&present)
        if let present { value = present }
    }

    /// Reads a value.
    ///
    /// - Returns: The value, or an empty value after a problem.
    public mutating func value<T: JSONReadable>() -> T {
        var value = T(EmptyValue())
        value.fill(from: &self)
        return value
    }
}

// Most properties have one of these types. The compiler finds an overload for a specific type sooner, and calls it
// directly.
extension JSONReader {
    /// Reads a string.
    public mutating func read(_ value: inout String) {
        if let string = string() { value = string }
    }

    /// Reads a string, or `nil` for null.
    public mutating func read(_ value: inout String?) {
        let first = position
        value = isNull() ? nil : string()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    /// Reads an integer.
    public mutating func read(_ value: inout Int) {
        if let integer: Int = integer() { value = integer }
    }

    /// Reads an integer, or `nil` for null.
    public mutating func read(_ value: inout Int?) {
        let first = position
        value = isNull() ? nil : integer()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    /// Reads a 64-bit integer.
    public mutating func read(_ value: inout Int64) {
        if let integer: Int64 = integer() { value = integer }
    }

    /// Reads a 64-bit integer, or `nil` for null.
    public mutating func read(_ value: inout Int64?) {
        let first = position
        value = isNull() ? nil : integer()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    /// Reads a number.
    public mutating func read(_ value: inout Double) {
        if let number = double() { value = number }
    }

    /// Reads a number, or `nil` for null.
    public mutating func read(_ value: inout Double?) {
        let first = position
        value = isNull() ? nil : double()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    /// Reads `true` or `false`.
    public mutating func read(_ value: inout Bool) {
        if let bool = bool() { value = bool }
    }

    /// Reads `true` or `false`, or `nil` for null.
    public mutating func read(_ value: inout Bool?) {
        let first = position
        value = isNull() ? nil : bool()
        if value == nil, failure != nil { _ = takeNilSubstitute(at: first) }
    }

    /// Reads an array of strings.
    public mutating func read(_ value: inout [String]) {
        readKnownElements(&value)
    }

    /// Reads an array of strings, or `nil` for null.
    public mutating func read(_ value: inout [String]?) {
        guard let checkpoint = enterOptional() else {
            value = nil
            return
        }
        var strings: [String] = []
        readKnownElements(&strings)
        value = isNilSubstitute(at: checkpoint) ? nil : strings
    }

    /// Reads an array of integers.
    public mutating func read(_ value: inout [Int]) {
        readKnownElements(&value)
    }

    /// Reads an array of numbers.
    public mutating func read(_ value: inout [Double]) {
        readKnownElements(&value)
    }
}
