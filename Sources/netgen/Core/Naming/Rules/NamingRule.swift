/// A rule that extracts the words of a request's name from IDs of one kind.
///
/// An ID is either chosen by an author, or generated from a function's name and location. Only these rules contain
/// knowledge about frameworks. Each rule can be removed without changing others.
struct NamingRule: Sendable {
    /// The framework that generates such IDs, or a description of them.
    let origin: String
    /// Operations whose name depends on the rule, one per line: method, path, ID, optionally the summary in quotes,
    /// and the name of the request. Tests verify them.
    let examples: String
    /// The result for an ID, or `nil` if the rule doesn't apply.
    let decision: @Sendable (OperationID) -> Decision?

    enum Decision {
        /// The remainder of an ID, for the following rules.
        case rest(OperationID)
        /// The words of the name.
        case name([String])
        /// An ID without meaning beyond method and path.
        case nothing
    }

    init(_ origin: String, _ examples: String, decision: @escaping @Sendable (OperationID) -> Decision?) {
        self.origin = origin
        self.examples = examples
        self.decision = decision
    }

    /// All rules, in the order in which they are applied.
    static let all: [NamingRule] = [
        // Generated IDs as a whole.
        apiGroup, litestar, djangoNinja, drfSpectacular, methodLast,
        // Additions to the name of a function.
        routeBehindFunction, secondRoute, hash, number, underscore,
        // IDs that only repeat the route.
        symbolsOnly, springData, route,
        module, search, lessThanRoute, actionBehindRoute,
        // The positions of groups, actions and words.
        version, joinedVerb, separators, groupBeforeUnderscore, words,
        // Superfluous and missing words.
        partialUpdate, pathPrefix, versionedModule, apiBeforeVerb, echo, methodBeforeVerb, missingObject, view,
        verbFirst,
    ]
}

extension OperationID {
    /// Returns the words of the request's name by these rules; `nil` if the ID has no meaning beyond method and path.
    func name(by rules: [NamingRule] = NamingRule.all) -> [String]? {
        var id = self
        for rule in rules {
            switch rule.decision(id) {
            case nil: continue
            case .rest(let rest): id = rest
            case .name(let words): return words
            case .nothing: return nil
            }
        }
        return nil
    }
}
