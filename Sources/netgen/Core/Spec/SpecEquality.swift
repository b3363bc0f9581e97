/// The equality of specs, which ignores locations in their files.

extension Located: Equatable where Value: Equatable {
    static func == (one: Located, other: Located) -> Bool { one.value == other.value }
}

/// A value that equality ignores, such as a location in a file.
@propertyWrapper
struct EquatableIgnored<Value>: Equatable {
    var wrappedValue: Value

    static func == (one: EquatableIgnored, other: EquatableIgnored) -> Bool { true }
}

extension Located {
    /// Creates a value that isn't from a file.
    init(_ value: Value) { self.init(value, at: .none) }
}

extension Spec.Schema {
    /// Creates a schema that isn't from a file.
    init(_ kind: Kind, notes: Spec.Notes = Spec.Notes()) { self.init(range: .none, kind: kind, notes: notes) }
}
