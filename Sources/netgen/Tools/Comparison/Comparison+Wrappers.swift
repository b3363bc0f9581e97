extension Comparison {
    mutating func compareWrappers() {
        for match in pairs.wrappers {
            let site = Site(.type((match.old ?? match.new)?.name ?? ""), match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareWrapper(old, new, site)
            case (nil, .some): report(.wrapperAdded, site, swift: .safe, wire: .safe, "a new wrapper")
            case (.some, nil):
                let advice = "look at the endpoints that had it"
                report(.wrapperRemoved, site, swift: .breaking, wire: .safe, "the wrapper is gone", advice: advice)
            case (nil, nil): break
            }
        }
    }

    private mutating func compareWrapper(_ old: Outline, _ new: Outline, _ site: Site) {
        if old.name != new.name {
            let message = "the wrapper was called \(old.name)"
            report(.wrapperRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.facts[.payload] != new.facts[.payload], hasInheritors(old) {
            report(
                .payloadMoved,
                site,
                swift: .safe,
                wire: .breaking,
                "the payload is at \(quoted(new.facts[.payload] ?? "")) instead of \(quoted(old.facts[.payload] ?? ""))",
                advice: "apps in the field find no payload: let the server send both for a while"
            )
        }
        if old.facts[.success] != new.facts[.success] {
            report(
                .verdictChanged,
                site,
                swift: .safe,
                wire: .risky,
                "success is \(new.facts[.success] ?? "always") instead of \(old.facts[.success] ?? "always")",
                advice: "apps in the field go by the old rule: let it stay true for a while"
            )
        }
        compareFields(old.parts(.field), new.parts(.field), use: .response, hasOrder: false, site)
        compareVerdicts(old, new, site)
    }

    /// There are endpoints whose payload is where the wrapper says, then and now.
    private func hasInheritors(_ wrapper: Outline) -> Bool {
        pairs.endpoints.contains { match in
            guard let old = match.old, let new = match.new else { return false }
            return old.facts[.payload] == nil && new.facts[.payload] == nil
                && self.wrapper(of: old, in: self.old)?.name == wrapper.name
        }
    }

    private mutating func compareVerdicts(_ old: Outline, _ new: Outline, _ site: Site) {
        var site = site
        let isStructure = [old, new].map { $0.facts[.clientFailure] != nil }
        if let name = new.facts[.clientFailure] ?? old.facts[.clientFailure] { site.title = name }
        guard isStructure[0] == isStructure[1] else { return }
        if let name = old.facts[.clientFailure], name != site.title {
            report(
                .typeRenamed,
                site,
                swift: .breaking,
                wire: .safe,
                "the failure was called \(name)",
                advice: Self.keepNames
            )
        }
        for match in MatchedPart.match(old.parts(.verdict), new.parts(.verdict)) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareVerdict(old, new, place)
            case (nil, let new?):
                let message = "failures have \(quoted(new.key)) now"
                report(.verdictPropertyAdded, place, swift: .safe, wire: .safe, message)
            case (let old?, nil):
                report(
                    .verdictPropertyRemoved,
                    place,
                    swift: .breaking,
                    wire: .safe,
                    "failures do not have \(quoted(old.key)) any more",
                    advice: "do without it"
                )
            case (nil, nil): break
            }
        }
    }

    private mutating func compareVerdict(_ old: Outline, _ new: Outline, _ site: Site) {
        if old.name != new.name {
            let message = "\(quoted(new.key)) was called \(old.name)"
            report(.verdictPropertyChanged, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.key != new.key {
            let message = "is read from \(quoted(new.key)) instead of \(quoted(old.key))"
            report(.verdictPropertyChanged, site, swift: .safe, wire: .risky, message)
        }
        let isSameType = zip([old.type].compactMap { $0 }, [new.type].compactMap { $0 }).allSatisfy {
            pairs.areSame($0, $1)
        }
        if !isSameType || old.facts[.presence] != new.facts[.presence] {
            let types = [old, new].map { ($0.type?.title ?? "") + ($0.facts[.presence] == nil ? "" : "?") }
            let message = "is \(types[1]) instead of \(types[0])"
            let advice = "look at where you use it"
            report(.verdictPropertyChanged, site, swift: .breaking, wire: .safe, message, advice: advice)
        }
        for match in MatchedPart.match(old.parts, new.parts) { compareCode(match, site.part(match)) }
    }

    private mutating func compareCode(_ match: MatchedPart, _ site: Site) {
        switch (match.old, match.new) {
        case (let old?, let new?):
            if old.name != new.name {
                let message = "the code \(new.key) was called \(old.name)"
                report(.codeRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
            }
            if old.key != new.key {
                let message = "is \(new.key) instead of \(old.key); apps in the field do not know the new code"
                report(.codeValueChanged, site, swift: .safe, wire: .risky, message)
            }
        case (nil, let new?):
            report(
                .codeAdded,
                site,
                swift: .risky,
                wire: .safe,
                "the code \(new.key) has a name now",
                advice: "a switch that lists every code needs it, too"
            )
        case (let old?, nil):
            let message = "the code \(old.key) has no name any more"
            report(.codeRemoved, site, swift: .breaking, wire: .safe, message, advice: "compare the raw value instead")
        case (nil, nil): break
        }
    }
}
