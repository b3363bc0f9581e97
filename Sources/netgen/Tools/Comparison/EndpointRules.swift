extension Comparison {
    mutating func compareEndpoints() {
        compare(pairs.endpoints) {
            ChangeLocation(.endpoint(($0.old ?? $0.new)?.name ?? ""), $0)
        } matched: {
            $0.compareEndpoint($1, $2, $3)
        } added: { comparison, new, site in
            comparison.report(.endpointAdded, site, "a new endpoint, \(new.key)")
        } removed: { comparison, old, site in
            let advice = "stop sending it, and keep the endpoint available while released apps send it"
            let message = "\(old.key) was removed"
            comparison.report(.endpointRemoved, site, swift: .breaking, wire: .breaking, message, advice: advice)
        }
    }

    private mutating func compareEndpoint(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        compareNames(.endpointRenamed, old.name, new.name, site, "the request for \(new.key)")
        compareAddress(old, new, site)
        compareNotes(old.label, new.label, site)
        compareWrapping(old, new, site)
        // Security that endpoints inherit is reported once, for the API.
        if old.security != nil || new.security != nil {
            compareSecurity(from: old.security ?? self.old.security, to: new.security ?? self.new.security, site)
        }
        comparePaging(old.paging, new.paging, site)
        compareParameters(old, new, site)
        compareConstants(old, new, site)
        compareResponses(old, new, site.named("Response"))
        compareStreams(old.streams, new.streams, site)
        compareFailures(old, new, site)
        compareRedirects(old.redirects ?? [], new.redirects ?? [], site)
        guard hasAllFacts else { return }
        compareCalls(old, new, site)
        compareHandling(old, new, site)
    }

    private mutating func compareAddress(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let advice = "keep the old endpoint available until released apps are updated"
        if old.route != new.route {
            let paths = [old, new].map { $0.route.drop { $0 != " " } }
            let code: Change.Code = paths[0] != paths[1] ? .pathChanged : .methodChanged
            report(code, site, wire: .breaking, "is \(new.key) now, and was \(old.key)", advice: advice)
        }
        if let sent = old.sends, let sends = new.sends, sent != sends {
            let message = "sends \(sends.joined(separator: ", ")) now, and sent \(sent.joined(separator: ", "))"
            report(.parameterValueChanged, site, wire: .breaking, message, advice: advice)
        }
        if old.domain != new.domain {
            let name = new.domain.map { "conforms to `\($0)` now" } ?? "is no longer in a domain"
            report(.endpointDomainChanged, site, swift: .risky, name, advice: "use the request's new protocol")
        }
        if old.server != new.server {
            let server = new.server.map { "the server \(quoted($0))" } ?? "the API's default server"
            report(.endpointServerChanged, site, wire: .risky, "goes to \(server) now", advice: advice)
        }
    }

    private mutating func comparePaging(_ old: Paging?, _ new: Paging?, _ site: ChangeLocation) {
        switch (old, new) {
        case (nil, nil): break
        case (nil, let new?): report(.pagingAdded, site, "supports paging now, by \(new.style)")
        case (let old?, nil):
            let message = "no longer supports paging, which was by \(old.style)"
            let advice = "send the request once instead of paging"
            report(.pagingRemoved, site, swift: .breaking, wire: .risky, message, advice: advice)
        case (let old?, let new?):
            guard old.style != new.style || old.items != new.items else { return }
            let items = new.items.isEmpty ? "the items are the whole response" : "the items are at \(quoted(new.items))"
            let context = old.items == new.items ? "" : ", and \(items)"
            report(
                .pagingChanged,
                site,
                wire: .breaking,
                "has paging by \(new.style) instead of \(old.style)\(context)"
            )
        }
    }

    private mutating func compareWrapping(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let (before, now) = (self.old.wrapper(of: old), self.new.wrapper(of: new))
        let payloads = [old.payload ?? before?.payload ?? ".", new.payload ?? now?.payload ?? "."]
        let isInherited = old.payload == nil && new.payload == nil
        if before.flatMap({ pairs.names[$0.name] }) != now?.name || (before == nil) != (now == nil) {
            report(
                .endpointWrapperChanged,
                site,
                swift: .risky,
                wire: before != nil && now != nil && payloads[0] == payloads[1] ? .risky : .breaking,
                "has \(now.map { "the wrapper \($0.name)" } ?? "no wrapper") instead of \(before?.name ?? "none")",
                advice: "check your error handling, and your uses of the wrapper's other fields"
            )
        } else if payloads[0] != payloads[1], !isInherited {
            let message = "the payload is at \(quoted(payloads[1])) instead of \(quoted(payloads[0]))"
            report(.payloadMoved, site, wire: .breaking, message)
        } else if !isInherited {
            let areOptional = [(old, before), (new, now)].map { endpoint, wrapper in
                endpoint.payload == nil ? wrapper?.isPayloadOptional ?? false : endpoint.handling.isPayloadOptional
            }
            comparePayloadPresence(areOptional[0], areOptional[1], site)
        }
    }
}
