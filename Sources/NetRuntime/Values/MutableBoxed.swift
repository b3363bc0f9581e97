/// A property whose value is stored elsewhere, and can be changed.
///
/// ```swift
/// struct Comment: JSONModel {
///     var text: String
///     @MutableBoxed var parent: Comment? = nil
/// }
/// ```
///
/// Models that are `"mutable"` have it in place of ``Boxed`` and ``BoxedOptional``. Copies are independent.
@propertyWrapper
public struct MutableBoxed<Value> {
    private var box: Boxed<Value>

    /// Puts a value into a box.
    public init(wrappedValue: Value) {
        box = Boxed(wrappedValue: wrappedValue)
    }

    /// The value in the box.
    public var wrappedValue: Value {
        get { box.wrappedValue }
        set { box = Boxed(wrappedValue: newValue) }
    }
}

extension MutableBoxed: CustomDebugStringConvertible {
    /// The value's own description: a printed model shows no boxes.
    public var debugDescription: String { box.debugDescription }
}

extension MutableBoxed: Sendable where Value: Sendable {}
extension MutableBoxed: Equatable where Value: Equatable {}
extension MutableBoxed: Hashable where Value: Hashable {}

extension MutableBoxed: Decodable, JSONReadable where Value: JSONReadable {
    /// Makes a box whose value holds nothing yet.
    public init(_ unfilled: Unfilled) { box = Boxed(unfilled) }

    /// Reads a value into its box.
    public mutating func fill(from reader: inout JSONReader) { box.fill(from: &reader) }
}

extension JSONReader {
    /// Reads a value into its box.
    public mutating func read<T: JSONReadable>(_ value: inout MutableBoxed<T>) {
        value.fill(from: &self)
    }
}
