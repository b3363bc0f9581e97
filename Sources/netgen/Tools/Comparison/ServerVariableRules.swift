/// The rules for the variables in the URL of an environment. In Swift, the variables are parameters of a function with
/// the environment's name.
extension Comparison {
    mutating func compareServerVariables(
        _ old: [ServerVariables.Variable],
        _ new: [ServerVariables.Variable],
        _ site: ChangeLocation
    ) {
        let matches = Match.all(old, new)
        // An app's code always mentions the function, but omits a variable that has a default. Search for the function.
        func location(_ match: Match<ServerVariables.Variable>) -> ChangeLocation {
            var location = site.part(match)
            location.member = site.member
            return location
        }
        compare(matches, at: location) {
            $0.compareVariable($1, $2, $3)
        } added: { comparison, variable, site in
            comparison.reportAdded(variable, beside: old, site)
        } removed: { comparison, variable, site in
            comparison.report(
                .serverVariableRemoved,
                site,
                swift: .breaking,
                wire: .risky,
                "the variable \(quoted(variable.partKey)) was removed; the URLs of values other than the default may no longer be available",
                advice: "remove your uses of it"
            )
        }
        if matches.isReordered(in: old) {
            let message = "the order of the environment's variables has changed"
            let advice = "pass the variables in the order of the URL"
            report(.parametersReordered, site, swift: .breaking, message, advice: advice)
        }
    }

    /// Reports an added variable.
    ///
    /// If the URL had no variables before, netgen adds a function with the environment's name, and keeps the constant.
    /// A variable without listed values can make the URL invalid, so the function then returns an optional.
    private mutating func reportAdded(
        _ variable: ServerVariables.Variable,
        beside old: [ServerVariables.Variable],
        _ site: ChangeLocation
    ) {
        let becomesOptional = !old.isEmpty && old.allSatisfy(\.isListed) && !variable.isListed
        let isMissing = !old.isEmpty && variable.defaultValue == nil
        report(
            .serverVariableAdded,
            site,
            swift: becomesOptional || isMissing ? .breaking : .safe,
            becomesOptional
                ? "a new variable; its value may not result in a URL, so the environment is optional"
                : "a new variable",
            advice: becomesOptional ? "handle values that do not result in a URL" : isMissing ? "pass a value" : nil
        )
    }

    private mutating func compareVariable(
        _ old: ServerVariables.Variable,
        _ new: ServerVariables.Variable,
        _ site: ChangeLocation
    ) {
        guard old.isListed == new.isListed else {
            report(
                .serverVariableTypeChanged,
                site,
                swift: .breaking,
                wire: new.isListed ? .risky : .safe,
                new.isListed ? "only accepts the listed values now" : "accepts any string now",
                advice: new.isListed ? "pass one of the cases" : "pass a string"
            )
            return
        }
        if let before = old.enumeration?.name, let now = new.enumeration?.name, before != now {
            let message = "is a \(now) instead of a \(before)"
            report(.serverVariableTypeChanged, site, swift: .breaking, message, advice: "write \(now) instead")
        }
        let (before, now) = (old.defaultValue?.spelling, new.defaultValue?.spelling)
        if !areSameTexts(before, now) {
            let message =
                switch (before, now) {
                case (let before?, let now?): "the default is \(now) instead of \(before)"
                case (let before?, nil): "no longer has a default; it was \(before)"
                case (nil, _): "has the default \(now ?? "") now"
                }
            report(
                .defaultChanged,
                site,
                swift: before == nil ? .safe : now == nil ? .breaking : .risky,
                message,
                advice: before == nil ? nil : "pass the value where your code relies on the default"
            )
        }
        compareChoices(old.enumeration?.cases ?? [], new.enumeration?.cases ?? [], site)
    }

    /// Reports changes of the values of a variable. Code only chooses values and doesn't switch over them, so added
    /// values are safe.
    private mutating func compareChoices(
        _ old: [ServerVariables.Enumeration.Case],
        _ new: [ServerVariables.Enumeration.Case],
        _ site: ChangeLocation
    ) {
        let matches = Match.all(old, new)
        if matches.isReordered(in: old) {
            report(.valuesReordered, site, "the order of the values has changed")
        }
        compare(matches, at: site.part) { comparison, old, new, site in
            guard old.partKey != new.partKey else {
                let advice = "write .\(new.swiftName) instead"
                let what = "the case for \(quoted(new.partKey))"
                return comparison.compareNames(.valueRenamed, old.swiftName, new.swiftName, site, what, advice: advice)
            }
            let message =
                "results in \(quoted(new.partKey)) instead of \(quoted(old.partKey)), which may no longer be available"
            let advice = "keep the old URL available while released apps use it"
            comparison.report(.valueChanged, site, wire: .risky, message, advice: advice)
        } added: { comparison, new, site in
            comparison.report(.valueAdded, site, "the value \(quoted(new.partKey)) is new")
        } removed: { comparison, old, site in
            let message = "the value \(quoted(old.partKey)) was removed, and may no longer be available"
            let advice = "choose another value"
            comparison.report(.valueRemoved, site, swift: .breaking, wire: .risky, message, advice: advice)
        }
    }
}

extension ServerVariables.Variable {
    /// Whether the values are listed. Each listed value makes a valid URL.
    fileprivate var isListed: Bool { enumeration != nil }
}
