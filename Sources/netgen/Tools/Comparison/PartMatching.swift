/// A part of then and a part of now that are the same thing; one of them is missing where it came or went.
struct MatchedPart {
    var old: Outline?
    var new: Outline?

    /// Matches parts of one kind: first by what identifies them and their name, then by what identifies them, then by
    /// their name. In the order of now, what is gone last.
    static func match(_ old: [Outline], _ new: [Outline]) -> [MatchedPart] {
        var partners = [Int?](repeating: nil, count: new.count)
        var isTaken = [Bool](repeating: false, count: old.count)
        let rounds: [(Outline) -> String] = [{ "\($0.identity)\n\($0.name)" }, \.identity, \.name]
        for round in rounds {
            var waiting: [String: [Int]] = [:]
            for index in old.indices.reversed() where !isTaken[index] {
                waiting[round(old[index]), default: []].append(index)
            }
            for index in new.indices where partners[index] == nil {
                let word = round(new[index])
                guard !word.isEmpty, let partner = waiting[word]?.popLast() else { continue }
                partners[index] = partner
                isTaken[partner] = true
            }
        }
        let present = new.indices.map { MatchedPart(old: partners[$0].map { old[$0] }, new: new[$0]) }
        return present + old.indices.filter { !isTaken[$0] }.map { MatchedPart(old: old[$0], new: nil) }
    }
}
