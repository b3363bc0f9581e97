extension Headers {
    /// The elements of a header that is a list (RFC 9110, section 5.6.1), from all of its lines.
    func elements(_ name: String) -> [Substring] { values(name).flatMap(\.listElements) }
}

extension String {
    /// What stands between the commas of a header's value, without white space around it. Commas in quotes do not count,
    /// nor do elements of nothing.
    var listElements: [Substring] {
        var elements: [Substring] = []
        var start = startIndex
        var place = startIndex
        while place < endIndex {
            switch self[place] {
            case ",":
                elements.append(self[start..<place])
                start = index(after: place)
            case "\"":
                // A quote that nothing closes must not hide what follows.
                place = closingQuote(after: place) ?? place
            default: break
            }
            place = index(after: place)
        }
        elements.append(self[start...])
        return elements.map(\.trimmed).filter { !$0.isEmpty }
    }

    private func closingQuote(after quote: Index) -> Index? {
        var place = index(after: quote)
        while place < endIndex, self[place] != "\"" {
            if self[place] == "\\" { place = index(after: place) }
            if place < endIndex { place = index(after: place) }
        }
        return place < endIndex ? place : nil
    }
}

extension StringProtocol {
    /// The text without white space around it, of the kind that headers have.
    var trimmed: SubSequence {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// A number of seconds (RFC 9111, section 1.2.2): digits and nothing else. One that is too large is the largest.
    var deltaSeconds: Int? {
        guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(self) ?? .max
    }
}
