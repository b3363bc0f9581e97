/// What the resolvers of one spec add to.
final class ResolverState {
    var diagnostics: Diagnostics
    var names: NamesInUse
    var inlineTypes = InlineTypes()
    /// Every model so far, at any depth.
    var types = TypeGraph()
    /// Inline types of the namespace itself: those of aliases and of shared failures.
    var namespaceModels: [Model] = []
    /// Enums that allow unlisted values at some place. Other places share their type.
    var openEnums: Set<[TypeName]> = []

    init(namespaceScope: NameScope, diagnostics: Diagnostics) {
        names = NamesInUse(namespace: namespaceScope)
        self.diagnostics = diagnostics
    }
}

/// The names that are in use outside of a single type.
struct NamesInUse {
    /// The types of the namespace.
    var namespace: NameScope
    /// Names of members by their originals, because documents repeat them many times.
    var members: [String: MemberName] = [:]
}
