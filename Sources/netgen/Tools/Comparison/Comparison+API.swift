extension Comparison {
    mutating func compareAPIs() {
        var site = Site(.api, MatchedPart(old: old, new: new))
        site.member = old.name
        if old.name != new.name {
            report(
                .namespaceRenamed,
                site,
                swift: .breaking,
                wire: .safe,
                "the namespace was called \(old.name)",
                advice: "write \(new.name) instead, or keep the name: \"namespace\": \"\(old.name)\""
            )
        }
        compareAccess(site)
        compareEnvironments(site)
        compareSecurity(from: old.facts[.security], to: new.facts[.security], site)
        compareNotes(old, new, site)
        compareSharedFailures()
    }

    private mutating func compareAccess(_ site: Site) {
        let levels = ["internal", "package", "public"]
        let (before, now) = (old.facts[.access] ?? "internal", new.facts[.access] ?? "internal")
        guard let from = levels.firstIndex(of: before), let to = levels.firstIndex(of: now), from != to else { return }
        report(
            to < from ? .accessLowered : .accessRaised,
            site,
            swift: to < from ? .breaking : .safe,
            wire: .safe,
            "everything is \(now) instead of \(before)",
            advice: to < from ? "use it inside the \(now == "package" ? "package" : "module") only" : nil
        )
    }

    // MARK: - Servers

    private mutating func compareEnvironments(_ site: Site) {
        var matches = MatchedPart.match(old.parts(.environment), new.parts(.environment))
        comparePreferred(matches, site)
        // Another name for the same place.
        for index in matches.indices where matches[index].old == nil {
            let url = matches[index].new?.facts[.url]
            guard let other = matches.firstIndex(where: { $0.new == nil && $0.old?.facts[.url] == url }) else {
                continue
            }
            matches[index].old = matches[other].old
            matches[other].old = nil
        }
        for match in matches {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compare(old, new, place)
            case (nil, let new?):
                report(.environmentAdded, place, swift: .safe, wire: .safe, "a new environment at \(url(new))")
            case (let old?, nil):
                report(
                    .environmentRemoved,
                    place,
                    swift: .breaking,
                    wire: .risky,
                    "the environment is gone; \(url(old)) may not be served any more",
                    advice: "choose another environment"
                )
            case (nil, nil): break
            }
        }
    }

    /// Which environment a client is for that is not told; not where it is only called otherwise, or gone.
    private mutating func comparePreferred(_ matches: [MatchedPart], _ site: Site) {
        guard let before = old.facts[.preferred], let now = new.facts[.preferred], before != now else { return }
        let names = before.split(separator: " ").map(String.init)
        guard names.allSatisfy({ name in matches.contains { $0.old?.name == name && $0.new != nil } }) else { return }
        let words = [before, now].map { text in
            text.split(separator: " ").joined(separator: ", and in debug builds for ")
        }
        report(
            .defaultEnvironmentChanged,
            site,
            swift: .risky,
            wire: .safe,
            "client() is for \(words[1]) instead of \(words[0])",
            advice: "say which environment it is for: client(.\(names[0]))"
        )
    }

    private mutating func compare(_ old: Outline, _ new: Outline, _ site: Site) {
        if old.name != new.name {
            report(
                .environmentRenamed,
                site,
                swift: .breaking,
                wire: .safe,
                "the environment was called \(old.name)",
                advice: "write .\(new.name) instead"
            )
        }
        compareURL(old, new, site, .environmentURLChanged)
        compareServerVariables(old, new, site)
        for match in MatchedPart.match(old.parts(.server), new.parts(.server)) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareURL(old, new, place, .serverURLChanged)
            case (nil, let new?): report(.serverAdded, place, swift: .safe, wire: .safe, "a new server at \(url(new))")
            case (let old?, nil):
                report(.serverRemoved, place, swift: .safe, wire: .risky, "the server at \(url(old)) is gone")
            case (nil, nil): break
            }
        }
    }

    private mutating func compareURL(_ old: Outline, _ new: Outline, _ site: Site, _ code: Change.Code) {
        guard old.facts[.url] != new.facts[.url] else { return }
        report(
            code,
            site,
            swift: .safe,
            wire: .risky,
            "is at \(url(new)) now; apps in the field still call \(url(old))",
            advice: "keep the old address answering until they are gone"
        )
    }

    private func url(_ outline: Outline) -> String { outline.facts[.url] ?? "" }

    // MARK: - Security

    /// Apps in the field satisfy one of the alternatives of before.
    mutating func compareSecurity(from old: String?, to new: String?, _ site: Site) {
        guard old != new else { return }
        let before = alternatives(old)
        let now = alternatives(new)
        guard before != now else { return }
        if now.contains("none") {
            report(.securityRemoved, site, swift: .safe, wire: .safe, "needs no \(spelled(before)) any more")
            return
        }
        let wire: Change.Grade =
            if before.allSatisfy(now.contains) { .safe } else if before.contains(where: now.contains) { .risky } else {
                .breaking
            }
        let isAdded = before.contains("none")
        report(
            isAdded ? .securityAdded : .securityChanged,
            site,
            swift: wire == .safe ? .safe : .risky,
            wire: wire,
            isAdded ? "needs \(spelled(now)) now" : "needs \(spelled(now)) instead of \(spelled(before))",
            advice: wire == .safe ? nil : "give the client middleware that adds it"
        )
    }

    private func alternatives(_ security: String?) -> [String] {
        guard let security else { return ["none"] }
        return security.pieces(between: UInt8(ascii: "|"))
    }

    private func spelled(_ alternatives: [String]) -> String {
        alternatives.filter { $0 != "none" }.joined(separator: " or ")
    }
}
