/// One way in which ids of operations come about, and what such an id says.
///
/// Somebody chose an id, or a framework made it of the name of a function and of where that function stands. What is
/// known about frameworks is in these rules and nowhere else. A rule can be removed without touching another one.
struct NamingRule: Sendable {
    /// Who makes such ids, or what they look like.
    let origin: String
    /// Operations that have another name without the rule, one a line: method, path, id, perhaps the summary in quotes, and
    /// the name of the request. They are tests.
    let examples: String
    /// `nil` for ids of another kind.
    let outcome: @Sendable (OperationID) -> Outcome?

    enum Outcome {
        /// The rules below read what is left of the id.
        case rest(OperationID)
        /// The words of the name.
        case name([String])
        /// The id says nothing, or no more than method and path do.
        case nothing
    }

    init(_ origin: String, _ examples: String, outcome: @escaping @Sendable (OperationID) -> Outcome?) {
        self.origin = origin
        self.examples = examples
        self.outcome = outcome
    }

    /// All rules, in the order in which an id meets them.
    static let all = [
        // What frameworks make ids of.
        apiGroup, litestar, djangoNinja, drfSpectacular, methodLast,
        // What they put around the name of a function.
        routeBehindFunction, secondRoute, hash, number, underscore,
        // Ids that say no more than the route.
        noLetter, springData, route,
        module, search, lessThanRoute, actionBehindRoute,
        // Where groups, actions and words stand.
        version, joinedVerb, separators, groupBeforeUnderscore, words,
        // Words that say nothing, or that are missing.
        partialUpdate, pathPrefix, moduleInOne, apiBeforeVerb, echo, methodBeforeVerb, missingObject, view, verbFirst,
    ]
}

extension OperationID {
    /// The words of the request's name by these rules; `nil` when the id says nothing, or no more than the method and path
    /// do.
    func name(by rules: [NamingRule] = NamingRule.all) -> [String]? {
        var id = self
        for rule in rules {
            switch rule.outcome(id) {
            case nil: continue
            case .rest(let rest): id = rest
            case .name(let words): return words
            case .nothing: return nil
            }
        }
        return nil
    }
}
