extension Spec {
    /// The security schemes that keep their names, so that each gets credentials of its own: each of a kind that is asked
    /// for somewhere where the other is not. Where one of two is always offered beside the other, the other will do.
    var schemesToTellApart: Set<String> {
        guard securitySchemes.count > 1 else { return [] }
        let places = (([security] + endpoints.map(\.security)).compactMap(\.self)).map { alternatives in
            Set(alternatives.flatMap { $0.map(\.value) })
        }
        func isAskedFor(_ name: String, without other: String) -> Bool {
            places.contains { $0.contains(name) && !$0.contains(other) }
        }
        let schemes = securitySchemes.map(\.value)
        var names: Set<String> = []
        for (index, scheme) in schemes.enumerated() {
            for other in schemes[..<index] where other.kind == scheme.kind {
                let (name, otherName) = (scheme.name.value, other.name.value)
                if isAskedFor(name, without: otherName), isAskedFor(otherName, without: name) {
                    names.formUnion([name, otherName])
                }
            }
        }
        return names
    }
}
