extension Comparison {
    mutating func compareEndpoints() {
        for match in pairs.endpoints {
            let site = Site(.endpoint((match.old ?? match.new)?.name ?? ""), match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareEndpoint(old, new, site)
            case (nil, let new?): report(.endpointAdded, site, swift: .safe, wire: .safe, "a new endpoint, \(new.key)")
            case (let old?, nil):
                report(
                    .endpointRemoved,
                    site,
                    swift: .breaking,
                    wire: .breaking,
                    "\(old.key) is gone",
                    advice: "stop sending it, and keep the server answering while apps in the field do"
                )
            case (nil, nil): break
            }
        }
    }

    private mutating func compareEndpoint(_ old: Outline, _ new: Outline, _ site: Site) {
        if old.name != new.name {
            let message = "the request for \(new.key) was called \(old.name)"
            report(.endpointRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        compareAddress(old, new, site)
        compareNotes(old, new, site)
        compareWrapping(old, new, site)
        compareOwnSecurity(old, new, site)
        comparePaging(old, new, site)
        compareParameters(old, new, site)
        compareResponses(old, new, site)
        compareStreams(old, new, site)
        compareFailures(old, new, site)
    }

    private mutating func compareAddress(_ old: Outline, _ new: Outline, _ site: Site) {
        let advice = "keep the old one answering until apps in the field are updated"
        if old.identity != new.identity {
            let (method, other) = (old.identity.method, new.identity.method)
            let isMoved = old.identity.dropFirst(method.count) != new.identity.dropFirst(other.count)
            let message = "is \(new.key) now, and was \(old.key)"
            let code: Change.Code = isMoved ? .pathChanged : .methodChanged
            report(code, site, swift: .safe, wire: .breaking, message, advice: advice)
        }
        if old.facts[.server] != new.facts[.server] {
            let server = new.facts[.server].map { "the server \(quoted($0))" } ?? "the API's usual server"
            report(.endpointServerChanged, site, swift: .safe, wire: .risky, "goes to \(server) now", advice: advice)
        }
    }

    private mutating func compareOwnSecurity(_ old: Outline, _ new: Outline, _ site: Site) {
        // What all need is said once, of the API.
        guard old.facts[.security] != nil || new.facts[.security] != nil else { return }
        compareSecurity(
            from: old.facts[.security] ?? self.old.facts[.security],
            to: new.facts[.security] ?? self.new.facts[.security],
            site
        )
    }

    private mutating func comparePaging(_ old: Outline, _ new: Outline, _ site: Site) {
        let (before, now) = (old.facts[.paging], new.facts[.paging])
        switch (before, now) {
        case (nil, nil): break
        case (nil, let now?): report(.pagingAdded, site, swift: .safe, wire: .safe, "has pages now, by \(now)")
        case (let before?, nil):
            report(
                .pagingRemoved,
                site,
                swift: .breaking,
                wire: .risky,
                "has no pages any more; it had them by \(before)",
                advice: "send the request once instead of asking for its pages"
            )
        case (let before?, let now?):
            // Types of items that only have another name have been compared as types.
            let items = [old.facts[.item], new.facts[.item]].map { $0?.split(separator: " ").first }
            if before != now || items[0] != items[1] {
                let place = items[0] == items[1] ? "" : ", and the items are at \(quoted(String(items[1] ?? "")))"
                let message = "goes on by \(now) instead of \(before)\(place)"
                report(.pagingChanged, site, swift: .safe, wire: .breaking, message)
            }
        }
    }

    // MARK: - Wrappers

    private mutating func compareWrapping(_ old: Outline, _ new: Outline, _ site: Site) {
        let (before, now) = (wrapper(of: old, in: self.old), wrapper(of: new, in: self.new))
        let places = [(old, before), (new, now)].map { $0.facts[.payload] ?? $1?.facts[.payload] ?? "." }
        let isInherited = old.facts[.payload] == nil && new.facts[.payload] == nil
        if before.flatMap({ pairs.names[$0.name] }) != now?.name || (before == nil) != (now == nil) {
            report(
                .endpointWrapperChanged,
                site,
                swift: .risky,
                wire: before != nil && now != nil && places[0] == places[1] ? .risky : .breaking,
                "is answered in \(now?.name ?? "no wrapper") instead of \(before?.name ?? "none")",
                advice: "look at what is thrown, and at the wrapper's other fields where you use them"
            )
        } else if places[0] != places[1], !isInherited {
            let message = "the payload is at \(quoted(places[1])) instead of \(quoted(places[0]))"
            report(.payloadMoved, site, swift: .safe, wire: .breaking, message)
        }
    }

    /// The wrapper of an endpoint's responses.
    func wrapper(of endpoint: Outline, in api: Outline) -> Outline? {
        guard let name = endpoint.shared(in: api)?.facts[.wrapper] else { return nil }
        return api.parts(.wrapper).first { $0.name == name }
    }
}

extension Outline {
    /// What an endpoint has in common with others.
    func shared(in api: Outline) -> Outline? {
        let all = api.parts(.shared)
        guard let name = facts[.shared] else { return all.first }
        return all.first { $0.name == name }
    }
}

extension String {
    /// The word before the path.
    fileprivate var method: Substring { prefix { $0 != " " } }
}
