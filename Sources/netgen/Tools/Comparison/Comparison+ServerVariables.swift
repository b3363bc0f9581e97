/// What the URL of an environment leaves open: in Swift the parameters of a function that is called like the environment.
extension Comparison {
    mutating func compareServerVariables(_ old: Outline, _ new: Outline, _ site: Site) {
        let (before, now) = (old.parts(.variable), new.parts(.variable))
        let matches = MatchedPart.match(before, now)
        for match in matches {
            var place = site.part(match)
            // Code names the function, and the variable only where it does without the default.
            place.member = site.member
            switch (match.old, match.new) {
            case (let old?, let new?): compare(old, new, place)
            case (nil, let new?):
                reportAdded(new, isFirst: before.isEmpty, wasAlwaysURL: before.allSatisfy(\.isListed), place)
            case (let old?, nil):
                report(
                    .serverVariableRemoved,
                    place,
                    swift: .breaking,
                    wire: .risky,
                    "the variable \(quoted(old.key)) is gone; what other values than the default lead to may be gone, too",
                    advice: "do without it"
                )
            case (nil, nil): break
            }
        }
        if isReordered(matches, in: before) {
            report(
                .parametersReordered,
                site,
                swift: .breaking,
                wire: .safe,
                "the environment takes its variables in another order",
                advice: "pass them in the order of the URL"
            )
        }
    }

    /// The first variable makes the function; the environment itself stays. Text may make no URL, and then the function
    /// has no environment to return.
    private mutating func reportAdded(_ variable: Outline, isFirst: Bool, wasAlwaysURL: Bool, _ site: Site) {
        let becomesOptional = !isFirst && wasAlwaysURL && !variable.isListed
        let isMissing = !isFirst && variable.facts[.defaultValue] == nil
        report(
            .serverVariableAdded,
            site,
            swift: becomesOptional || isMissing ? .breaking : .safe,
            wire: .safe,
            becomesOptional
                ? "a new variable; its text may make no URL, so the environment is optional" : "a new variable",
            advice: becomesOptional ? "say what happens where it makes no URL" : isMissing ? "pass a value" : nil
        )
    }

    private mutating func compare(_ old: Outline, _ new: Outline, _ site: Site) {
        guard old.isListed == new.isListed else {
            report(
                .serverVariableTypeChanged,
                site,
                swift: .breaking,
                wire: new.isListed ? .risky : .safe,
                new.isListed ? "takes only the values that are listed now" : "takes any text now",
                advice: new.isListed ? "pass one of the cases" : "pass a string"
            )
            return
        }
        let types = [old, new].compactMap { $0.facts[.form] }
        if types.count == 2, types[0] != types[1] {
            report(
                .serverVariableTypeChanged,
                site,
                swift: .breaking,
                wire: .safe,
                "is a \(types[1]) instead of a \(types[0])",
                advice: "write \(types[1]) instead"
            )
        }
        let defaults = [old, new].map { $0.facts[.defaultValue] }
        if defaults[0] != defaults[1] {
            report(
                .defaultChanged,
                site,
                swift: defaults[0] == nil ? .safe : defaults[1] == nil ? .breaking : .risky,
                wire: .safe,
                "the default is \(defaults[1] ?? "nothing") instead of \(defaults[0] ?? "nothing")",
                advice: defaults[0] == nil ? nil : "say which value where it matters"
            )
        }
        for match in MatchedPart.match(old.parts, new.parts) { compareValue(match, site.part(match)) }
    }

    /// Values are only chosen, never read: nothing is to be done about new ones.
    private mutating func compareValue(_ match: MatchedPart, _ site: Site) {
        switch (match.old, match.new) {
        case (let old?, let new?) where old.key != new.key:
            report(
                .valueChanged,
                site,
                swift: .safe,
                wire: .risky,
                "leads to \(quoted(new.key)) instead of \(quoted(old.key)), which may not be served any more",
                advice: "keep the old address answering until apps in the field are gone"
            )
        case (let old?, let new?) where old.name != new.name:
            let message = "the case for \(quoted(new.key)) was called \(old.name)"
            report(.valueRenamed, site, swift: .breaking, wire: .safe, message, advice: "write .\(new.name) instead")
        case (nil, let new?):
            report(.valueAdded, site, swift: .safe, wire: .safe, "the value \(quoted(new.key)) may be chosen, too")
        case (let old?, nil):
            report(
                .valueRemoved,
                site,
                swift: .breaking,
                wire: .risky,
                "the value \(quoted(old.key)) is gone, and may not be served any more",
                advice: "choose another value"
            )
        default: break
        }
    }
}

extension Outline {
    /// Whether a variable has its values listed: any of them makes a URL.
    fileprivate var isListed: Bool { facts[.form] != nil }
}
