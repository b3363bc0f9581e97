/// A constant property whose value is stored in a box outside its struct.
///
/// ```swift
/// struct Repository: JSONModel {
///     @Boxed var owner: User
/// }
/// ```
///
/// A struct stores its properties inline. Copying the struct copies all of them, and the compiler generates a lot of
/// code for the copy. A box is a single word.
///
/// The property behaves like a constant without a box: two properties are equal if their values are equal. It has no
/// setter, because a setter would add two functions for each property. ``MutableBoxed`` has a setter.
@propertyWrapper
public indirect enum Boxed<Value> {
    /// A value in a box.
    case boxed(Value)

    /// Creates a box with a value.
    public init(wrappedValue: Value) {
        self = .boxed(wrappedValue)
    }

    // The getter isn't inlined, because generated code has hundreds of boxed properties. The initializer may be
    // inlined, because it runs for each value that is read.
    /// The value in the box.
    public var wrappedValue: Value {
        @_semantics("optimize.no.crossmodule")
        get {
            switch self {
            case .boxed(let value): value
            }
        }
    }
}

extension Boxed: CustomDebugStringConvertible {
    /// The description of the value, without the box.
    public var debugDescription: String { String(reflecting: wrappedValue) }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

extension Boxed: Decodable, JSONReadable where Value: JSONReadable {
    /// Creates a box with an empty value for a reader to fill.
    public init(_ unfilled: EmptyValue) { self = .boxed(Value(unfilled)) }

    /// Reads the value in the box.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }
}

extension JSONReader {
    // This method is inlinable: allocating a box of an unknown type needs look-ups at run time, but the caller knows
    // the type.
    /// Reads the value in a box.
    @inlinable
    @inline(never)
    public mutating func read<T: JSONReadable>(_ value: inout Boxed<T>) {
        value = .boxed(self.value())
    }
}
