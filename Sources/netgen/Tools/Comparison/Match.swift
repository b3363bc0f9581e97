/// An old part and the corresponding new part. One of them is `nil` if the part was added or removed.
struct Match<Part: APIPart> {
    var old: Part?
    var new: Part?

    private enum Round {
        case identityAndName, identity, name
    }

    /// Matches parts of one kind by identity and name, then by identity alone, then by name alone.
    ///
    /// `identity` returns a part's identity. The result is in the order of the new parts, with the removed parts last.
    static func all(
        _ old: [Part],
        _ new: [Part],
        by identity: (Part) -> String = { $0.identity }
    ) -> [Match] {
        var partners = [Int?](repeating: nil, count: new.count)
        var isMatched = [Bool](repeating: false, count: old.count)
        for round in [Round.identityAndName, .identity, .name] {
            func word(of part: Part) -> String {
                switch round {
                case .identityAndName: "\(identity(part))\n\(part.swiftName)"
                case .identity: identity(part)
                case .name: part.swiftName
                }
            }
            var waiting: [String: [Int]] = [:]
            for index in old.indices.reversed() where !isMatched[index] {
                waiting[word(of: old[index]), default: []].append(index)
            }
            for index in new.indices where partners[index] == nil {
                let word = word(of: new[index])
                guard !word.isEmpty, let partner = waiting[word]?.popLast() else { continue }
                partners[index] = partner
                isMatched[partner] = true
            }
        }
        let present = new.indices.map { Match(old: partners[$0].map { old[$0] }, new: new[$0]) }
        return present + old.indices.filter { !isMatched[$0] }.map { Match(old: old[$0], new: nil) }
    }
}

extension Array {
    /// Returns the matches, with each removed part joined to an added part. `criterion` returns an equal value for both
    /// parts.
    func joined<Part>(by criterion: (Part) -> some Equatable) -> Self where Element == Match<Part> {
        var matches = self
        for index in matches.indices where matches[index].old == nil {
            guard let new = matches[index].new,
                let other = matches.firstIndex(where: {
                    $0.new == nil && $0.old.map { criterion($0) == criterion(new) } ?? false
                }
                )
            else { continue }
            matches[index].old = matches[other].old
            matches[other].old = nil
        }
        return matches.filter { $0.old != nil || $0.new != nil }
    }

    /// Returns whether the parts that both versions have are in a different order than before.
    func isReordered<Part>(in old: [Part]) -> Bool where Element == Match<Part> {
        let oldIndices = Dictionary(old.enumerated().map { ("\($1.partKey)\n\($1.swiftName)", $0) }) { first, _ in first
        }
        let order = compactMap { match in
            match.new == nil ? nil : match.old.flatMap { oldIndices["\($0.partKey)\n\($0.swiftName)"] }
        }
        return zip(order, order.dropFirst()).contains { $0 > $1 }
    }
}
