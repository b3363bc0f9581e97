extension Comparison {
    mutating func compareEndpoints() {
        compare(pairs.endpoints) {
            ChangeLocation(.endpoint(($0.old ?? $0.new)?.swiftName ?? ""), $0)
        } matched: {
            $0.compareEndpoint($1, $2, $3)
        } added: { comparison, new, site in
            comparison.report(.endpointAdded, site, "a new endpoint, \(new.partKey)")
        } removed: { comparison, old, site in
            let advice = "stop sending it, and keep the endpoint available while released apps send it"
            let message = "\(old.partKey) was removed"
            comparison.report(.endpointRemoved, site, swift: .breaking, wire: .breaking, message, advice: advice)
        }
    }

    private mutating func compareEndpoint(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        compareNames(.endpointRenamed, old.swiftName, new.swiftName, site, "the request for \(new.partKey)")
        compareAddress(old, new, site)
        compareNotes(old.notes, new.notes, site)
        compareWrapping(old, new, site)
        // Security that endpoints inherit is reported once, for the API.
        if old.address.security != nil || new.address.security != nil {
            compareSecurity(
                from: old.address.security ?? self.old.api.service.security,
                to: new.address.security ?? self.new.api.service.security,
                site
            )
        }
        comparePaging(old.result.paging, new.result.paging, site)
        compareParameters(old, new, site)
        compareConstants(old, new, site)
        compareResponses(old, new, site.named("Response"))
        compareStreams(old.result.stream, new.result.stream, site)
        compareFailures(old, new, site)
        compareRedirects(old.result.redirects.map(\.key), new.result.redirects.map(\.key), site)
        guard hasAllFacts else { return }
        compareCalls(old, new, site)
        compareHandling(old, new, site)
    }

    private mutating func compareAddress(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let advice = "keep the old endpoint available until released apps are updated"
        if old.route != new.route {
            let paths = [old, new].map { $0.route.drop { $0 != " " } }
            let code: Change.Code = paths[0] != paths[1] ? .pathChanged : .methodChanged
            report(code, site, wire: .breaking, "is \(new.partKey) now, and was \(old.partKey)", advice: advice)
        }
        if !old.address.sends.isEmpty, !new.address.sends.isEmpty, old.address.sends != new.address.sends {
            let (before, now) = (old.address.sends.joined(separator: ", "), new.address.sends.joined(separator: ", "))
            let message = "sends \(now) now, and sent \(before)"
            report(.parameterValueChanged, site, wire: .breaking, message, advice: advice)
        }
        if old.declaration.domain?.protocolName != new.declaration.domain?.protocolName {
            let name =
                new.declaration.domain.map { "conforms to `\($0.protocolName)` now" } ?? "is no longer in a domain"
            report(.endpointDomainChanged, site, swift: .risky, name, advice: "use the request's new protocol")
        }
        if old.address.server != new.address.server {
            let server = new.address.server.map { "the server \(quoted($0))" } ?? "the API's default server"
            report(.endpointServerChanged, site, wire: .risky, "goes to \(server) now", advice: advice)
        }
    }

    private mutating func comparePaging(_ old: Paging?, _ new: Paging?, _ site: ChangeLocation) {
        switch (old, new) {
        case (nil, nil): break
        case (nil, let new?): report(.pagingAdded, site, "supports paging now, by \(new.kind.spelling)")
        case (let old?, nil):
            let message = "no longer supports paging, which was by \(old.kind.spelling)"
            let advice = "send the request once instead of paging"
            report(.pagingRemoved, site, swift: .breaking, wire: .risky, message, advice: advice)
        case (let old?, let new?):
            let styles = [old, new].map(\.kind.spelling)
            let paths = [old, new].map(\.items.spelling)
            guard styles[0] != styles[1] || paths[0] != paths[1] else { return }
            let items = paths[1].isEmpty ? "the items are the whole response" : "the items are at \(quoted(paths[1]))"
            let context = paths[0] == paths[1] ? "" : ", and \(items)"
            report(
                .pagingChanged,
                site,
                wire: .breaking,
                "has paging by \(styles[1]) instead of \(styles[0])\(context)"
            )
        }
    }

    private mutating func compareWrapping(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let (before, now) = (self.old.api.wrapper(of: old), self.new.api.wrapper(of: new))
        let locations = [old.result.payload ?? before?.payload ?? .body, new.result.payload ?? now?.payload ?? .body]
        let payloads = locations.map(\.spelling)
        let isInherited = old.result.payload == nil && new.result.payload == nil
        if before.flatMap({ pairs.names[$0.swiftName] }) != now?.swiftName || (before == nil) != (now == nil) {
            report(
                .endpointWrapperChanged,
                site,
                swift: .risky,
                wire: before != nil && now != nil && payloads[0] == payloads[1] ? .risky : .breaking,
                "has \(now.map { "the wrapper \($0.name)" } ?? "no wrapper") instead of \(before?.swiftName ?? "none")",
                advice: "check your error handling, and your uses of the wrapper's other fields"
            )
        } else if payloads[0] != payloads[1], !isInherited {
            let message = "the payload is at \(quoted(payloads[1])) instead of \(quoted(payloads[0]))"
            report(.payloadMoved, site, wire: .breaking, message)
        } else if !isInherited {
            comparePayloadPresence(locations[0].isOptional, locations[1].isOptional, site)
        }
    }
}
