/// A search for equal inline types, which can share one declaration.
struct EqualTypes {
    let inlineTypes: InlineTypes
    /// The enums that allow unlisted values.
    let openEnums: Set<[TypeName]>
    let use: ModelUse

    /// A location that declares an inline type.
    struct Occurrence {
        var path: [TypeName]
        var model: Model
        /// The position in the output.
        var order: Int
    }

    /// Returns the locations of each repeated type. Types come before the types nested in them, because an alias for
    /// the outer type also replaces the nested types.
    func occurrences(in declarations: Declarations) -> [[Occurrence]] {
        var occurrences: [String: [Occurrence]] = [:]
        var order = 0
        declarations.forEachModel { model, path in
            order += 1
            guard let structure = inlineTypes.structure(at: path) else { return }
            let key = structure + facts(of: model, at: path)
            occurrences[key, default: []].append(Occurrence(path: path, model: model, order: order))
        }
        return occurrences.filter { $0.value.count > 1 }
            .sorted { ($1.key.utf8.count, $0.value[0].order) < ($0.key.utf8.count, $1.value[0].order) }
            .map(\.value)
    }

    /// Returns the facts about a type that aren't in its structure, as a string. These are the names of nested types,
    /// the traits from rules, and whether the type is read or written. The names of nested types depend on the
    /// surrounding types, so they can differ for equal structures.
    private func facts(of model: Model, at path: [TypeName]) -> String {
        var text = openEnums.contains(path) ? " open" : ""
        if !model.properties.isEmpty {
            text += " \(use[path].union(model.uses).intersection([.read, .written]).rawValue)"
        }
        if model.use.traits != ModelTraits() { text += SpecWriter.fragment(model.use.traits.members) }
        for nested in model.nested { text += " \(nested.name)(\(facts(of: nested, at: path + [nested.name])))" }
        return text
    }
}
