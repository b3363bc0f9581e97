/// A value that is stored elsewhere, so that a type can hold one of its own kind.
///
/// It behaves like the value it holds: copies are independent, and equality is the values'.
public indirect enum Box<Value> {
    /// The value.
    case boxed(Value)

    /// Puts a value into a box.
    public init(_ value: Value) {
        self = .boxed(value)
    }

    /// The value in the box.
    public var value: Value {
        get {
            switch self {
            case .boxed(let value): value
            }
        }
        set { self = .boxed(newValue) }
    }
}

extension Box: Sendable where Value: Sendable {}
extension Box: Equatable where Value: Equatable {}
extension Box: Hashable where Value: Hashable {}

extension Box: Decodable where Value: JSONReadable {}
extension Box: Encodable where Value: JSONWritable {}

extension Box: JSONReadable where Value: JSONReadable {
    /// Makes a value that holds nothing yet.
    public init(_ unfilled: Unfilled) {
        self = .boxed(Value(unfilled))
    }

    /// Reads the value.
    public mutating func fill(from reader: inout JSONReader) {
        value.fill(from: &reader)
    }
}

extension Box: JSONWritable where Value: JSONWritable {
    /// Writes the value.
    public func write(to writer: inout JSONWriter) {
        value.write(to: &writer)
    }
}

extension JSONReader {
    /// Reads a boxed value that may be null, which is not the same as absent.
    public mutating func read<T: JSONReadable>(_ value: inout Box<Nullable<T>>?) {
        value = Box(self.value())
    }
}
