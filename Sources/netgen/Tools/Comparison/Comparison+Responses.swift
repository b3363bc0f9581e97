extension Comparison {
    mutating func compareResponses(_ old: Outline, _ new: Outline, _ site: Site) {
        let site = site.named("Response")
        let (before, now) = (old.responseForm, new.responseForm)
        switch (before, now) {
        case (nil, nil): break
        case ("outcomes", "outcomes"): compareOutcomes(old, new, site)
        case (nil, .some):
            let message = "there is a response now: \(new.responseTitle)"
            report(
                .responseAdded,
                site,
                swift: .risky,
                wire: .safe,
                message,
                advice: "use it, or write _ = try await …"
            )
        case (.some, nil):
            report(
                .responseRemoved,
                site,
                swift: .breaking,
                wire: .breaking,
                "there is no response any more; it was \(old.responseTitle)",
                advice: "do without it"
            )
        default:
            compareContents(old, new, site, .responseTypeChanged)
        }
    }

    /// What comes piece by piece where the caller wants it so.
    mutating func compareStreams(_ old: Outline, _ new: Outline, _ site: Site) {
        for match in MatchedPart.match(old.parts(.element), new.parts(.element)) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareStream(old, new, place)
            case (nil, let new?):
                report(.streamAdded, place, swift: .safe, wire: .safe, "can be streamed now: \(new.streamTitle)")
            case (let old?, nil):
                let message = "cannot be streamed any more; it was \(old.streamTitle)"
                let advice = "send the request and take the whole response"
                report(.streamRemoved, place, swift: .breaking, wire: .breaking, message, advice: advice)
            case (nil, nil): break
            }
        }
    }

    private mutating func compareStream(_ old: Outline, _ new: Outline, _ site: Site) {
        let isSameType =
            old.type.map { before in new.type.map { pairs.areSame(before, $0) } ?? false } ?? (new.type == nil)
        if !isSameType || old.facts[.stream] != new.facts[.stream] {
            var wire: Change.Grade = .breaking
            if old.facts[.stream] == new.facts[.stream], let before = old.type, let now = new.type {
                wire = wireGrade(.response, from: before, to: now)
            }
            let message = "is a stream of \(new.streamTitle) instead of \(old.streamTitle)"
            report(.streamChanged, site, swift: .breaking, wire: wire, message, advice: "use the new type")
        } else if old.facts[.sentinel] != new.facts[.sentinel] {
            let words = [old, new].map { $0.facts[.sentinel].map { quoted($0) } ?? "the end of the response" }
            report(.streamChanged, site, swift: .safe, wire: .risky, "ends with \(words[1]) instead of \(words[0])")
        }
    }

    private mutating func compareOutcomes(_ old: Outline, _ new: Outline, _ site: Site) {
        for match in MatchedPart.match(old.parts(.outcome), new.parts(.outcome)) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareContents(old, new, place, .responseTypeChanged)
            case (nil, let new?):
                report(
                    .outcomeAdded,
                    place,
                    swift: .breaking,
                    wire: .risky,
                    "status \(new.key) is a success of its own now; apps in the field take it for another",
                    advice: "add the case where you switch over the response"
                )
            case (let old?, nil):
                let message = "status \(old.key) is none of the successes any more"
                let advice = "remove the case where you switch over the response"
                report(.outcomeRemoved, place, swift: .breaking, wire: .safe, message, advice: advice)
            case (nil, nil): break
            }
        }
    }

    /// What comes, for one status or for all.
    private mutating func compareContents(_ old: Outline, _ new: Outline, _ site: Site, _ code: Change.Code) {
        guard !isSameContent(old, new) else { return }
        var wire: Change.Grade = .breaking
        if let before = old.type, let now = new.type {
            wire = wireGrade(.response, from: before, to: now)
            // A null where none could come is no matter of some values only.
            if old.isAlwaysThere, !new.isAlwaysThere { wire = .breaking }
        } else if [old, new].contains(where: { $0.facts[.response] == "outcomes" }) {
            wire = .risky
        }
        report(
            code,
            site,
            swift: .breaking,
            wire: wire,
            "is \(new.responseTitle) instead of \(old.responseTitle)",
            advice: "use the new type"
        )
    }

    private func isSameContent(_ old: Outline, _ new: Outline) -> Bool {
        guard old.facts[.response] == new.facts[.response] else { return false }
        return switch (old.type, new.type) {
        case (nil, nil): true
        case (let before?, let now?): pairs.areSame(before, now)
        default: false
        }
    }
}

extension Outline {
    /// The response is never null.
    fileprivate var isAlwaysThere: Bool {
        if case .optional = type { false } else { true }
    }

    fileprivate var streamTitle: String {
        "\(facts[.stream] ?? "elements")\(type.map { " of \($0.title)" } ?? "")"
    }

    fileprivate var responseForm: String? { facts[.response] ?? (type == nil ? nil : "json") }

    fileprivate var responseTitle: String {
        switch facts[.response] {
        case "outcomes": "one of several, by status"
        case "text": "text"
        case "bytes": "bytes"
        case "elements": "a stream"
        default: type?.title ?? "nothing"
        }
    }
}
