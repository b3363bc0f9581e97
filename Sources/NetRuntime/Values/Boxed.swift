/// A constant property whose value is stored elsewhere.
///
/// ```swift
/// struct Repository: JSONModel {
///     @Boxed var owner: User
/// }
/// ```
///
/// A struct holds its properties in place, and a struct in a struct too, so copying the outer one copies all that is in
/// it, and so does the code the compiler emits for that. A box is a single word. The property behaves as a constant would
/// without: equality is the values'. A setter would be two functions more in each property: ``MutableBoxed`` has one.
@propertyWrapper
public indirect enum Boxed<Value> {
    /// The value.
    case boxed(Value)

    /// Puts a value into a box.
    public init(wrappedValue: Value) {
        self = .boxed(wrappedValue)
    }

    // The optimiser would put what getting does into every property that is boxed: generated code has hundreds. Making a box
    // it may: that is done for each value that is read.
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
    /// The value's own description: who prints a model sees no boxes.
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
    // Inlinable, because what is needed to allocate a box is looked up at run time for a type that is not known. A caller
    // knows it.
    /// Reads a value into its box.
    @inlinable
    @inline(never)
    public mutating func read<T: JSONReadable>(_ value: inout Boxed<T>) {
        value = .boxed(self.value())
    }
}
