/// The rules for the declarations that all clients use, and for the facts of requests besides their parameters. Stamps of
/// netgen 0.1.0 lack these facts.
extension Comparison {
    mutating func compareClients(_ old: API, _ new: API, _ site: ChangeLocation) {
        if old.client.isOwn != new.client.isOwn {
            let types = [old, new].map { $0.client.isOwn ? "APIClient<\($0.identity.namespace)>" : "Client" }
            let message = "the client is \(quoted(types[1])) instead of \(quoted(types[0]))"
            report(.clientTypeChanged, site, swift: .breaking, message, advice: "use the new type")
        }
        for (before, now, what) in [
            (old.service.environmentName, new.service.environmentName, "the type of environments"),
            (old.client.errorName, new.client.errorName, "the type of errors"),
        ] {
            let advice = "rename it in your code"
            let site = site.named(now.description, before: before.description)
            compareNames(.typeRenamed, before.description, now.description, site, what, advice: advice)
        }
        if !pairs.areSame(old.client.failure, new.client.failure), old.client.failure != new.client.failure {
            let titles = [old, new].map { $0.client.failure?.title ?? "Never" }
            let message = "the failure is \(titles[1]) instead of \(titles[0])"
            let site = site.named(new.client.errorName.description, before: old.client.errorName.description)
            report(.failureTypeChanged, site, swift: .breaking, message, advice: "check your error handling")
        }
        compareOAuth(
            old.service.oauth,
            new.service.oauth,
            site.named("\(new.service.environmentName).oauth", before: "oauth")
        )
        compareLimits(old.limits, new.limits, site.named("limits", before: "limits"))
    }

    private mutating func compareOAuth(_ old: Spec.OAuth?, _ new: Spec.OAuth?, _ site: ChangeLocation) {
        switch (old, new) {
        case (nil, nil): break
        case (nil, let new?): report(.oauthAdded, site, "a new token server at \(new.tokenURL)")
        case (.some, nil):
            let advice = "create an OAuthServer in your code"
            report(.oauthRemoved, site, swift: .breaking, "the token server was removed", advice: advice)
        case (let old?, let new?):
            for (before, now, what) in [
                (old.tokenURL, new.tokenURL, "tokens come from"),
                (old.authorizationURL ?? "no URL", new.authorizationURL ?? "no URL", "users log in at"),
            ] where before != now {
                let message = "\(what) \(now) now; released apps still call \(before)"
                let advice = "keep the old URL available while these apps are in use"
                report(.oauthChanged, site, swift: .risky, wire: .risky, message, advice: advice)
            }
        }
    }

    private mutating func compareLimits(
        _ old: [TypeLimits]?,
        _ new: [TypeLimits]?,
        _ site: ChangeLocation
    ) {
        switch (old, new) {
        case (nil, nil): break
        case (nil, .some): report(.limitsAdded, site, "a new table of documented limits")
        case (.some, nil):
            let advice = "remove it from your clients, or add \"validates\": true"
            report(.limitsRemoved, site, swift: .breaking, "the table of limits was removed", advice: advice)
        case (let old?, let new?):
            let names = Match.all(old, new).filter { $0.old?.limits.compact != $0.new?.limits.compact }
                .compactMap { ($0.new ?? $0.old)?.swiftName }
            if names.isEmpty { return }
            let message = "clients that check limits reject other values of \(quotedList(names, "and")) than before"
            report(.limitsChanged, site, swift: .risky, message, advice: "check the values that your code passes")
        }
    }

    // MARK: - Requests

    /// Reports changes of the functions that create a request. If neither spec requests functions, only users of the
    /// option `--calls groups` have them.
    mutating func compareCalls(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let isAssumed = self.old.hasAssumedCalls && self.new.hasAssumedCalls
        let before = isAssumed || !self.old.hasAssumedCalls ? old.request.calls : EndpointCalls()
        let now = isAssumed || !self.new.hasAssumedCalls ? new.request.calls : EndpointCalls()
        // The name of a member is that of the request, whose change is reported.
        if !isAssumed { compareCall(before.memberCall, now.memberCall, site) }
        compareCall(before.groupCall, now.groupCall, isAssumed: isAssumed, site)
    }

    private mutating func compareCall(_ old: Call?, _ new: Call?, isAssumed: Bool = false, _ site: ChangeLocation) {
        guard old?.title != new?.title else { return }
        if old == nil, let new, !isAssumed { report(.callAdded, site, "\(quoted(new.title)) creates the request, too") }
        guard let old else { return }
        var site = site
        site.member = old.function
        let advice = "write \(new?.title ?? "\(site.title)(…)") instead"
        let message = "\(quoted(old.title)) no longer creates the request\(isAssumed ? " with --calls groups" : "")"
        report(.callRemoved, site, swift: isAssumed ? .risky : .breaking, message, advice: advice)
    }

    private typealias Call = (title: String, function: String)

    /// Reports changes of the header `Accept` and of redacted values.
    mutating func compareHandling(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        // If the form of the response has changed, this is reported as a change of the response.
        if old.result.response.content.form == new.result.response.content.form, old.accept != new.accept {
            let types = [old, new].map { $0.accept ?? "application/json" }
            let message = "asks for \(quoted(types[1])) instead of \(quoted(types[0]))"
            report(.acceptChanged, site, wire: .risky, message, advice: "let the server send both for a while")
        }
        if let before = old.request.body, let now = new.request.body, before.isNullSent != now.isNullSent {
            let words = [before, now].map { $0.isNullSent ? "null" : "no body" }
            let message = "sends \(words[1]) instead of \(words[0]) if there is no value"
            report(.bodyFormatChanged, site.named("body"), swift: .risky, wire: .risky, message)
        }
        // Requests can have a secret of a model in common, so the change is reported once, for the API.
        let site = ChangeLocation(.api, Match(old: self.old, new: self.new))
        let (before, now) = (old.request.secrets, new.request.secrets)
        for name in now where !before.contains(name) {
            report(.secretsChanged, site, "logs redact \(quoted(name)) now")
        }
        for name in before where !now.contains(name) {
            let advice = "add \"format\": \"password\", or check that your logs may contain the value"
            report(.secretsChanged, site, swift: .risky, "logs no longer redact \(quoted(name))", advice: advice)
        }
    }
}

extension EndpointCalls {
    fileprivate var memberCall: (title: String, function: String)? {
        member.map { (".\($0.unescaped)(…)", $0.unescaped) }
    }

    fileprivate var groupCall: (title: String, function: String)? {
        group.map { ("\($0.name).\($0.function.unescaped)(…)", $0.function.unescaped) }
    }
}
