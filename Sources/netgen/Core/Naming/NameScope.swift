/// The names in use in a scope: the properties of a type, the cases of an enum, or the types of a namespace.
struct NameScope {
    /// The names in the spec, by the Swift names that they use.
    private var owners: [String: String] = [:]

    func contains(_ name: some CustomStringConvertible) -> Bool {
        owners[name.description] != nil
    }

    /// Returns the name, with a number appended if the name is in use: `userID2`.
    func firstFree<Name: Identifier>(_ name: Name) -> Name {
        var candidate = name
        var number = 2
        while contains(candidate) {
            candidate = name.numbered(number)
            number += 1
        }
        return candidate
    }

    /// Reserves a name for a spec's name. If two names of the spec become equal in Swift, reports the second as an
    /// error.
    ///
    /// - Returns: Whether the name was unused.
    @discardableResult
    mutating func claim(
        _ name: some CustomStringConvertible,
        for original: Located<String>,
        fix: String = #"give one of them a "swiftName""#,
        diagnostics: inout Diagnostics
    ) -> Bool {
        let other = owners.updateValue(original.value, forKey: name.description)
        guard let other else { return true }
        let subject =
            other == original.value
            ? "\(quoted(other)) is declared twice: both"
            : "\(quoted(other)) and \(quoted(original.value)) both"
        diagnostics.error(.nameCollision, "\(subject) become \(quoted(name.description))", at: original.range, fix: fix)
        return false
    }
}
