/// Compares two outlines of an API, and says of each difference whom it breaks.
///
/// There are two measures. *Swift*: does code that was written against the generated Swift of before compile with that of
/// now? *Wire*: do apps in the field, made of the spec of before, get along with a server that does what the spec of now
/// says? On the wire requests and responses are opposites: a server may take more and give less than before only where
/// apps need not change what they send and can still read what they get.
struct Comparison {
    let old: Outline
    let new: Outline
    let pairs: TypePairs
    private(set) var changes: [Change] = []
    /// What has been reported already: endpoints may share what changed.
    private var reported: Set<String> = []

    /// All changes, in the order of the API of now, what is gone last.
    static func changes(from old: Outline, to new: Outline) -> [Change] {
        var comparison = Comparison(old: old, new: new, pairs: TypePairs(old, new))
        comparison.compareAPIs()
        comparison.compareWrappers()
        comparison.compareEndpoints()
        comparison.compareTypes()
        return comparison.changes
    }

    private init(old: Outline, new: Outline, pairs: TypePairs) {
        self.old = old
        self.new = new
        self.pairs = pairs
    }

    // MARK: - Reporting

    /// What a change is about, and where it stands.
    struct Site {
        var owner: Change.Owner
        /// The names of now where there are any.
        var title: String
        /// The name of before.
        var member: String?
        var range: SourceRange?
        var isInOld: Bool

        init(_ owner: Change.Owner, _ match: MatchedPart) {
            self.owner = owner
            title = (match.new ?? match.old)?.name ?? ""
            range = (match.new ?? match.old)?.range
            isInOld = match.new == nil
        }

        /// Something inside it; where it has no place of its own, it is where this is.
        func part(_ match: MatchedPart) -> Site {
            var site = Site(owner, match)
            site.title = site.title.isEmpty ? title : "\(title).\(site.title)"
            site.member = match.old?.name
            if site.range == nil { (site.range, site.isInOld) = (range, isInOld) }
            return site
        }

        /// Something inside it that has no place of its own.
        func named(_ name: String) -> Site {
            var site = self
            site.title += ".\(name)"
            return site
        }
    }

    mutating func report(
        _ code: Change.Code,
        _ site: Site,
        swift: Change.Grade,
        wire: Change.Grade,
        _ message: String,
        advice: String? = nil
    ) {
        guard reported.insert("\(code) \(site.title) \(message)").inserted else { return }
        changes.append(
            Change(
                code: code,
                swift: swift,
                wire: wire,
                subject: site.title,
                message: message,
                advice: advice,
                range: site.range,
                isInOld: site.isInOld,
                owner: site.owner,
                member: site.member
            )
        )
    }

    /// What any thing may be said to be besides.
    mutating func compareNotes(_ old: Outline, _ new: Outline, _ site: Site, withRules: Bool = true) {
        switch (old.facts[.deprecated], new.facts[.deprecated]) {
        case (nil, let message?):
            let advice = message.isEmpty ? "move away from it in time" : message
            report(.deprecated, site, swift: .safe, wire: .safe, "is deprecated now", advice: advice)
        case (.some, nil):
            report(.undeprecated, site, swift: .safe, wire: .safe, "is not deprecated any more")
        default: break
        }
        let (before, now) = (old.facts[.rules], new.facts[.rules])
        if withRules, before != now {
            let words = [before, now].map { $0.map { "\"\($0)\"" } ?? "nothing" }
            let message = "the documentation says \(words[1]) of limits and defaults instead of \(words[0])"
            report(.rulesChanged, site, swift: .safe, wire: .safe, message)
        }
    }

    // MARK: - Grading

    /// The graver of what holds for the sides that see something.
    func grade(_ use: Outline.Use, request: Change.Grade, response: Change.Grade) -> Change.Grade {
        max(use.contains(.request) ? request : .safe, use.contains(.response) ? response : .safe)
    }

    /// How well the two sides get along where a type has become another.
    func wireGrade(_ use: Outline.Use, from type: TypeReference, to other: TypeReference) -> Change.Grade {
        let app = WireSide(types: pairs.old, isApp: true)
        let server = WireSide(types: pairs.new, isApp: false)
        return grade(
            use,
            request: server.canRead(type, from: app, as: other, pairs).grade,
            response: app.canRead(other, from: server, as: type, pairs).grade
        )
    }

    static let keepNames = "rename it in your code; netgen generate --keep-renamed keeps the old name for a while"

    /// Whether things that are still there are in another order now, by their names of now.
    func isReordered(_ matches: [MatchedPart], in old: [Outline]) -> Bool {
        let places = Dictionary(old.enumerated().map { ($1.key + "\n" + $1.name, $0) }) { first, _ in first }
        let order = matches.compactMap { match in
            match.new == nil ? nil : match.old.flatMap { places[$0.key + "\n" + $0.name] }
        }
        return zip(order, order.dropFirst()).contains { $0 > $1 }
    }
}
