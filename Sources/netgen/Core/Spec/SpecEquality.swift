/// Specs are equal that say the same, wherever it stands in their files.

extension Located: Equatable where Value: Equatable {
    static func == (one: Located, other: Located) -> Bool { one.value == other.value }
}

/// Where something stands, which makes it no different from the same in another place.
@propertyWrapper
struct Place: Equatable {
    var wrappedValue: SourceRange

    static func == (one: Place, other: Place) -> Bool { true }
}

extension Located {
    /// A value that no file says.
    init(_ value: Value) { self.init(value, at: .none) }
}

extension Spec.Schema {
    /// A type that no file says.
    init(_ kind: Kind, notes: Spec.Notes = Spec.Notes()) { self.init(range: .none, kind: kind, notes: notes) }
}
