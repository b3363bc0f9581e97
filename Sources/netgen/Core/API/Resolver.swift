/// A resolver that turns a spec into an API. It resolves every reference, decides every name, and reports all errors.
///
/// After an error, the resolver continues with a placeholder, so that one run finds all errors. The result is `nil` if
/// there is any error.
///
///     Spec ─TypeNameResolver→ TypeNames ─ModelResolver, EndpointResolver …→ Declarations ─ModelCompletion→ API
///
/// The rules by topic:
/// - Names: ``TypeName`` and ``MemberName`` contain the rules. Models and endpoints keep their names. Types that netgen
///   adds to an API get a prefix if there is a conflict (`PetstoreEnvironment`). Other conflicts are errors, unless the
///   spec has the ``Tolerance`` for them.
/// - Inline types are nested in the type that uses them, and named after the field. The elements of an array have its
///   name in the singular. The inline types of a request are called `Body`, `Response` or `Item` (an element of the
///   response). Inline error bodies are named after a status, or called `ErrorBody` for several statuses.
///   ``SharedTypes`` declares types of equal structure once.
/// - Models that requests send are written, and models that responses contain are read. Absent and null differ only in
///   values that are written. A default replaces a missing value only in values that are read.
/// - The statuses of failures are tried in the order of ``EndpointFailure/branches``.
struct Resolver {
    private let context: ResolverContext
    private let state: ResolverState
    private let choices: WrapperChoices

    /// The options of a caller, in addition to the spec.
    struct Options {
        var selection = Selection()
        /// Whether requests contain sample values.
        var makesSamples = false
        /// Whether models and endpoints contain values for fixtures.
        var makesFixtures = false
    }

    /// Returns the API that the spec describes. Returns `nil` if there is an error, in the spec or from an earlier
    /// stage.
    static func resolve(
        _ spec: Spec,
        sourceName: String,
        options: Options = Options(),
        diagnostics: inout Diagnostics
    ) -> API? {
        resolution(of: spec, sourceName: sourceName, options: options, diagnostics: &diagnostics)?.api
    }

    /// Returns the API and the spec with only the endpoints of the API. Endpoints have the same indices in both.
    /// Returns `nil` if there is an error.
    static func resolution(
        of spec: Spec,
        sourceName: String,
        options: Options,
        diagnostics: inout Diagnostics
    ) -> (spec: Spec, api: API)? {
        // After an error in an earlier stage, endpoints can be missing, so unused models and rules aren't reported.
        let isComplete = !diagnostics.hasErrors
        let resolver = Resolver(spec, options)
        let isWhole = isComplete && options.selection.isEverything
        let written = resolver.declarations(reportsUnused: isWhole)
        let rules = TraitRules(rules: spec.types.rules)
        if isWhole {
            rules.reportUnused(in: written, &resolver.state.diagnostics)
            let ownTypes = OwnTypeResolver(context: resolver.context, state: resolver.state)
            ownTypes.reportUnused(&resolver.state.diagnostics)
        }
        var ruledDeclarations = rules.applied(to: written)
        if !options.selection.isEverything {
            let allDeclarations = Resolver(spec, Options()).declarations(reportsUnused: false)
            ruledDeclarations = ruledDeclarations.shaped(by: ModelUse(rules.applied(to: allDeclarations)))
        }
        let declarations = resolver.sharing(ruledDeclarations)
        let completion = resolver.completion(of: declarations, reportsUnused: isComplete)
        diagnostics.append(contentsOf: resolver.state.diagnostics)
        guard let completion, !diagnostics.hasErrors else { return nil }
        let api = resolver.api(sourceName: sourceName, declarations.completed(by: completion))
        let selected = Set(resolver.context.spec.requests.endpoints.map(\.name.value))
        var spec = spec
        spec.requests.endpoints.removeAll { !selected.contains($0.name.value) }
        return (spec, api)
    }

    private init(_ completeSpec: Spec, _ options: Options) {
        var namer = TypeNameResolver(completeSpec)
        var names = namer.typeNames()
        var diagnostics = namer.diagnostics
        let graph = SchemaGraph(completeSpec)
        var aliases = AliasCheck(completeSpec, graph)
        aliases.check()
        diagnostics.append(contentsOf: aliases.diagnostics)
        var spec = completeSpec
        if completeSpec.tolerance.contains(.repeatedFailures) {
            spec.findCommonFailures()
        }
        names.calls = CallNames(completeSpec, names, besides: namer.scope)
        spec.select(options.selection, names, &diagnostics)
        spec.dropOwnModels()
        let samples = SampleMaker(
            makesRequests: options.makesSamples,
            responses: options.makesFixtures ? ResponseSampler(completeSpec) : nil
        )
        context = ResolverContext(spec, of: completeSpec, graph, names: names, samples: samples)
        state = ResolverState(namespaceScope: namer.scope, diagnostics: diagnostics)
        choices = WrapperChoices(spec, namespace: names.namespace)
    }

    private var names: NameResolver { NameResolver(context: context, state: state) }

    // MARK: - Declarations

    private func declarations(reportsUnused: Bool) -> Declarations {
        let types = TypeResolver(context: context, state: state)
        let models = context.spec.types.models.map(ModelResolver(types: types).namedModel)
        let failures = FailureResolver(types: types).sharedCases()
        let wrapperResolver = WrapperResolver(types: types, hasSharedFailures: !failures.isEmpty)
        let wrappers = context.spec.responses.wrappers.map(wrapperResolver.wrapper)
        let protocols = RequestProtocolResolver(
            names: names,
            choices: choices,
            wrappers: wrappers,
            failures: failures
        )
        let plans = protocols.requestProtocols()
        var endpointResolver = EndpointResolver(types, choices, wrappers: wrappers, protocols: plans)
        let endpoints = context.spec.requests.endpoints.map { endpointResolver.endpoint($0) }
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

    private func sharing(_ declarations: Declarations) -> Declarations {
        let use = ModelUse(declarations)
        let equal = EqualTypes(inlineTypes: state.inlineTypes, openEnums: state.openEnums, use: use)
        var shared = SharedTypes(besides: state.names.namespace, in: declarations)
        let result = shared.applied(to: declarations, equal)
        guard context.tolerates(.repeatedFailures) else { return result }
        var failures = SharedFailures(besides: shared.names)
        return failures.applied(to: result)
    }

    private func service() -> Service {
        let environments = EnvironmentResolver(spec: context.spec, state: state)
        let security = SecurityResolver(context: context, state: state)
        return Service(
            environments: environments.environments(),
            documentation: environments.documentation(),
            usualEnvironment: environments.defaultEnvironment(),
            security: context.spec.security.requirement.map { security.security($0) }
        )
    }

    /// Returns the information that requires all declarations, or `nil` if there is an error.
    private func completion(of declarations: Declarations, reportsUnused: Bool) -> ModelCompletion? {
        let guards = RecursionGuards(declarations)
        if !context.tolerates(.recursiveTypes) { for path in guards.recursivePaths { reportRecursiveType(path) } }
        // After an error, stop: a type that always contains itself has no size, so the sizes of types can't be
        // computed.
        if state.diagnostics.hasErrors { return nil }
        let use = ModelUse(declarations)
        if reportsUnused, !context.tolerates(.unusedModels) { reportUnused(use) }
        let types = TypeGraph(declarations)
        return ModelCompletion(
            openEnums: Set(state.openEnums.flatMap { types.resolved(.named($0)).paths }),
            guards: guards,
            size: InlineSize(declarations, guards),
            use: use,
            types: types
        )
    }

    private func reportRecursiveType(_ path: [TypeName]) {
        guard let name = path.first,
            let model = context.spec.types.models.first(where: { context.names.models[$0.name.value] == name })
        else { return }
        state.diagnostics.error(
            .recursiveType,
            "the model \(quoted(model.name.value)) recursively contains itself, so it has no finite value",
            at: model.name.range,
            fix: #"make a field of the cycle optional with "?", or an array"#
        )
    }

    /// Reports models that no endpoint uses. A spec without endpoints is considered unfinished, so nothing is reported.
    private func reportUnused(_ use: ModelUse) {
        guard !context.spec.requests.endpoints.isEmpty else { return }
        for model in context.spec.types.models {
            guard let name = context.names.models[model.name.value], use.unused.contains([name]) else { continue }
            state.diagnostics.warning(
                .unusedModel,
                "no endpoint uses the model \(quoted(model.name.value))",
                at: model.name.range,
                fix: "remove it"
            )
        }
    }

    // MARK: - API

    private func api(sourceName: String, _ declarations: Declarations) -> API {
        API(
            identity: API.Identity(
                sourceName: sourceName,
                namespace: context.names.namespace,
                range: context.spec.identity.name.range,
                access: context.spec.identity.access ?? .internal,
                documentation: Documentation(context.spec.identity.description)
            ),
            service: API.Service(
                environments: declarations.service.environments,
                environmentName: names.ownName("Environment"),
                environmentDocumentation: declarations.service.documentation,
                defaultEnvironment: declarations.service.usualEnvironment,
                security: declarations.service.security,
                oauth: context.spec.security.schemes.lazy.compactMap(\.value.oauth).first
            ),
            client: API.ClientDeclaration(
                wrappers: declarations.wrappers,
                requestProtocols: declarations.protocols.map(\.declaration),
                failure: declarations.clientFailure,
                errorName: names.ownName("ClientError"),
                isOwn: context.spec.requests.calls.contains(.client)
            ),
            models: declarations.models,
            endpoints: declarations.endpoints,
            limits: context.limits?.entries(of: declarations.endpoints)
        )
    }
}
