extension Comparison {
    mutating func compareUnions(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        if old.facts[.discriminator] != new.facts[.discriminator] {
            let keys = [old, new].map { $0.facts[.discriminator].map { quoted($0) } ?? "the shape" }
            let message = "the type is told by \(keys[1]) instead of \(keys[0])"
            report(.discriminatorChanged, site, swift: .safe, wire: .breaking, message)
        }
        for match in MatchedPart.match(old.parts, new.parts) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareVariant(old, new, use, place)
            case (nil, let new?):
                let isRead = use.contains(.response)
                let reading = isRead ? "; apps in the field keep its JSON as unknown" : ""
                report(
                    .variantAdded,
                    place,
                    swift: isRead ? .risky : .safe,
                    wire: .safe,
                    "\(new.type?.title ?? new.key) is a new alternative in \(use.title)\(reading)",
                    advice: isRead ? "a switch that lists every case needs this one, too" : nil
                )
            case (let old?, nil):
                report(
                    .variantRemoved,
                    place,
                    swift: .breaking,
                    wire: grade(use, request: .breaking, response: .safe),
                    "\(old.type?.title ?? old.key) is no alternative in \(use.title) any more",
                    advice: "do without the case"
                )
            case (nil, nil): break
            }
        }
    }

    private mutating func compareVariant(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        if old.name != new.name {
            let message = "the case for \(new.type?.title ?? new.key) was called \(old.name)"
            report(.variantRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.key != new.key, old.hasTags, new.hasTags {
            report(
                .variantTagChanged,
                site,
                swift: .safe,
                wire: grade(use, request: .breaking, response: .risky),
                "is marked by \(new.tagTitle) instead of \(old.tagTitle) in \(use.title)",
                advice: "let the server use both for a while"
            )
        }
        if let before = old.type, let now = new.type, !pairs.areSame(before, now) {
            report(
                .variantTypeChanged,
                site,
                swift: .breaking,
                wire: wireGrade(use, from: before, to: now),
                "is \(now.title) instead of \(before.title) in \(use.title)",
                advice: "use the new type"
            )
        }
        compareNotes(old, new, site)
    }
}

extension Outline {
    /// A variant without tags is known by its type.
    fileprivate var hasTags: Bool { key != type?.spelling }

    fileprivate var tagTitle: String { key.split(separator: "|").map { quoted(String($0)) }.joined(separator: " or ") }
}
