extension Comparison {
    /// Reports changes of the shared failures, which apply to endpoints that declare none.
    mutating func compareSharedFailures() {
        for match in Match.all(old.api.client.requestProtocols, new.api.client.requestProtocols) {
            guard let before = match.old, let now = match.new else { continue }
            var site = ChangeLocation(.api, Match(old: old, new: new))
            site.title += ".Failure"
            let (old, new) = (
                thrownType(before.failure, by: before, in: old), thrownType(now.failure, by: now, in: new)
            )
            compareStatuses(before.failure, now.failure, old, new, site)
        }
        guard hasAllFacts else { return }
        for name in old.failureEnums where !new.failureEnums.contains(name) {
            let site = ChangeLocation(.api, Match(old: old, new: new)).named(name.description, before: name.description)
            let advice = "write the failure of a request instead, such as GetPet.Failure"
            report(.typeRemoved, site, swift: .breaking, "the enum of failures was removed or renamed", advice: advice)
        }
    }

    /// Reports changes of an endpoint's failure, if either version declares one for the endpoint.
    mutating func compareFailures(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        guard old.result.failure != nil || new.result.failure != nil else { return }
        let (before, now) = (self.old.api.requestProtocol(of: old), self.new.api.requestProtocol(of: new))
        let (failureBefore, failureNow) = (self.old.api.failure(of: old), self.new.api.failure(of: new))
        compareStatuses(
            failureBefore,
            failureNow,
            thrownType(failureBefore, by: before, in: self.old),
            thrownType(failureNow, by: now, in: self.new),
            site.named("Failure")
        )
        // An enum that the new version lacks is reported for the API.
        guard hasAllFacts, let name = old.sharedFailureName, name != new.sharedFailureName,
            self.new.failureEnums.contains(name)
        else { return }
        let message = "the failure is \(new.sharedFailureName?.description ?? "no longer shared") instead of \(name)"
        let advice = "check your error handling"
        report(.failureTypeChanged, site.named("Failure"), swift: .risky, message, advice: advice)
    }

    /// Returns the type of a failure, or that of the wrapper's failure if there is no other; `nil` if it has none,
    /// either.
    private func thrownType(
        _ failure: EndpointFailure?,
        by requestProtocol: RequestProtocol?,
        in version: APIVersion
    ) -> ThrownType? {
        if let failure {
            return failure.thrownType == .nothing ? nil : failure.thrownType
        }
        guard let failure = requestProtocol.flatMap({ version.api.wrapper(of: $0) })?.rule.failure else { return nil }
        switch failure {
        case .field(_, let type): return .single(type)
        case .structure(let name, _): return .single(.named([name]))
        }
    }

    private func areSame(_ before: ThrownType?, _ now: ThrownType?) -> Bool {
        switch (before, now) {
        case (.cases, .cases), (nil, nil): true
        case (.single(let before), .single(let now)): pairs.areSame(before, now)
        default: false
        }
    }

    private mutating func compareStatuses(
        _ old: EndpointFailure?,
        _ new: EndpointFailure?,
        _ before: ThrownType?,
        _ now: ThrownType?,
        _ site: ChangeLocation
    ) {
        let isSame = areSame(before, now)
        if hasAllFacts { compareSharedCases(old, new, isSame: isSame, site) }
        if !isSame {
            let titles = [before, now].map { $0?.title ?? "Never" }
            let message = "the failure is \(titles[1]) instead of \(titles[0])"
            let advice = "check your error handling"
            report(.failureTypeChanged, site, swift: .breaking, message, advice: advice)
        }
        compare(Match.all(old?.statuses ?? [], new?.statuses ?? []), at: site.part) {
            $0.compareFailure($1, $2, $3)
        } added: { comparison, new, site in
            let isCase = isSame && !new.swiftName.isEmpty
            let message =
                "status \(new.partKey) is a typed failure now; released apps report it as an unexpected status"
            let advice = isCase ? "add the case to your switches over the failure" : nil
            comparison.report(.failureAdded, site, swift: isCase ? .risky : .safe, message, advice: advice)
        } removed: { comparison, old, site in
            let isCase = isSame && !old.swiftName.isEmpty
            let message = "status \(old.partKey) is no longer a typed failure"
            let advice = isCase ? "remove the case from your switches over the failure" : nil
            comparison.report(.failureRemoved, site, swift: isCase ? .breaking : .safe, message, advice: advice)
        }
    }

    /// Reports changes of the case for the failures of other requests.
    private mutating func compareSharedCases(
        _ old: EndpointFailure?,
        _ new: EndpointFailure?,
        isSame: Bool,
        _ site: ChangeLocation
    ) {
        guard isSame else { return }
        compare(Match.all(old?.others ?? [], new?.others ?? []).joined { _ in true }, at: site.part) {
            comparison,
            old,
            new,
            site in
            comparison.compareNames(
                .failureTypeChanged,
                old.swiftName,
                new.swiftName,
                site,
                "the case for other failures"
            )
            comparison.compareFailure(old, new, site)
        } added: { comparison, new, site in
            let advice = "add the case to your switches over the failure"
            comparison.report(.failureAdded, site, swift: .risky, "other failures have a case now", advice: advice)
        } removed: { comparison, old, site in
            let advice = "remove the case from your switches over the failure"
            let message = "other failures no longer have a case"
            comparison.report(.failureRemoved, site, swift: .breaking, message, advice: advice)
        }
    }

    private mutating func compareFailure(_ old: FailureStatus, _ new: FailureStatus, _ site: ChangeLocation) {
        if hasAllFacts, old.isRejection != new.isRejection {
            let words = [old, new].map { $0.isRejection ? "also" : "not" }
            let message = "is \(words[1]) the failure of a success status whose verdict is a failure"
            report(.failureTypeChanged, site, swift: .risky, message, advice: "check your error handling")
        }
        // A change of the shared failure type is reported once.
        guard !pairs.areSame(old.type, new.type), !(old.swiftName.isEmpty && new.swiftName.isEmpty) else { return }
        let wire = old.type.map { before in new.type.map { wireGrade(.response, from: before, to: $0) } ?? .breaking }
        let titles = [old, new].map { $0.type?.title ?? "no body" }
        let message = "status \(new.partKey) has \(titles[1]) instead of \(titles[0])"
        let isSame = areSameInSwift(old.type, new.type)
        reportType(.failureTypeChanged, site, isSame: isSame, wire: wire ?? .safe, message)
    }
}

extension APIVersion {
    /// The names of the enums of failures that several requests have.
    fileprivate var failureEnums: Set<TypeName> {
        Set(api.client.requestProtocols.compactMap(\.failureName) + api.endpoints.compactMap(\.sharedFailureName))
    }
}

extension ThrownType {
    fileprivate var title: String {
        switch self {
        case .cases: "a failure by status"
        case .single(let type): type.title
        case .nothing: "Never"
        }
    }
}
