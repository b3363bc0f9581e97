/// A constant property whose value, where there is one, is stored elsewhere, so that a type can hold one of its own kind.
///
/// ```swift
/// struct Comment: JSONModel {
///     var text: String
///     @BoxedOptional var parent: Comment? = nil
/// }
/// ```
///
/// See ``Boxed`` for what a box is good for. `nil` needs none.
@propertyWrapper
public enum BoxedOptional<Value> {
    /// There is no value.
    case absent
    /// The value.
    indirect case boxed(Value)

    /// Puts a value into a box, if there is one.
    public init(wrappedValue: Value?) {
        if let wrappedValue { self = .boxed(wrappedValue) } else { self = .absent }
    }

    // Not inlined, like that of `Boxed`.
    /// The value in the box.
    public var wrappedValue: Value? {
        @_semantics("optimize.no.crossmodule")
        get {
            switch self {
            case .absent: nil
            case .boxed(let value): value
            }
        }
    }
}

extension BoxedOptional: CustomDebugStringConvertible {
    /// The description of an optional: a printed model shows no boxes.
    public var debugDescription: String { String(reflecting: wrappedValue) }
}

extension BoxedOptional: Sendable where Value: Sendable {}
extension BoxedOptional: Equatable where Value: Equatable {}
extension BoxedOptional: Hashable where Value: Hashable {}

extension BoxedOptional: Decodable, JSONReadable where Value: JSONReadable {
    /// Makes a box without a value.
    public init(_: Unfilled) { self = .absent }

    /// Reads a value into its box, or `nil` for null.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }
}

extension JSONReader {
    /// Reads a value into its box, or `nil` for null.
    @inlinable
    @inline(never)
    public mutating func read<T: JSONReadable>(_ value: inout BoxedOptional<T>) {
        guard let place = enterOptional() else {
            value = .absent
            return
        }
        value = .boxed(self.value())
        if isNothing(at: place) { value = .absent }
    }
}
