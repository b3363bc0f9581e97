/// A constant property whose value is stored elsewhere.
///
/// ```swift
/// struct Repository: JSONModel {
///     @Boxed var owner: User
/// }
/// ```
///
/// A struct holds its properties in place. Copying it copies everything in it, and the code that the compiler makes for
/// that is as long. A box is a single word. The property behaves like a constant without a box: equality is that of the
/// values. It has no setter, which would be two more functions for each property; ``MutableBoxed`` has one.
@propertyWrapper
public indirect enum Boxed<Value> {
    /// The value.
    case boxed(Value)

    /// Puts a value into a box.
    public init(wrappedValue: Value) {
        self = .boxed(wrappedValue)
    }

    // The getter is not inlined, because generated code has hundreds of boxed properties. The initializer may be,
    // because it runs for each value that is read.
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
    /// The value's own description: a printed model shows no boxes.
    public var debugDescription: String { String(reflecting: wrappedValue) }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed: Equatable where Value: Equatable {}
extension Boxed: Hashable where Value: Hashable {}

extension Boxed: Decodable, JSONReadable where Value: JSONReadable {
    /// Makes a box whose value holds nothing yet.
    public init(_ unfilled: Unfilled) { self = .boxed(Value(unfilled)) }

    /// Reads a value into its box.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }
}

extension JSONReader {
    // Inlinable: allocating a box of an unknown type needs look-ups at run time, and a caller knows the type.
    /// Reads a value into its box.
    @inlinable
    @inline(never)
    public mutating func read<T: JSONReadable>(_ value: inout Boxed<T>) {
        value = .boxed(self.value())
    }
}
