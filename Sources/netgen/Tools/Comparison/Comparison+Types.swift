extension Comparison {
    mutating func compareTypes() {
        let before = Dictionary(pairs.names.map { ($1, $0) }) { first, _ in first }
        for type in new.parts(.type) {
            if let name = before[type.name], let old = pairs.old[name] {
                compareType(old, type, Site(.type(name), MatchedPart(old: old, new: type)))
            } else if !type.key.isEmpty {
                // One that is written in place comes and goes with what has it.
                let site = Site(.type(type.name), MatchedPart(old: nil, new: type))
                report(.typeAdded, site, swift: .safe, wire: .safe, "a new model")
            }
        }
        for type in old.parts(.type) where pairs.names[type.name] == nil && !type.key.isEmpty {
            report(
                .typeRemoved,
                Site(.type(type.name), MatchedPart(old: type, new: nil)),
                swift: .breaking,
                wire: .safe,
                "the model is gone",
                advice: "look at what used it"
            )
        }
    }

    private mutating func compareType(_ old: Outline, _ new: Outline, _ site: Site) {
        if new.name != old.name(standingIn: pairs.names) {
            let message = "the type was called \(old.name)"
            report(.typeRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        compareNotes(old, new, site)
        let use = sides(old, new)
        guard old.facts[.form] == new.facts[.form] else {
            reportForm(old, new, use, site)
            return
        }
        compareAbilities(old, new, site)
        switch new.facts[.form] {
        case nil, "tuple": compareFields(old.parts, new.parts, use: use, hasOrder: true, site)
        case "enum": compareEnums(old, new, use, site)
        case "union": compareUnions(old, new, use, site)
        default: compareAliases(old, new, use, site)
        }
    }

    /// The sides that saw a type and still do; a type that changes sides breaks neither.
    private func sides(_ old: Outline, _ new: Outline) -> Outline.Use {
        let common = old.use.intersection(new.use)
        return common.isEmpty ? old.use : common
    }

    private mutating func reportForm(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        let types = [old, new].map { TypeReference(spelling: ".\($0.name)") }
        guard let before = types[0], let now = types[1] else { return }
        report(
            .typeFormChanged,
            site,
            swift: .breaking,
            wire: wireGrade(use, from: before, to: now),
            "is \(new.formTitle) instead of \(old.formTitle)",
            advice: "look at where you use it"
        )
    }

    private mutating func compareAbilities(_ old: Outline, _ new: Outline, _ site: Site) {
        let abilities: [(Outline.Fact, added: Change.Code, removed: Change.Code, String)] = [
            (.codable, .codableAdded, .codableRemoved, "codable"),
            (.hashable, .hashableAdded, .hashableRemoved, "hashable"),
            (.mutable, .mutableAdded, .mutableRemoved, "mutable"),
        ]
        let isReadAndSent = new.facts[.use] == Outline.Use([.request, .response]).spelling
        // What is read and sent is codable anyway.
        for (fact, added, removed, word) in abilities where !(fact == .codable && isReadAndSent) {
            switch (old.facts[fact], new.facts[fact]) {
            case (nil, .some): report(added, site, swift: .safe, wire: .safe, "is \(word) now")
            case (.some, nil):
                let advice = "add \"\(word)\": true to keep it so"
                report(removed, site, swift: .breaking, wire: .safe, "is not \(word) any more", advice: advice)
            default: break
            }
        }
    }

    private mutating func compareAliases(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        guard let before = old.type, let now = new.type, !pairs.areSame(before, now) else { return }
        report(
            .aliasChanged,
            site,
            swift: .breaking,
            wire: wireGrade(use, from: before, to: now),
            "is another name for \(now.title) instead of \(before.title)",
            advice: "use the new type"
        )
    }
}

extension Outline {
    fileprivate var formTitle: String {
        switch facts[.form] {
        case nil: "an object"
        case "tuple": "a tuple"
        case "enum": "an enum"
        case "union": "a choice of types"
        default: type?.title ?? "another name"
        }
    }
}

extension Outline.Use {
    /// Where the values are, for a sentence: `responses`.
    var title: String {
        switch self {
        case .request: "requests"
        case .response: "responses"
        default: "requests and responses"
        }
    }
}
