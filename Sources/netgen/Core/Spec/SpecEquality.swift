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
