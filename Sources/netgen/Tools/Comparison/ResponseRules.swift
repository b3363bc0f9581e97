extension Comparison {
    mutating func compareResponses(_ old: Endpoint, _ new: Endpoint, _ site: ChangeLocation) {
        let (before, now) = (old.result.response.content, new.result.response.content)
        switch (before.form, now.form) {
        case (.nothing, .nothing): break
        case (.outcomes, .outcomes): compareResponseCases(old.result.response.cases, new.result.response.cases, site)
        case (.nothing, _):
            let advice = "use the response, or write _ = try await …"
            report(.responseAdded, site, swift: .risky, "has a response now: \(now.title)", advice: advice)
        case (_, .nothing):
            let message = "no longer has a response; it was \(before.title)"
            report(.responseRemoved, site, swift: .breaking, wire: .breaking, message, advice: "remove your uses of it")
        default: compareContents(before, now, site)
        }
    }

    private mutating func compareResponseCases(
        _ old: [Response.ResponseCase],
        _ new: [Response.ResponseCase],
        _ site: ChangeLocation
    ) {
        compare(Match.all(old, new), at: site.part) { comparison, old, new, site in
            comparison.compareContents(old.responseContent, new.responseContent, site)
        } added: { comparison, new, site in
            let message = "status \(new.partKey) is a separate success now; released apps read it as a different status"
            let advice = "add the case to your switches over the response"
            comparison.report(.outcomeAdded, site, swift: .breaking, wire: .risky, message, advice: advice)
        } removed: { comparison, old, site in
            let message = "status \(old.partKey) is no longer a success"
            let advice = "remove the case from your switches over the response"
            comparison.report(.outcomeRemoved, site, swift: .breaking, message, advice: advice)
        }
    }

    /// Reports a change of the content for one status code or for all.
    private mutating func compareContents(_ old: ResponseContent, _ new: ResponseContent, _ site: ChangeLocation) {
        if old.form == new.form, pairs.areSame(old.type, new.type) { return }
        var wire: Change.Grade = .breaking
        if let before = old.type, let now = new.type {
            wire = wireGrade(.response, from: before, to: now)
            // A null breaks released apps that expect a value, even if null is rare.
            if !before.isOptional, now.isOptional { wire = .breaking }
        } else if old.form == .outcomes || new.form == .outcomes {
            wire = .risky
        }
        let message = "is \(new.title) instead of \(old.title)"
        let isSame = old.form == new.form && areSameInSwift(old.type, new.type)
        reportType(.responseTypeChanged, site, isSame: isSame, wire: wire, message)
    }

    // MARK: - Redirects

    /// Reports changes of the redirects that a client receives if it doesn't follow redirects.
    mutating func compareRedirects(_ old: [String], _ new: [String], _ site: ChangeLocation) {
        let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        if !added.isEmpty {
            let message = "may redirect now, with \(quotedList(added, "or"))"
            report(.redirectsChanged, site, wire: .risky, message)
        }
        if !removed.isEmpty {
            report(.redirectsChanged, site, "no longer redirects with \(quotedList(removed, "or"))")
        }
    }

    // MARK: - Streams

    /// Reports changes of the streams of an endpoint.
    mutating func compareStreams(_ old: ElementStream?, _ new: ElementStream?, _ site: ChangeLocation) {
        compare([Match(old: old, new: new)], at: site.part) {
            $0.compareStream($1, $2, $3)
        } added: { comparison, new, site in
            comparison.report(.streamAdded, site, "can be streamed now: \(new.title)")
        } removed: { comparison, old, site in
            let message = "can no longer be streamed; it was a stream of \(old.title)"
            let advice = "send the request and use the whole response"
            comparison.report(.streamRemoved, site, swift: .breaking, wire: .breaking, message, advice: advice)
        }
    }

    private mutating func compareStream(_ old: ElementStream, _ new: ElementStream, _ site: ChangeLocation) {
        if !pairs.areSame(old.element, new.element) || old.format != new.format
            || (old.events == nil) != (new.events == nil)
        {
            var wire: Change.Grade = .breaking
            if old.format == new.format, let before = old.element, let now = new.element {
                wire = wireGrade(.response, from: before, to: now)
            }
            let message = "is a stream of \(new.title) instead of \(old.title)"
            let isSame =
                old.format == new.format && (old.events == nil) == (new.events == nil)
                && areSameInSwift(old.element, new.element)
            reportType(.streamChanged, site, isSame: isSame, wire: wire, message)
            return
        }
        if let before = old.events, let now = new.events {
            compareEvents(before.cases, now.cases, site)
            compareUnknownCases(.streamChanged, before.unknownCase, now.unknownCase, site)
        }
        if old.keys != new.keys {
            let words = [old, new].map { $0.keys.title }
            report(.streamChanged, site, wire: .breaking, "has its elements at \(words[1]) instead of \(words[0])")
        }
        if old.sentinel != new.sentinel {
            let words = [old, new].map { $0.sentinel.map { quoted($0) } ?? "the end of the response" }
            report(.streamChanged, site, wire: .risky, "ends with \(words[1]) instead of \(words[0])")
        }
    }

    /// Reports changes of the named events of a stream.
    private mutating func compareEvents(
        _ old: [ElementStream.EventCases.Case],
        _ new: [ElementStream.EventCases.Case],
        _ site: ChangeLocation
    ) {
        compare(Match.all(old, new), at: site.part) { comparison, old, new, site in
            comparison.compareNames(
                .streamChanged,
                old.swiftName,
                new.swiftName,
                site,
                "the case for \(quoted(new.partKey))"
            )
            if comparison.pairs.areSame(old.type, new.type) { return }
            var wire: Change.Grade = .breaking
            if let before = old.type, let now = new.type {
                wire = comparison.wireGrade(.response, from: before, to: now)
            }
            let message = "the event \(quoted(new.partKey)) is \(new.title) instead of \(old.title)"
            let isSame = comparison.areSameInSwift(old.type, new.type)
            comparison.reportType(.streamChanged, site, isSame: isSame, wire: wire, message)
        } added: { comparison, new, site in
            let message = "the event \(quoted(new.partKey)) is new: \(new.title)"
            let advice = "add the case to your switches over the events"
            comparison.report(.streamChanged, site, swift: .breaking, wire: .risky, message, advice: advice)
        } removed: { comparison, old, site in
            let message = "the event \(quoted(old.partKey)) is no longer described"
            let advice = "remove the case from your switches over the events"
            comparison.report(.streamChanged, site, swift: .breaking, message, advice: advice)
        }
    }
}

extension ElementStream {
    fileprivate var title: String { "\(format.rawValue)\(element.map { " of \($0.title)" } ?? "")" }
}

extension ElementStream.EventCases.Case {
    fileprivate var title: String { type?.title ?? "a string" }
}

extension ResponseContent {
    fileprivate var title: String {
        switch form {
        case .outcomes: "one of several, by status"
        case .text: "plain text"
        case .bytes: "bytes"
        case .elements: "a stream"
        case .json, .nothing: type?.title ?? "nothing"
        }
    }
}

extension TypeReference {
    /// Whether the value may be null.
    fileprivate var isOptional: Bool { if case .optional = self { true } else { false } }
}

extension Spec.Stream.LineKeys {
    fileprivate var title: String {
        element.map { quoted([$0, error].compactMap(\.self).joined(separator: " ")) } ?? "the whole line"
    }
}
