extension Comparison {
    mutating func compareWrappers() {
        compare(pairs.wrappers) {
            ChangeLocation(.type(($0.old ?? $0.new)?.name ?? ""), $0)
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
        compareNames(.wrapperRenamed, old.name, new.name, site, "the wrapper")
        if old.payload != new.payload {
            let message = "the payload is at \(quoted(new.payload)) instead of \(quoted(old.payload))"
            let advice = "let the server send both for a while, because released apps find no payload"
            let isInherited = hasInheritors(old)
            let wire: Change.Grade = isInherited ? .breaking : .safe
            report(.payloadMoved, site, wire: wire, message, advice: isInherited ? advice : nil)
        }
        comparePayloadPresence(old.isPayloadOptional, new.isPayloadOptional, site)
        if !areSameTexts(old.success, new.success) {
            let message = "success is \(new.success ?? "always") instead of \(old.success ?? "always")"
            let advice = "let the old rule stay true for a while, because released apps use it"
            report(.verdictChanged, site, wire: .risky, message, advice: advice)
        }
        compareFields(old.fields, new.fields, use: .response, hasOrder: false, site)
        compareFailures(old.failure, new.failure, site)
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
            return old.payload == nil && new.payload == nil && self.old.wrapper(of: old)?.name == wrapper.name
        }
    }

    private mutating func compareFailures(_ old: WrapperFailure, _ new: WrapperFailure, _ site: ChangeLocation) {
        guard (old.name == nil) == (new.name == nil) else { return }
        var site = site
        if let before = old.name, let now = new.name {
            site.title = now
            compareNames(.typeRenamed, before, now, site, "the failure")
        }
        compare(Match.all(old.properties, new.properties), at: site.part) {
            $0.compareProperty($1, $2, $3)
        } added: { comparison, new, site in
            comparison.report(.verdictPropertyAdded, site, "failures have \(quoted(new.key)) now")
        } removed: { comparison, old, site in
            let message = "failures no longer have \(quoted(old.key))"
            comparison.report(
                .verdictPropertyRemoved,
                site,
                swift: .breaking,
                message,
                advice: "remove your uses of it"
            )
        }
    }

    private mutating func compareProperty(_ old: FailureProperty, _ new: FailureProperty, _ site: ChangeLocation) {
        compareNames(.verdictPropertyChanged, old.name, new.name, site, quoted(new.key))
        if old.key != new.key {
            let message = "is read from \(quoted(new.key)) instead of \(quoted(old.key))"
            report(.verdictPropertyChanged, site, wire: .risky, message)
        }
        if !pairs.areSame(old.type, new.type) || old.isOptional != new.isOptional {
            let types = [old, new].map { $0.type.title + ($0.isOptional ? "?" : "") }
            let message = "is \(types[1]) instead of \(types[0])"
            report(.verdictPropertyChanged, site, swift: .breaking, message, advice: "check its uses")
        }
        compareCodes(old.codes, new.codes, site)
    }

    private mutating func compareCodes(_ old: [Value], _ new: [Value], _ site: ChangeLocation) {
        compare(Match.all(old, new), at: site.part) { comparison, old, new, site in
            comparison.compareNames(.codeRenamed, old.name, new.name, site, "the code \(new.key)")
            if old.key != new.key {
                let message = "is \(new.key) instead of \(old.key); released apps do not recognize the new code"
                comparison.report(.codeValueChanged, site, wire: .risky, message)
            }
        } added: { comparison, new, site in
            let advice = "add the code to switches that list all codes"
            comparison.report(.codeAdded, site, swift: .risky, "the code \(new.key) has a name now", advice: advice)
        } removed: { comparison, old, site in
            let message = "the code \(old.key) no longer has a name"
            let advice = "compare the raw value instead"
            comparison.report(.codeRemoved, site, swift: .breaking, message, advice: advice)
        }
    }
}
