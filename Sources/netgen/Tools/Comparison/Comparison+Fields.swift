extension Comparison {
    mutating func compareFields(
        _ old: [Outline],
        _ new: [Outline],
        use: Outline.Use,
        hasOrder: Bool,
        _ site: Site
    ) {
        let matches = MatchedPart.match(old, new)
        for match in matches {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareField(old, new, use, place)
            case (nil, let new?): reportAdded(new, new.use(of: use), place)
            case (let old?, nil): reportRemoved(old, old.use(of: use), place)
            case (nil, nil): break
            }
        }
        if hasOrder, isReordered(matches, in: old) {
            report(
                .fieldsReordered,
                site,
                swift: use.contains(.request) ? .breaking : .risky,
                wire: .safe,
                "the initializer takes its arguments in another order",
                advice: "pass them in the order of the type's properties, also in tests"
            )
        }
    }

    private mutating func reportAdded(_ field: Outline, _ use: Outline.Use, _ site: Site) {
        let mustBeSent = use.contains(.request) && !field.mayBeAbsent
        let mustBePassed = use.contains(.request) && field.facts[.presence] == nil && field.facts[.defaultValue] == nil
        report(
            .fieldAdded,
            site,
            swift: mustBePassed && field.facts[.others] == nil ? .breaking : .safe,
            wire: mustBeSent && field.facts[.others] == nil ? .breaking : .safe,
            mustBeSent
                ? "\(field.title) is new, and required in requests"
                : "\(field.title) is new in \(use.title)",
            advice: mustBePassed ? "pass it wherever a value is made" : nil
        )
    }

    private mutating func reportRemoved(_ field: Outline, _ use: Outline.Use, _ site: Site) {
        report(
            .fieldRemoved,
            site,
            swift: .breaking,
            wire: grade(use, request: .risky, response: field.mayBeAbsent ? .safe : .breaking),
            "\(field.title) is gone from \(use.title)",
            advice: "do without it"
        )
    }

    private mutating func compareField(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        let use = new.use(of: use)
        if old.name != new.name {
            let message = "\(new.title) was called \(old.name)"
            report(.fieldRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.key != new.key {
            report(
                .fieldKeyChanged,
                site,
                swift: .safe,
                wire: old.mayBeAbsent && new.mayBeAbsent ? .risky : .breaking,
                "is \(quoted(new.key)) in \(use.title) instead of \(quoted(old.key))",
                advice: "let the server use both for a while"
            )
        }
        if let before = old.type, let now = new.type, !pairs.areSame(before, now) {
            report(
                .fieldTypeChanged,
                site,
                swift: .breaking,
                wire: wireGrade(use, from: before, to: now),
                "is \(now.title) instead of \(before.title) in \(use.title)",
                advice: "use the new type"
            )
        }
        comparePresence(old, new, use, site)
        if old.facts[.sender] != new.facts[.sender] {
            let senders = ["server": "only the server sends it now", "client": "only apps send it now"]
            let message = new.facts[.sender].flatMap { senders[$0] } ?? "both sides send it now"
            let isIgnored = new.facts[.sender] == "server" && old.use(of: [.request]).contains(.request)
            report(.fieldSenderChanged, site, swift: .safe, wire: isIgnored ? .risky : .safe, message)
        }
        // The documentation says the default, too.
        compareNotes(old, new, site, withRules: old.facts[.defaultValue] == new.facts[.defaultValue])
    }

    // MARK: - Presence

    private mutating func comparePresence(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        let (before, now) = (old.facts[.presence], new.facts[.presence])
        let response: Change.Grade =
            !old.mayBeAbsent && !old.mayBeNull && (new.mayBeAbsent || new.mayBeNull) ? .breaking : .safe
        // What only one side sends is optional in a model of both, but nothing else comes than did.
        let isOneSided = old.facts[.sender] == nil && new.facts[.sender] != nil
        let wire = isOneSided ? .safe : grade(use, request: requestGrade(old, new), response: response)
        if before == now {
            if old.facts[.defaultValue] != new.facts[.defaultValue] { reportDefault(old, new, wire, site) }
            return
        }
        let isThree = [before, now].map { $0 == "?null" }
        switch (before, now) {
        case (nil, .some):
            report(
                .fieldNowOptional,
                site,
                // Whoever only makes values passes what they passed.
                swift: use == .request ? .safe : .breaking,
                wire: wire,
                isOneSided
                    ? "\(new.title) is optional now, for only one side sends it"
                    : "\(new.title) may be \(new.absence) now in \(use.title)",
                advice: use == .request ? nil : "say what happens without it"
            )
        case (.some, nil):
            report(
                .fieldNowRequired,
                site,
                swift: .breaking,
                wire: wire,
                "\(new.title) is always there now in \(use.title)",
                advice: use == .response ? "remove the unwrapping" : "pass it wherever a value is made"
            )
        default:
            report(
                .fieldNullabilityChanged,
                site,
                swift: isThree[0] == isThree[1] ? .safe : .breaking,
                wire: wire,
                "\(new.title) may be \(new.absence) in \(use.title) instead of \(old.absence)",
                advice: isThree[0] == isThree[1]
                    ? nil : "null and absent are told apart by Nullable only where both may be"
            )
        }
    }

    /// Apps in the field leave out, or send null for, what they could.
    private func requestGrade(_ old: Outline, _ new: Outline) -> Change.Grade {
        if old.mayBeAbsent, !new.mayBeAbsent { return .breaking }
        if old.mayBeNull, !new.mayBeNull { return new.mayBeAbsent ? .risky : .breaking }
        return .safe
    }

    private mutating func reportDefault(_ old: Outline, _ new: Outline, _ wire: Change.Grade, _ site: Site) {
        let (before, now) = (old.facts[.defaultValue], new.facts[.defaultValue])
        let message =
            switch (before, now) {
            case (nil, let now?): "may be absent now, and is \(now) then"
            case (let before?, nil): "has no default any more; it was \(before)"
            default: "is \(now ?? "") where it is absent instead of \(before ?? "")"
            }
        report(.defaultChanged, site, swift: .safe, wire: wire, message)
    }
}

extension Outline {
    fileprivate var title: String { facts[.others] == nil ? quoted(key) : "what has no property of its own" }

    fileprivate var mayBeAbsent: Bool {
        let presence = facts[.presence]
        return presence == "?" || presence == "?null" || facts[.defaultValue] != nil
    }

    fileprivate var mayBeNull: Bool {
        facts[.presence] == "null" || facts[.presence] == "?null"
    }

    /// How it may be missing.
    fileprivate var absence: String {
        switch facts[.presence] {
        case "null": "null"
        case "?null": "absent or null"
        default: "absent"
        }
    }

    /// The sides of a type that have a field which only one may send.
    fileprivate func use(of type: Use) -> Use {
        switch facts[.sender] {
        case "server": type.subtracting(.request)
        case "client": type.subtracting(.response)
        default: type
        }
    }
}
