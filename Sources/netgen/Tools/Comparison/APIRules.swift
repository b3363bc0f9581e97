extension Comparison {
    mutating func compareAPIs() {
        let site = ChangeLocation(.api, Match(old: old, new: new))
        let advice = "write \(new.swiftName) instead, or keep the name: \"namespace\": \"\(old.swiftName)\""
        compareNames(.namespaceRenamed, old.swiftName, new.swiftName, site, "the namespace", advice: advice)
        compareAccess(site)
        compareEnvironments(site)
        compareSecurity(from: old.api.service.security, to: new.api.service.security, site)
        compareNotes(old.notes, new.notes, site)
        compareSharedFailures()
        if hasAllFacts { compareClients(old.api, new.api, site) }
    }

    private mutating func compareAccess(_ site: ChangeLocation) {
        let levels = Spec.Access.allCases
        let (before, now) = (old.api.identity.access, new.api.identity.access)
        guard let from = levels.firstIndex(of: before), let to = levels.firstIndex(of: now), from != to else { return }
        report(
            to < from ? .accessLowered : .accessRaised,
            site,
            swift: to < from ? .breaking : .safe,
            "all declarations are \(now) instead of \(before)",
            advice: to < from ? "use the client inside the \(now == .package ? "package" : "module") only" : nil
        )
    }

    // MARK: - Servers

    private mutating func compareEnvironments(_ site: ChangeLocation) {
        let matches = Match.all(old.api.service.environments, new.api.service.environments)
        comparePreferred(matches, site)
        // An environment that has the same URL under another name was renamed, not removed.
        compare(matches.joined(by: \.url), at: site.part) { comparison, old, new, site in
            let advice = "write .\(new.swiftName) instead"
            comparison.compareNames(
                .environmentRenamed,
                old.swiftName,
                new.swiftName,
                site,
                "the environment",
                advice: advice
            )
            comparison.compareURLs(old.url, new.url, site, .environmentURLChanged)
            comparison.compareServerVariables(
                old.variables?.variables ?? [],
                new.variables?.variables ?? [],
                site
            )
            comparison.compareServers(old.servers, new.servers, site)
        } added: { comparison, new, site in
            comparison.report(.environmentAdded, site, "a new environment at \(new.url)")
        } removed: { comparison, old, site in
            let message = "the environment was removed; \(old.url) may no longer be available"
            let advice = "choose another environment"
            comparison.report(.environmentRemoved, site, swift: .breaking, wire: .risky, message, advice: advice)
        }
    }

    /// Reports a change of the default environment of `client()`. A renamed or removed default is reported elsewhere.
    private mutating func comparePreferred(_ matches: [Match<Environment>], _ site: ChangeLocation) {
        let (before, now) = (old.api.preferredEnvironments, new.api.preferredEnvironments)
        guard let oldDefault = before.first, !now.isEmpty, before != now,
            before.allSatisfy({ name in matches.contains { $0.old?.swiftName == name && $0.new != nil } })
        else { return }
        let words = [before, now].map { $0.joined(separator: " or, in debug builds, ") }
        let message = "client() uses \(words[1]) instead of \(words[0])"
        let advice = "state the environment: client(.\(oldDefault))"
        report(.defaultEnvironmentChanged, site, swift: .risky, message, advice: advice)
    }

    private mutating func compareServers(
        _ old: [Environment.Server],
        _ new: [Environment.Server],
        _ site: ChangeLocation
    ) {
        compare(Match.all(old, new), at: site.part) { comparison, old, new, site in
            comparison.compareURLs(old.url, new.url, site, .serverURLChanged)
        } added: { comparison, new, site in
            comparison.report(.serverAdded, site, "a new server at \(new.url)")
        } removed: { comparison, old, site in
            comparison.report(.serverRemoved, site, wire: .risky, "the server at \(old.url) was removed")
        }
    }

    private mutating func compareURLs(_ old: String, _ new: String, _ site: ChangeLocation, _ code: Change.Code) {
        guard old != new else { return }
        let message = "is at \(new) now; released apps still call \(old)"
        report(code, site, wire: .risky, message, advice: "keep the old URL available while these apps are in use")
    }

    // MARK: - Security

    /// Reports a change of the required security. Each released app satisfies one of the old alternatives. So the
    /// change is safe on the wire only if all of them remain.
    mutating func compareSecurity(from old: [[SecurityScheme]]?, to new: [[SecurityScheme]]?, _ site: ChangeLocation) {
        let (before, now) = (old?.spellings ?? ["none"], new?.spellings ?? ["none"])
        guard before != now else {
            // Clients add credentials to a request without a declaration, but not to one that declares none.
            if (old == nil) != (new == nil) {
                let message =
                    new == nil ? "no longer declares its credentials" : "declares that it needs no credentials"
                report(.securityChanged, site, message)
            }
            return
        }
        let words = [before, now].map { $0.filter { $0 != "none" }.joined(separator: " or ") }
        if now.contains("none") {
            report(.securityRemoved, site, "no longer needs \(words[0])")
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
            isAdded ? "needs \(words[1]) now" : "needs \(words[1]) instead of \(words[0])",
            advice: wire == .safe ? nil : "give the client middleware that adds it"
        )
    }
}

extension API {
    /// The default environment of clients, and that of debug builds if it differs.
    fileprivate var preferredEnvironments: [String] {
        [service.defaultEnvironment?.name, service.defaultEnvironment?.debugName].compactMap { $0?.unescaped }
    }
}
