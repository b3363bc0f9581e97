extension Comparison {
    mutating func compareParameters(_ old: Outline, _ new: Outline, _ site: Site) {
        if let before = old.facts[.body], let now = new.facts[.body], before != now {
            let message = "the body is \(now) instead of \(before)"
            report(.bodyFormatChanged, site.named("body"), swift: .safe, wire: .breaking, message)
        }
        let isMoved = old.identity != new.identity
        let parameters = [old, new].map { isMoved ? $0.parametersByName : $0.parts(.parameter) }
        let matches = MatchedPart.match(parameters[0], parameters[1])
        for match in matches {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareParameter(old, new, place)
            case (nil, let new?): reportAdded(new, place)
            case (let old?, nil):
                // The path of before is gone with its placeholders.
                let wire: Change.Grade = old.place == "path" ? .safe : .risky
                let message = "\(old.title) is gone; servers ignore or refuse what apps in the field still send"
                let advice = "do not pass it any more"
                report(.parameterRemoved, place, swift: .breaking, wire: wire, message, advice: advice)
            case (nil, nil): break
            }
        }
        if isReordered(matches, in: parameters[0]) {
            report(
                .parametersReordered,
                site,
                swift: .breaking,
                wire: .safe,
                "the initializer takes its arguments in another order",
                advice: "pass them in the order of the request's properties"
            )
        }
    }

    private mutating func reportAdded(_ parameter: Outline, _ site: Site) {
        let isRequired = parameter.facts[.presence] == nil
        let wire: Change.Grade = isRequired && parameter.place != "path" ? .breaking : .safe
        report(
            .parameterAdded,
            site,
            swift: isRequired ? .breaking : .safe,
            wire: wire,
            isRequired ? "\(parameter.title) is new, and required" : "\(parameter.title) is new, and may be left out",
            advice: isRequired ? "pass it wherever the request is made" : nil
        )
    }

    private mutating func compareParameter(_ old: Outline, _ new: Outline, _ site: Site) {
        if old.name != new.name {
            let message = "\(new.title) was called \(old.name)"
            report(.parameterRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.place != new.place {
            let message = "\(new.title) was \(old.title)"
            report(.parameterMoved, site, swift: .safe, wire: .breaking, message)
        } else if old.key != new.key, old.place != "path" {
            let message = "\(new.title) was \(old.title)"
            report(.parameterKeyChanged, site, swift: .safe, wire: .breaking, message)
        } else if old.facts[.style] != new.facts[.style] {
            let message = "is sent \(new.styleTitle) instead of \(old.styleTitle)"
            report(.parameterStyleChanged, site, swift: .safe, wire: .breaking, message)
        }
        if let before = old.type, let now = new.type, !pairs.areSame(before, now) {
            report(
                .parameterTypeChanged,
                site,
                swift: .breaking,
                wire: wireGrade(.request, from: before, to: now),
                "is \(now.title) instead of \(before.title)",
                advice: "pass a value of the new type"
            )
        }
        switch (old.facts[.presence], new.facts[.presence]) {
        case (.some, nil):
            let message = "\(new.title) must be sent now"
            let advice = "pass it wherever the request is made"
            report(.parameterNowRequired, site, swift: .breaking, wire: .breaking, message, advice: advice)
        case (nil, .some):
            report(.parameterNowOptional, site, swift: .safe, wire: .safe, "\(new.title) may be left out now")
        default: break
        }
        compareNotes(old, new, site)
    }
}

extension Outline {
    /// `query`, `path`, `header`, `cookie`, `form` or `body`.
    fileprivate var place: String { String(key.prefix { $0 != " " }) }

    /// The parameter in terms of the API: `the query parameter "limit"`.
    fileprivate var title: String {
        let name = quoted(String(key.drop { $0 != " " }.dropFirst()))
        return switch place {
        case "body": "the body"
        case "path": "the path parameter"
        case "query": "the query parameter \(name)"
        case "form": "the field \(name) of the form"
        case let place: "the \(place) \(name)"
        }
    }

    fileprivate var styleTitle: String {
        let words = [
            "*": "spread", ".": "as a label", ";": "as matrix", "+": "unescaped", "members": "by members",
            "json": "as JSON",
        ]
        guard let style = facts[.style] else { return "plain" }
        return style.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: ", ")
    }

    /// Where the path is another one, its placeholders are known by their names.
    fileprivate var parametersByName: [Outline] {
        parts(.parameter).map { parameter in
            guard parameter.place == "path" else { return parameter }
            var parameter = parameter
            parameter.key = "path \(parameter.name)"
            return parameter
        }
    }
}
