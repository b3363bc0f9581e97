/// The output that all resolvers of a spec add to.
final class ResolverState {
    var diagnostics: Diagnostics
    var names: NamesInUse
    var inlineTypes = InlineTypes()
    /// All models that have been resolved so far, at any depth.
    var types = TypeGraph()
    /// The inline types of the namespace itself: those of aliases and of shared failures.
    var namespaceModels: [Model] = []
    /// The enums that allow unlisted values in at least one location, and therefore in all locations of the same type.
    var openEnums: Set<[TypeName]> = []

    init(namespaceScope: NameScope, diagnostics: Diagnostics) {
        names = NamesInUse(namespace: namespaceScope)
        self.diagnostics = diagnostics
    }
}

/// The names in use outside of a single type.
struct NamesInUse {
    /// The names of the types in the namespace.
    var namespace: NameScope
    /// The names of members by their original names, cached because documents repeat them many times.
    private var members: [String: MemberName] = [:]

    init(namespace: NameScope) { self.namespace = namespace }

    /// Returns the name of a member, such as a property, an environment or a variable of a server. All names of members
    /// that aren't a `swiftName` come from ``member(named:)``.
    mutating func member(_ text: String) -> MemberName {
        if let name = members[text] { return name }
        let name = Self.member(named: text)
        members[text] = name
        return name
    }

    /// Returns the name that the naming rules derive. An option for names belongs here.
    static func member(named text: String) -> MemberName { MemberName(text) }
}
