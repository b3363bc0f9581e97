/// What all resolvers of one spec read, and none changes.
final class ResolverContext {
    /// The spec with the selected endpoints, and with the failures that they share.
    let spec: Spec
    let graph: SchemaGraph
    let names: TypeNames
    let whole: WholeSpec
    let samples: SampleMaker
    let secrets: SecretNames
    /// `nil` unless limits are kept.
    let limits: LimitTable?

    init(_ spec: Spec, of whole: Spec, _ graph: SchemaGraph, names: TypeNames, samples: SampleMaker) {
        self.spec = spec
        self.graph = graph
        self.names = names
        self.samples = samples
        secrets = SecretNames(whole, graph)
        self.whole = WholeSpec(whole)
        limits = spec.validates ? LimitTable(spec, names) : nil
    }

    func tolerates(_ tolerance: Tolerance) -> Bool { whole.tolerance.contains(tolerance) }

    /// Values to try; `nil` unless somebody wants them.
    func samples(of schema: Spec.Schema) -> Samples? {
        samples.makesRequests ? Sampler.samples(of: schema, in: graph) : nil
    }
}

/// What the spec says as a whole, whichever endpoints are selected.
struct WholeSpec {
    let tolerance: Tolerance
    /// Whether some endpoints document a `Link` header, so that others are known to have none.
    let statesLinkHeaders: Bool
    /// The security schemes that keep their names.
    let schemesToTellApart: Set<String>
    /// Methods and paths that several endpoints have.
    let sharedRoutes: Set<String>

    init(_ spec: Spec) {
        tolerance = spec.tolerance
        statesLinkHeaders = spec.statesLinkHeaders
        schemesToTellApart = spec.schemesToTellApart
        sharedRoutes = spec.sharedRoutes
    }
}

/// Which sample values are made.
struct SampleMaker {
    /// Requests carry values to try them with.
    let makesRequests: Bool
    /// Makes what models and endpoints carry for fixtures; `nil` where nobody wants them.
    let responses: ResponseSampler?
}
