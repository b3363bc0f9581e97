/// A variable property whose value is stored in a box outside its struct.
///
/// ```swift
/// struct Comment: JSONModel {
///     var text: String
///     @MutableBoxed var parent: Comment? = nil
/// }
/// ```
///
/// Models that are `"mutable"` use this wrapper in place of ``Boxed`` and ``BoxedOptional``. Copies are independent.
@propertyWrapper
public struct MutableBoxed<Value> {
    private var box: Boxed<Value>

    /// Creates a box with a value.
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
    /// The description of the value, without the box.
    public var debugDescription: String { box.debugDescription }
}

extension MutableBoxed: Sendable where Value: Sendable {}
extension MutableBoxed: Equatable where Value: Equatable {}
extension MutableBoxed: Hashable where Value: Hashable {}

extension MutableBoxed: Decodable, JSONReadable where Value: JSONReadable {
    /// Creates a box with an empty value for a reader to fill.
    public init(_ unfilled: EmptyValue) { box = Boxed(unfilled) }

    /// Reads the value in the box.
    public mutating func fill(from reader: inout JSONReader) { box.fill(from: &reader) }
}

extension JSONReader {
    /// Reads the value in a box.
    public mutating func read<T: JSONReadable>(_ value: inout MutableBoxed<T>) {
        value.fill(from: &self)
    }
}
