extension Headers {
    /// Returns the elements of a list header (RFC 9110, section 5.6.1), from all fields of this name.
    package func elements(_ name: String) -> [Substring] { values(name).flatMap(\.listElements) }
}

extension String {
    /// The comma-separated elements of a header's value, without surrounding white space. Commas in quotes don't
    /// separate elements, and empty elements are omitted.
    var listElements: [Substring] {
        var elements: [Substring] = []
        var start = startIndex
        var position = startIndex
        while position < endIndex {
            switch self[position] {
            case ",":
                elements.append(self[start..<position])
                start = index(after: position)
            case "\"":
                // Ignore an unclosed quote, so that it doesn't hide the elements after it.
                position = closingQuote(after: position) ?? position
            default: break
            }
            position = index(after: position)
        }
        elements.append(self[start...])
        return elements.map(\.trimmed).filter { !$0.isEmpty }
    }

    private func closingQuote(after quote: Index) -> Index? {
        var position = index(after: quote)
        while position < endIndex, self[position] != "\"" {
            if self[position] == "\\" { position = index(after: position) }
            if position < endIndex { position = index(after: position) }
        }
        return position < endIndex ? position : nil
    }
}

extension StringProtocol {
    /// The string without surrounding spaces and tabs.
    var trimmed: SubSequence {
        var text = self[...]
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    /// The number of seconds that the string contains; `nil` if it isn't only digits (RFC 9111, section 1.2.2). Numbers
    /// that are too large become the largest integer.
    package var deltaSeconds: Int? {
        guard !isEmpty, utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(self) ?? .max
    }
}
