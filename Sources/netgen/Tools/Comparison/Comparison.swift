/// A comparison of two versions of an API, which grades each difference by its effect on callers.
///
/// There are two measures. *Swift*: does code for the old generated Swift compile with the new? *Wire*: do released
/// apps, built from the old spec, work with a server of the new spec?
///
/// On the wire, requests and responses are opposites. In requests, a server may accept more than before. In responses,
/// it may send other values only if old apps can decode them.
///
/// The rules are in the files `…Rules.swift`.
struct Comparison {
    typealias Use = DeclaredType.Use

    let old: APIVersion
    let new: APIVersion
    let pairs: TypePairs
    private(set) var changes: [Change] = []
    /// The keys of reported changes. A changed part that endpoints share is reported once.
    private var reported: Set<String> = []

    /// Returns all changes, in the order of the new API, with the removed parts last.
    static func changes(from old: APIVersion, to new: APIVersion) -> [Change] {
        var comparison = Comparison(old: old, new: new, pairs: TypePairs(old, new))
        comparison.compareAPIs()
        comparison.compareWrappers()
        comparison.compareEndpoints()
        comparison.compareTypes()
        return comparison.changes
    }

    private init(old: APIVersion, new: APIVersion, pairs: TypePairs) {
        self.old = old
        self.new = new
        self.pairs = pairs
    }

    // MARK: - Reporting

    /// The subject of a change, with its location.
    struct ChangeLocation {
        var owner: Change.Owner
        /// The new name, or the old name of a removed part.
        var title: String
        /// The old name, by which the sources of the app refer to the part.
        var member: String?
        var range: SourceRange?
        var isInOldVersion: Bool

        init<Part>(_ owner: Change.Owner, _ match: Match<Part>) {
            self.owner = owner
            title = (match.new ?? match.old)?.swiftName ?? ""
            range = (match.new ?? match.old)?.location
            isInOldVersion = match.new == nil
        }

        /// Returns the location of a part. A part without a source range has the range of this location.
        func part<Part>(_ match: Match<Part>) -> ChangeLocation {
            var site = ChangeLocation(owner, match)
            site.title = site.title.isEmpty ? title : "\(title).\(site.title)"
            site.member = match.old?.swiftName
            if site.range == nil { (site.range, site.isInOldVersion) = (range, isInOldVersion) }
            return site
        }

        /// Returns the location of a part without a source range, with its earlier name. It has the range of this
        /// location.
        func named(_ name: String, before: String? = nil) -> ChangeLocation {
            var site = self
            site.title += ".\(name)"
            if let before { site.member = before }
            return site
        }
    }

    /// Reports a change once. Its grades are safe by default.
    mutating func report(
        _ code: Change.Code,
        _ site: ChangeLocation,
        swift: Change.Grade = .safe,
        wire: Change.Grade = .safe,
        _ message: String,
        advice: String? = nil
    ) {
        guard reported.insert("\(code) \(site.title) \(message)").inserted else { return }
        changes.append(
            Change(
                code: code,
                grades: Change.Grades(swift: swift, wire: wire),
                text: Change.Text(subject: site.title, message: message, advice: advice),
                location: Change.Location(
                    range: site.range,
                    isInOldVersion: site.isInOldVersion,
                    owner: site.owner,
                    member: site.member
                )
            )
        )
    }

    /// Passes each match to the closure for parts of both versions, for added parts, or for removed parts.
    mutating func compare<Part>(
        _ matches: [Match<Part>],
        at site: (Match<Part>) -> ChangeLocation,
        matched: (inout Comparison, Part, Part, ChangeLocation) -> Void,
        added: (inout Comparison, Part, ChangeLocation) -> Void,
        removed: (inout Comparison, Part, ChangeLocation) -> Void
    ) {
        for match in matches {
            let location = site(match)
            switch (match.old, match.new) {
            case (let old?, let new?): matched(&self, old, new, location)
            case (nil, let new?): added(&self, new, location)
            case (let old?, nil): removed(&self, old, location)
            case (nil, nil): break
            }
        }
    }

    // MARK: - Common parts

    static let keepNames = "rename it in your code; netgen generate --keep-renamed keeps the old name for a while"

    /// Reports a part whose name in Swift has changed; `what` describes the part for users of the API.
    mutating func compareNames(
        _ code: Change.Code,
        _ old: String,
        _ new: String,
        _ site: ChangeLocation,
        _ what: String,
        advice: String = keepNames
    ) {
        if old != new { report(code, site, swift: .breaking, "\(what) was named \(old)", advice: advice) }
    }

    /// Reports a part whose type has changed; `context` describes the location of the values.
    mutating func compareTypes(
        _ code: Change.Code,
        _ old: TypeReference,
        _ new: TypeReference,
        _ use: Use,
        _ site: ChangeLocation,
        context: String = "",
        advice: String = "use the new type"
    ) {
        if pairs.areSame(old, new) { return }
        let message = "is \(new.title) instead of \(old.title)\(context)"
        let wire = wireGrade(use, from: old, to: new)
        reportType(code, site, isSame: areSameInSwift(old, new), wire: wire, message, advice: advice)
    }

    /// Reports a changed type. The change is safe in Swift if only the form in JSON has changed.
    mutating func reportType(
        _ code: Change.Code,
        _ site: ChangeLocation,
        isSame isSameInSwift: Bool,
        wire: Change.Grade,
        _ message: String,
        advice: String = "use the new type"
    ) {
        let swift: Change.Grade = isSameInSwift ? .safe : .breaking
        report(code, site, swift: swift, wire: wire, message, advice: isSameInSwift ? nil : advice)
    }

    /// Reports changes of deprecation and documented rules.
    mutating func compareNotes(
        _ old: Documentation,
        _ new: Documentation,
        _ site: ChangeLocation,
        withRules: Bool = true
    ) {
        switch (old.deprecation.map { $0.message ?? "" }, new.deprecation.map { $0.message ?? "" }) {
        case (nil, let message?):
            let advice = message.isEmpty ? "stop using it" : message
            report(.deprecated, site, "is deprecated now", advice: advice)
        case (.some, nil): report(.undeprecated, site, "is no longer deprecated")
        case (let before?, let now?) where before != now:
            report(.deprecated, site, "is deprecated with another message", advice: now.isEmpty ? nil : now)
        default: break
        }
        if withRules, old.rules != new.rules {
            let words = [old.rules, new.rules].map { $0.map { "\"\($0)\"" } ?? "empty" }
            let message = "the documentation of limits, defaults and secrets is \(words[1]) instead of \(words[0])"
            report(.rulesChanged, site, message)
        }
    }

    // MARK: - Grading

    /// Whether both versions have the facts that stamps of netgen 0.1.0 lack.
    var hasAllFacts: Bool { old.isComplete && new.isComplete }

    /// Returns whether two texts of values are equal. netgen 0.1.0 cut long strings in its texts, so they are skipped.
    func areSameTexts(_ old: String?, _ new: String?) -> Bool {
        old == new || !hasAllFacts && old?.contains("…\"") == true && new != nil
    }

    /// Returns the more severe of the two grades, considering only the directions in which the type is used.
    func grade(_ use: Use, request: Change.Grade = .safe, response: Change.Grade = .safe) -> Change.Grade {
        max(use.contains(.request) ? request : .safe, use.contains(.response) ? response : .safe)
    }

    /// Returns whether two types are the same in Swift. Their forms in JSON may differ.
    func areSameInSwift(_ type: TypeReference?, _ other: TypeReference?) -> Bool {
        pairs.areSame(type?.inSwift, other?.inSwift)
    }

    /// Returns the grade of a changed type on the wire. It depends on how well each side can decode the other's values.
    func wireGrade(_ use: Use, from type: TypeReference, to other: TypeReference) -> Change.Grade {
        let app = WireSide(types: pairs.old, isApp: true)
        let server = WireSide(types: pairs.new, isApp: false)
        return grade(
            use,
            request: server.canRead(type, from: app, as: other, pairs).grade,
            response: app.canRead(other, from: server, as: type, pairs).grade
        )
    }
}
