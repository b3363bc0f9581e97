extension Comparison {
    /// What endpoints throw that have nothing of their own to say.
    mutating func compareSharedFailures() {
        for match in MatchedPart.match(old.parts(.shared), new.parts(.shared)) {
            guard let before = match.old, let now = match.new else { continue }
            var site = Site(.api, MatchedPart(old: old, new: new))
            site.title += ".Failure"
            compareStatuses(before, now, thrown(by: before, in: old), thrown(by: now, in: new), site)
        }
    }

    /// What an endpoint throws, where it has something to say of its own, then or now.
    mutating func compareFailures(_ old: Outline, _ new: Outline, _ site: Site) {
        guard old.facts[.clientFailure] != nil || new.facts[.clientFailure] != nil else { return }
        let sources = [(old, self.old), (new, self.new)].map { endpoint, api in
            endpoint.facts[.clientFailure] != nil ? endpoint : endpoint.shared(in: api) ?? endpoint
        }
        let before = thrown(by: sources[0], of: old, in: self.old)
        let now = thrown(by: sources[1], of: new, in: self.new)
        compareStatuses(sources[0], sources[1], before, now, site.named("Failure"))
    }

    private enum Thrown {
        /// An enum with a case for each status.
        case cases
        case type(TypeReference)
        case nothing

        var title: String {
            switch self {
            case .cases: "a failure by status"
            case .type(let type): type.title
            case .nothing: "nothing"
            }
        }
    }

    /// What is thrown by the statuses of an endpoint or of all, else by the wrapper.
    private func thrown(by source: Outline, of endpoint: Outline? = nil, in api: Outline) -> Thrown {
        if let form = source.facts[.clientFailure] {
            return TypeReference(spelling: form).map { .type($0) } ?? .cases
        }
        let name = (endpoint.flatMap { $0.shared(in: api) } ?? source).facts[.wrapper]
        guard let wrapper = api.parts(.wrapper).first(where: { $0.name == name }) else { return .nothing }
        if let name = wrapper.facts[.clientFailure].flatMap({ TypeReference(spelling: ".\($0)") }) {
            return .type(name)
        }
        return wrapper.parts(.verdict).first?.type.map { .type($0) } ?? .nothing
    }

    private func areSame(_ before: Thrown, _ now: Thrown) -> Bool {
        switch (before, now) {
        case (.cases, .cases), (.nothing, .nothing): true
        case (.type(let before), .type(let now)): pairs.areSame(before, now)
        default: false
        }
    }

    private mutating func compareStatuses(
        _ old: Outline,
        _ new: Outline,
        _ before: Thrown,
        _ now: Thrown,
        _ site: Site
    ) {
        let isSame = areSame(before, now)
        if !isSame {
            report(
                .failureTypeChanged,
                site,
                swift: .breaking,
                wire: .safe,
                "the failure is \(now.title) instead of \(before.title)",
                advice: "look at what you do with what is thrown"
            )
        }
        for match in MatchedPart.match(old.parts(.failure), new.parts(.failure)) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareFailure(old, new, place)
            case (nil, let new?):
                let isCase = isSame && !new.name.isEmpty
                report(
                    .failureAdded,
                    place,
                    swift: isCase ? .risky : .safe,
                    wire: .safe,
                    "status \(new.key) is a typed failure now; apps in the field report its status",
                    advice: isCase ? "add the case where you switch over the failure" : nil
                )
            case (let old?, nil):
                let isCase = isSame && !old.name.isEmpty
                report(
                    .failureRemoved,
                    place,
                    swift: isCase ? .breaking : .safe,
                    wire: .safe,
                    "status \(old.key) is no typed failure any more",
                    advice: isCase ? "remove the case where you switch over the failure" : nil
                )
            case (nil, nil): break
            }
        }
    }

    private mutating func compareFailure(_ old: Outline, _ new: Outline, _ site: Site) {
        let isSame =
            switch (old.type, new.type) {
            case (nil, nil): true
            case (let before?, let now?): pairs.areSame(before, now)
            default: false
            }
        // The type of all has been said once.
        guard !isSame, !(old.name.isEmpty && new.name.isEmpty) else { return }
        let wire = old.type.map { before in new.type.map { wireGrade(.response, from: before, to: $0) } ?? .breaking }
        report(
            .failureTypeChanged,
            site,
            swift: .breaking,
            wire: wire ?? .safe,
            "status \(new.key) comes with \(new.type?.title ?? "nothing") instead of \(old.type?.title ?? "nothing")",
            advice: "use the new type"
        )
    }
}
