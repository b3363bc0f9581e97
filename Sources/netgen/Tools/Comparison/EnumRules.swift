extension Comparison {
    mutating func compareEnums(_ old: Enumeration, _ new: Enumeration, _ use: Use, _ site: ChangeLocation) {
        if old.rawType != new.rawType {
            let message = "the values are \(new.rawType == .string ? "strings" : "integers") now"
            let advice = "use raw values of the new type"
            report(.enumRawTypeChanged, site, swift: .breaking, wire: .breaking, message, advice: advice)
        }
        // Released apps may still send unlisted values after an enum is closed. They can't read unlisted values after
        // it is opened.
        if !old.isClosed, new.isClosed {
            let message = "no longer has a case for unlisted values"
            let advice = "remove the case unknown from your switches"
            report(.enumClosed, site, swift: .breaking, wire: grade(use, request: .risky), message, advice: advice)
        } else if old.isClosed, !new.isClosed {
            let advice = "add the case unknown to your switches"
            let message = "can have unlisted values"
            report(.enumOpened, site, swift: .breaking, wire: grade(use, response: .risky), message, advice: advice)
        }
        if hasAllFacts, !old.isClosed, !new.isClosed {
            compareUnknownCases(.valueRenamed, old.unknownCase, new.unknownCase, site)
            if old.allowsOthers != new.allowsOthers {
                let message = "\(new.allowsOthers ? "no longer reports" : "reports") unlisted values as drift"
                report(new.allowsOthers ? .enumOpened : .enumClosed, site, message)
            }
        }
        let matches = Match.all(old.cases, new.cases)
        if matches.isReordered(in: old.cases) {
            report(.valuesReordered, site, "the order of the values has changed")
        }
        compare(matches, at: site.part) { comparison, value, other, site in
            comparison.compareValue(value, other, use, wasClosed: old.isClosed, site)
        } added: { comparison, value, site in
            comparison.reportAdded(value, use, wasClosed: old.isClosed, isClosed: new.isClosed, site)
        } removed: { comparison, value, site in
            comparison.report(
                .valueRemoved,
                site,
                swift: .breaking,
                wire: comparison.grade(use, request: .breaking),
                "the value \(quoted(value.partKey)) was removed from \(use.title)",
                advice: "remove your uses of the case"
            )
        }
    }

    /// Reports another name of the case for values, variants or events that the spec doesn't list.
    mutating func compareUnknownCases(
        _ code: Change.Code,
        _ old: MemberName,
        _ new: MemberName,
        _ site: ChangeLocation
    ) {
        let what = "the case for everything unlisted"
        let (old, new) = (old.unescaped, new.unescaped)
        compareNames(code, old, new, site.named(new, before: old), what, advice: "rename it in your code")
    }

    /// Reports an added value of an enum.
    ///
    /// An open enum decodes unlisted values, but a closed one rejects the whole response. In code, a `switch` over all
    /// cases lacks the new one.
    private mutating func reportAdded(
        _ value: Enumeration.Case,
        _ use: Use,
        wasClosed: Bool,
        isClosed: Bool,
        _ site: ChangeLocation
    ) {
        let isRead = use.contains(.response)
        let reading =
            wasClosed
            ? "; the enum is closed, so released apps cannot read it" : "; released apps read it as unknown"
        report(
            .valueAdded,
            site,
            swift: !isRead ? .safe : isClosed ? .breaking : .risky,
            wire: isRead && wasClosed ? .breaking : .safe,
            "the value \(quoted(value.partKey)) is new in \(use.title)\(isRead ? reading : "")",
            advice: isRead ? "add the case to switches that list all cases" : nil
        )
    }

    private mutating func compareValue(
        _ old: Enumeration.Case,
        _ new: Enumeration.Case,
        _ use: Use,
        wasClosed: Bool,
        _ site: ChangeLocation
    ) {
        compareNames(.valueRenamed, old.swiftName, new.swiftName, site, "the case for \(quoted(new.partKey))")
        if old.partKey != new.partKey {
            let wire = grade(use, request: .breaking, response: wasClosed ? .breaking : .risky)
            let message = "is \(quoted(new.partKey)) in \(use.title) instead of \(quoted(old.partKey))"
            report(.valueChanged, site, wire: wire, message, advice: "let the server use both for a while")
        }
        compareNotes(old.notes, new.notes, site)
    }

    // MARK: - Unions

    mutating func compareUnions(_ old: Union, _ new: Union, _ use: Use, _ site: ChangeLocation) {
        if old.selector != new.selector {
            let keys = [old, new].map {
                $0.selector.map { $0.isEmpty ? "the key" : quoted($0) } ?? "the shape"
            }
            let message = "the variant is determined by \(keys[1]) instead of \(keys[0])"
            report(.discriminatorChanged, site, wire: .breaking, message)
        }
        if old.untaggedKey != new.untaggedKey, old.selector == new.selector, let key = new.selector {
            let types = [old, new].map { $0.untaggedKey.map { quoted($0) } ?? "unknown" }
            let message = "an object without \(quoted(key)) is \(types[1]) instead of \(types[0])"
            report(.discriminatorChanged, site, swift: .risky, message)
        }
        if hasAllFacts { compareUnknownCases(.variantRenamed, old.unknownCase, new.unknownCase, site) }
        let (before, now) = (old, new)
        let matches = Match.all(old.variants, new.variants)
        if matches.isReordered(in: old.variants) {
            let isTried = old.matching.isTried || new.matching.isTried
            let context = isTried ? "; a value that matches several variants may be read as another" : ""
            let swift: Change.Grade = isTried && use.contains(.response) ? .risky : .safe
            report(.variantsReordered, site, swift: swift, "the order of the variants has changed\(context)")
        }
        compare(matches, at: site.part) { comparison, old, new, site in
            comparison.compareVariant(old, new, use, site)
            guard comparison.pairs.areSame(old.type, new.type) else { return }
            comparison.compareShapes(before.shape(of: old), now.shape(of: new), use, site)
        } added: { comparison, new, site in
            let isRead = use.contains(.response)
            let reading = isRead ? "; released apps keep its JSON as unknown" : ""
            comparison.report(
                .variantAdded,
                site,
                swift: isRead ? .risky : .safe,
                "\(new.type.title) is a new variant in \(use.title)\(reading)",
                advice: isRead ? "add the case to switches that list all cases" : nil
            )
        } removed: { comparison, old, site in
            comparison.report(
                .variantRemoved,
                site,
                swift: .breaking,
                wire: comparison.grade(use, request: .breaking),
                "\(old.type.title) is no longer a variant in \(use.title)",
                advice: "remove your uses of the case"
            )
        }
    }

    /// Reports other keys that identify an object of a variant, if netgen doesn't generate the variant's type.
    private mutating func compareShapes(_ old: [String], _ new: [String], _ use: Use, _ site: ChangeLocation) {
        guard hasAllFacts, old != new else { return }
        let keys = [old, new].map { $0.isEmpty ? "no key" : quotedList($0, "and") }
        let message = "is recognized by \(keys[1]) instead of \(keys[0])"
        report(.discriminatorChanged, site, swift: grade(use, response: .risky), message)
    }

    private mutating func compareVariant(_ old: Union.Variant, _ new: Union.Variant, _ use: Use, _ site: ChangeLocation)
    {
        compareNames(.variantRenamed, old.swiftName, new.swiftName, site, "the case for \(new.type.title)")
        if old.partKey != new.partKey, old.hasTags, new.hasTags {
            let message = "has the tag \(new.tagTitle) instead of \(old.tagTitle) in \(use.title)"
            let wire = grade(use, request: .breaking, response: .risky)
            report(.variantTagChanged, site, wire: wire, message, advice: "let the server use both for a while")
        }
        compareTypes(.variantTypeChanged, old.type, new.type, use, site, context: " in \(use.title)")
        compareNotes(old.notes, new.notes, site)
        guard hasAllFacts else { return }
        compare(Match.all(old.keywords, new.keywords), at: site.part) { comparison, old, new, site in
            comparison.compareNames(
                .valueRenamed,
                old.swiftName,
                new.swiftName,
                site,
                "the constant for \(quoted(new.partKey))"
            )
        } added: { _, _, _ in
            // The added value of the enum is reported.
        } removed: { comparison, old, site in
            let message = "the constant for \(quoted(old.partKey)) was removed"
            comparison.report(.valueRemoved, site, swift: .breaking, message, advice: "write the case of the enum")
        }
    }
}

extension Union.Variant {
    /// Whether the variant has tags. The key of a variant without tags is its type.
    fileprivate var hasTags: Bool { !tags.isEmpty }

    fileprivate var tagTitle: String { tags.map { quoted($0) }.joined(separator: " or ") }
}
