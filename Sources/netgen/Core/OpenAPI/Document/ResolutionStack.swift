/// What is being resolved: where a schema leads back to itself, it ends instead of going on for ever.
///
///     "Shape": { "oneOf": [{ "$ref": "#/…/Circle" }, { "$ref": "#/…/Shape", "type": "object" }] }
struct ResolutionStack {
    /// What a schema is resolved for. It may be on the way for one purpose and be met for another.
    enum Purpose: Hashable {
        /// Describing a schema without a name where it is referred to.
        case description
        /// Describing a schema that takes something out of others, as `allOf` does.
        case composition
        /// Describing a union.
        case union
        /// Putting what a reference leads to in its place.
        case expansion
        /// Giving members of a union what stands beside it.
        case subtype
        /// Finding the members of a union.
        case members
        /// Finding whether null is among the values.
        case nullability
        /// Finding the fields of a form.
        case fields
        /// Finding a property by its name.
        case property
    }

    private struct Entry: Hashable {
        var purpose: Purpose
        var place: SourceRange
    }

    private var entries: Set<Entry> = []

    /// Notes that a schema is being resolved; false where it is already, for the same purpose.
    mutating func push(_ purpose: Purpose, _ place: SourceRange) -> Bool {
        entries.insert(Entry(purpose: purpose, place: place)).inserted
    }

    mutating func pop(_ purpose: Purpose, _ place: SourceRange) {
        entries.remove(Entry(purpose: purpose, place: place))
    }
}
