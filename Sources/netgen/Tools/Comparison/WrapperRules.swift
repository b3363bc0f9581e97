extension Comparison {
    mutating func compareWrappers() {
        compare(pairs.wrappers) {
            ChangeLocation(.type(($0.old ?? $0.new)?.swiftName ?? ""), $0)
        } matched: {
            $0.compareWrapper($1, $2, $3)
        } added: { comparison, _, site in
            comparison.report(.wrapperAdded, site, "a new wrapper")
        } removed: { comparison, _, site in
            let advice = "check the endpoints that had the wrapper"
            comparison.report(.wrapperRemoved, site, swift: .breaking, "the wrapper was removed", advice: advice)
        }
    }

    private mutating func compareWrapper(_ old: Wrapper, _ new: Wrapper, _ site: ChangeLocation) {
        compareNames(.wrapperRenamed, old.swiftName, new.swiftName, site, "the wrapper")
        if old.payload.asRequired != new.payload.asRequired {
            let paths = [old, new].map { quoted($0.payload.spelling) }
            let message = "the payload is at \(paths[1]) instead of \(paths[0])"
            let advice = "let the server send both for a while, because released apps find no payload"
            let isInherited = hasInheritors(old)
            let wire: Change.Grade = isInherited ? .breaking : .safe
            report(.payloadMoved, site, wire: wire, message, advice: isInherited ? advice : nil)
        }
        comparePayloadPresence(old.payload.isOptional, new.payload.isOptional, site)
        let (before, now) = (old.rule.success.rule, new.rule.success.rule)
        if !areSameTexts(before, now) {
            let rules = [before, now].map { $0.isEmpty ? "always" : $0 }
            let message = "success is \(rules[1]) instead of \(rules[0])"
            let advice = "let the old rule stay true for a while, because released apps use it"
            report(.verdictChanged, site, wire: .risky, message, advice: advice)
        }
        compareFields(old.properties, new.properties, use: .response, hasOrder: false, site)
        compareFailures(old, new, site)
    }

    /// Reports a change of the payload's presence. Stamps of netgen 0.1.0 lack the presence.
    mutating func comparePayloadPresence(_ wasOptional: Bool, _ isOptional: Bool, _ site: ChangeLocation) {
        guard hasAllFacts, wasOptional != isOptional else { return }
        let message = isOptional ? "a missing payload is empty now" : "a missing payload is an error now"
        report(.payloadMoved, site, swift: isOptional ? .safe : .risky, wire: isOptional ? .risky : .safe, message)
    }

    /// Returns whether any endpoint inherits the payload's location from the wrapper in both versions.
    private func hasInheritors(_ wrapper: Wrapper) -> Bool {
        pairs.endpoints.contains { match in
            guard let old = match.old, let new = match.new else { return false }
            return old.result.payload == nil && new.result.payload == nil
                && self.old.api.wrapper(of: old)?.name == wrapper.name
        }
    }

    private mutating func compareFailures(_ old: Wrapper, _ new: Wrapper, _ site: ChangeLocation) {
        guard (old.failureName == nil) == (new.failureName == nil) else { return }
        var site = site
        if let before = old.failureName?.description, let now = new.failureName?.description {
            site.title = now
            compareNames(.typeRenamed, before, now, site, "the failure")
        }
        compare(Match.all(old.failureProperties, new.failureProperties), at: site.part) {
            $0.compareProperty($1, $2, $3)
        } added: { comparison, new, site in
            comparison.report(.verdictPropertyAdded, site, "failures have \(quoted(new.partKey)) now")
        } removed: { comparison, old, site in
            let message = "failures no longer have \(quoted(old.partKey))"
            comparison.report(
                .verdictPropertyRemoved,
                site,
                swift: .breaking,
                message,
                advice: "remove your uses of it"
            )
        }
    }

    private mutating func compareProperty(
        _ old: Wrapper.FailureProperty,
        _ new: Wrapper.FailureProperty,
        _ site: ChangeLocation
    ) {
        compareNames(.verdictPropertyChanged, old.swiftName, new.swiftName, site, quoted(new.partKey))
        if old.partKey != new.partKey {
            let message = "is read from \(quoted(new.partKey)) instead of \(quoted(old.partKey))"
            report(.verdictPropertyChanged, site, wire: .risky, message)
        }
        if !pairs.areSame(old.type, new.type) || old.isOptional != new.isOptional {
            let types = [old, new].map { $0.type.title + ($0.isOptional ? "?" : "") }
            let message = "is \(types[1]) instead of \(types[0])"
            report(.verdictPropertyChanged, site, swift: .breaking, message, advice: "check its uses")
        }
        compareCodes(old.codes?.cases ?? [], new.codes?.cases ?? [], site)
    }

    private mutating func compareCodes(_ old: [Enumeration.Case], _ new: [Enumeration.Case], _ site: ChangeLocation) {
        compare(Match.all(old, new), at: site.part) { comparison, old, new, site in
            comparison.compareNames(.codeRenamed, old.swiftName, new.swiftName, site, "the code \(new.partKey)")
            if old.partKey != new.partKey {
                let message = "is \(new.partKey) instead of \(old.partKey); released apps do not recognize the new code"
                comparison.report(.codeValueChanged, site, wire: .risky, message)
            }
        } added: { comparison, new, site in
            let advice = "add the code to switches that list all codes"
            comparison.report(.codeAdded, site, swift: .risky, "the code \(new.partKey) has a name now", advice: advice)
        } removed: { comparison, old, site in
            let message = "the code \(old.partKey) no longer has a name"
            let advice = "compare the raw value instead"
            comparison.report(.codeRemoved, site, swift: .breaking, message, advice: advice)
        }
    }
}
