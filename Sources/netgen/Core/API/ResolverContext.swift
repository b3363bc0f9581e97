/// The immutable input of all resolvers of a spec.
final class ResolverContext {
    /// The spec with the selected endpoints, and with the failures that they share.
    let spec: Spec
    let graph: SchemaGraph
    let names: TypeNames
    let specContext: SpecContext
    let samples: SampleMaker
    /// The limits of requests; `nil` unless limits are generated.
    let limits: LimitTable?

    init(_ spec: Spec, of completeSpec: Spec, _ graph: SchemaGraph, names: TypeNames, samples: SampleMaker) {
        self.spec = spec
        self.graph = graph
        self.names = names
        self.samples = samples
        specContext = SpecContext(completeSpec, graph)
        limits = spec.requests.validates ? LimitTable(spec, names) : nil
    }

    func tolerates(_ tolerance: Tolerance) -> Bool { specContext.tolerance.contains(tolerance) }

    /// Returns sample values of a schema, or `nil` unless samples are generated.
    func samples(of schema: Spec.Schema) -> Samples? {
        samples.makesRequests ? Sampler.samples(of: schema, in: graph) : nil
    }
}

/// The facts about the whole spec, regardless of the selected endpoints.
struct SpecContext {
    let tolerance: Tolerance
    /// Whether at least one endpoint documents a `Link` header, so that the others are known to have none.
    let documentsLinkHeaders: Bool
    /// The security schemes that keep their names, because another scheme has the same type.
    let ambiguousSchemes: Set<String>
    /// The methods and paths that several endpoints have.
    let sharedRoutes: Set<String>
    let secrets: SecretNames

    init(_ spec: Spec, _ graph: SchemaGraph) {
        secrets = SecretNames(spec, graph)
        tolerance = spec.tolerance
        documentsLinkHeaders = spec.documentsLinkHeaders
        ambiguousSchemes = spec.ambiguousSchemes
        sharedRoutes = spec.sharedRoutes
    }
}

/// The options for sample values.
struct SampleMaker {
    /// Whether requests contain sample values.
    let makesRequests: Bool
    /// The source of the values for fixtures; `nil` unless fixtures are generated.
    let responses: ResponseSampler?
}
