/// Turns a spec into an API: resolves every reference, decides every name, and reports everything that is wrong.
///
/// What an error leaves undecided gets a stand-in, so that one run finds all problems; nothing is returned then.
///
///     Spec ─TypeNameResolver→ TypeNames ─ModelResolver, WrapperResolver, EndpointResolver→ Declarations ─ModelCompletion→ API
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
    private let context: ResolverContext
    private let state: ResolverState
    private let choices: WrapperChoices

    /// What is wanted of an API.
    struct Options {
        var selection = Selection()
        /// Requests carry values to try them with.
        var makesSamples = false
        /// Models and endpoints carry values for fixtures.
        var makesFixtures = false
    }

    /// The API that the spec describes; `nil` when there is an error, in the spec or from an earlier stage.
    static func resolve(
        _ spec: Spec,
        sourceName: String,
        options: Options = Options(),
        diagnostics: inout Diagnostics
    ) -> API? {
        // What is missing was not lost in earlier stages.
        let isComplete = !diagnostics.hasErrors
        let resolver = Resolver(spec, options)
        let declarations = resolver.declarations(reportsUnused: isComplete && options.selection.isEverything)
        let completion = resolver.completion(of: declarations, reportsUnused: isComplete)
        diagnostics.append(contentsOf: resolver.state.diagnostics)
        guard let completion, !diagnostics.hasErrors else { return nil }
        return resolver.api(sourceName: sourceName, declarations.completed(by: completion))
    }

    private init(_ whole: Spec, _ options: Options) {
        var namer = TypeNameResolver(whole)
        var names = namer.typeNames()
        var diagnostics = namer.diagnostics
        let graph = SchemaGraph(whole)
        var aliases = AliasCheck(whole, graph)
        aliases.check()
        diagnostics.append(contentsOf: aliases.diagnostics)
        var spec = whole
        if whole.tolerance.contains(.repeatedFailures) {
            spec.shareFailures()
            names.errorBodies = spec.sharedErrorBodies
        }
        spec.select(options.selection, names, &diagnostics)
        let samples = SampleMaker(
            makesRequests: options.makesSamples,
            responses: options.makesFixtures ? ResponseSampler(whole) : nil
        )
        context = ResolverContext(spec, of: whole, graph, names: names, samples: samples)
        state = ResolverState(namespaceScope: namer.scope, diagnostics: diagnostics)
        choices = WrapperChoices(spec, namespace: names.namespace)
    }

    private var names: NameResolver { NameResolver(context: context, state: state) }

    // MARK: - Declarations

    private func declarations(reportsUnused: Bool) -> Declarations {
        let types = TypeResolver(context: context, state: state)
        let models = context.spec.models.map(ModelResolver(types: types).namedModel)
        let failures = FailureResolver(types: types).sharedCases()
        let wrapperResolver = WrapperResolver(types: types, hasSharedFailures: !failures.isEmpty)
        let wrappers = context.spec.wrappers.map(wrapperResolver.wrapper)
        let protocols = RequestProtocolResolver(
            names: names,
            choices: choices,
            wrappers: wrappers,
            failures: failures
        )
        let plans = protocols.requestProtocols()
        var endpointResolver = EndpointResolver(types, choices, wrappers: wrappers, protocols: plans)
        let endpoints = context.spec.endpoints.map { endpointResolver.endpoint($0) }
        if reportsUnused, !state.diagnostics.hasErrors {
            context.spec.reportUnusedPaging(besides: endpointResolver.usedPaging, &state.diagnostics)
        }
        return Declarations(
            service: service(),
            models: models + state.namespaceModels,
            wrappers: wrappers,
            protocols: plans,
            endpoints: endpoints,
            clientFailure: protocols.clientFailure(plans)
        )
    }

    private func service() -> Service {
        let environments = EnvironmentResolver(spec: context.spec, state: state)
        let security = SecurityResolver(context: context, state: state)
        return Service(
            environments: environments.environments(),
            documentation: environments.documentation(),
            usualEnvironment: environments.defaultEnvironment(),
            security: context.spec.security.map { security.security($0) }
        )
    }

    /// What shows only in all declarations together; `nil` when there is an error.
    private func completion(of declarations: Declarations, reportsUnused: Bool) -> ModelCompletion? {
        let guards = RecursionGuards(declarations)
        if !context.tolerates(.endlessTypes) { for path in guards.endless { reportEndless(path) } }
        // Types that hold themselves without end have no size.
        if state.diagnostics.hasErrors { return nil }
        let use = ModelUse(declarations)
        if reportsUnused, !context.tolerates(.unusedModels) { reportUnused(use) }
        return ModelCompletion(
            openEnums: Set(state.openEnums.flatMap { state.types.resolved(.named($0)).paths }),
            guards: guards,
            size: InlineSize(declarations, guards),
            use: use
        )
    }

    private func reportEndless(_ path: [TypeName]) {
        guard let name = path.first,
            let model = context.spec.models.first(where: { context.names.models[$0.name.value] == name })
        else { return }
        state.diagnostics.error(
            .recursiveType,
            "a value of \(quoted(model.name.value)) would have to contain another one, without end",
            at: model.name.range,
            fix: #"make a field on the way optional with "?", or a list"#
        )
    }

    /// A spec without endpoints is only begun.
    private func reportUnused(_ use: ModelUse) {
        guard !context.spec.endpoints.isEmpty else { return }
        for model in context.spec.models {
            guard let name = context.names.models[model.name.value], use.unused.contains([name]) else { continue }
            state.diagnostics.warning(
                .unusedModel,
                "no endpoint uses the model \(quoted(model.name.value))",
                at: model.name.range,
                fix: "leave it out"
            )
        }
    }

    // MARK: - API

    private func api(sourceName: String, _ declarations: Declarations) -> API {
        API(
            sourceName: sourceName,
            namespace: context.names.namespace,
            range: context.spec.name.range,
            access: context.spec.access ?? .internal,
            documentation: Documentation(context.spec.description),
            environments: declarations.service.environments,
            environmentDocumentation: declarations.service.documentation,
            defaultEnvironment: declarations.service.usualEnvironment,
            security: declarations.service.security,
            wrappers: declarations.wrappers,
            requestProtocols: declarations.protocols.map(\.declaration),
            models: declarations.models,
            endpoints: declarations.endpoints,
            clientFailure: declarations.clientFailure,
            environmentName: names.ownName("Environment"),
            clientErrorName: names.ownName("ClientError")
        )
    }
}
