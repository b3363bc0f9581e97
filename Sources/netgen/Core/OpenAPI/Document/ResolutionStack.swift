/// The schemas that are being resolved. Resolution ends at a schema that leads back to itself, which prevents endless
/// recursion.
///
///     "Shape": { "oneOf": [{ "$ref": "#/…/Circle" }, { "$ref": "#/…/Shape", "type": "object" }] }
struct ResolutionStack {
    /// The purpose of resolving a schema. A schema may be resolved for several purposes at a time.
    enum Purpose: Hashable {
        /// The description of an unnamed schema where it is referenced.
        case description
        /// The description of a schema that is derived from others, as with `allOf`.
        case composition
        /// The description of a union.
        case union
        /// The replacement of a reference with its target.
        case expansion
        /// The addition of the keywords next to a union to its members.
        case subtype
        /// The search for the members of a union.
        case members
        /// The check whether null is allowed.
        case nullability
        /// The search for the fields of a form.
        case fields
        /// The search for a property by its name.
        case property
    }

    private struct Entry: Hashable {
        var purpose: Purpose
        var location: SourceRange
    }

    private var entries: Set<Entry> = []

    /// Records that a schema is being resolved. Returns `false` if it is already being resolved for the same purpose.
    mutating func push(_ purpose: Purpose, _ location: SourceRange) -> Bool {
        entries.insert(Entry(purpose: purpose, location: location)).inserted
    }

    mutating func pop(_ purpose: Purpose, _ location: SourceRange) {
        entries.remove(Entry(purpose: purpose, location: location))
    }
}
