/// Turns a spec into an API: resolves every reference, decides every name, and reports everything that is wrong.
///
/// What an error leaves undecided gets a stand-in, so that one run finds all problems; nothing is returned then.
///
/// What is decided where:
/// - Names: ``TypeName`` and ``MemberName`` have the rules. Models and endpoints keep their names, and what the API adds
///   of its own steps aside (`PetstoreEnvironment`). Two names that meet are an error, never renamed in silence.
/// - Inline types are nested in what has them and named after the field, a list's elements in the singular. In a request
///   they are `Body`, `Response`, `Item` (of a list in the response), or named after a failure's status (`ErrorBody` where
///   it has several). Those of the same structure are declared once, where the first stands; only a wrapper does not
///   borrow those of models.
/// - What requests send is written, what responses carry is read; parameters are neither. Absent and null are told
///   apart only in what is written, and a default fills in only in what is read.
/// - Failures are judged in the order of a `switch`: single statuses, then ranges, then all others. Those that endpoints
///   share come last, as `other`.
struct Resolver {
    var spec: Spec
    /// Earlier stages found no error: what is missing was not lost there.
    let isComplete: Bool
    /// Requests carry values to try them with.
    let makesSamples: Bool
    /// Makes what models and endpoints carry for fixtures; `nil` where nobody wants them.
    private(set) var fixtureSampler: ResponseSampler?
    let namespace: TypeName
    /// The schemas of the spec's models, by the spec's names.
    let schemas: [String: Spec.Schema]
    /// Some lists are known to have the `Link` header, so others do not.
    let statesLinkHeaders: Bool
    var diagnostics = Diagnostics()
    /// Swift names of the models and endpoints, by the spec's names.
    var modelNames: [String: TypeName] = [:]
    var endpointNames: [String: TypeName] = [:]
    /// What the rules have made of names so far.
    var memberNames: [String: MemberName] = [:]
    /// The types of the namespace.
    var namespaceScope = NameScope()
    /// Inline types of the namespace itself: those of aliases and of shared failures.
    var namespaceModels: [Model] = []
    /// Error bodies of every endpoint.
    var sharedFailures: [EndpointFailure.Case] = []
    /// Every model so far, at any depth.
    var table = TypeGraph()
    /// Where each inline type is declared, by its structure.
    var inlineTypes: [String: [TypeName]] = [:]
    /// The same for failures: what one is called is no name for what else looks like it.
    var inlineFailures: [String: [TypeName]] = [:]
    /// The structures of inline failures that come with several statuses.
    var errorBodies: Set<String> = []
    /// Deprecated requests: what is nested in them is used there only, for its use elsewhere would be a warning.
    var deprecatedNames: Set<TypeName> = []
    /// The enums of which some place says that it allows other values too: they are of one type with those that do not.
    var suggestions: Set<[TypeName]> = []
    /// Which of the API's ways to go on some endpoint has.
    var usedPaging: Set<Int> = []

    /// The API that the spec describes; `nil` when there is an error, in the spec or from an earlier stage.
    static func resolve(
        _ spec: Spec,
        sourceName: String,
        selection: Selection = Selection(),
        makesSamples: Bool = false,
        makesFixtures: Bool = false,
        diagnostics: inout Diagnostics
    ) -> API? {
        var resolver = Resolver(spec, isComplete: !diagnostics.hasErrors, makesSamples: makesSamples)
        if makesFixtures { resolver.fixtureSampler = ResponseSampler(spec) }
        let api = resolver.api(sourceName: sourceName, selection: selection)
        diagnostics.append(contentsOf: resolver.diagnostics)
        return diagnostics.hasErrors ? nil : api
    }

    private init(_ spec: Spec, isComplete: Bool, makesSamples: Bool) {
        self.spec = spec
        self.isComplete = isComplete
        self.makesSamples = makesSamples
        namespace = TypeName(spec.namespace?.value ?? spec.name.value)
        statesLinkHeaders = spec.statesLinkHeaders
        schemas = spec.schemasByName
    }

    private mutating func api(sourceName: String, selection: Selection) -> API {
        nameTypes()
        checkAliases()
        if spec.origin == .openAPI {
            spec.shareFailures()
            findErrorBodies()
        }
        select(selection)
        let models = spec.models.map { namedModel($0) }
        resolveSharedFailures()
        let wrappers = spec.wrappers.map { wrapper($0) }
        let protocols = requestProtocols(wrappers: wrappers)
        let endpoints = spec.endpoints.map { endpoint($0, wrappers: wrappers, protocols: protocols) }
        if selection.isEverything { checkPagingIsUsed() }

        var api = API(
            sourceName: sourceName,
            namespace: namespace,
            range: spec.name.range,
            access: spec.access ?? .internal,
            documentation: documentation(spec.description),
            environments: environments(),
            environmentDocumentation: environmentDocumentation(),
            defaultEnvironment: defaultEnvironment(),
            security: spec.security.map { security($0) },
            wrappers: wrappers,
            requestProtocols: protocols.map(\.declaration),
            models: models + namespaceModels,
            endpoints: endpoints,
            clientFailure: clientFailure(wrappers: wrappers, protocols: protocols),
            environmentName: ownName("Environment"),
            clientErrorName: ownName("ClientError")
        )
        openSuggestions(in: &api)
        breakRecursion(in: &api)
        if !diagnostics.hasErrors { narrow(&api) }
        settleUse(in: &api)
        return api
    }
}
