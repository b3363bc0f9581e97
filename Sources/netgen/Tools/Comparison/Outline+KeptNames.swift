extension Outline {
    /// Notes what things were called in the API of before, where that is another name now: all that code still written
    /// with the old names needs for a while. What was being kept is kept on.
    mutating func keepNames(of old: Outline) {
        let pairs = TypePairs(old, self)
        if name != old.name { keep([old.name]) }
        for match in pairs.endpoints {
            guard let old = match.old, let index = index(of: match.new) else { continue }
            parts[index].keepName(of: old, was: old.name)
        }
        for type in old.parts(.type) {
            guard let name = pairs.names[type.name], let index = index(of: pairs.new[name]) else { continue }
            parts[index].keepName(of: type, was: type.name(standingIn: pairs.names))
        }
        for match in pairs.wrappers {
            guard let old = match.old, let index = index(of: match.new) else { continue }
            parts[index].keepName(of: old, was: old.name)
            let failures = [old.facts[.clientFailure]].compactMap { $0 } + old.formerFailures
            let others = failures.filter { $0 != parts[index].facts[.clientFailure] }
            if !others.isEmpty { parts[index].facts[.formerFailure] = others.joined(separator: ",") }
        }
    }

    private func index(of part: Outline?) -> Int? {
        guard let part else { return nil }
        return parts.firstIndex { $0.kind == part.kind && $0.name == part.name }
    }

    private mutating func keepName(of old: Outline, was name: String) {
        keep([name] + old.formerNames)
        for match in MatchedPart.match(old.parts, parts) {
            guard let old = match.old, let new = match.new,
                let index = parts.firstIndex(where: { $0.kind == new.kind && $0.key == new.key && $0.name == new.name })
            else { continue }
            parts[index].keep([old.name] + old.formerNames)
        }
    }

    private mutating func keep(_ names: [String]) {
        let others = names.filter { $0 != name && !$0.isEmpty }
        if !others.isEmpty { facts[.formerly] = others.joined(separator: ",") }
    }

    /// Names of a wrapper's failure that are kept, the latest first.
    var formerFailures: [String] {
        facts[.formerFailure]?.split(separator: ",").map(String.init) ?? []
    }

    /// Names that are kept, the latest first.
    var formerNames: [String] {
        facts[.formerly]?.split(separator: ",").map(String.init) ?? []
    }
}
