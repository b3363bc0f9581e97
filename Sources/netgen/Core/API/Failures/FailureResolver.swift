/// A resolver that creates failures from the declared error bodies.
struct FailureResolver {
    private let types: TypeResolver

    private var context: ResolverContext { types.context }
    private var state: ResolverState { types.state }

    init(types: TypeResolver) {
        var types = types
        types.resolvesFailures = true
        self.types = types
    }

    /// Returns the name of an inline error body: its `swiftName`, its title, or else the name of its status. If several
    /// statuses share the body, the name is `ErrorBody` in place of the status.
    private func errorBodyName(_ schema: Spec.Schema, status: MemberName, isShared: Bool) -> InlineName {
        if let name = schema.notes.declaration.swiftName { return .fixed(types.names.typeName(name, swiftName: name)) }
        if let title = schema.notes.declaration.title { return .field(title) }
        return .fixed(isShared ? "ErrorBody" : TypeName(status.unescaped))
    }

    /// Returns the failures that all endpoints share. Their inline types are declared in the namespace.
    func sharedCases() -> [EndpointFailure.Case] {
        var nested = NestedTypes(path: [])
        let cases = cases(context.spec.responses.failures, in: &nested)
        state.namespaceModels += nested.models
        return cases
    }

    /// Returns the cases of declared error bodies, in the order in which statuses are tried.
    private func cases(_ failures: [Spec.Failure], in nested: inout NestedTypes) -> [EndpointFailure.Case] {
        let rootSchemas = RootSchemas(context: context, state: state)
        let shared = failures.sharedBodies
        var scope = NameScope()
        var cases: [EndpointFailure.Case] = []
        for failure in failures {
            let name = failure.status.value.caseName
            scope.claim(
                name,
                for: failure.status.map(\.spelling),
                fix: "declare the status once",
                diagnostics: &state.diagnostics
            )
            let type = failure.schema.map { schema in
                let isShared = shared.contains(schema.structure)
                let bodyName = errorBodyName(schema, status: name, isShared: isShared)
                return types.resolve(rootSchemas.body(schema), as: bodyName, in: &nested).collapsed
            }
            cases.append(
                EndpointFailure.Case(
                    name: name,
                    range: failure.status.range,
                    statuses: [failure.status.value],
                    type: type,
                    documentation: Documentation(failure.description)
                )
            )
        }
        return cases.inSwitchOrder
    }

    /// Returns whether two types are equal, or are inline types of equal structure, which will be declared once.
    private func isSame(_ type: TypeReference?, _ other: TypeReference) -> Bool {
        if type == other { return true }
        guard case .named(let path) = type, case .named(let otherPath) = other,
            let structure = state.inlineTypes.structure(at: path)
        else { return false }
        return structure == state.inlineTypes.structure(at: otherPath)
    }

    /// Returns the failures of an endpoint, or `nil` if the endpoint only has those that it shares with others.
    func failure(
        of endpoint: Spec.Endpoint,
        plan: ProtocolPlan?,
        wrapper: Wrapper?,
        in nested: inout NestedTypes
    ) -> EndpointFailure? {
        if endpoint.result.hasNoFailures {
            return .cases([], shared: wrapper?.failureType.map(EndpointFailure.Shared.init(verdict:)))
        }
        let ownCases = cases(endpoint.result.failures, in: &nested)
        guard !ownCases.isEmpty else { return nil }
        // In a document, each operation declares all of its failures, so the shared cases aren't added.
        if context.tolerates(.repeatedFailures) { return EndpointFailure(ownCases, with: wrapper, in: state.types) }
        let listed = Set(ownCases.flatMap(\.statuses))
        switch plan?.declaration.failure {
        case .single(let type, let statuses):
            if ownCases.allSatisfy({ isSame($0.type, type) }) {
                let knownStatuses = statuses.map(\.value)
                let added = ownCases.flatMap(\.locatedStatuses).filter { !$0.value.isCovered(by: knownStatuses) }
                return added.isEmpty ? nil : .single(type, statuses: (statuses + added).inSwitchOrder)
            }
            let rest = statuses.map(\.value).filter { !listed.contains($0) }
            return .cases(ownCases, shared: EndpointFailure.Shared(name: "other", type: type, statuses: rest))
        case .cases(let cases, let shared):
            let names = Set(ownCases.map(\.name))
            let rest = cases.filter { !names.contains($0.name) }
            return .cases((ownCases + rest).inSwitchOrder, shared: shared)
        case nil:
            return EndpointFailure(ownCases, with: wrapper, in: state.types)
        }
    }
}

extension [Spec.Failure] {
    /// The structures of inline error bodies that occur with several statuses, so that they can't be named after one
    /// status.
    fileprivate var sharedBodies: Set<String> {
        var seenStructures: Set<String> = []
        let structures = compactMap(\.schema).filter(\.isDeclaredInline).map(\.structure)
        return Set(structures.filter { !seenStructures.insert($0).inserted })
    }
}

extension EndpointFailure.Shared {
    /// Creates the failure that is the wrapper's verdict.
    fileprivate init(verdict type: TypeReference) {
        self.init(name: "other", type: type, statuses: [])
    }
}

extension EndpointFailure {
    /// Creates the failures of error bodies, in addition to the failure of a wrapper. Returns `nil` if there are no
    /// error bodies. If all bodies have the same type, and the wrapper adds no other, the failure is that type. The
    /// exception is plain text: programs can't distinguish strings, so each status gets a case.
    init?(_ cases: [Case], with wrapper: Wrapper?, in types: TypeGraph) {
        guard let first = cases.first else { return nil }
        var cases = cases
        let rejection = wrapper?.rejection(among: cases, in: types)
        if let rejection { cases[rejection].isRejection = true }
        let verdict = rejection == nil ? wrapper?.failureType : nil
        if let type = first.type, type != .string || cases.count == 1, verdict == nil || verdict == type,
            cases.allSatisfy({ $0.type == type })
        {
            self = .single(type, statuses: cases.flatMap(\.locatedStatuses))
        } else {
            self = .cases(cases, shared: verdict.map(Shared.init(verdict:)))
        }
    }

    /// Returns whether an error body contains everything in the wrapper's verdict. If so, the verdict needs no separate
    /// case or type.
    func includesVerdict(_ verdict: TypeReference) -> Bool {
        switch self {
        case .single(let type, _): type != verdict
        case .cases(_, let shared): shared == nil
        }
    }

    /// The error body that the server sends if the wrapper's verdict is a failure. Only meaningful if
    /// ``includesVerdict(_:)`` returns `true`.
    var rejection: (name: MemberName?, type: TypeReference)? {
        switch self {
        case .single(let type, _): (nil, type)
        case .cases(let cases, _):
            cases.first(where: \.isRejection).flatMap { rejection in rejection.type.map { (rejection.name, $0) } }
        }
    }
}

extension Wrapper {
    /// Returns the index of the error body that the server sends if the verdict is a failure. Of the bodies that
    /// contain the verdict and the failure, it is the one with the widest status. Returns `nil` if there is none, or if
    /// the wrapper names codes, which error bodies don't have.
    ///
    ///     200: { "ok": false, "error": "not_found" }
    ///
    /// If the wrapper has more than the verdict's field, only the body of `default` can replace the wrapper's failure.
    fileprivate func rejection(among cases: [EndpointFailure.Case], in types: TypeGraph) -> Int? {
        guard let failure = rule.failure, !failure.hasCodes else { return nil }
        let isFlag = isVerdict(failure, in: types)
        let paths = rule.success.map(\.field) + failure.paths
        let names = Set(paths.compactMap(\.steps.first?.name))
        let keys = properties.filter { names.contains($0.name) }.map(\.key)
        let candidates = cases.indices.filter { index in
            guard let type = cases[index].type, isFlag || cases[index].statuses.contains(.any) else { return false }
            return keys.count == names.count && keys.allSatisfy { types.has($0, in: type) }
        }
        return candidates.max {
            (cases[$0].statuses.first?.rank ?? 0, -$0) < (cases[$1].statuses.first?.rank ?? 0, -$1)
        }
    }

    /// Returns whether the failure is only the field of the verdict, a Boolean or a string.
    private func isVerdict(_ failure: Failure, in types: TypeGraph) -> Bool {
        guard case .field(let path, let type) = failure, path.steps.count == 1 else { return false }
        return [.scalar(.bool), .string].contains(types.resolved(type))
            && rule.success.contains {
                $0.field.steps.map(\.name) == path.steps.map(\.name) && !$0.test.requiresAbsence
            }
    }
}

extension Wrapper.Failure {
    /// The paths of the fields that the failure consists of.
    fileprivate var paths: [Wrapper.FieldPath] {
        switch self {
        case .field(let path, _): [path]
        case .structure(_, let properties): properties.map(\.field)
        }
    }

    fileprivate var hasCodes: Bool {
        if case .structure(_, let properties) = self { properties.contains { $0.codes != nil } } else { false }
    }
}

extension TypeGraph {
    /// Returns whether objects of a type, or of one of its variants, have a member with this key.
    fileprivate func has(_ key: String, in type: TypeReference) -> Bool {
        let variants = if case .union(let union)? = model(of: type)?.kind { union.variants.map(\.type) } else { [type] }
        return variants.contains { variant in
            guard case .structure(let properties)? = model(of: variant)?.kind else { return false }
            return properties.contains { $0.key == key }
        }
    }
}

extension [EndpointFailure.Case] {
    /// The cases in matching order: single status codes, then ranges, then `default`.
    fileprivate var inSwitchOrder: [EndpointFailure.Case] {
        StatusMatch.ranks.flatMap { rank in filter { ($0.statuses.first?.rank ?? 0) == rank } }
    }
}

extension EndpointFailure.Case {
    fileprivate var locatedStatuses: [Located<StatusMatch>] { statuses.map { Located($0, at: range) } }
}

extension [Located<StatusMatch>] {
    /// The statuses in matching order: single status codes, then ranges, then `default`.
    fileprivate var inSwitchOrder: [Located<StatusMatch>] {
        StatusMatch.ranks.flatMap { rank in filter { $0.value.rank == rank } }
    }
}
