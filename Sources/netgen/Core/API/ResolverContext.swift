/// What the resolvers of one spec read, and never change.
final class ResolverContext {
    /// The spec with the endpoints that are wanted, and with the failures that they share.
    let spec: Spec
    let graph: SchemaGraph
    let names: TypeNames
    let tolerance: Tolerance
    /// Some lists are known to have the `Link` header, so others do not.
    let statesLinkHeaders: Bool
    let samples: SampleMaker

    init(_ spec: Spec, of whole: Spec, _ graph: SchemaGraph, names: TypeNames, samples: SampleMaker) {
        self.spec = spec
        self.graph = graph
        self.names = names
        self.samples = samples
        tolerance = whole.tolerance
        statesLinkHeaders = whole.statesLinkHeaders
    }

    func tolerates(_ tolerance: Tolerance) -> Bool { self.tolerance.contains(tolerance) }

    /// Values to try; `nil` unless somebody wants them.
    func samples(of schema: Spec.Schema) -> Samples? {
        samples.makesRequests ? Sampler.samples(of: schema, in: graph) : nil
    }
}

/// Who wants made-up values.
struct SampleMaker {
    /// Requests carry values to try them with.
    let makesRequests: Bool
    /// Makes what models and endpoints carry for fixtures; `nil` where nobody wants them.
    let responses: ResponseSampler?
}

/// What comes together while a spec is resolved.
final class ResolverState {
    var diagnostics: Diagnostics
    var names: NamesInUse
    var inlineTypes = InlineTypes()
    /// Every model so far, at any depth.
    var types = TypeGraph()
    /// Inline types of the namespace itself: those of aliases and of shared failures.
    var namespaceModels: [Model] = []
    /// The enums of which some place says that it allows other values too: they are of one type with those that do not.
    var openEnums: Set<[TypeName]> = []

    init(namespaceScope: NameScope, diagnostics: Diagnostics) {
        names = NamesInUse(namespace: namespaceScope)
        self.diagnostics = diagnostics
    }
}

/// The names that are in use beyond a single type.
struct NamesInUse {
    /// The types of the namespace.
    var namespace: NameScope
    /// What the rules have made of names so far: documents repeat theirs many times.
    var members: [String: MemberName] = [:]
}
