/// A constant optional property whose value is stored in a box. So a type can have a property of its own type.
///
/// ```swift
/// struct Comment: JSONModel {
///     var text: String
///     @BoxedOptional var parent: Comment? = nil
/// }
/// ```
///
/// ``Boxed`` describes the benefits of a box. `nil` has no box.
@propertyWrapper
public enum BoxedOptional<Value> {
    /// The absence of a value.
    case absent
    /// A value in a box.
    indirect case boxed(Value)

    /// Creates a box with a value. Creates no box for `nil`.
    public init(wrappedValue: Value?) {
        if let wrappedValue { self = .boxed(wrappedValue) } else { self = .absent }
    }

    // The getter isn't inlined, like that of `Boxed`.
    /// The value in the box; `nil` if there is none.
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
    /// The description of the optional value, without the box.
    public var debugDescription: String { String(reflecting: wrappedValue) }
}

extension BoxedOptional: Sendable where Value: Sendable {}
extension BoxedOptional: Equatable where Value: Equatable {}
extension BoxedOptional: Hashable where Value: Hashable {}

extension BoxedOptional: Decodable, JSONReadable where Value: JSONReadable {
    /// Creates an empty value for a reader to fill: `nil`.
    public init(_: EmptyValue) { self = .absent }

    /// Reads the value in the box, or `nil` for null.
    public mutating func fill(from reader: inout JSONReader) { reader.read(&self) }
}

extension JSONReader {
    /// Reads the value in a box, or `nil` for null.
    @inlinable
    @inline(never)
    public mutating func read<T: JSONReadable>(_ value: inout BoxedOptional<T>) {
        guard let checkpoint = enterOptional() else {
            value = .absent
            return
        }
        value = .boxed(self.value())
        if isNilSubstitute(at: checkpoint) { value = .absent }
    }
}
