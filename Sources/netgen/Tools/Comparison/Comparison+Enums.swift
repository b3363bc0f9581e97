extension Comparison {
    mutating func compareEnums(_ old: Outline, _ new: Outline, _ use: Outline.Use, _ site: Site) {
        let wasClosed = old.facts[.closed] != nil
        let isClosed = new.facts[.closed] != nil
        if old.facts[.integer] != new.facts[.integer] {
            report(
                .enumRawTypeChanged,
                site,
                swift: .breaking,
                wire: .breaking,
                "the values are \(new.facts[.integer] == nil ? "strings" : "whole numbers") now",
                advice: "use raw values of the new type"
            )
        }
        if wasClosed != isClosed {
            report(
                isClosed ? .enumClosed : .enumOpened,
                site,
                swift: .breaking,
                // Values that one side does not list are what the other may send.
                wire: isClosed
                    ? grade(use, request: .risky, response: .safe) : grade(use, request: .safe, response: .risky),
                isClosed
                    ? "has no case for values that are not listed any more" : "may have values that are not listed",
                advice: isClosed ? "remove the case unknown where you switch" : "add the case unknown where you switch"
            )
        }
        for match in MatchedPart.match(old.parts, new.parts) {
            let place = site.part(match)
            switch (match.old, match.new) {
            case (let old?, let new?): compareValue(old, new, use, wasClosed: wasClosed, place)
            case (nil, let new?): reportAdded(new, use, wasClosed: wasClosed, isClosed: isClosed, place)
            case (let old?, nil):
                report(
                    .valueRemoved,
                    place,
                    swift: .breaking,
                    wire: grade(use, request: .breaking, response: .safe),
                    "the value \(quoted(old.key)) is gone from \(use.title)",
                    advice: "do without the case"
                )
            case (nil, nil): break
            }
        }
    }

    /// An open enum takes what it does not know; a closed one refuses the whole response. In code, the new case is missing
    /// from switches that list all.
    private mutating func reportAdded(
        _ value: Outline,
        _ use: Outline.Use,
        wasClosed: Bool,
        isClosed: Bool,
        _ site: Site
    ) {
        let isRead = use.contains(.response)
        let reading =
            wasClosed
            ? "; the enum is closed, and apps in the field cannot read it" : "; apps in the field get it as unknown"
        report(
            .valueAdded,
            site,
            swift: !isRead ? .safe : isClosed ? .breaking : .risky,
            wire: isRead && wasClosed ? .breaking : .safe,
            "the value \(quoted(value.key)) is new in \(use.title)\(isRead ? reading : "")",
            advice: isRead ? "a switch that lists every case needs this one, too" : nil
        )
    }

    private mutating func compareValue(
        _ old: Outline,
        _ new: Outline,
        _ use: Outline.Use,
        wasClosed: Bool,
        _ site: Site
    ) {
        if old.name != new.name {
            let message = "the case for \(quoted(new.key)) was called \(old.name)"
            report(.valueRenamed, site, swift: .breaking, wire: .safe, message, advice: Self.keepNames)
        }
        if old.key != new.key {
            report(
                .valueChanged,
                site,
                swift: .safe,
                wire: grade(use, request: .breaking, response: wasClosed ? .breaking : .risky),
                "is \(quoted(new.key)) in \(use.title) instead of \(quoted(old.key))",
                advice: "let the server use both for a while"
            )
        }
        compareNotes(old, new, site)
    }
}
